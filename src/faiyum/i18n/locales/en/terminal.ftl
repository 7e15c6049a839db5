# Output of the command line.

cli-about = Faiyum, the board game by Friedemann Friese: play, simulate and measure.
cli-version = show the version and the engine in use
cli-command = command
cli-file = file
cli-names = names
cli-name = name
cli-rules = show the rules of the game
cli-cards = list all cards, or show one card
cli-facts = list the unverified values
cli-board = check and draw a board
cli-play = play in the browser
cli-terminal = play in the terminal
cli-simulate = run games between bots
cli-perft = count the positions after a number of decisions
cli-replay = replay and check a saved game
cli-bench = measure the speed of the engine
cli-card-number = card number, or farmer, two-roads, settlement
cli-lang = language: en, de or hu
cli-json = print JSON
cli-board-file = board file (default: the built-in board)
cli-facts-file = JSON file with values of the printed game; faiyum facts lists their names
cli-svg = write the drawing to this SVG file
cli-players = number of players
cli-privileges = play with the expansion Privileges
cli-seed = number that determines the order of the cards
cli-bots = names of bots, separated by commas: { $names-plain }
cli-bot-strength = { $name } ({ $strength })
cli-campaign = play the Challenge of the Pharaoh and save it to this file
cli-games = number of games
cli-depth = number of decisions
cli-record = file with a saved game
cli-position = JSON file with a position
cli-peers = also measure catanatron in the same run
cli-web = measure the web server and the first load of the page
cli-web-decisions = decisions
cli-web-median-ms = median response time, ms
cli-web-p99-ms = 99th percentile, ms
cli-web-late-by-early = late game / early game
cli-web-median-bytes = median response size, bytes
cli-web-most-bytes = largest response, bytes
cli-web-first-load-bytes = first load of scripts, styles and card pictures, compressed bytes
cli-web-click-ms = median from click to redrawn board, ms
cli-web-late-click-ms = the same late in the game, ms
cli-web-jump-ms = median from a jump in a replay to its drawn position, ms
cli-web-slow-jump-ms = 95th percentile of such jumps, ms
cli-web-slowest-jump-ms = slowest such jump, ms
cli-load = measure the server under load with many live tables
cli-load-rate = decisions per second under load
cli-load-runs = number of load tests, of which the medians are printed
cli-load-minutes = duration of the load test in minutes
cli-load-database = database URL for the load test (default: a new file)
cli-load-tables = live tables
cli-load-decisions = decisions
cli-load-games = finished games
cli-load-per-second = decisions/s
cli-load-median-ms = median until the other seat sees it, ms
cli-load-p99-ms = 99th percentile, ms
cli-load-processor-ms = server CPU time per decision, ms
cli-load-busy-kb = memory per busy table, KiB
cli-load-idle-kb = memory per idle table with two connections, KiB
cli-load-left-in-memory = idle tables left in memory
cli-load-growth-kb = growth from the second quarter to the last, KiB
cli-load-last-kb = memory at the end of the load, KiB
cli-load-minute = minute { $minute }: { $mib } MiB, { $tables } tables in memory, { $speed } decisions/s
cli-seconds = seconds per measurement
cli-save = save the game to this file
cli-records = save each game to this folder as SEED.txt
cli-folder-name = folder
cli-port = port to listen on (default: the usual one, or a free one if it is taken)
cli-custom-bots = custom bots to offer at the tables, as module:Class, separated by commas
cli-no-browser = do not open the browser
cli-database = database URL (default: the environment variable FAIYUM_DATABASE, or else a file in your data folder)
cli-serving = Faiyum is running at { $address } (press Ctrl+C to stop)
cli-serve = run a server for a club or the public
cli-address = address
cli-host = IP address to listen on (default: only this machine)
cli-serve-port = port to listen on (default: 8100)
cli-workers = number of server processes; more than one needs PostgreSQL
cli-host-names = allowed host names, separated by commas (default: any)
cli-proxy = address of the trusted proxy
cli-no-limits = switch off rate limits
cli-idle = seconds until an idle table is removed from memory
cli-link-days = days until links to seats expire
cli-backup = back up all tables to a file
cli-restore = restore a backup into an empty database
cli-backup-file = backup file
cli-backed-up = Written to { $file }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}.
cli-restored = Read from { $file }: { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}.
cli-board-fine = The board is valid: { $spaces } spaces, { $roads } places for roads and { $bridges } for bridges.
cli-written = Written to { $file }.
cli-compiled = compiled
cli-with-privileges = with Privileges
cli-play-out = play-out in one call
cli-interpreted = interpreted
cli-interpreted-remedy = The engine runs interpreted, at about a fifteenth of its speed; bots take about six times as long. To compile it, install a C compiler and the Python headers, then run: pip install --force-reinstall --no-cache-dir --no-binary faiyum faiyum
cli-playing = Playing
cli-replayed = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
} in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
cli-simulated = { $games }, { NUMBER($speed, maximumFractionDigits: 0) } decisions/s, { $engine }
cli-mean = Player { $seat } ({ $bot }): mean reputation { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) }
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
cli-batch = measure batches of games next to the bare engine
batch-bare = bare engine, decisions/s
batch-play = batch, random play, decisions/s
batch-step = batch, actions by id, decisions/s
batch-observe = batch, with masks and observations, decisions/s
batch-play-ratio = random play, ratio to the bare engine
batch-step-ratio = actions by id, ratio
batch-observe-ratio = with masks and observations, ratio
batch-environment = PettingZoo environment, µs per step more than the bare engine
batch-processes = processes that play batches at the same time
batch-scaling = their decisions/s, ratio to one process
cli-batch-processes = processes for --batch (default: one for each core)
cli-whole = { NUMBER($n, maximumFractionDigits: 0) }
cli-tenths = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-hundredths = { NUMBER($n, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-growth = memory after { $decisions } decisions: { $growth } KiB more than at the start

# messages of argparse
arguments-usage = usage:{ " " }
arguments-positional = positional arguments
arguments-options = options
arguments-help = show this help and exit
arguments-argument = argument { $argument_name }: { $message }
arguments-required = the following arguments are required: { $value }
arguments-unknown = unrecognized arguments: { $value }
arguments-one-value = a value is missing
arguments-no-value = it takes no value, but got { $value }
arguments-choice = unknown value { $value } (choose from { $choices })
arguments-close-choice = unknown value { $value }, did you mean { $closest }? (choose from { $choices })

cli-arena = let bots compete with the same decks from every seat
cli-arena-players = number of players; if there are fewer bots, some play several seats
cli-arena-campaign = let each bot play the Challenge of the Pharaoh; --games is the number of campaigns
cli-modules = expansions, separated by commas: privileges
cli-plot = draw the results to this SVG file
cli-evaluations = positions that a bot may evaluate per move
cli-milliseconds = time per move in milliseconds; results may differ from run to run
cli-processes = number of games played in parallel
cli-leaderboard = write the ratings to this JSON file, without times, so that anyone can reproduce it
arena-bot = bot
arena-wins = wins
arena-mean = mean reputation
arena-share = seats
arena-rating = rating
arena-milliseconds = ms/move
arena-longest = longest
arena-challenge = Challenge of the Pharaoh
arena-complete = complete
arena-games = games per campaign
arena-percent = { NUMBER($n, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
arena-whole-percent = { NUMBER($n, maximumFractionDigits: 0) }%
cli-train = train a net by self-play, or continue training
cli-configuration = training configuration file
cli-folder = folder for nets, games and curves (default: the name of the configuration)
cli-dataset = write games of bots to a Parquet file
cli-dataset-out = Parquet file; the same command continues after an interruption
cli-statistics = play games of a bot, and write statistics of cards, seats and game length
cli-statistics-out = folder for games, tables and charts; the same command continues after an interruption
cli-statistics-games = games for each number of players, with and without Privileges
cli-statistics-bot = bot that plays all seats: { $names-plain }
cli-statistics-players = only games with this number of players
statistics-title = Statistics by card and seat
statistics-about = { $games } games of the bot { $bot } against itself (--seed { $seed }), with 95% confidence intervals.
statistics-length = Game length and reputation
statistics-seats = Wins by seat in %
statistics-sites = Blocks on the building sites
statistics-cards = Cards of the base game, 2 to 5 players
statistics-cards-privileges = Cards with Privileges, 2 to 5 players
statistics-cards-about = "Bought" is the percentage of games in which somebody bought the card, followed by the phases of its purchases in %: three thirds of the draw pile, and the time after the end was triggered. "Wins" is by how many percentage points those who bought it won more often than the average player.
statistics-modes = Cards of the base game by number of players
statistics-modes-privileges = Cards with Privileges by number of players
statistics-modes-about = First the percentage of games in which the card was bought, then what went with it: additional reputation in solo games, additional wins in percentage points in the others.
statistics-mode = game
statistics-games = games
statistics-turns = turns
statistics-winner = reputation of the winner
statistics-held = cards held when quitting (median)
statistics-seat-wins = seat { $seat }
statistics-player-seat = { $players } players, seat { $seat }
statistics-card = card
statistics-bought = bought
statistics-bought-by-anyone = games in which the card was bought, in %
statistics-bought-early = early
statistics-bought-middle = middle
statistics-bought-late = late
statistics-bought-end = end
statistics-plays = plays by each owner
statistics-gain = reputation per play
statistics-wins = wins
statistics-effect = wins, { $n } players
statistics-effect-solo = reputation, solo
statistics-obelisk = obelisk
statistics-colossus = colossus
statistics-first-pyramid = first pyramid
statistics-second-pyramid = second pyramid
cli-ray = do the work on the Ray cluster with this address (auto: the cluster of this machine)
cli-ray-address = ADDRESS
train-begin = Training in { $folder }, { $iteration } of { $iterations } iterations done.
train-strength = wins in %, or mean reputation in solo games
train-iteration = Iteration { $iteration }: mean reputation by players { $means-plain }; error { $error }
cli-hint = show the three best turns in a saved game, with reasons
cli-bot = bot to ask, planner or stronger: { $names-plain }
cli-analyze = compare the turns of saved games with the best ones, as JSON lines
cli-analyze-files = files with saved games, or folders of them
cli-analyze-out = file for the JSON lines (default: standard output)
cli-analyzing = Analysing

term-welcome = Welcome to Faiyum. Type the number of an option or its name; { $help } shows more.
term-help = 
    To choose an option, type its number or its name. Also:
    map: draw the board · cards: your cards with their texts · card 38: one card
    why play 38: why something is not possible · undo: one step back
    save FILE: save the game · quit!: exit
term-turn = Turn { $turn }, player { $seat }
term-market = Market
term-draw = Draw pile { $draw }, final turns { $final }
term-hand = Hand
term-discard = Discard stack, top first
term-privileges = Privileges
term-seat = Player { $seat }
term-you = you
term-bot = { $bot } ({ $name })
term-opponent = Seat { $seat }: { $bot } ({ $name }), { $strength }
term-money = Money
term-reputation = Reputation
term-goods = Resources
term-took = Player { $seat }: { $option }
term-over = The game is over.
term-solo-result = You reached { $reputation } reputation.
term-unknown = That is neither an option nor a command; type help.
term-possible = That is possible at the moment.
term-saved = The game is saved in { $file }.
term-left = The game was not finished.
term-goal-struck = Goal reached: { $goal }
term-goal-none = You reached none of the pharaoh’s goals this time.
term-goal-choose = You reached several goals. Which one do you strike off?
term-campaign = Campaign: { $struck } of 7 goals, { $rewards ->
    [one] 1 reward
   *[other] { $rewards } rewards
}.
term-campaign-complete = You reached all seven goals: you are the most cunning adviser in Faiyum!

goal-reputation-150 = at least 150 reputation
goal-bridges = 3 bridges
goal-palaces = 2 palaces
goal-reputation-250 = at least 250 reputation
goal-blocks = all 15 blocks on the four monuments
goal-workshops = 9 workshops
goal-crocodiles = at most 10 crocodiles left
reward-money = You start with { -money }10.
reward-workers = In administration you may remove up to 3 workers instead of 2.
reward-goods = You also start with 1 fish and 1 rose.
reward-cards = In administration you take the top 4 cards back for free instead of 3.
reward-substitution = You may pay { -money }2 instead of { -money }3 to replace a basic resource.
reward-market = In administration only 1 card of the market is replaced instead of 2.

cli-board-unverified = The layout is our own; how many blocks each building site holds is unverified.
term-legend = w wheat, g grape, s stone, R red space · O obelisk, C colossus, P Q pyramids · c crocodile · i worker, - prone · S settlement, T town, * palace · W workshop, + expansion · 2/5 blocks of a site · = \ / road, # bridge, @ grand bridge · ~ channel

# unverified values

cli-fact-source = Source: { $source }.
cli-facts-help = If you own the printed game, put the values that differ into a JSON file and play with --facts.
fact-perfumer-times = Perfumer: the most roses to pay
fact-perfumer-reputation = Perfumer: reputation for each rose
fact-privilege-reputation = Reputation 87, 91, 95, 107 and 111: reputation that each brings
fact-reputation-87 = Reputation 87: reputation that it brings, if not the same as the others
fact-reputation-91 = Reputation 91: reputation that it brings, if not the same as the others
fact-reputation-95 = Reputation 95: reputation that it brings, if not the same as the others
fact-reputation-107 = Reputation 107: reputation that it brings, if not the same as the others
fact-reputation-111 = Reputation 111: reputation that it brings, if not the same as the others
fact-teamwork = Teamwork: it changes a card that is played and brings what that card says
fact-obelisk-limit = obelisk: blocks that the site holds
fact-colossus-limit = colossus: blocks that the site holds
fact-first-pyramid-limit = first pyramid: blocks that the site holds
fact-second-pyramid-limit = second pyramid: blocks that the site holds
fact-why-perfumer = The cost and the gain of Perfumer are pictures. The cards with neighbouring numbers trade one to three times, and the theme of the card is roses.
fact-why-reputation = The number on these Reputation cards is a picture. The five share one description, and the Reputation card with the lower number 57 brings 3.
fact-why-teamwork = The text of Teamwork speaks of a gain that is stated. This can be the gain of the card played with it, as we read it (ruling J-12), or a picture on Teamwork itself.
fact-why-sites = The limits of the sites are printed on the board only. The box holds 15 blocks, exactly enough to complete all four sites, and in an example a pyramid holds 4.
fact-source-perfumer = English glossary, card 32
fact-source-reputation = rules and glossary of the expansion Privileges, cards 57 and 87 to 111
fact-source-teamwork = rules and glossary of the expansion Privileges, card 47
fact-source-sites = rulebooks in English, German and Hungarian; English glossary, cards 72 and 112

cli-verify = check that a game was dealt as the server had announced
cli-admin = manage a server’s tables and clients, even while it is running
cli-code = CODE
cli-commitment = the fingerprint of the deal that the table showed during the game
cli-verified = The cards were dealt as announced, and all { $decisions } decisions follow the rules. Fingerprint: { $commitment }
cli-verify-compare = Compare the fingerprint with the one that the table showed during the game.
cli-action = ACTION
cli-text = TEXT
cli-table = TABLE
cli-key = KEY
cli-recipient = encrypt the backup for this public age key
cli-identity = file with the private key of an encrypted backup
cli-admin-find = find tables by the start of their id or by the name of a player
cli-admin-find-text = the text
cli-admin-show = show a table
cli-admin-show-table = the table’s id
cli-admin-close = end the game at a table
cli-admin-close-table = the table’s id
cli-admin-delete = delete a table and everything that belongs to it
cli-admin-delete-table = the table’s id
cli-admin-block = refuse all requests from an address
cli-admin-block-address = the IP address
cli-admin-unblock = accept requests from an address again
cli-admin-unblock-address = the IP address
cli-admin-forget = delete the names, chat messages and scores that belong to a browser’s keys
cli-admin-forget-file = a file with the keys or links, one on each line
cli-admin-prune = delete tables and campaigns that have not been used for a long time
cli-admin-days = number of days without use
cli-admin-dry-run = only show what would be deleted
cli-admin-stats = count what the database contains
cli-admin-log = show the actions of operators
cli-admin-key = create a key pair for encrypted backups and print the public key
cli-admin-key-file = the new file for the private key
cli-admin-done = Done.
cli-would-prune = Would delete { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} and { $campaigns ->
    [one] 1 campaign
   *[other] { $campaigns } campaigns
}.
cli-pruned = Deleted { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} and { $campaigns ->
    [one] 1 campaign
   *[other] { $campaigns } campaigns
}.
cli-forgotten = Deleted the data at { $n ->
    [one] 1 table
   *[other] { $n } tables
}.
