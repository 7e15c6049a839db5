# Output of the command line.

cli-about = Faiyum, the board game by Friedemann Friese: play, simulate and measure.
cli-version = show the version and which engine runs
cli-command = command
cli-file = file
cli-names = names
cli-name = name
cli-rules = read the rules of the game
cli-cards = list the cards, or show one
cli-facts = list the values that are not verified
cli-board = check a board and draw it
cli-play = play in the browser
cli-terminal = play in the terminal
cli-simulate = let bots play games
cli-perft = count the positions after some decisions
cli-replay = replay a record and check it
cli-bench = measure the speed of the engine
cli-card-number = a card's number, or farmer, two-roads, settlement
cli-lang = language: en, de or hu
cli-json = print JSON
cli-board-file = a board file; the default board if left out
cli-facts-file = a JSON file with values from the printed game; the names are listed by faiyum facts
cli-svg = write the drawing as SVG to this file
cli-players = number of players
cli-privileges = play with the expansion Privileges
cli-seed = the order of the cards; any number
cli-bots = bots by name, separated by commas; { $names }
cli-campaign = play the Challenge of the Pharaoh, kept in this file
cli-games = number of games
cli-depth = decisions deep
cli-record = a file with the record of a game
cli-position = a file with a position as JSON
cli-peers = measure catanatron beside it, in the same run
cli-web = measure the page's server and its first load
cli-web-decisions = decisions
cli-web-median-ms = median from sent to answered, ms
cli-web-p99-ms = 99 of 100 within, ms
cli-web-late-by-early = late in a game by early
cli-web-median-bytes = median answer, bytes
cli-web-most-bytes = largest answer, bytes
cli-web-first-load-bytes = first load of scripts and styles, compressed bytes
cli-web-click-ms = median from a click to the drawn next decision, ms
cli-web-late-click-ms = the same late in a game, ms
cli-load = measure the server under the load of many live tables
cli-load-rate = decisions a second that the clients take under load
cli-load-minutes = keep the load up for so many minutes
cli-load-database = the database for the load by its URL; a new file if left out
cli-load-tables = live tables
cli-load-decisions = decisions
cli-load-games = finished games
cli-load-per-second = decisions/s
cli-load-median-ms = median from sent to seen by the other seat, ms
cli-load-p99-ms = 99 of 100 within, ms
cli-load-processor-ms = processor time of the server for each decision, ms
cli-load-busy-kb = memory for each busy table, KiB
cli-load-idle-kb = memory for each idle table with two connections, KiB
cli-load-left-in-memory = idle tables left in memory
cli-load-growth-kb = growth from the second quarter to the last, KiB
cli-load-last-kb = memory at the end of the load, KiB
cli-load-minute = minute { $minute }: { $mib } MiB, { $tables } tables in memory, { $speed } decisions/s
cli-seconds = seconds for each measurement
cli-save = write the record of the game to this file
cli-records = write the record of each game to this folder, as SEED.txt
cli-folder-name = folder
cli-port = the port to listen on; any free one if left out and the usual one is taken
cli-custom-bots = bots of one's own that may sit down at the page's tables, as module:Class, separated by commas
cli-no-browser = do not open the browser
cli-database = the database by its URL; a file in your data folder if left out
cli-serving = Faiyum is served at { $address }; Ctrl+C ends it.
cli-serve = serve the page for a club or a public site
cli-address = address
cli-host = the IP address to listen on; only this machine if left out
cli-serve-port = the port to listen on; 8100 if left out
cli-workers = processes that serve; more than one need PostgreSQL
cli-host-names = names under which the page may be asked for, separated by commas; any if left out
cli-proxy = the address of a proxy whose word about clients' addresses is believed
cli-no-limits = let each client ask as much as it wants
cli-idle = seconds after which a table that nobody asks for leaves memory
cli-link-days = days for which links to seats count
cli-backup = write all tables to a file
cli-restore = read all tables from a file into an empty database
cli-backup-file = the file with the backup
cli-backed-up = Written to { $file }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}.
cli-restored = Read from { $file }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}.
cli-board-fine = The board is fine: { $spaces } spaces, { $roads } places for roads and { $bridges } for bridges.
cli-written = Written to { $file }.
cli-compiled = compiled
cli-with-privileges = with Privileges
cli-play-out = play-out in one call
cli-interpreted = interpreted
cli-interpreted-remedy = The engine runs interpreted, at about a sixth of its speed. To compile it, install a C compiler and the headers of Python, then run: pip install --force-reinstall --no-deps --no-binary faiyum faiyum
cli-playing = Playing
cli-replayed = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
} in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
cli-simulated = { $games }, { NUMBER($speed, maximumFractionDigits: 0) } decisions/s, { $engine }
cli-mean = Player { $seat } ({ $bot }): Mean reputation { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-counted = depth { $depth }: { $positions ->
    [one] 1 position
   *[other] { $positions } positions
}
cli-engine = engine: { $engine }
cli-decisions-per-second = decisions/s
cli-games-per-second = games/s
cli-clone = clone µs
cli-ratio = ratio
cli-players-privileges = { $n } + Privileges
cli-privileges-ratio = Privileges: ratio { NUMBER($ratio, minimumFractionDigits: 2) }
cli-whole = { NUMBER($n, maximumFractionDigits: 0) }
cli-tenths = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-growth = memory after { $decisions } decisions: { $growth } KiB more than at the start

# messages of argparse
arguments-usage = usage:{ " " }
arguments-positional = positional arguments
arguments-options = options
arguments-help = show this help and leave
arguments-argument = argument { $argument_name }: { $message }
arguments-required = the following arguments are required: { $value }
arguments-unknown = unrecognized arguments: { $value }
arguments-one-value = it needs a value
arguments-no-value = it takes no value, not { $value }
arguments-choice = there is no { $value } (choose from { $choices })
arguments-close-choice = there is no { $value }, maybe you meant { $closest } (choose from { $choices })

cli-arena = let bots compete on the same deck orders from every seat
cli-arena-players = players at the table; bots that are too few sit down more than once
cli-arena-campaign = let each bot play the Challenge of the Pharaoh; --games is the number of campaigns
cli-modules = expansions, separated by commas: privileges
cli-plot = draw the results as SVG to this file
cli-evaluations = states that a bot may weigh for each move
cli-milliseconds = time to think for each move, in milliseconds; results may differ from run to run
cli-processes = games played at the same time
arena-bot = bot
arena-wins = wins
arena-mean = mean reputation
arena-share = seats
arena-rating = rating
arena-milliseconds = ms/move
arena-longest = longest
arena-challenge = Challenge of the Pharaoh
arena-complete = complete
arena-games = games of a campaign
arena-percent = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
arena-whole-percent = { NUMBER($n, maximumFractionDigits: 0) }%
cli-train = train a net by self-play, or go on with it
cli-configuration = a file with the configuration of the training
cli-folder = where nets, records and curves are kept; the name of the configuration if left out
train-begin = Training in { $folder }, { $iteration } of { $iterations } iterations done.
train-iteration = Iteration { $iteration }: mean reputation by players { $means }; error { $error }
cli-hint = show the best three turns in a game, and why
cli-bot = the bot that is asked, from planner upwards; { $names }

term-welcome = Welcome to Faiyum. Type the number of an option or its name; { $help } shows more.
term-help =
    A number or the name of an option takes it. Besides:
    map: draw the map · cards: your cards with their texts · card 38: one card
    why play 38: why something is not possible · undo: one step back
    save FILE: write the record · quit!: leave
term-turn = Turn { $turn }, player { $seat }
term-market = Market
term-draw = Draw pile { $draw }, final turns { $final }
term-hand = Hand
term-discard = Discard stack, top first
term-privileges = Privileges
term-seat = Player { $seat }
term-you = you
term-bot = bot { $name }
term-money = Money
term-reputation = Reputation
term-goods = Goods
term-took = Player { $seat }: { $options }
term-over = The game is over.
term-winner = { $n ->
    [one] Player { $seats } wins.
   *[other] Players { $seats } share the victory.
}
term-solo-result = You have reached { $reputation } reputation.
term-unknown = That is neither an option nor a command; type help.
term-possible = That is possible now.
term-saved = The game is saved in { $file }.
term-left = The game was not finished.
term-goal-struck = Goal reached: { $goal }
term-goal-none = No goal of the Pharaoh was reached this time.
term-goal-choose = Several goals are reached. Which one do you strike off?
term-campaign = Campaign: { $struck } of 7 goals, { $rewards ->
    [one] 1 reward
   *[other] { $rewards } rewards
}.
term-campaign-complete = All seven goals are reached: you are the most cunning advisor of Faiyum!

goal-reputation-150 = at least 150 reputation
goal-bridges = 3 bridges
goal-palaces = 2 palaces
goal-reputation-250 = at least 250 reputation
goal-blocks = all 15 blocks on the four monuments
goal-workshops = 9 workshops
goal-crocodiles = at most 10 crocodiles left
reward-money = You start with $10.
reward-workers = In administration you may remove up to 3 workers instead of 2.
reward-goods = You start with 1 fish and 1 rose as well.
reward-cards = In administration you take the top 4 cards back for nothing instead of 3.
reward-substitution = A basic good is replaced by $2 instead of $3.
reward-market = In administration only 1 card of the market is replaced instead of 2.

cli-board-unverified = The layout is this project's own; the limits of the sites are unverified.
term-legend = c crocodile · i worker, - prone · S settlement, T town, * palace · W workshop, + expansion · 2/5 blocks of a site · = \ / road, # bridge, @ grand bridge · ~ channel

# unverified values

cli-fact-source = Source: { $source }.
cli-facts-help = If you own the printed game, put the values that differ into a JSON file and play with --facts.
fact-perfumer-times = Perfumer: the most roses to trade in
fact-perfumer-reputation = Perfumer: reputation for each rose
fact-privilege-reputation = Reputation 87, 91, 95, 107 and 111: reputation that each brings
fact-teamwork = Teamwork: it changes a card that is played and brings what that card says
fact-obelisk-limit = obelisk: blocks that the site holds
fact-colossus-limit = colossus: blocks that the site holds
fact-first-pyramid-limit = first pyramid: blocks that the site holds
fact-second-pyramid-limit = second pyramid: blocks that the site holds
fact-why-perfumer = The cost and the gain of Perfumer are pictures. The cards around it trade one to three times, and its flavour is about roses.
fact-why-reputation = The number on these Reputation cards is a picture. The five share one description, and Reputation with the lower number 57 brings 3.
fact-why-teamwork = The text of Teamwork mentions a stated gain: that of the card played with it, as read here (ruling J-12), or a picture on Teamwork.
fact-why-sites = The limits of the sites are printed on the map only. The box holds 15 blocks, which finish all four sites, and in an example a pyramid holds 4.
fact-source-perfumer = English glossary, card 32
fact-source-reputation = rules and glossary of the expansion Privileges, cards 57 and 87 to 111
fact-source-teamwork = rules and glossary of the expansion Privileges, card 47
fact-source-sites = rulebooks in English, German and Hungarian; English glossary, cards 72 and 112

cli-verify = check that a game was dealt as its server had announced
cli-admin = manage a server's tables and clients, even while it is running
cli-code = CODE
cli-commitment = the fingerprint of the deal that the table showed during the game
cli-verified = The cards were dealt as announced, and all { $decisions } decisions follow the rules. Fingerprint: { $commitment }
cli-verify-compare = Compare the fingerprint with the one that the table showed during the game.
cli-action = ACTION
cli-text = TEXT
cli-table = TABLE
cli-key = KEY
cli-recipient = encrypt the backup for this public key of age
cli-identity = the file with the private key of an encrypted backup
cli-admin-find = list the tables whose id begins with a text or whose players have it in their names
cli-admin-find-text = the text
cli-admin-show = show a table
cli-admin-show-table = the table's id
cli-admin-close = end the game at a table
cli-admin-close-table = the table's id
cli-admin-delete = delete a table and everything that belongs to it
cli-admin-delete-table = the table's id
cli-admin-block = refuse all requests from an address
cli-admin-block-address = the IP address
cli-admin-unblock = accept requests from an address again
cli-admin-unblock-address = the IP address
cli-admin-forget = delete the names, chat messages and scores that belong to a browser's keys
cli-admin-forget-file = a file with the keys or links, one on each line
cli-admin-prune = delete tables and campaigns that have not been used for a long time
cli-admin-days = for how many days they have not been used
cli-admin-dry-run = only say what would be deleted
cli-admin-stats = count what the database contains
cli-admin-log = show what operators have done
cli-admin-key = create a key pair for encrypted backups and print the public key
cli-admin-key-file = the new file for the private key
cli-admin-done = Done.
cli-would-prune = Would delete { $tables } tables and { $campaigns } campaigns.
cli-pruned = Deleted { $tables } tables and { $campaigns } campaigns.
cli-forgotten = Deleted the data at { $n } tables.
