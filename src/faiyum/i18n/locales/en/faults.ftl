# Errors: what is wrong with an input. Without a full stop, because they may be nested.

# where it is
fault-in = { $where }: { $fault }
fault-line = line { $line }: { $fault }
fault-record-line = line { $line } of the record: { $fault }
fault-invalid-option = { $name } is not an option: { $fault }

# files and data
fault-unreadable = { $file } cannot be read: { $reason }
fault-database = the database { $url } cannot be used: { $reason }; correct this, or name another one with --database
fault-missing-package = the Python package { $name } is missing; install it with: pip install "faiyum[{ $extra }]"
fault-port-taken = { $address } is in use by another program; choose another port with --port
fault-disk-full = the disk is full; free some space and try again
fault-not-writable = { $file } cannot be written: { $reason }; choose another place, or change its permissions
fault-not-a-folder = { $file } is a file, but a folder is needed; name another place
fault-file-exists = { $file } already exists; name another file
fault-no-data-folder = the folder { $folder } cannot be created: { $reason }; name a database elsewhere, such as --database sqlite:////tmp/faiyum.db
fault-newer-database = the database { $url } was written by a newer version of Faiyum
fault-no-database = there is no database of Faiyum at { $url }; name another one with --database
fault-database-in-use = the database { $url } is used by another server
fault-database-in-memory = the database { $url } would be in memory only and lost at the end; name a file, such as sqlite:////path/to/faiyum.db
fault-no-server = the server did not start: { $reason }
fault-workers-need-postgresql = several processes need PostgreSQL: --database postgresql+asyncpg://…
fault-memory-grew = the server’s memory has grown by { $kib } KiB
fault-not-an-address = { $value } is not an IP address
fault-not-a-host-name = { $value } is not a host name
fault-not-a-backup = { $file } is not a backup of Faiyum
fault-newer-backup = { $file } was written by a newer version of Faiyum
fault-not-empty = the database { $url } is not empty
fault-not-text = this is not a text file
fault-not-json = this is not JSON
fault-not-json-at = this is not JSON (line { $line }, column { $column })
fault-not-a-dictionary = a dictionary was expected, not { $value }
fault-not-a-list = a list was expected, not { $value }
fault-not-a-number = { $value } is not a number
fault-number-expected = a number was expected
fault-number-from-to = a number from { $least } to { $most } was expected, not { $value }
fault-whole-number-from-to = a whole number from { $least } to { $most } was expected, not { $value }
fault-no-values = a list with at least one value was expected, not { $value }
fault-text-expected = a text in quotation marks was expected, not { $value }
fault-one-of = { $names-or } was expected, not { $value }
fault-true-or-false = true or false was expected, not { $value }
fault-no-such-key = there is no { $key }
fault-these-keys = exactly these were expected: { $keys-plain }

# the game
fault-number-of-players = Faiyum is for 1 to 5 players, not { $value }
fault-modules-list = modules are a list of names, not { $value }
fault-unknown-module = modules: there is no { $name }, only 'privileges'
fault-number-of-rewards = rewards are a number from 0 to 6, not { $value }
fault-rewards-without-solo = rewards of the pharaoh belong to the solo game
fault-seed = the seed must be a whole number, not { $value }
fault-unknown-seat = there is no seat { $seat }
fault-unknown-bot = unknown bot { $name }; available: { $names-plain }
fault-unfit-bot = the bot { $name } cannot play: { $reason }
fault-not-a-net-bot = nets cannot be loaded for { $name }; bots with nets: { $names-plain }
fault-not-a-net = no net of this version can be loaded from { $file }
fault-no-nets-in-folder = { $folder } contains neither solo.npz nor table.npz
fault-name-too-long = its name is longer than { $most } characters
fault-process-died = a worker process has died
fault-not-a-bot-class = this is not a class that a bot can be made from
fault-no-method = it has no method { $method }
fault-number-of-outlooks = expect has to return as many outlooks as it gets states ({ $states }), not { $outlooks }
fault-no-outlook = expect has to return outlooks of finite numbers, with a chance to win from 0 to 1, or None, not { $value }
fault-no-plans = plans has to return at least one turn
fault-unknown-language = there are no texts in { $name }; available: { $names-plain }

# options
fault-over = the game is over
fault-not-over = the game is not over
fault-nothing-to-undo = there is nothing to undo
fault-not-a-choice = { $value } is not the index of one of { $n } options
fault-one-choice-per-game = { $games ->
    [one] one game needs one choice, not { $choices }
   *[other] { $games } games need as many choices, not { $choices }
}
fault-not-a-game = { $value } is not a game
fault-game-twice = the same game is listed twice
fault-not-a-generator = random must be a random.Random, not { $value }
fault-not-an-action = { $value } is not an action id; ids go from 0 to { $most }
fault-never-an-option = { $name } is never an option on this board
fault-masked-action = action { $action } ({ $name }) is not legal now: its mask is 0
fault-not-actions = { $value } is not a list or an array of action ids
fault-number-of-games = the number of games must be 1 or more, not { $value }
fault-unknown-game = { $value } is not the index of one of { $n } games
fault-not-a-buffer = { $name } must be a writable C-contiguous array of { $count } items with { $size } bits each
fault-other-setting = the game has another board, number of players or expansion than the encoder
fault-closed-environment = the environment is closed
fault-unknown-objective = there is no objective { $value }; choose one of { $names }
fault-discount = the discount must be a number from 0 to 1, not { $value }
fault-unreachable-cluster = cannot reach the Ray cluster { $address } ({ $reason }); start it with "ray start --head" and give its address
fault-cluster-lost = the Ray cluster { $address } was lost ({ $reason })
fault-other-dataset = { $folder } belongs to a data set with other settings or another version; delete the folder or choose another file
fault-damaged-data = { $file } is damaged ({ $reason }); delete it and run the command again
fault-not-a-dataset = { $file } is a Parquet file, but not written by "faiyum dataset"
fault-old-dataset = { $file } has another version of action ids or observations; write it again
fault-not-an-option = not an option now: { $name }
fault-first-word = the first word is one of { $words-plain }
fault-written-so = it would be written { $name }
fault-written-like = it is written like { $example }
fault-nothing-follows = nothing follows it
fault-goods-expected = resources are missing, for example 'pay wheat grape'
fault-unknown-good = there is no resource { $name }
fault-unknown-card = there is no card { $name }
fault-no-such-space = there is no space { $name } on this board
fault-no-such-side = there is no place for a road or bridge { $name } on this board

# boards
fault-board-name-or-path = a board is a name or a path, not { $value }
fault-board-name-or-text = board: a shipped board or the text of one was expected, not { $value }
fault-board-header = { $key } is neither a row nor name, dam, O, C, P or Q
fault-board-empty = the board has no spaces
fault-board-too-large = the board has { $n } spaces, more than { $most }
fault-row-shape = a row is a letter, its indentation (up to 99) and its spaces
fault-row-letter = this row should be { $letter }, not { $value }
fault-unknown-terrain = { $mark } is not a kind of space
fault-mark-twice = { $mark } appears twice, on { $first } and { $second }
fault-bracket-wrong = a bracket is in the wrong place
fault-bracket-open = a bracket is not closed
fault-site-missing = the site { $site } is missing: a board has four sites O, C, P and Q
fault-site-limit = the limit of { $site } must be a number from 1, not { $value }
fault-limit-missing = the limit of the site { $site } is missing: write a line like { $example }
fault-limits-sum = the limits of the sites add up to { $sum }, not to the { $blocks } blocks
fault-red-missing = the red space R is missing
fault-dam-not-a-pair = the dam { $dam } must be two spaces in alphabetical order, like 'E9-F8'
fault-dam-within = the dam { $dam } must join the two peninsulas
fault-dam-apart = the two ends of the dam do not touch
fault-dam-not-on-stone = the dam must join two stone spaces, but { $space } is not one
fault-too-few-crocodiles = the board has { $n } wheat and grape spaces, but there are only { $most } crocodiles
fault-too-few-bridge-places = the board has { $n ->
    [one] 1 place
   *[other] { $n } places
} for bridges, fewer than { $least }
fault-one-peninsula = the board has only one peninsula
fault-cut-off = { $space } is cut off from { $from } of its peninsula

# positions: seats and cards
fault-position-not-a-dictionary = a position is a dictionary
fault-too-many-seats = { $n ->
    [one] 1 seat
   *[other] { $n } seats
} for { $players ->
    [one] 1 player
   *[other] { $players } players
}
fault-too-many-copies = { $name } appears { $n } times, but there are only { $most }
fault-card-only-with-privileges = card { $name } belongs to Privileges
fault-card-not-with-privileges = card { $name } is not used with Privileges
fault-card-in-many-places = card { $name } is in { $n } places
fault-never-in-hand = { $name } is never in a hand or a discard stack
fault-not-a-privilege = { $name } is not a privilege
fault-not-a-disaster = { $name } is not a disaster
fault-disaster-without-quitting = only a player who has quit has a disaster, { $name }
fault-too-many-of-own = more { $name } cards than a player owns

# positions: the map
fault-space-twice = { $space } appears twice
fault-never-a-crocodile = there is never a crocodile on { $space }
fault-not-a-pair = { $name } is not a pair like 'B3-D5'
fault-not-a-hub = { $space } is neither a settlement nor a site
fault-two-workers = two workers on one space are possible only with Privileges
fault-not-a-site = { $name } is not a building site
fault-not-a-side = { $name } is not a pair of touching spaces in alphabetical order
fault-place-for-bridges = { $side } is a place for bridges
fault-place-for-roads = { $side } is a place for roads
fault-side-taken = something is already built on { $side }
fault-settlement-ground = settlements stand on resource spaces, not on { $space }
fault-settlements-adjacent = two settlements are adjacent at { $space }
fault-settlement-and-workshop = a settlement and a workshop stand on { $space }
fault-workshop-ground = workshops stand on resource spaces, not on { $space }
fault-workshop-without-road = no road or bridge reaches the workshop on { $space }
fault-town-without-settlement = a town needs a settlement on { $space }
fault-expansion-without-workshop = an expansion needs a workshop on { $space }
fault-palace-without-town = a palace needs a town on { $space }
fault-crocodile-and-building = a crocodile and a building are both on { $space }
fault-crocodile-and-worker = a crocodile and a worker are both on { $space }
fault-junction = roads make a junction on { $space }, which is neither a settlement nor a site
fault-too-many-pieces = { $pieces } are on the board, but there are only { $most }

# positions: market and turn
fault-market-too-large = the market has { $n } cards, more than { $most }
fault-start-card-in-market = { $name } is never in the market or the piles
fault-not-for-sale = card { $name } is not for sale in the market
fault-discounts-alone = a solo game has no discount tokens
fault-too-many-discounts = there are only 4 discount tokens
fault-ended-by-market = all four disasters are in the market, so 'ended' must be true
fault-ended-by-draw = no card is left to draw, so the fourth disaster is out and 'ended' must be true
fault-not-ended-yet = a disaster is still to be drawn, so 'ended' cannot be true
fault-quitters-and-disasters = { $quitters ->
    [one] 1 player has
   *[other] { $quitters } players have
} quit, but { $disasters ->
    [one] 1 disaster is
   *[other] { $disasters } disasters are
} in the market
fault-disaster-in-box = disaster { $name } is in the box
fault-quit-too-early = nobody can have quit before the fourth disaster is out
fault-turn-of-quitter = it is the turn of seat { $seat }, which has quit

# positions: the middle of a card
fault-unknown-step = there is no such step
fault-no-decision = there is nothing to decide
fault-unknown-place = there is no space or side { $value }
fault-leaves-from-nowhere = card { $name } is being removed, but is neither in the market nor in the box
fault-does-not-fit = it does not fit the rest of the position

# records
fault-record-not-text = a record is a text
fault-first-line = { $line } was expected
fault-no-colon = a colon is missing
fault-unexpected = { $value } was not expected
fault-record-lacks = the record lacks { $key }
fault-record-cards = market, draw and final of the record do not contain each card exactly once
fault-pile-size = { $n ->
    [one] there is 1 card
   *[other] there are { $n } cards
} in the record, not { $size }
fault-other-turn = this is turn { $turn }, not { $value }
fault-other-seat = { $seat } decides here, not { $value }
fault-other-result = the record’s result is { $value }, but its moves lead to { $result }

# campaigns
fault-not-a-campaign = this is not a campaign: 'campaign': 1 was expected
fault-campaign-lists = 'games' and 'struck' are lists
fault-campaign-complete = the campaign is complete
fault-campaign-alone = a campaign is played alone
fault-campaign-game = each game has a 'reputation' and a 'goal'
fault-other-rewards = this game was played with { $n ->
    [one] 1 reward
   *[other] { $n } rewards
}, not { $rewards }
fault-choose-goal = choose one of the goals { $goals-plain }
fault-goal-not-open = the goal { $goal } was not reached in this game, or is no longer open
fault-unknown-goal = { $goal } is not a goal, or is struck off twice
fault-first-goal = the first goal is { $goal }, not { $value }
fault-goals-differ = the goals of the games are not those struck off

# the command line
fault-argument = { $what } must be a number from { $least } to { $most }, not { $value }
fault-no-seat-left = { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
} for { $players ->
    [one] 1 player
   *[other] { $players } players
}: a person needs a seat, too
fault-usage = wrong arguments: { $message }
fault-nothing-to-decide = the game is over; there is nothing to decide
fault-no-records = there are no saved games (.txt) in { $names-plain }
fault-no-bots = name at least one bot; available: { $names-plain }
fault-one-bot = name exactly one bot, not { $value }
fault-no-analysis = the bot { $name } does not compare turns; these do: { $names-plain }
fault-not-a-training-configuration = this is not a training configuration: { $reason }
fault-other-training = { $folder } contains a training run with { $there-plain }, not with { $here-plain }
fault-unusable-checkpoint = the training cannot be continued: { $file } is damaged or belongs to another configuration
fault-unusable-start = a training run of this kind cannot start from { $file }
fault-no-proof = the record does not contain the proof of its deal
fault-other-deal = the game was not dealt as the server had committed itself to
fault-other-commitment = the table had announced another deal: { $value } instead of { $commitment }
fault-unknown-table = there is no table { $value }
fault-unknown-key = { $value }… is not a key of this server
fault-old-key = the key { $value }… (table { $table }, player { $seat }) has been replaced, so it does not prove who the player is: remove it from the file, or ask for the current link
fault-unclaimed-key = the key { $value }… (table { $table }, player { $seat }) is an invitation that nobody has accepted, so it belongs to nobody yet: remove it from the file
fault-not-a-public-key = { $value } is not a public age key
fault-backup-encrypted = { $file } is encrypted: name the private key with --identity
fault-wrong-key = { $file } cannot be decrypted with this key
