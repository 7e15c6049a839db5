# Why an option is not possible now, and what would help.

why-over = The game is over.
why-not-asked = Something else has to be decided first: { $prompt }
why-no-action-yet = First take an action.
why-acted-already = You have already taken your action this turn.
why-end-triggered = All four natural disasters are in the market, so administration is no longer possible.
why-end-not-triggered = Nobody can quit before all four natural disasters are in the market.
why-declared = You have declared { $cards }. Now play or buy a card that goes with it.

# What the player lacks. $goods and $ways are lists of resources, $some is a number of some kinds.
why-lacking = You still need { $goods }.
why-lacking-some = You still need { $some }.
why-lacking-besides = You still need { $goods }, and also { $some }.
why-lacking-either = Any of these would be enough: { $ways-or }.
n-different-goods = { $n } different resources ({ $goods-or })
these-goods = { $goods }
why-replaceable = { $n ->
    [one] { -money }{ $money } would do instead; for that you need { -money }{ $more } more.
   *[other] { -money }{ $money } can replace only one of them.
}
why-needs-money = You need { -money }{ $need } and have { $have ->
    [0] no money
   *[other] only { -money }{ $have }
}.
why-needs-reputation = You need { $need } reputation and have { $have ->
    [0] none
   *[other] only { $have }
}.
why-use-first = First use { $cards }, and it becomes possible.
why-nothing-helps = Nothing that you could pay or use would change that this turn.

# Where a card is.
why-card-in-discard = { $card } is in your discard stack.
why-card-in-market = { $card } is in the market, not in your possession.
why-card-undrawn = { $card } has not been drawn yet.
why-card-of-another = Another player has { $card }.
why-card-gone = { $card } is not in the game.
why-card-in-play = { $card } is the card that you are playing.
why-is-privilege = { $card } is a privilege: it is used, not played.
why-is-disaster = { $card } is a natural disaster.
why-is-no-privilege = { $card } is not a privilege: it is played, not used.
why-card-not-in-market = { $card } is not in the market.
why-disaster-not-for-sale = { $card } is a natural disaster and not for sale.
why-card-not-for-sale-yet = { $card } is in slot { $slot }; only the first { $current } cards are for sale.
why-card-not-here = { $card } is not among the cards to choose from.

# Actions.
why-action-impossible = The action of { $card } is not possible now.
why-copy-impossible = The top card of your discard stack is { $card }, and its action is not possible now.
why-used-this-turn = You have already used { $card } this turn.
why-works-by-itself = { $card } takes effect automatically.
why-waits-for-removal = { $card } is used at the moment when a card leaves the game.
why-nothing-to-declare = { $card } cannot be used with any action now.
why-breaks-declaration = Then the action could not be carried out as declared.
why-places-no-worker = Teamwork needs a card that places a worker.
why-no-second-purchase = After { $card }, a second purchase would not be certain.
why-discard-empty = Your discard stack is empty.
why-market-empty = The current market is empty.
why-hand-empty = Your hand is empty.
why-no-other-card = You have no other card in your hand.
why-this-gone = This card has already left the game.
why-none-left = { $piece ->
    [worker] All workers are on the board.
    [settlement] All settlements are on the board.
    [town] All towns are on the board.
    [palace] Both palaces are on the board.
    [workshop] All workshops are on the board.
    [expansion] All expansions are on the board.
    [bridge] All bridges are on the board.
   *[other] Both grand bridges are on the board.
}
why-too-few-left = { $have ->
    [0] All roads are on the board.
    [one] Only one road is left, and you would need { $need }.
   *[other] Only { $have } roads are left, and you would need { $need }.
}
why-no-roads = { $least ->
    [one] There is no place for another road.
   *[other] There is no place for { $least } more roads.
}
why-no-bridge-place = There is no place for another bridge.
why-no-channel-settlement = There is no settlement beside the channel.
why-no-joined-settlements = Two settlements must be connected by roads or bridges, and none are yet.
why-too-few-guests = There are not that many settlements to supply together (towns: { $towns }, others: { $others }).
why-no-worker-at-all = There is no worker on the board.
why-no-settled-worker = There is no upright worker on a settlement.
why-nobody-prone = No worker is prone.
why-laid-down = You have laid workers down, so you cannot remove the prone ones as well.
why-no-move = No upright worker can move to a free, undeveloped space next to it.
why-no-route = { $n ->
    [one] The worker cannot reach a free settlement over direct connections.
   *[other] The worker cannot visit { $n } settlements and end on a free one.
}

# Spaces: the condition that fails.
why-space-impossible = { $space } cannot be chosen now.
why-undeveloped = { $by ->
    [site] { $space } is a building site, not a resource space.
    [town] { $space } is developed: there is a town on it.
    [settlement] { $space } is developed: there is a settlement on it.
    [workshop] { $space } is developed: there is a workshop on it.
    [dam] { $space } is developed: it is at the dam.
    [bridge] { $space } is developed: a bridge leads there.
   *[other] { $space } is developed: a road leads there.
}
why-unoccupied = There is already a worker on { $space }.
why-occupied = Teamwork needs an occupied space, and there is no worker on { $space }.
why-beside-worker = There is no worker next to { $space }.
why-beside-channel = { $space } is not beside the channel.
why-beside-water = { $space } is beside neither the channel nor the lake.
why-secluded = { $by ->
    [nothing] There is a worker on { $other }, next to { $space }.
    [site] { $other }, next to { $space }, is a building site.
    [town] There is a town on { $other }, next to { $space }.
    [settlement] There is a settlement on { $other }, next to { $space }.
    [workshop] There is a workshop on { $other }, next to { $space }.
    [dam] { $other }, next to { $space }, is at the dam.
    [bridge] A bridge leads to { $other }, next to { $space }.
   *[other] A road leads to { $other }, next to { $space }.
}
why-is-settlement = There is no settlement on { $space }.
why-is-town = There is no town on { $space }.
why-is-no-town = { $space } is already a town.
why-is-site = { $space } is not a building site.
why-site-has-room = The building site on { $space } is full.
why-is-workshop = There is no workshop on { $space }.
why-has-no-expansion = The workshop on { $space } already has an expansion.
why-on-wheat = { $space } is not a wheat space.
why-on-grape = { $space } is not a grape space.
why-on-stone = { $space } is not a stone space.
why-is-resource = { $space } is not a resource space.
why-dry = There is a crocodile on { $space }.
why-has-crocodile = There is no crocodile on { $space }.
why-unbuilt = { $by ->
    [workshop] There is already a workshop on { $space }.
    [town] There is already a town on { $space }.
   *[other] There is already a settlement on { $space }.
}
why-away-from-settlements = { $space } is next to the settlement on { $other }.
why-reached-by-road = No road or bridge leads to { $space }.
why-upright-worker = There is no upright worker on { $space }.

# No space is left that meets the conditions. $place is the kind of space.
why-no-undeveloped = All resource spaces are developed.
why-no-unoccupied = { $place ->
    [settlement] There is a worker on every settlement.
    [town] There is a worker on every town.
    [site] There is a worker on every building site.
    [workshop] There is a worker on every workshop.
    [workshop-wheat] There is a worker on every workshop on wheat.
    [workshop-grape] There is a worker on every workshop on grapes.
    [workshop-stone] There is a worker on every workshop on stone.
   *[other] There is a worker on every undeveloped space.
}
why-no-occupied = Teamwork needs an occupied space, and none of these is occupied.
why-no-beside-worker = No free, undeveloped space is next to a worker.
why-no-beside-channel = No free, undeveloped space is beside the channel.
why-no-beside-water = No free, undeveloped space next to a worker is beside the channel or the lake.
why-no-secluded = Next to every free, undeveloped space there is a worker or something developed.
why-no-is-settlement = There is no settlement.
why-no-is-town = There is no town.
why-no-is-no-town = All settlements are already towns.
why-no-is-site = There is no building site.
why-no-site-has-room = All building sites are full.
why-no-is-workshop = There is no workshop.
why-no-has-no-expansion = All workshops already have an expansion.
why-no-on-wheat = There is no workshop on wheat.
why-no-on-grape = There is no workshop on grapes.
why-no-on-stone = There is no workshop on stone.
why-no-is-resource = There is no resource space.
why-no-dry = There is a crocodile on every resource space.
why-no-has-crocodile = No crocodile is left.
why-no-unbuilt = { $place ->
    [wheat] Every wheat space with a road or bridge already has a settlement or a workshop.
    [grape] Every grape space with a road or bridge already has a settlement or a workshop.
    [stone] Every stone space with a road or bridge already has a settlement or a workshop.
   *[other] Every suitable space already has a settlement or a workshop.
}
why-no-away-from-settlements = Every space without a crocodile, a settlement or a workshop is next to a settlement.
why-no-reached-by-road = { $place ->
    [wheat] No road or bridge leads to a wheat space.
    [grape] No road or bridge leads to a grape space.
    [stone] No road or bridge leads to a stone space.
   *[other] No road or bridge leads to a resource space.
}
why-no-upright-worker = There is no upright worker on the board.

# Roads, bridges and moves.
why-side-impossible = You cannot build on { $side } now.
why-adjacent = There is no room for a road on { $side }: the channel lies between.
why-facing = There is no room for a bridge on { $side }: no channel lies between.
why-side-empty = { $by ->
    [dam] The road on the dam has been there from the start.
    [road] There is already a road on { $side }.
    [bridge] There is already a bridge on { $side }.
   *[other] There is already a grand bridge on { $side }.
}
why-junction = It would make a junction on { $space }, which is neither a settlement nor a building site.
why-start = { $side } neither starts at a settlement or building site nor continues a road or bridge.
why-another-road = After { $side }, there would be no place for another road.
why-move-impossible = No worker can move from { $from } to { $to } now.
why-not-adjacent = { $to } is not next to { $from }.

# The order of choices.
why-chosen-in-order = That comes earlier in the order of the board than what you have chosen: go back and choose it first.
why-comes-second = Choices follow the order of the board: first choose another road, such as { $other }, and then { $side }.
why-cards-in-order = Cards are chosen in rising order: start with the lower one.
why-paid-in-order = Resources are paid in this order: wheat, grape, stone, fish, rose, money.
why-offered-otherwise = Another option has the same result.
why-not-enough-yet = You have to choose more.
why-at-most = { $most ->
    [0] None is possible.
    [one] At most 1 is possible.
   *[other] At most { $most } are possible.
}

# Payments and gains.
why-wrong-payment = That does not cover the cost.
why-overpaid = That is not exactly the cost: less would be enough.
why-replaced-once = Money can replace only one resource in each action.
why-goods-not-here = These resources are not among those to choose from.
