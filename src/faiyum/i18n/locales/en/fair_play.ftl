### Fair play: claimed seats, rules of a table, deals and absence

claim-title = This seat is free
claim-about = You are invited to play as { $name }. Once you have taken the seat, only this browser can play it; you can move to another device at any time.
claim-sit = Take the seat
claim-only-watch = Just watch

rules-title = Rules of this table
rules-hints = Players may ask for hints; everyone sees when they do.
rules-no-hints = No hints.
rules-undo-consent = Revealed cards and finished turns can be taken back if all others agree.
rules-undo-never = Revealed cards and finished turns cannot be taken back.
rules-watch = Anyone with the link may watch.
rules-no-watch = Nobody may watch.
rules-no-grace = A bot takes over for an absent player only if all others agree. A player whose only opponent is away may call a bot after { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
rules-grace = If somebody is away for { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}, any player may call a bot for them.
rules-choose-hints = Hints
rules-hints-alone = only if no other people play
rules-hints-true = allowed, visible to all
rules-hints-false = none
rules-choose-undo = Taking back revealed cards and finished turns
rules-undo-consent-short = if everyone agrees
rules-undo-never-short = never
rules-choose-watch = Others may watch with a link
rules-choose-live = Live game: after { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} without a player, a bot may take over

deal-server = The server shuffled the cards.
deal-seed = The cards were chosen with the seed { $seed }.
deal-record = This game continues a saved one; someone may know the cards.
deal-position = This game starts from a given position; someone may know the cards.
deal-lesson = This is the guided first game with fixed cards.
deal-unknown = This table was opened before deals could be verified.
deal-commitment = Fingerprint of the deal
deal-commitment-about = The server fixed the order of the cards before the game. At the end, anyone can check with this fingerprint that it did not change.

verify-deal = Verify the deal
verify-proven = The cards were dealt exactly as the server had announced before the game.
verify-unseen = The cards match the fingerprint in this saved game. This browser did not see the fingerprint during the game, so compare it with someone who did:
verify-other = The cards do not match what the server had announced before the game.
verify-unproven = This saved game does not contain a proof.
verify-unavailable = This browser can check it only over a secure connection. Save the game and run “faiyum verify”.

absence-after = If { $who-person ->
    [one] { $who } stays away for
   *[other] { $who } stay away for
} { $minutes ->
    [0] { $seconds } seconds
    [one] one minute
   *[other] { $minutes } minutes
}, you can let a bot play.
absence-others = If the others agree, a bot can play instead.
absence-title = A player is away
absence-asks = { $caller-person ->
    [you] You would
   *[other] { $caller } would
} like a bot to play for { $who-person ->
    [one] { $who }, who is away.
   *[other] { $who-accusative } for the time being.
}
absence-waits = Should a bot play for { $who-accusative }? { $voters-person ->
    [you] You still have to answer.
   *[other] Waiting for { $voters-accusative } to answer.
}

chat-mute = Hide messages from { $name }
chat-unmute = Show messages from { $name } again
page-qr-code = Show a QR code
page-qr-code-of = QR code with the link of { $name }
