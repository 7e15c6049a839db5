"""The cards of the base game, in number order."""

from typing import Final

from faiyum.engine.cards.card import BUILD, COMMERCE, HARVEST, OTHER, card
from faiyum.engine.cards.steps.buildings import (
    BuildBlock,
    BuildBlocks,
    BuildBridge,
    BuildExpansion,
    BuildPalace,
    BuildSettlement,
    BuildTown,
    BuildWorkshop,
    ChooseBridge,
)
from faiyum.engine.cards.steps.gains import (
    DoubleGoods,
    Gain,
    GainBlocks,
    GainChosen,
    GainDecoration,
    GainEach,
    GainForRoses,
    GainMatching,
    GainPerTown,
    GainSupplied,
    GainTaxes,
    GainVisit,
)
from faiyum.engine.cards.steps.migration import Migrate
from faiyum.engine.cards.steps.payments import (
    BuyGoods,
    Pay,
    PayDecoration,
    PayEach,
    PayMix,
    PayTrader,
    TimesMoney,
    TimesReputation,
    TradeRoses,
)
from faiyum.engine.cards.steps.piles import BuyAtBazaar, ChooseAnything, CopyTop, RemoveOwnCard, StealCard, TidyUp
from faiyum.engine.cards.steps.road_building import BuildRoads, PayRoads
from faiyum.engine.cards.steps.settlements import SupplyChannel, SupplyNetwork, escort
from faiyum.engine.cards.steps.spaces import (
    Choose,
    LayDownOrLift,
    PlaceFarmers,
    RemoveWorkers,
    SacrificeCrocodile,
    Worker,
)
from faiyum.engine.core.constants import (
    ALL_ROUNDER,
    ANY_GOOD,
    BASIC,
    BRIDGE,
    COMMON,
    FARMER,
    FISH,
    FOOD,
    GRAND_BRIDGE,
    GRAPE,
    IS_STONE,
    PAPYRUS,
    SETTLEMENT,
    STONE,
    TWO_ROADS,
    WHEAT,
)
from faiyum.engine.rules.costs import any_of, different, fixed
from faiyum.engine.rules.places import (
    BLOCK_GROUND,
    CHANNEL_BANK,
    CROCODILE_SPACE,
    EXPANSION_GROUND,
    FARMLAND,
    FISHING_GROUND,
    FREE_GRAPE_WORKSHOP,
    FREE_SETTLEMENT,
    FREE_SITE,
    FREE_STONE_WORKSHOP,
    FREE_TOWN,
    FREE_WHEAT_WORKSHOP,
    FREE_WORKSHOP,
    GRAPE_GROUND,
    PALACE_GROUND,
    SETTLEMENT_GROUND,
    STONE_GROUND,
    TOWN_GROUND,
    WHEAT_GROUND,
    WILDERNESS,
)

# ---- starting cards ----------------------------------------------------------

card(FARMER, HARVEST, Worker(FARMLAND), GainMatching(1))

card(TWO_ROADS, BUILD, BuildRoads(least=2, most=2), PayRoads(), Gain(reputation=3))

card(
    SETTLEMENT, BUILD,
    Choose(SETTLEMENT_GROUND), Pay(fixed(WHEAT, GRAPE, STONE)), BuildSettlement(), Gain(reputation=3, money=3),
)  # fmt: skip

# ---- blue cards --------------------------------------------------------------

# GARDENER
card(2, HARVEST, Worker(CHANNEL_BANK), Gain(rose=1))

# REVENUE
card(4, OTHER, Gain(money=5))

# SENIOR FARMER
card(6, HARVEST, Worker(FARMLAND), GainMatching(2))

# HERMIT
card(8, HARVEST, Worker(WILDERNESS), Gain(reputation=2))

# SENIOR FARMER
card(10, HARVEST, Worker(FARMLAND), GainMatching(2))

# SACRIFICE
card(12, BUILD, Choose(BLOCK_GROUND), RemoveOwnCard(), BuildBlock(), Gain(reputation=1, money=3))

# WHEAT SUPPLIER
card(14, COMMERCE, Worker(FREE_SETTLEMENT), Gain(wheat=2))

# GRAPE SUPPLIER
card(16, COMMERCE, Worker(FREE_SETTLEMENT), Gain(grape=2))

# STONE SUPPLIER
card(18, COMMERCE, Worker(FREE_SETTLEMENT), Gain(stone=2))

# NEW SETTLEMENT
card(
    20, BUILD,
    Choose(SETTLEMENT_GROUND), Pay(different(COMMON, least=2, most=2)), BuildSettlement(), Gain(reputation=3, money=3),
)  # fmt: skip

# REFINEMENT
card(22, OTHER, DoubleGoods(most=2))

# TRADER
card(24, COMMERCE, Worker(FREE_SETTLEMENT), PayTrader(most=3), GainEach(rose=1))

# MIGRANT FARMER
card(26, HARVEST, Migrate(steps=2, matching=1))

# SUPPLIER
card(28, COMMERCE, Worker(FREE_SETTLEMENT), GainChosen(2, COMMON))

# MARKETER
card(30, COMMERCE, Worker(FREE_SETTLEMENT), BuyGoods(most=3, cost=1))

# PERFUMER
card(
    32, COMMERCE,
    Worker(FREE_SETTLEMENT), TradeRoses(), GainForRoses(),
)  # fmt: skip

# CROOK
card(34, COMMERCE, Worker(FREE_SETTLEMENT), TimesReputation(most=3), GainEach(money=4))

# THIEF
card(36, OTHER, StealCard())

# BRIDGE
card(38, BUILD, ChooseBridge(BRIDGE), Pay(any_of(BASIC, 2)), BuildBridge(BRIDGE), Gain(reputation=4))

# SMALL TOWN
card(40, BUILD, Choose(TOWN_GROUND), Pay(fixed(WHEAT, GRAPE, STONE)), BuildTown(), Gain(reputation=5, money=2))

# GROWER
card(42, HARVEST, Worker(CHANNEL_BANK), Gain(rose=2))

# FARM
card(44, BUILD, Choose(WHEAT_GROUND), Pay(fixed(GRAPE, STONE)), BuildWorkshop(), Gain(reputation=3, wheat=3))

# VINEYARD
card(46, BUILD, Choose(GRAPE_GROUND), Pay(fixed(WHEAT, STONE)), BuildWorkshop(), Gain(reputation=3, grape=3))

# PIT
card(48, BUILD, Choose(STONE_GROUND), Pay(fixed(WHEAT, GRAPE)), BuildWorkshop(), Gain(reputation=3, stone=3))

# ALL-ROUNDER
card(ALL_ROUNDER, OTHER, ChooseAnything(goods=1, reputation=1))

# ORDER
card(52, OTHER, TidyUp(least=1, most=3, money=2))

# EXPANSION
card(54, BUILD, Choose(EXPANSION_GROUND), Pay(any_of(COMMON)), BuildExpansion(), Gain(reputation=3))

# ASSISTANT
card(56, COMMERCE, Worker(FREE_WORKSHOP), GainMatching(3))

# FISHER
card(58, HARVEST, Worker(FISHING_GROUND), Gain(fish=3))

# GEM SEARCHERS
card(60, OTHER, LayDownOrLift(least=1, most=5, cost=1, money=3))

# NOVICES
card(62, OTHER, RemoveWorkers(least=1, most=3, money=2))

# BAZAAR
card(64, OTHER, BuyAtBazaar(price=2, with_token=1))

# WHEAT TRADER
card(66, COMMERCE, Worker(FREE_SETTLEMENT), Gain(wheat=3))

# GRAPE TRADER
card(68, COMMERCE, Worker(FREE_SETTLEMENT), Gain(grape=3))

# STONE TRADER
card(70, COMMERCE, Worker(FREE_SETTLEMENT), Gain(stone=3))

# MONUMENT
card(72, BUILD, BuildBlocks(least=1, most=3, kinds=IS_STONE), PayEach(IS_STONE), GainEach(reputation=2))

# HOMESTEAD
card(74, BUILD, Choose(WHEAT_GROUND), Pay(fixed(GRAPE, STONE)), BuildWorkshop(), Gain(reputation=3, wheat=4))

# PLANTATION
card(76, BUILD, Choose(GRAPE_GROUND), Pay(fixed(WHEAT, STONE)), BuildWorkshop(), Gain(reputation=3, grape=4))

# QUARRY
card(78, BUILD, Choose(STONE_GROUND), Pay(fixed(WHEAT, GRAPE)), BuildWorkshop(), Gain(reputation=3, stone=4))

# HARVEST HANDS
card(80, HARVEST, PlaceFarmers(most=3, cost=1, matching=1))

# SENIOR SUPPLIER
card(82, COMMERCE, Worker(FREE_SETTLEMENT), GainChosen(3, COMMON))

# TOWN
card(84, BUILD, Choose(TOWN_GROUND), Pay(fixed(WHEAT, GRAPE, STONE)), BuildTown(), Gain(reputation=6, money=2))

# ESCORT
card(86, OTHER, *escort(most=3, cost=2, first=4, further=1))

# PAPYRUS
card(PAPYRUS, OTHER, CopyTop())

# TAX COLLECTOR
card(90, COMMERCE, Worker(FREE_WORKSHOP), GainTaxes(workshop=1, town=1))

# FIVE ROADS
card(92, BUILD, BuildRoads(least=1, most=5), PayRoads(), GainEach(reputation=1))

# BANQUET
card(94, COMMERCE, Worker(FREE_SITE), Pay(fixed(WHEAT, GRAPE, FISH, money=6)), Gain(reputation=8))

# CROCODILE SACRIFICE
card(96, COMMERCE, Worker(FREE_SITE), SacrificeCrocodile(CROCODILE_SPACE), Gain(reputation=3))

# BAKER
card(98, COMMERCE, Worker(FREE_WHEAT_WORKSHOP), Pay(fixed(WHEAT)), Gain(reputation=2, money=5))

# VINTNER
card(100, COMMERCE, Worker(FREE_GRAPE_WORKSHOP), Pay(fixed(GRAPE)), Gain(reputation=2, money=5))

# STONEMASON
card(102, COMMERCE, Worker(FREE_STONE_WORKSHOP), Pay(fixed(STONE)), Gain(reputation=2, money=5))

# CHANNEL FESTIVAL
CHANNEL_FESTIVAL: Final = SupplyChannel(most=9, kinds=COMMON, town=2, settlement=1)
card(104, OTHER, CHANNEL_FESTIVAL, PayMix(COMMON), GainSupplied())

# JUGGLER
card(106, COMMERCE, Worker(FREE_TOWN), GainPerTown(money=3))

# MASONS' WORK
card(
    108, BUILD,
    Choose(BLOCK_GROUND), PayDecoration(different(ANY_GOOD, least=1, most=5, money=3)), BuildBlock(),
    GainDecoration(1, 3, 5, 10, 15),
)  # fmt: skip

# HARVEST FESTIVAL
HARVEST_FESTIVAL: Final = SupplyNetwork(most=10, kinds=FOOD, town=2, settlement=1)
card(110, OTHER, HARVEST_FESTIVAL, PayMix(FOOD), GainSupplied())

# PHARAOH
PHARAOH: Final = GainVisit(town=2, settlement=1, block=1)
card(112, COMMERCE, Worker(FREE_TOWN), PHARAOH)

# MUMMY
card(114, COMMERCE, Worker(FREE_SITE), PayMix(ANY_GOOD, most=10), GainEach(reputation=1), GainBlocks(each=1))

# TREASURER
card(116, COMMERCE, Worker(FREE_SITE), TimesMoney(most=12, each=2), GainEach(reputation=1))

# GRAND BRIDGE
card(
    118, BUILD,
    ChooseBridge(GRAND_BRIDGE), Pay(fixed(WHEAT, GRAPE, STONE, money=5)), BuildBridge(GRAND_BRIDGE),
    Gain(reputation=12),
)  # fmt: skip

# PALACE
card(
    120, BUILD,
    Choose(PALACE_GROUND), Pay(fixed(WHEAT, WHEAT, GRAPE, GRAPE, STONE, STONE)), BuildPalace(), Gain(reputation=15),
)  # fmt: skip
