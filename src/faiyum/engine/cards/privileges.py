"""The cards of the expansion Privileges, in number order.

Most onetime effects are programs. Most permanent effects, and onetime effects that are declared, change a rule instead.
The code of that rule reads a bit and a number from constants.py; only the face of the card is defined here.
"""

from faiyum.engine.cards.card import ONETIME, PERMANENT, card, rule_change
from faiyum.engine.cards.steps.buildings import BuildWorkshop
from faiyum.engine.cards.steps.gains import Bounty, Gain, GainChosen, GainMatching, GainPrivilege
from faiyum.engine.cards.steps.piles import ANY_NUMBER, CardsUnderDiscard, TakeMarketCard, TakeTopBack, WorkOvertime
from faiyum.engine.cards.steps.spaces import Choose, HuntCrocodiles, RemoveWorkers, Worker
from faiyum.engine.core.constants import (
    ACTION_TIMES,
    ADMINISTRATOR_MONEY,
    ARCHIVIST_CARDS,
    BASIC,
    BOUNTY,
    CATACOMB_CARDS,
    EFFICIENCY_GOODS,
    HARVEST_REPUTATION,
    HOUSING_MONEY,
    HUNTING_REPUTATION,
    LEAD_BUYER_PRICE,
    PHARAOH_DISCOUNT,
    POWER_REPUTATION,
    PURCHASES,
    TREATY_GOODS,
)
from faiyum.engine.core.face import OR, Sign
from faiyum.engine.rules.places import FARMLAND, WORKSHOP_GROUND

# JUMP START
card(1, ONETIME, GainChosen(2, BASIC, different=True))

# FARM HAND
card(5, ONETIME, Worker(FARMLAND), GainMatching(2))

# HUNTING MINISTER
rule_change(
    7, PERMANENT, do=[Sign("crocodile")], get=[Sign("reputation", HUNTING_REPUTATION), OR, Sign("money")],
    reputation=HUNTING_REPUTATION,
)  # fmt: skip

# WHEAT DELIVERY
card(13, ONETIME, Gain(wheat=3))

# GRAPE DELIVERY
card(21, ONETIME, Gain(grape=3))

# STONE DELIVERY
card(23, ONETIME, Gain(stone=3))

# BOUQUET OF ROSES
card(25, ONETIME, Gain(rose=2))

# FARMING BARROW
rule_change(27, PERMANENT, do=[Sign("worker", on="anywhere")])

# PILE DWELLING
rule_change(
    29, PERMANENT, do=[Sign("settlement", on="crocodile"), Sign("road", on="crocodile")], get=[Sign("money", BOUNTY)],
)  # fmt: skip

# HARVEST MINISTER
rule_change(
    31, PERMANENT, do=[Sign("worker", on="beside-worker")], get=[Sign("reputation", HARVEST_REPUTATION)],
    reputation=HARVEST_REPUTATION,
)  # fmt: skip

# ARCHIVIST
rule_change(
    33, PERMANENT, do=[Sign("administration")], get=[Sign("card", ARCHIVIST_CARDS, on="discard")],
    cards=ARCHIVIST_CARDS,
)  # fmt: skip

# LEAD BUYER
rule_change(
    35, PERMANENT, pay=[Sign("money", LEAD_BUYER_PRICE)], do=[Sign("card", on="market")], price=LEAD_BUYER_PRICE,
)  # fmt: skip

# BUYER OF THE PHARAOH
rule_change(
    37, PERMANENT, do=[Sign("card", on="market")], get=[Sign("money", -PHARAOH_DISCOUNT)],
    less=PHARAOH_DISCOUNT,
)  # fmt: skip

# RESURRECTION: used in a separate decision when a card leaves the game, see Resurrect
rule_change(39, ONETIME, do=[Sign("leaving")], get=[Sign("card")])

# BASKET OF GOODS
card(41, ONETIME, Gain(wheat=1, grape=1, stone=1))

# CATACOMBS
rule_change(43, PERMANENT, do=[Sign("administration"), Sign("under", on="discard")], cards=CATACOMB_CARDS)

# ADMINISTRATOR
rule_change(
    45, PERMANENT, do=[Sign("administration")], get=[Sign("money", ADMINISTRATOR_MONEY)], money=ADMINISTRATOR_MONEY,
)  # fmt: skip

# TEAMWORK: declared with a card that is played, see turn.py
rule_change(47, ONETIME, do=[Sign("worker", on="occupied")])

# BARGAIN
card(49, ONETIME, TakeMarketCard())

# REFINED WHEAT
rule_change(51, PERMANENT, pay=[Sign("wheat")], do=[Sign("replaces")], get=[Sign("basic")])

# REFINED GRAPES
rule_change(53, PERMANENT, pay=[Sign("grape")], do=[Sign("replaces")], get=[Sign("basic")])

# POLISHED STONES
rule_change(55, PERMANENT, pay=[Sign("stone")], do=[Sign("replaces")], get=[Sign("basic")])

# REPUTATION
card(57, ONETIME, Gain(reputation=3))

# HUNT
card(59, ONETIME, HuntCrocodiles(least=1, most=3), Bounty(each=2))

# HOUSING MINISTER
rule_change(61, PERMANENT, do=[Sign("settlement")], get=[Sign("money", HOUSING_MONEY)], money=HOUSING_MONEY)

# DOUBLE PURCHASE: declared with a purchase, see turn.py
rule_change(63, ONETIME, do=[Sign("card", PURCHASES, on="market")], purchases=PURCHASES)

# NEW INSTRUCTIONS
card(65, ONETIME, RemoveWorkers(least=1, most=2), Gain(money=3))

# TWO-TIME USE: declared with a card that is played, see turn.py
rule_change(67, ONETIME, do=[Sign("again", ACTION_TIMES)], times=ACTION_TIMES)

# BONUS
card(69, ONETIME, Gain(money=10))

# DISPOSAL
card(71, ONETIME, CardsUnderDiscard(least=1, most=ANY_NUMBER, money=1))

# TRADE TREATY
rule_change(
    73, PERMANENT, do=[Sign("worker", on="settlement")], get=[Sign("basic", TREATY_GOODS)], goods=TREATY_GOODS,
)  # fmt: skip

# CONSTRUCTION UNIT
card(75, ONETIME, Choose(WORKSHOP_GROUND), BuildWorkshop(), GainMatching(3))

# EFFICIENCY
rule_change(
    81, PERMANENT, do=[Sign("workshop")], get=[Sign("matching", EFFICIENCY_GOODS)], matching=EFFICIENCY_GOODS,
)  # fmt: skip

# RERUN
card(83, ONETIME, TakeTopBack())

# OVERTIME
card(85, ONETIME, WorkOvertime())

# REPUTATION
card(87, ONETIME, GainPrivilege("reputation_87"))

# REPUTATION
card(91, ONETIME, GainPrivilege("reputation_91"))

# REPUTATION
card(95, ONETIME, GainPrivilege("reputation_95"))

# POWER
rule_change(
    101, PERMANENT, do=[Sign("again")], get=[Sign("reputation", POWER_REPUTATION)], reputation=POWER_REPUTATION,
)  # fmt: skip

# REPUTATION
card(107, ONETIME, GainPrivilege("reputation_107"))

# REPUTATION
card(111, ONETIME, GainPrivilege("reputation_111"))

# RECRUITMENT
card(115, PERMANENT, RemoveWorkers(least=1, most=1, money=1))
