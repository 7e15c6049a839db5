# The vocabulary of the game: nouns, labels and counted nouns.

wheat = wheat
grape = grape
stone = stone
fish = fish
rose = rose

worker = worker
prone-worker = prone worker
crocodile = crocodile
settlement = settlement
town = town
palace = palace
workshop = workshop
expansion = expansion
road = road
bridge = bridge
grand-bridge = grand bridge
block = block

obelisk = obelisk
colossus = colossus
pyramid = pyramid
site = building site

peninsula = peninsula
channel = channel
lake = lake
dam = dam

reputation = reputation
money = money

market = market
draw-pile = draw pile
final-stack = final turns stack
hand = hand
discard-stack = discard stack

kind-harvest = Harvest
kind-build = Build
kind-commerce = Commerce
kind-other = Other
kind-disaster = Natural disaster
kind-onetime = One-time
kind-permanent = Permanent

player = player
game = game
turn = turn
card = card
space = space
privilege = privilege
administration = administration

-unverified = (unverified)

n-wheat = { $n } wheat
n-fish = { $n } fish
n-reputation = { $n } reputation
n-money = { -money }{ $n }
n-grape =
    { $n ->
        [one] 1 grape
       *[other] { $n } grapes
    }
n-stone =
    { $n ->
        [one] 1 stone
       *[other] { $n } stones
    }
n-rose =
    { $n ->
        [one] 1 rose
       *[other] { $n } roses
    }
n-goods = { $n ->
    [one] 1 resource
   *[other] { $n } resources
} ({ $goods-or })
n-workers =
    { $n ->
        [one] 1 worker
       *[other] { $n } workers
    }
n-cards =
    { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
n-blocks =
    { $n ->
        [one] 1 block
       *[other] { $n } blocks
    }
n-roads =
    { $n ->
        [one] 1 road
       *[other] { $n } roads
    }
n-bridges =
    { $n ->
        [one] 1 bridge
       *[other] { $n } bridges
    }
n-grand-bridges =
    { $n ->
        [one] 1 grand bridge
       *[other] { $n } grand bridges
    }
n-workshops =
    { $n ->
        [one] 1 workshop
       *[other] { $n } workshops
    }
n-expansions =
    { $n ->
        [one] 1 expansion
       *[other] { $n } expansions
    }
n-towns =
    { $n ->
        [one] 1 town
       *[other] { $n } towns
    }
n-settlements =
    { $n ->
        [one] 1 settlement
       *[other] { $n } settlements
    }
n-palaces =
    { $n ->
        [one] 1 palace
       *[other] { $n } palaces
    }
n-crocodiles =
    { $n ->
        [one] 1 crocodile
       *[other] { $n } crocodiles
    }
n-players =
    { $n ->
        [one] 1 player
       *[other] { $n } players
    }
n-turns =
    { $n ->
        [one] 1 turn
       *[other] { $n } turns
    }
n-games =
    { $n ->
        [one] 1 game
       *[other] { $n } games
    }

numbered-card = { $card } ({ $number })

# The one word for money: { -money }{ $price }
-money = $

# Lists of words. Texts get a list as { $cards } (with "and"), { $cards-or } and { $cards-plain } (without either).
list-more = { $first }, { $next }
list-clauses = { $first }; { $next }
list-and = { $first } and { $next }
list-or = { $first } or { $next }

# The reader at the end of a list of people: "Anna and you"
pronoun-you = { $case ->
   *[nominative] you
    [accusative] you
    [dative] you
}
