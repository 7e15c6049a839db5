# What a table refuses, and the log of the game.

table-campaign-anew = A game of a campaign begins at its beginning.
table-over = The game is over.
table-no-seat = There is no seat { $seat } at this table.
table-no-bot = There is no bot { $name }.
table-bot-stays = This seat belongs to a bot.
table-bad-name = A name has 1 to { $most } characters.
table-question-open = First it has to be settled whether the game goes back.
table-not-your-turn = It is { $name }'s move.
table-decide-first = The turn is not finished yet.
table-confirm-first = First the turn has to be confirmed.
table-no-undo = The game cannot go back there.
table-no-question = Nobody has asked to go back.
table-answered = You have answered already.
table-old = The table has moved on; this is how it stands now.
table-other-request = This request was made before, for something else.
table-full = Too much has happened at this table already.
table-unknown = There is no such table.
table-not-your-seat = This link does not play that seat.
table-not-here = This link does not open this table.
table-bad-request = The request cannot be read: { $fault }
table-too-large = The request is too large.
table-no-address = There is nothing at this address.
table-wrong-method = This address is not asked like that.
table-elsewhere = The request comes from another site.
table-broken = Something went wrong on the server; nothing was changed.
table-seats = The seats do not fit the game: { $seats } instead of { $players }.
table-no-campaign = There is no such campaign.
table-not-over = The game is not over yet.
table-entered = This game has been recorded already.
table-rematch-there = There is a rematch already.
table-no-decision = Not so many decisions were taken: { $at }.
table-nothing-asked = Nothing was asked for.
table-seat-taken = Somebody is there to play this seat.
table-no-storage = The server cannot store anything just now; nothing was changed.
table-ends = The server is being restarted; try again in a moment.
table-nothing-to-decide = There is nothing to decide just now.
table-too-often = That was too much at once; try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
table-newer-rules = This game was begun with newer rules (version { $rules }) than this server knows.
table-other-rules = This game was begun with other rules (version { $rules }) and cannot be opened any more.

log-entry = { $option } → { $brings }
log-brings = { $brings }
log-gain = +{ $what }
log-loss = −{ $what }
log-placed = { $piece } on { $where }
log-built = { $piece } { $where }
log-removed = { $piece } leaves { $where }
log-revealed = revealed: { $cards }
log-left = out of the game: { $cards }
log-back = back in hand: { $cards }
log-other = player { $seat }: { $brings }
table-bot-tables = You have opened as many tables with only bots as are played at the same time; wait until one of them is over.
