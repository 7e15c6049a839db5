# What a table refuses, and the log of the game.

table-campaign-anew = A campaign game always starts from the beginning.
table-over = The game is over.
table-no-seat = There is no seat { $seat } at this table.
table-no-bot = There is no bot { $name }.
table-bot-stays = This seat belongs to a bot.
table-bad-name = A name has 1 to { $most } characters.
table-question-open = The request to take back decisions has to be answered first.
table-not-your-turn = It is not your turn.
table-decide-first = The turn is not finished yet.
table-confirm-first = The turn has to be confirmed first.
table-no-undo = These decisions cannot be taken back.
table-no-question = Nobody has asked to take anything back.
table-answered = You have already answered.
table-old = The game has moved on; this is the current position.
table-other-request = This request id was already used for a different request.
table-full = This table is full: no more events can be stored.
table-unknown = There is no such table.
table-not-your-seat = This link does not belong to that seat.
table-not-here = This link does not open this table.
table-link-used = This link no longer works: its seat has been taken, or the link was replaced. If it is your seat, open the menu in the browser where you play: “Continue on another device” gives you a new link. To watch, ask for the link to watch.
table-bad-request = The request cannot be read: { $fault }
table-too-large = The request is too large.
table-no-address = This address does not exist.
table-wrong-method = This address does not accept this kind of request.
table-elsewhere = The request comes from another site.
table-broken = Something went wrong on the server; nothing was changed.
table-seats = The number of seats does not fit the game: { $seats } instead of { $players }.
table-no-campaign = There is no such campaign.
table-not-over = The game is not over yet.
table-entered = This game has already been recorded.
table-rematch-there = There is already a rematch.
table-no-decision = The game does not have that many decisions: { $at }.
table-nothing-asked = The request is empty.
table-seat-taken = The player of this seat is present.
table-too-soon = This player has not been away for long. You can call a bot in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
table-bot-plays = A bot plays this seat already.
table-own-seat = You play this seat yourself.
table-weak-bot = A bot that plays for somebody else must play at least as well as the planner bot.
table-no-storage = The server cannot store anything at the moment; nothing was changed.
table-ends = The server is being restarted; try again in a moment.
table-nothing-to-decide = There is nothing to decide at the moment.
table-too-often = Too many requests; try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
table-newer-rules = This game was started with newer rules (version { $rules }) than this server knows.
table-other-rules = This game was started with other rules (version { $rules }) and can no longer be opened.

log-entry = { $option } → { $brings-plain }
log-brings = { $brings-plain }
log-gain = +{ $what }
log-loss = −{ $what }
log-placed = { $piece } on { $where }
log-built = { $piece } { $where }
log-removed = { $piece } removed from { $where }
log-revealed = revealed: { $cards-plain }
log-left = removed from the game: { $cards-plain }
log-back = back in hand: { $cards-plain }
log-other = player { $seat }: { $brings-plain }
table-bot-tables = You have reached the limit of games in which only bots play; wait until one of them is over.
table-claimed = This seat has already been taken.
table-own-request = You cannot agree to your own request.
table-undo-never = At this table, revealed cards and confirmed turns cannot be taken back.
table-undo-unclaimed = Revealed cards cannot be taken back while a player is still missing. Wait until every invitation has been accepted.
table-undo-refused = The others have already refused this.
table-bot-question-open = The players are already being asked about a bot.
table-no-hints = Hints are switched off at this table.
table-name-taken = This name looks too much like { $name }; please choose another one.
table-name-letters = A name may use only common letters of a single script.
table-empty-message = This message is empty.
table-closed = The operator of this server has closed the table.
log-claimed = { $who-person ->
    [you] You have taken your seat.
    [one] { $who } has taken a seat.
   *[other] { $who } have taken their seats.
}
log-renamed = { $who-person ->
    [you] You are now called { $name } instead of { $old }.
   *[other] { $old } is now called { $name }.
}
log-bot-called = { $caller-person ->
    [you] You
   *[other] { $caller }
} called { $bot } to play for { $who-person ->
    [one] { $who }, who was away.
   *[other] { $who-accusative } for the time being.
}
log-bot-own = { $who-person ->
    [you] You have let a bot take over: { $bot }.
    [one] { $who } has let a bot take over: { $bot }.
   *[other] { $who } have let bots take over: { $bot }.
}
log-bot-replaced = { $bot } now plays for { $who-accusative }.
log-seat-back = { $who-person ->
    [you] You are back.
    [one] { $who } is back.
   *[other] { $who } are back.
}
log-bot-undone = { $who-person ->
    [you] You took back what the bot had played for you, and everything since.
   *[other] { $who } took back what the bot had played for them, and everything since.
}
log-hint = { $who-person ->
    [you] You asked for a hint.
   *[other] { $who } asked for a hint.
}
table-blocked = Requests from your address are blocked on this server.
