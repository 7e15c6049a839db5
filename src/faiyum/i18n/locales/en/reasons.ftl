# Why an option is not possible now.

why-over = The game is over.
why-not-asked = That is not the question now: { $prompt }
why-no-action-yet = First take an action.
why-acted-already = You have taken your action this turn.
why-end-triggered = All four disasters are out, so nobody takes administration any more.
why-end-not-triggered = Nobody can quit before all four disasters are out.
why-declared = You have declared { $cards }; now play or buy accordingly.
why-card-in-discard = { $card } lies on your discard stack.
why-card-not-in-hand = { $card } is not in your hand.
why-action-impossible = The action of { $card } cannot be carried out.
why-card-not-in-market = { $card } is not in the market.
why-disaster-not-for-sale = { $card } is a natural disaster and not for sale.
why-card-not-for-sale-yet = { $card } lies in slot { $slot }; only the first { $current } are for sale.
why-needs-money = You need ${ $need } and have { $have ->
    [0] no money
   *[other] only ${ $have }
}.
why-privilege-not-owned = { $card } does not lie in front of you.
why-used-this-turn = { $card } has been used this turn.
why-works-by-itself = { $card } works by itself.
why-waits-for-removal = { $card } is used at the moment when a card leaves the game.
why-nothing-to-declare = { $card } cannot be used with any action now.
why-discard-empty = Your discard stack is empty.
why-copy-impossible = The top card of your discard stack is { $card }, and its action cannot be carried out.
why-none-left = None left in the supply: { $piece }.
why-no-space = There is no space for it.
why-no-roads = There is no way to build and pay for { $least ->
    [one] a road
   *[other] { $least } roads
}.
why-no-bridge-place = No bridge can be built anywhere.
why-no-guests = There is no such settlement.
why-cannot-pay = { $money ->
    [0] You cannot pay for it.
   *[other] You cannot pay for it; you may pay ${ $money } in place of one wheat, grape or stone.
}
why-needs-goods = You need { $what } and have { $have ->
    [0] none
   *[other] only { $have }
}.
why-no-upright-worker = No worker stands upright on the board.

why-space-impossible = { $space } is not possible.
why-undeveloped = { $space } is not an undeveloped resource space.
why-unoccupied = A worker occupies { $space }.
why-beside-worker = No worker is next to { $space }.
why-beside-channel = { $space } is not beside the channel.
why-beside-water = { $space } is beside neither the channel nor the lake.
why-secluded = Next to { $space } there is a worker or something developed.
why-is-settlement = There is no settlement on { $space }.
why-is-town = There is no town on { $space }.
why-is-no-town = { $space } is a town already.
why-is-site = { $space } is not a building site.
why-site-has-room = The site on { $space } is full.
why-is-workshop = There is no workshop on { $space }.
why-has-no-expansion = The workshop on { $space } has its expansion.
why-on-wheat = { $space } is not a wheat space.
why-on-grape = { $space } is not a grape space.
why-on-stone = { $space } is not a stone space.
why-is-resource = { $space } is not a resource space.
why-dry = There is a crocodile on { $space }.
why-has-crocodile = There is no crocodile on { $space }.
why-unbuilt = There is a settlement or a workshop on { $space }.
why-away-from-settlements = { $space } is next to a settlement.
why-reached-by-road = No road or bridge reaches { $space }.
why-upright-worker = No worker stands upright on { $space }.

why-no-undeveloped = No resource space is undeveloped.
why-no-unoccupied = All such spaces are occupied.
why-no-beside-worker = No such space is next to a worker.
why-no-beside-channel = No such space is beside the channel.
why-no-beside-water = No such space is beside the channel or the lake.
why-no-secluded = Next to every such space there is a worker or something developed.
why-no-is-settlement = There is no settlement.
why-no-is-town = There is no town.
why-no-is-no-town = All settlements are towns.
why-no-is-site = There is no such building site.
why-no-site-has-room = All building sites are full.
why-no-is-workshop = There is no workshop.
why-no-has-no-expansion = All workshops have their expansion.
why-no-on-wheat = None of them is on wheat.
why-no-on-grape = None of them is on grapes.
why-no-on-stone = None of them is on stone.
why-no-is-resource = There is no such resource space.
why-no-dry = There are crocodiles on all of them.
why-no-has-crocodile = No crocodile is left.
why-no-unbuilt = There is a settlement or a workshop on each of them.
why-no-away-from-settlements = All of them are next to a settlement.
why-no-reached-by-road = No road or bridge reaches any of them.

why-side-impossible = Nothing can be built on { $side }.
why-adjacent = { $side } is not a place for a road: the channel lies between.
why-facing = { $side } is not a place for a bridge: no channel lies between.
why-side-empty = Something has been built on { $side }.
why-junction = It would make a junction on { $space }, which is neither a settlement nor a building site.
why-start = { $side } neither starts at a settlement or building site nor carries on from a road or bridge.
why-another-road = After { $side } no further road could be built and paid for.
why-chosen-in-order = It comes earlier in the order of the board than what you have chosen: go back and choose it first.
why-payment-impossible = That payment is not possible.
why-wrong-payment = It does not settle the cost.
why-not-enough-yet = You must choose more.
why-card-not-here = { $card } is not among the cards to choose from.
why-occupied = No worker is on { $space }, and Teamwork needs one there.
why-no-occupied = No such space is occupied, as Teamwork needs it.
why-no-road-place = No road can be built anywhere.
why-roses-stand-in = Roses stand in for { $have } of them.
why-too-few-left = Only { $have } of the { $need } that you need are left in the supply: { $piece }.
why-breaks-declaration = Then the action could not be done as declared.
why-offered-otherwise = Another choice comes to the same.
why-nobody-prone = No worker is prone.
why-no-route = The worker cannot visit { $n ->
    [one] such a settlement
   *[other] { $n } such settlements
} and stop at a free one.
why-paid-in-order = Goods are paid in their order: wheat, grape, stone, fish, rose, money.
why-no-second-purchase = After { $card } a second purchase would not be certain.
why-needs-different-goods = You need at least { $need } different goods.
why-needs-reputation = You need { $need } reputation and have { $have ->
    [0] none
   *[other] only { $have }
}.
why-at-most = No more than { $most } are possible.
why-goods-not-here = These goods are not among those to choose from.
why-comes-second = Choices go in the order of the board: { $side } can only come after another road.
why-market-empty = The current market is empty.
why-hand-empty = Your hand is empty.
why-no-other-card = You have no other card in hand.
why-no-goods = You own no goods.
why-this-gone = This card has left the game already.
why-no-move = No upright worker can move to an undeveloped, unoccupied space next to it.
why-move-impossible = Nobody can move from { $from } to { $to }.
why-not-adjacent = { $to } is not next to { $from }.
why-laid-down = You have laid workers down, so you cannot remove the prone ones as well.
why-no-settled-worker = No upright worker is on a settlement.
why-too-few-guests = There are not so many settlements to supply together (towns: { $towns }, others: { $others }).
why-cards-in-order = Cards are chosen in rising order: start with the lower one.
why-places-no-worker = It places no worker, as Teamwork needs it.
