# Prompts of decisions, and their options in words.

prompt-take-turn = It is your turn.
prompt-worker = Choose a space for the worker.
prompt-choose = Choose a space.
prompt-pay = Choose how to pay.
prompt-pay-roads = Choose how to pay for the roads.
prompt-pay-trader = Choose the resources to pay for roses.
prompt-pay-each = Choose how to pay.
prompt-pay-decoration = Choose the resources to pay for the decoration.
prompt-pay-mix = Choose a resource to pay.
prompt-gain-chosen = Choose what to gain.
prompt-bounty = Choose for how many crocodiles you gain reputation instead of money.
prompt-times-money = Choose how many times to pay.
prompt-times-reputation = Choose how much reputation to pay.
prompt-times-good = Choose how many roses to pay.
prompt-workers = Choose an upright worker to remove.
prompt-send-workers-home = Choose an upright worker to remove; you gain { -money }{ $money }.
prompt-lay-down-or-lift = Choose an upright worker to lay down, or remove all prone ones.
prompt-take-market-card = Choose a card from the current market.
prompt-steal-card = Choose a card to steal.
prompt-buy-at-bazaar = Choose a card to buy at the bazaar.
prompt-cards-under-discard = Choose a card to put under your discard stack.
prompt-tidy-up = Choose a card to put under your discard stack.
prompt-remove-own-card = Choose one of your cards to remove from the game.
prompt-double-goods = Choose the resources of which you gain one more each.
prompt-migrate = Choose a worker and the space to move it to.
prompt-buy-goods = Choose the resources to buy for { -money }{ $cost } each.
prompt-choose-anything = Choose one.
prompt-build-blocks = Choose a building site for a block.
prompt-place-farmers = Choose a space for a worker.
prompt-choose-escort = Choose the worker to escort.
prompt-parade = Choose how many settlements it visits.
prompt-supply-channel = Choose how many towns and other settlements to supply.
prompt-supply-network = Choose how many towns and other settlements to supply.
prompt-choose-bridge = Choose where to build the bridge.
prompt-build-roads = Choose where to build a road.
prompt-sacrifice-crocodile = Choose a crocodile to remove from the game.
prompt-hunt-crocodiles = Choose a crocodile to remove from the game.
prompt-take-cards-back = Choose how many cards to take back.
prompt-buy-cards-back = Choose how many cards to buy back.
prompt-choose-leaving = Choose a card of the current market to remove from the game.
prompt-bury = Choose a card to put under your discard stack.
prompt-resurrect = A card is being removed from the game. Take it with Resurrection?
prompt-buy-second = Choose the second card to buy.
prompt-use-treaty = Choose the resource that you gain with Trade Treaty.

option-play = Play { $card }
option-cash = Discard { $card }: +{ -money }{ $cash }
option-buy = Buy { $card } for { -money }{ $price }
option-use = Use { $card }
option-administrate = Administration
option-quit = Quit the game
option-end = End the turn
option-done = Done
option-space = { $space }
option-road = Road { $side }
option-bridge = Bridge { $side }
option-move = From { $from } to { $to }
option-pay = Pay { $goods }
option-gain = Gain { $goods }
option-buy-goods = Buy { $goods } for { -money }{ $price }
option-times = { $n } ×
option-supply = Towns: { $towns }, other settlements: { $others }
option-card = { $card }
option-discarded = { $card } from the discard stack
option-this = { $card } itself, the card that you are playing
option-take-back = { $n ->
    [one] Take { $card } back
   *[other] Take { $n } cards back, down to and including { $card }
}
option-buy-back = { $n ->
    [0] No card
    [one] 1 card for { -money }{ $price }: { $card }
   *[other] { $n } cards for { -money }{ $price }, down to and including { $card }
}
option-lift = Remove all prone workers
option-reputation = { $n ->
    [0] Only money
   *[other] { $n } reputation
}

deed-remove-worker = Remove the worker on { $space }
deed-lay-down = Lay down the worker on { $space }
deed-leaves = Remove { $card } from the game
deed-under-discard = Put { $card } under the discard stack
deed-worker = Place a worker on { $space }
deed-block = Place a block on { $space }
deed-crocodile = Remove the crocodile on { $space }
deed-take = Take { $card }
deed-cash = Discard { $card } for money
deed-buy = Buy { $card }
deed-build = Build on { $space }
deed-take-back = { $n ->
    [0] Take no card back
    [one] Take 1 card back
   *[other] Take { $n } cards back
}
deed-buy-back = { $n ->
    [0] Buy no card back
    [one] Buy 1 card back
   *[other] Buy { $n } cards back
}
deed-road = Build the road { $side }
deed-bridge = Build the bridge { $side }
deed-pay = Pay { $goods }
deed-move = Move the worker from { $from } to { $to }
deed-bounty = { $n ->
    [0] Gain only money for the crocodiles
   *[other] Gain { $n } reputation instead of money for the crocodiles
}
deed-gain-reputation = Gain { $n } reputation
deed-buy-reputation = Buy { $n } reputation
deed-give-up = Pay { $n } reputation
deed-trade-roses = { $n ->
    [one] Pay 1 rose
   *[other] Pay { $n } roses
}
deed-escort = Escort the worker on { $space }
deed-visit = { $n ->
    [one] Visit 1 settlement
   *[other] Visit { $n } settlements
}
deed-supply = { $towns ->
    [0] { $others ->
        [one] Supply 1 settlement
       *[other] Supply { $others } settlements
    }
    [one] { $others ->
        [0] Supply 1 town
        [one] Supply 1 town and 1 other settlement
       *[other] Supply 1 town and { $others } other settlements
    }
   *[other] { $others ->
        [0] Supply { $towns } towns
        [one] Supply { $towns } towns and 1 other settlement
       *[other] Supply { $towns } towns and { $others } other settlements
    }
}

# `done`: nothing more is chosen
deed-no-remove-worker = Remove no more workers
deed-no-lay-down = Lay down no more workers
deed-no-under-discard = Put no more cards under the discard stack
deed-no-worker = Place no more workers
deed-no-block = Place no more blocks
deed-no-road = Build no more roads
deed-no-crocodile = Remove no more crocodiles
deed-no-take = Leave the card
deed-no-move = Move no more workers
deed-no-pay = Pay no more
