# Texts of the web client at the table.

page-home = Start page
page-rules = Rules
page-menu = Menu
page-close = Close
page-sound = Sound
page-volume = Volume
page-language = Language
page-theme = Theme
page-theme-auto = System
page-theme-light = Light
page-theme-dark = Dark
page-preferences = Preferences
page-skip-confirmation = End turns without confirming
page-space-names = Show space names
page-notices = Notify me when it’s my turn
page-leave = Leave the table

page-you = You
page-player = Player { $n }
page-bot-random = Random bot
page-bot-greedy = Greedy bot
page-bot-planner = Planner bot
page-bot-advisor = Advisor bot
page-bot-vizier = Vizier bot
page-bot-pharaoh = Pharaoh bot
page-bot = played by a bot
page-here = present
page-watcher = Spectator
page-not-here = { $who-person ->
    [you] You are not here.
    [one] { $who } is not here.
   *[other] { $who } are not here.
}
page-watchers = { $n ->
    [one] 1 spectator
   *[other] { $n } spectators
}
page-has-quit = out

page-turn = Turn { $n }
page-your-move = Your turn
page-question-for-you = A question for you
page-question-open = Waiting for an answer
page-over = The game is over
page-result = { $who-person ->
    [you] You win!
    [one] { $who } wins.
   *[other] { $who } share the victory.
}
page-waits = { $who-person ->
    [you] It is your turn.
   *[other] Waiting for { $who-accusative }.
}
page-waits-confirm = { $who-person ->
    [you] Please confirm your turn.
    [one] Waiting for { $who } to confirm the turn.
    [you-all] Waiting for { $who-accusative } to confirm your turns.
   *[other] Waiting for { $who } to confirm their turns.
}
page-bot-thinks = { $who-person ->
    [you] You are thinking.
    [one] { $who } is thinking.
   *[other] { $who } are thinking.
}
page-confirm-turn = Your turn is complete. Confirm or undo.
page-confirm-end = The game ends with this turn. Confirm or undo.
page-confirm-quit = You will quit and take no more turns. Confirm or undo.
page-confirm-or-more = Choose more, or confirm your turn.
page-confirm = Confirm
page-held = { $option } chosen. Now choose the second one.
page-held-next = { $option } chosen. Now choose the next one.
page-undo = Undo
page-restart = Restart turn
page-undo-turn = Take back my turn
page-needs-consent = The other players have to agree.
page-asks-undo = { $who-person ->
    [you] You ask
    [one] { $who } asks
   *[other] { $who } ask
} to take back: { $what }{ $yours ->
    [0] { "" }
    [one] { "" } (one of these decisions is yours)
   *[other] { "" } ({ $yours } of these decisions are yours)
}
page-waits-consent = { $who-person ->
    [you] You still have to agree.
   *[other] Waiting for { $who-accusative } to agree.
}
page-not-agreed = The request was declined. The game continues from here.
page-agree = Agree
page-refuse = Decline
page-withdraw = Withdraw the request
page-pay-these = Pay:
page-gain-these = Gain:
page-buy-these = Buy:
page-left = { $option } – then you have left:
page-pay-more = More { $what }
page-pay-less = Less { $what }

page-map = Board
page-map-more = More to choose here
page-map-changed = Something changed here
page-market-now = For sale
page-market-later = Coming up
page-discount = { -money }1 off
page-leaves = will be removed
page-draw = Draw pile { $n }
page-final = Final turns { $n }
page-disasters = { $n } of 4 natural disasters in the market
page-back-free = returns for free
page-discard-empty = The cards that you play go here.
page-players = Players
page-cards-of = Cards of { $name }
page-privileges = Privileges
page-prompt = Current decision
page-take-turn = Your turn: { $ways-or }.
# shared screen: the name of the player precedes it
page-take-turn-shared = { $ways-or }.
page-prompt-of = { $name }: { $prompt }
page-can-play = play a card
page-can-buy = buy a card
page-can-administrate = administrate
page-can-quit = quit
page-can-use = use a privilege
page-can-end = end the turn
page-can-cash = discard a card for money
page-choose = Choose { $space }
page-opens = { $what }…
page-closer = Details
page-log = Log
page-log-other = { $name }: { $brings-plain }
page-log-empty = Nothing has happened yet.
page-log-earlier = Earlier turns
page-log-position = See this position
page-log-position-of = Turn { $n }: see the position
page-chat = Chat
page-chat-empty = Nobody has said anything yet.
page-chat-write = Say something
page-send = Send
page-options = Your options in words
page-no-options = You have nothing to decide at the moment.
page-keys = Keys: O shows your options, C confirms the turn, U undoes a step, R reads the last turn of the others again.
page-announcements = Turns of the others
page-skip-to-options = Skip to the list of options
page-tab-log = Log
page-tab-chat = Chat
page-tab-options = Choices
page-screens = Parts of the table
page-screen-hand = Hand
page-screen-market = Market
page-screen-people = Players
page-screen-log = Log
page-screen-pile = Discard
page-zoom-in = Zoom in
page-zoom-out = Zoom out
page-zoom-fit = Show the whole board
page-terrain-wheat = wheat
page-terrain-grape = grape
page-terrain-stone = stone
page-terrain-red = red space
page-blocks = { $n } of { $limit } blocks

page-links = Links for the others
page-own-links = Continue on another device
page-own-links-about = Your own link opens your seat on any device. Keep it to yourself; creating a new link disables the old one.
page-names = Your name at this table
page-stand-in = Somebody has to leave?
page-bot-takes-over = Let a bot take over
page-give-seat = Let a bot play for me
page-bot-plays-until-back = The bot plays for you until you take the seat back.
page-bot-plays-to-the-end = The bot plays for you until you take the seat back. Only bots will be left, so they will finish the game right away.
page-play-myself = No, I’ll keep playing
page-bot-plays-for-absent = The bot plays until { $who-person ->
    [one] { $who } is
   *[other] { $who } are
} back.
page-cancel = Cancel
page-take-back = Take the seat back
page-take-back-from-bot = { $who-person ->
    [you] A bot is playing for you: take your seat back
    [one] A bot is playing for { $who }: take the seat back
   *[other] Bots are playing for { $who-accusative }: take the seats back
}

page-connecting = Connecting…
page-connection-lost = Connection lost; reconnecting.
page-error-connection = The server does not answer. Please try again.
page-offline = You are offline. Tables, bots, solo games, cards and rules come from the server; everything continues automatically once it answers again.
page-error-server = Something went wrong on the server.

page-plan-income = Income: { -money }{ $income }, with { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand.
page-plan-bonus = { -money }{ $bonus } of it comes from privileges.
page-plan-workers = { $n ->
    [one] You may remove 1 worker and gain { -money }{ $money }.
   *[other] You may remove up to { $n } workers and gain { -money }{ $money } for each.
}
page-plan-back = Your discard stack, from the top
page-plan-free = free
page-plan-nothing-back = It is empty, so no card comes back.
page-plan-market = What changes in the market
page-plan-choose = You choose { $n ->
    [one] 1 card
   *[other] { $n } cards
} of the current market to remove from the game.
page-plan-discounted = Cheaper afterwards: { $cards-plain }

page-supply = Supply
page-piles = Cards still to come
page-box = Out of the game
page-brings = For example, it brings: { $what-plain }
page-since = Since your last turn
page-recap = Recap
page-skip = Skip

page-hint = Hint
page-hint-guide = These ideas come from a strong bot that plans far ahead, so they may differ from the guide’s plan. Until your first settlement, the plan is the simpler way.
page-had-in-mind = What the bot was thinking
page-hint-past = You see the position before this decision, in turn { $n }.
page-hint-thinking = Thinking…
page-hint-follow = Play this turn
page-hint-of = { $n } of { $all }
page-hint-previous = Previous idea
page-hint-next = Next idea
page-hint-show = Show on the board
