# Texts of the other pages of the web client.

frame-skip = Skip to the content
frame-places = Pages
frame-solo = Solo
frame-cards = Cards
frame-rules = Rules

home-lead = Drain the swamp, found towns, raise monuments, and win the Pharaoh's favour. A game by Friedemann Friese for 1 to 5 players.
home-play = Play now
home-play-about = You against a bot. No account, nothing to set up.
home-new = New game…
home-learn = My first game
home-more = More
home-solo = Solo and campaign
home-solo-about = Beat your best, or meet the Challenge of the Pharaoh.
home-rules-about = The whole game explained, with pictures.
home-cards-about = Every card, with search and filters.
home-join = Join or watch by link
home-join-placeholder = Paste the link here
home-join-go = Go there
home-load = Load a record
home-load-about = Watch a saved game and play on from any position.
home-no-link = This is no link to a table.
home-no-record = { $file } is no record of a game.

mine-title = My games
mine-waits = { $name } is to move
mine-won = { $n ->
    [one] { $names } won
   *[other] { $names } shared the victory
}
mine-reached = { $reputation } reputation
mine-remove = Remove from this list
mine-remove-sure = Really remove it?
mine-all = Show all { $n }
mine-fewer = Show fewer

new-title = New game
new-title-record = Play on from here
new-who = Who plays seat { $n }
new-me = Me
new-here = Another person at this screen
new-friend = A friend, by link
new-bots = Bots
new-level = level { $n }
new-bot-random = does anything at all
new-bot-greedy = takes what pays most right away
new-bot-planner = weighs complete turns
new-bot-advisor = foresees how the game will end
new-bot-vizier = plays the best turns on in its mind
new-bot-pharaoh = looks one turn further and takes its time
new-bot-guest = a guest among the bots
new-name = Name of seat { $n }
new-remove = Remove seat { $n }
new-add = Add a seat
new-privileges = Privileges
new-privileges-about = The expansion with 42 privilege cards
new-lots = Draw lots
new-lots-about = Chance decides who begins
new-more = Seed and board
new-seed = Seed: the same number gives the same cards
new-seed-none = by chance
new-board = Another board, as a file
new-start = Start the game
new-start-solo = Play solo
new-links-title = Invite your friends
new-links-about = Send each friend their own link: whoever opens it plays that seat. The links also stay in the table's menu.
new-to-table = To the table

arrive-title = Welcome to the table
arrive-name = What shall the others call you?
arrive-sit = Sit down

links-local = These links work on this computer only; for friends elsewhere start with “faiyum play --host” and this computer’s address in your network.
links-watch = To watch
links-of = Link: { $name }
links-copy = Copy
links-copy-of = Copy the link: { $name }
links-copied = Copied
links-renew = New link
links-renew-of = New link: { $name }

solo-title = Playing alone
solo-game = Solo game
solo-game-about = You against the swamp: how much reputation can you earn before the disasters come?
solo-name = Your name
solo-campaign-about = Seven goals, one game after another. Each goal that you strike off makes your next games a little easier, and the goals that are left are the hard ones.
solo-campaign-new = Begin a campaign
solo-campaign-remove = Delete this campaign
solo-campaign-remove-sure = Really delete it?
solo-goals = { $n } of 7 goals
solo-complete = All seven goals

scores-title = High scores
scores-players = Number of players
scores-solo = Solo
scores-place = Place
scores-when = When
scores-none = Nobody has finished such a game here yet. Only what people reach counts, not what bots do.
scores-nameless = Unnamed player

sheet-title = The Challenge of the Pharaoh
sheet-goals = The Pharaoh's goals
sheet-goal = Goal
sheet-rewards = Rewards
sheet-struck = struck off
sheet-won = won
sheet-later = later
sheet-progress = { $have } of { $need }
sheet-removed = { $have } of { $need } gone
sheet-about = Every game strikes off at most one goal, the first of all 150 reputation. Each goal brings the next reward, and rewards count in all games that follow.
sheet-stand = { $struck } of 7 goals after { $games ->
    [one] 1 game
   *[other] { $games } games
}
sheet-next = Play the next game
sheet-continue = Back to the game
sheet-games = Games so far
sheet-look = Look at it
sheet-enter = Record the result
sheet-back = To the Pharaoh's sheet

after-title = Result
after-so-far = The game so far
after-replay = Replay
after-record = Save the record
after-rematch = Rematch
after-again = Play again
after-join = Join the rematch
after-chart = Reputation over the turns
after-breakdown = Where the reputation came from
after-sources = Reputation by source
after-bought = Cards bought
after-played = Cards played
after-nothing = nothing yet
after-source-connections = connections
after-source-end = quitting
after-source-rest = everything else

replay-controls = Step through the game
replay-position = Position
replay-start = The game begins.
replay-first = To the start
replay-last = To the end
replay-back = One decision back
replay-on = One decision on
replay-turn-back = One turn back
replay-turn-on = One turn on
replay-play = Play
replay-pause = Pause
replay-link = Copy link
replay-play-on = Play on from here
replay-to-table = To the table

cards-search = Search names, texts, numbers
cards-kinds = Kinds of cards
cards-set = Game
cards-set-all = All games
cards-set-base = Base game
cards-set-privileges = With Privileges
cards-yellow = Yellow cards only
cards-clear = Clear filters
cards-none = No card fits.
cards-is-yellow = yellow card
cards-copies = { $n } in everybody's starting hand
cards-base-only = only without Privileges
cards-privileges-only = only with Privileges
cards-before = Card before
cards-after = Next card

rules-contents = Contents

first-game-title = Your first game
first-game-meanwhile = Meanwhile { $name }
first-game-read = Got it
