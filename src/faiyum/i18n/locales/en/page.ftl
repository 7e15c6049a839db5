# Texts of the web client at the table.

page-home = To the start page
page-rules = Rules
page-menu = Menu
page-close = Close
page-sound = Sound
page-volume = Volume
page-language = Language
page-theme = Light or dark
page-theme-auto = like the system
page-theme-light = light
page-theme-dark = dark
page-preferences = Preferences
page-skip-confirmation = Finish turns without asking me
page-space-names = Show the names of the spaces
page-notices = Tell me when it is my turn
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
page-here = is here
page-watcher = Spectator
page-not-here = { $n ->
    [one] { $names } is not here.
   *[other] { $names } are not here.
}
page-watchers = { $n ->
    [one] 1 spectator
   *[other] { $n } spectators
}
page-has-quit = has quit

page-turn = Turn { $n }
page-your-move = Your move
page-question-for-you = A question for you
page-question-open = A question is open
page-over = The game is over
page-result = { $n ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
page-waits = Waiting for { $name }.
page-waits-confirm = { $name } is about to finish the turn.
page-bot-thinks = { $name } is thinking.
page-confirm-turn = Your turn is complete. Confirm it, or go back.
page-confirm-end = The game ends with this turn. Confirm it, or go back.
page-confirm-quit = With this you quit and play no further turn. Confirm it, or go back.
page-confirm-or-more = Choose more, or confirm your turn.
page-confirm = Confirm
page-held = { $option } it is. Which one goes with it?
page-undo = Undo
page-restart = Restart turn
page-undo-turn = Take back my turn
page-needs-consent = The other players have to agree.
page-asks-undo = { $name } would like to take back: { $what }{ $yours ->
    [0] { "" }
    [one] {" "}(one of these decisions is yours)
   *[other] {" "}({ $yours } of these decisions are yours)
}
page-waits-consent = Waiting for { $names } to agree.
page-not-agreed = They did not agree: you go on from here.
page-agree = Agree
page-refuse = Refuse
page-withdraw = Never mind
page-pay-these = Pay
page-gain-these = Gain
page-buy-these = Buy
page-left = { $option } – then you have left:
page-pay-more = More { $what }
page-pay-less = Less { $what }

page-map = Map
page-map-more = There is more to choose here
page-map-news = Something has changed here
page-market-now = For sale
page-market-later = Coming
page-discount = $1 off
page-leaves = will leave the game
page-draw = { $n } to draw
page-final = { $n } final
page-disasters = { $n } of 4 disasters are out
page-back-free = comes back for nothing
page-discard-empty = Cards you play land here.
page-players = Players
page-privileges = Privileges
page-prompt = What is asked
page-take-turn = Take your turn: { $ways }.
page-can-play = play a card
page-can-buy = buy a card
page-can-administrate = take administration
page-can-quit = quit
page-can-use = use a privilege
page-can-end = end the turn
page-choose = Choose { $space }
page-opens = { $what }…
page-closer = A closer look
page-log = What happened
page-log-other = { $name }: { $brings }
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
page-keys = Keys: O shows the options, C confirms the turn, U takes back a step.
page-skip-to-options = Skip to the list of options
page-tab-log = Log
page-tab-chat = Chat
page-tab-options = Moves
page-screens = Parts of the table
page-screen-table = Table
page-screen-hand = Hand
page-screen-market = Market
page-screen-people = Players
page-screen-log = Log
page-screen-pile = Discard
page-zoom-in = Enlarge the map
page-zoom-out = Shrink the map
page-zoom-fit = Show the whole map
page-terrain-wheat = wheat
page-terrain-grape = grape
page-terrain-stone = stone
page-terrain-red = red space
page-blocks = { $n } of { $limit } blocks

page-links = Links for the others
page-own-links = Go on elsewhere
page-own-links-about = Your own link opens your seat on any device. Keep it to yourself; a new one makes the old one void.
page-names = Your name at this table
page-stand-in = Someone has to go?
page-bot-takes-over = Let a bot play
page-give-seat = Let a bot play for me
page-bot-plays-until-back = The bot plays in your place until you take the seat back.
page-bot-plays-to-the-end = The bot plays in your place until you take the seat back. As only bots are left then, they play on at once, to the end of the game.
page-play-myself = No, I play myself
page-take-back = Take the seat back
page-take-back-from-bot = { $n ->
    [one] A bot plays for you: take your seat back
   *[other] A bot plays for { $name }: take the seat back
}

page-connecting = Connecting…
page-connection-lost = The connection is lost; trying again.
page-error-connection = The server does not answer. Please try again.
page-offline = You are offline. Tables, bots, solo games, cards and rules come from the server; everything continues by itself once it answers again.
page-error-server = The server could not answer that.

page-plan-income = Income: ${ $income }, with { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand.
page-plan-bonus = ${ $bonus } of it comes from privileges.
page-plan-workers = { $n ->
    [one] 1 worker may go home and brings you ${ $money }.
   *[other] Up to { $n } workers may go home; each brings you ${ $money }.
}
page-plan-back = Your discard stack, from the top
page-plan-free = free
page-plan-nothing-back = It is empty; no card comes back.
page-plan-market = What changes in the market
page-plan-choose = You choose { $n ->
    [one] 1 card
   *[other] { $n } cards
} of the current market to leave the game.
page-plan-discounted = Cheaper afterwards: { $cards }

page-supply = Supply
page-piles = Cards still to come
page-box = Out of the game
page-brings = It brings, for example: { $what }
page-since = Since your last turn
page-recap = Recap
page-skip = Skip

page-hint = Hint
page-had-in-mind = What it had in mind
page-hint-thinking = Weighing the turns…
page-hint-follow = Do that
