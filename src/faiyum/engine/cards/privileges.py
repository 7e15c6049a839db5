"""The cards of the expansion Privileges, in number order.

Onetime effects are programs. Permanent effects are bits (see constants.py), which the code of
the rules that they change reads; their cards are listed here too.
"""

from faiyum.engine.cards.card import ONETIME, PERMANENT, card, permanent
from faiyum.engine.cards.steps.buildings import BuildWorkshop
from faiyum.engine.cards.steps.gains import Bounty, Gain, GainChosen, GainMatching, GainPrivilege
from faiyum.engine.cards.steps.piles import ANY_NUMBER, CardsUnderDiscard, TakeMarketCard, TakeTopBack, WorkOvertime
from faiyum.engine.cards.steps.spaces import Choose, HuntCrocodiles, Worker, Workers
from faiyum.engine.core.constants import pack
from faiyum.engine.core.facts import DEFAULT_FACTS
from faiyum.engine.rules.places import FARMLAND, WORKSHOP_GROUND

# JUMP START
card(1, ONETIME, GainChosen([pack(wheat=1, grape=1), pack(wheat=1, stone=1), pack(grape=1, stone=1)]))

# FARM HAND
card(5, ONETIME, Worker(FARMLAND), GainMatching(2))

# HUNTING MINISTER
permanent(7)

# WHEAT DELIVERY
card(13, ONETIME, Gain(wheat=3))

# GRAPE DELIVERY
card(21, ONETIME, Gain(grape=3))

# STONE DELIVERY
card(23, ONETIME, Gain(stone=3))

# BOUQUET OF ROSES
card(25, ONETIME, Gain(rose=2))

# FARMING BARROW
permanent(27)

# PILE DWELLING
permanent(29)

# HARVEST MINISTER
permanent(31)

# ARCHIVIST
permanent(33)

# LEAD BUYER
permanent(35)

# BUYER OF THE PHARAOH
permanent(37)

# RESURRECTION: used in its own decision when a card leaves the game, see Resurrect
card(39, ONETIME)

# BASKET OF GOODS
card(41, ONETIME, Gain(wheat=1, grape=1, stone=1))

# CATACOMBS
permanent(43)

# ADMINISTRATOR
permanent(45)

# TEAMWORK: declared with a card that is played, see the turn
card(47, ONETIME)

# BARGAIN
card(49, ONETIME, TakeMarketCard())

# REFINED WHEAT
permanent(51)

# REFINED GRAPES
permanent(53)

# POLISHED STONES
permanent(55)

# REPUTATION
card(57, ONETIME, Gain(reputation=3))

# HUNT
card(59, ONETIME, HuntCrocodiles(1, 3), Bounty(2))

# HOUSING MINISTER
permanent(61)

# DOUBLE PURCHASE: declared with a purchase, see the turn
card(63, ONETIME)

# NEW INSTRUCTIONS
card(65, ONETIME, Workers(1, 2, 0), Gain(money=3))

# TWO-TIME USE: declared with a card that is played, see the turn
card(67, ONETIME)

# BONUS
card(69, ONETIME, Gain(money=10))

# DISPOSAL
card(71, ONETIME, CardsUnderDiscard(1, ANY_NUMBER, 1))

# TRADE TREATY
permanent(73)

# CONSTRUCTION UNIT
card(75, ONETIME, Choose(WORKSHOP_GROUND), BuildWorkshop(), GainMatching(3))

# EFFICIENCY
permanent(81)

# RERUN
card(83, ONETIME, TakeTopBack())

# OVERTIME
card(85, ONETIME, WorkOvertime())

# REPUTATION
card(87, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# REPUTATION
card(91, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# REPUTATION
card(95, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# POWER
permanent(101)

# REPUTATION
card(107, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# REPUTATION
card(111, ONETIME, GainPrivilege(reputation=DEFAULT_FACTS.privilege_reputation))

# RECRUITMENT
card(115, PERMANENT, Workers(1, 1, 1))
