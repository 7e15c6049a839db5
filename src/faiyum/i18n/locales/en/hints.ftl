# Why a turn is good.

hint-expects = Expected: { $things-plain }.
hint-reputation = about { $n } reputation at the end
hint-ahead = { $n ->
    [0] as much as the best other player
   *[other] { $n } more than the best other player
}
hint-behind-other = { $n } less than the best other player
hint-chance = { $n ->
    [0] less than 1% chance to win
    [100] more than 99% chance to win
   *[other] { $n }% chance to win
}
hint-with-goals = about { $n } at the end, counting progress towards the goals
hint-merged = { $n ->
    [one] Another turn has the same result.
   *[other] { $n } other turns have the same result.
}
hint-then = Then: { $turn }
hint-more = More than with the next idea: { $things }.
hint-less = Less than with the next idea: { $things }.
hint-brings = Brings now: { $things }.
hint-costs = Costs: { $things }.
hint-prepares = Prepares: { $things }.
hint-keeps = Keeps: { $things }.
hint-denies = Takes away from the others: { $things }.
hint-goals = Brings a goal of the pharaoh closer: { $things }.
hint-cards-back = { $n ->
    [one] { $n } card back in hand
   *[other] { $n } cards back in hand
}

# what a turn can prepare; each may stand in a list
hint-harvest-in-hand = cards in hand that harvest
hint-supply-in-hand = cards in hand that bring resources
hint-money-in-hand = cards in hand that bring money
hint-roads-in-hand = cards in hand for roads and bridges
hint-settlements-in-hand = cards in hand for settlements and towns
hint-workshops-in-hand = cards in hand for workshops
hint-monuments-in-hand = cards in hand for monuments
hint-feasts-in-hand = cards in hand that bring much reputation
hint-tricks-in-hand = cards in hand that take or copy other cards
hint-playable = playing { $card }
hint-affordable = buying { $card }
hint-privileges = privileges
hint-farmland = crocodiles within reach of workers
hint-free-settlements = free settlements for workers
hint-free-towns = free towns for workers
hint-free-sites = free building sites for workers
hint-free-workshops = free workshops for workers
hint-settlement-ground = ground for settlements
hint-town-ground = settlements that can become towns
hint-workshop-ground = ground for workshops
hint-network = a larger network for the harvest festival
hint-visit = a more rewarding visit of Pharaoh

# how two turns differ if they bring the same and prepare the same; each may stand in a list
hint-in-market = { $card } in the market
hint-worker-at = a worker on { $space }
hint-crocodile-at = a crocodile on { $space }
hint-building-at = a building on { $space }
hint-road-at = a road or bridge at { $side }
hint-block-at = a block on { $space }
hint-in-discard = { $card } in your discard stack
hint-top-of-discard = { $card } on top of your discard stack
hint-bottom-of-discard = { $card } at the bottom of your discard stack
