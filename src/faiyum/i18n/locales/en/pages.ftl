# Texts of the other pages of the web client.

frame-skip = Skip to the content
frame-places = Pages
frame-solo = Solo
frame-cards = Cards
frame-rules = Rules

home-lead = Drain the swamp, found towns, raise monuments, and win the pharaoh’s favour. A game by Friedemann Friese for 1 to 5 players.
home-play = Play now
home-play-about = You against a bot. No account, nothing to set up.
home-new = New game…
home-learn = Learn to play
home-more = More
home-solo = Solo and campaign
home-solo-about = Beat your best, or take on the Challenge of the Pharaoh.
home-rules-about = The whole game explained, with pictures.
home-cards-about = Every card, with search and filters.
home-join = Join or watch by link
home-join-placeholder = Paste the link here
home-join-go = Open
home-load = Open a saved game
home-load-about = Watch a saved game and play on from any position.
home-no-link = That link doesn’t lead to a table.
home-no-record = { $file } is not a saved game.

mine-title = My games
mine-waits = { $who-person ->
    [you] Your turn
   *[other] Waiting for { $who-accusative }
}
mine-won = { $who-person ->
    [you] You won
    [one] { $who } won
   *[other] { $who } shared the victory
}
mine-reached = { $reputation } reputation
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
new-bot-random = plays at random
new-bot-greedy = takes what pays most right away
new-bot-planner = weighs complete turns
new-bot-advisor = foresees how the game will end
new-bot-vizier = thinks its best turns through
new-bot-pharaoh = looks one turn further and takes its time
new-bot-custom = a custom bot
new-strength-random = for trying things out
new-strength-greedy = first game
new-strength-planner = club player
new-strength-advisor = strong
new-strength-vizier = expert
new-strength-pharaoh = master
new-pace-random = answers at once
new-pace-greedy = answers at once
new-pace-planner = answers at once
new-pace-advisor = answers at once
new-pace-vizier = thinks for a moment
new-pace-pharaoh = thinks for some seconds
new-name = Name of seat { $n }
new-remove = Remove seat { $n }
new-add = Add a seat
new-privileges = Privileges
new-privileges-about = The expansion with 42 privileges
new-lots = Random seating
new-lots-about = Who starts is drawn at random
new-more = Seed and board
new-seed = Seed: the same number gives the same cards
new-seed-none = random
new-board = Another board, as a file
new-start = Start the game
new-start-solo = Play solo
new-links-title = Invite your friends
new-links-about = Send each friend their own link: the person who opens it plays that seat. The links also stay in the table’s menu.
new-to-table = Go to the table

arrive-title = Welcome to the table
arrive-name = What should the others call you?
arrive-sit = Sit down
arrive-shared = Anyone who has this link can play this seat, including the person who sent it to you.
arrive-renew = Replace the link
arrive-renewed = The old link no longer works: only this browser can play this seat now.

links-local = These links work on this computer only; for friends elsewhere start with “faiyum play --host” and this computer’s address in your network.
links-watch = To watch
links-of = Link: { $name }
links-copy = Copy
links-copy-of = Copy the link: { $name }
links-copied = Copied
links-renew = New link
links-renew-of = New link: { $name }

solo-title = Playing solo
solo-game = Solo game
solo-game-about = You against the swamp: how much reputation can you gain before the natural disasters come?
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
scores-none = Nobody has finished such a game here yet. Only people’s scores count, not those of bots.
scores-nameless = Unnamed player

sheet-title = The Challenge of the Pharaoh
sheet-goals = The pharaoh’s goals
sheet-goal = Goal
sheet-rewards = Rewards
sheet-struck = struck off
sheet-won = won
sheet-later = later
sheet-progress = { $have } of { $need }
sheet-removed = { $have } of { $need } removed
sheet-about = Each game can strike off one goal; 150 reputation has to come first. Each goal brings the next reward, and rewards apply to all later games.
sheet-stand = { $struck } of 7 goals after { $games ->
    [one] 1 game
   *[other] { $games } games
}
sheet-next = Play the next game
sheet-continue = Back to the game
sheet-games = Games so far
sheet-look = View
sheet-enter = Record the result
sheet-back = Go to the campaign

after-title = Result
after-so-far = The game so far
after-replay = Replay
after-record = Save the game
after-rematch = Rematch
after-again = Play again
after-join = Join the rematch
after-chart = Reputation over the turns
after-breakdown = Where the reputation came from
after-sources = Reputation by source
after-bought = Cards bought
after-played = Cards played
after-nothing = nothing yet
after-source-connections = Connections
after-source-end = Quitting
after-source-rest = Everything else
after-decisive = The biggest difference: { $what }, with { $n } of the winner’s { $all } reputation, { $more } more than the runner-up gained from it.
after-decisive-solo = The main source: { $what }, with { $n } of { $all } reputation.
after-decisive-tie = Equal reputation: the money and resources left over decided.
after-decisive-shared = Equal reputation, and equally much money and resources left over: nothing separates the winners.
after-details = Chart and sources

replay-controls = Replay controls
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
replay-to-table = Go to the table

cards-search = Search names, texts, numbers
cards-kinds = Kinds of cards
cards-set = Edition
cards-set-all = All cards
cards-set-base = Base game
cards-set-privileges = With Privileges
cards-yellow = Yellow cards only
cards-clear = Clear filters
cards-none = No card matches.
cards-is-yellow = yellow card
cards-copies = { $n } in everybody’s starting hand
cards-base-only = only without Privileges
cards-privileges-only = only with Privileges
cards-before = Card before
cards-after = Next card

rules-contents = Contents

first-game-title = Your first game
first-game-meanwhile = Meanwhile, { $name }
first-game-read = Continue
first-game-pause = Pause the guide
first-game-resume = Resume the guide
