# Prompts of decisions, and their options in words.

prompt-take-turn = Take your turn.
prompt-worker = Choose a space for the worker.
prompt-choose = Choose a space.
prompt-pay = Choose how to pay.
prompt-pay-roads = Choose how to pay for the roads.
prompt-pay-trader = Choose what to trade for roses.
prompt-pay-each = Choose how to pay.
prompt-pay-decoration = Choose the goods for the decoration.
prompt-pay-mix = Choose a good to hand over.
prompt-gain-chosen = Choose what to gain.
prompt-bounty = Choose how many crocodiles bring reputation instead of money.
prompt-times-money = Choose how often to pay.
prompt-times-reputation = Choose how much reputation to pay.
prompt-times-good = Choose how many roses to sell.
prompt-workers = Choose an upright worker to remove.
prompt-send-workers-home = Choose an upright worker to send home; it brings you ${ $money }.
prompt-lay-down-or-lift = Choose an upright worker to lay down, or remove all prone ones.
prompt-take-market-card = Choose a card of the current market.
prompt-steal-card = Choose a card to steal.
prompt-buy-at-bazaar = Choose a card to buy at the bazaar.
prompt-cards-under-discard = Choose a card to put under your discard stack.
prompt-tidy-up = Choose a card to put under your discard stack.
prompt-remove-own-card = Choose one of your cards to remove from the game.
prompt-double-goods = Choose the goods to double.
prompt-migrate = Choose a worker to move, and where to.
prompt-buy-goods = Choose the goods to buy for ${ $cost } each.
prompt-choose-anything = Choose one.
prompt-build-blocks = Choose a site for a block.
prompt-place-farmers = Choose a space for a worker.
prompt-choose-escort = Choose the worker who parades.
prompt-parade = Choose how many settlements to visit.
prompt-supply-channel = Choose how many towns and other settlements to supply.
prompt-supply-network = Choose how many towns and other settlements to supply.
prompt-choose-bridge = Choose where to build the bridge.
prompt-build-roads = Choose where to build a road.
prompt-sacrifice-crocodile = Choose a crocodile to remove.
prompt-hunt-crocodiles = Choose a crocodile to remove.
prompt-take-cards-back = Choose how many cards to take back.
prompt-buy-cards-back = Choose how many cards to buy back.
prompt-choose-leaving = Choose a market card to leave the game.
prompt-bury = Choose a card to bury under your discard stack.
prompt-resurrect = A card leaves the game: do you take it with Resurrection?
prompt-buy-second = Choose the second card to buy.
prompt-use-treaty = Choose a good from the trade treaty.

option-play = Play { $card }
option-cash = Discard { $card }: +$2
option-buy = Buy { $card } for ${ $price }
option-use = Use { $card }
option-administrate = Administration
option-quit = Quit the game
option-end = End the turn
option-done = Done
option-space = { $space }
option-road = Road { $side }
option-bridge = Bridge { $side }
option-move = { $from } to { $to }
option-pay = Pay { $goods }
option-gain = Gain { $goods }
option-buy-goods = Buy { $goods } for ${ $price }
option-times = { $n } ×
option-supply = Towns: { $towns }, other settlements: { $others }
option-card = { $card }
option-discarded = { $card } from the discard stack
option-this = { $card }, the card in play itself
option-take-back = { $n ->
    [one] Take { $card } back
   *[other] Take { $n } cards back, down to { $card }
}
option-buy-back = { $n ->
    [0] No card
    [one] 1 for ${ $price }: { $card }
   *[other] { $n } for ${ $price }, down to { $card }
}
option-lift = Remove all prone workers
option-reputation = { $n ->
    [0] Only money
   *[other] { $n } reputation
}

deed-remove-worker = Remove the worker on { $space }
deed-lay-down = Lay down the worker on { $space }
deed-leaves = { $card } leaves the game
deed-under-discard = Put { $card } under the discard stack
deed-worker = Worker to { $space }
deed-block = Block on { $space }
deed-crocodile = Remove the crocodile on { $space }
deed-take = Take { $card }
deed-cash = Discard { $card } for money
deed-buy = Buy { $card }
deed-build = Build on { $space }
deed-take-back = { $n ->
    [0] Take no card back
    [one] Take 1 card back
   *[other] Take { $n } cards back
}
deed-buy-back = { $n ->
    [0] Buy no card back
    [one] Buy 1 card back
   *[other] Buy { $n } cards back
}
deed-road = Build the road { $side }
deed-bridge = Build the bridge { $side }
deed-pay = Pay { $goods }
deed-move = Move the worker from { $from } to { $to }
deed-bounty = { $n ->
    [0] Take only money for the crocodiles
   *[other] Take { $n } reputation instead of money for the crocodiles
}
deed-gain-reputation = Gain { $n } reputation
deed-buy-reputation = Buy { $n } reputation
deed-give-up = Give up { $n } reputation
deed-trade-roses = { $n ->
    [one] Trade in 1 rose
   *[other] Trade in { $n } roses
}
deed-escort = Parade with the worker on { $space }
deed-visit = { $n ->
    [one] Visit 1 settlement
   *[other] Visit { $n } settlements
}
deed-supply = { $towns ->
    [0] { $others ->
        [one] Supply 1 settlement
       *[other] Supply { $others } settlements
    }
    [one] { $others ->
        [0] Supply 1 town
        [one] Supply 1 town and 1 other settlement
       *[other] Supply 1 town and { $others } other settlements
    }
   *[other] { $others ->
        [0] Supply { $towns } towns
        [one] Supply { $towns } towns and 1 other settlement
       *[other] Supply { $towns } towns and { $others } other settlements
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
deed-no-take = Do not take the card
deed-no-move = Move no more workers
deed-no-pay = Pay nothing more
