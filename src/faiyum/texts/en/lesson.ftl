# The guided first game: what is explained when it first comes up.

lesson-turn-1 = Welcome to Faiyum! On your turn you do one thing: play a card, buy one, or take administration. Begin with a Farmer: a worker brings you 1 resource of the space you choose.
lesson-turn-2 = Play another Farmer. A settlement costs 1 wheat, 1 grape and 1 stone, so look for a resource that you do not have yet. Where a crocodile leaves, you get $1 as well.
lesson-turn-3 = Or buy a card: the four cards of the current market are for sale, the lowest number for the lowest price. A card that you buy goes straight to your hand, and Senior Farmer harvests twice as much as a Farmer.
lesson-turn-4 = With 1 wheat, 1 grape and 1 stone you can found a settlement: 3 reputation and $3. It belongs to nobody, and everybody may use it; but the reputation is yours alone.
lesson-turn-5 = Two Roads brings 3 reputation, and 1 more for each pair of settlements or building sites that is connected for the first time. Each road costs a resource of one of its two spaces. If nothing suits you, any card can be played for $2.
lesson-turn-6 = Mind the order in which you play: administration brings back the top three cards of your discard stack for nothing, and each further one for $1. Play the cards that you want to use again last.
lesson-administrate = You have few cards left: this is the time for administration. It brings you $3 less $1 for each card in hand, you may send two workers home for $1 each, and your cards come back.
lesson-quit = All four natural disasters are out: the game ends. Play what brings reputation, then quit; who quits early takes the better disaster with its reputation.

lesson-worker = Choose where the worker goes. A Farmer needs a resource space that is undeveloped and free, beside another worker; only the very first worker may start anywhere. He blocks the space until somebody sends him home.
lesson-choose = Choose the space to build on. Everything that is built there stays for all players.
lesson-pay = You can pay in several ways. A rose stands for any resource, and $3 stand for one wheat, grape or stone in each payment. The suggestion keeps what is worth most.
lesson-pay-roads = Each road is paid with a resource of one of the two spaces that it joins.
lesson-build-roads = Roads start at a settlement or building site, or go on where another road ends. Both spaces must be free of crocodiles. Connect two settlements or sites, and you earn 1 reputation more.
lesson-gain-chosen = Take what you lack for your next building.
lesson-send-workers-home = Administration, first part: each worker that you send home brings $1 and frees its space. Sometimes it is better to leave one: harvests need a worker next door.
lesson-buy-cards-back = Second part: the top three cards are back in your hand. Each further card from the top costs $1.
lesson-take-market-card = Choose a card from the current market; the gap is filled at once.
lesson-choose-bridge = A bridge crosses the channel and joins two spaces that face each other. It can connect places like a road.
lesson-build-blocks = Blocks make the monuments grow. Some cards pay for every block on a site.
lesson-workers = Workers that leave the board free their spaces for everybody, and here they bring money.
