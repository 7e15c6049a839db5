# A vezetett első játszma: mi kap magyarázatot, amikor először előfordul.

lesson-turn-1 = Üdvözlünk Faiyumban! A körödben egyetlen dolgot teszel: kijátszol egy kártyát, veszel egyet, vagy adminisztrációt tartasz. Kezdd egy Földművessel: a munkás 1 erőforrást hoz neked arról a mezőről, amelyet választasz.
lesson-turn-2 = Játssz ki még egy Földművest. Egy település 1 búzába, 1 szőlőbe és 1 kőbe kerül, keress hát olyan erőforrást, amelyed még nincs. Ahonnan eltűnik egy krokodil, ott $1-t is kapsz.
lesson-turn-3 = Vagy vegyél egy kártyát: az aktuális piac négy lapja eladó, a legkisebb szám a legolcsóbb. A megvett kártya rögtön a kezedbe kerül; a Tapasztalt földműves kétszer annyit takarít be, mint egy Földműves.
lesson-turn-4 = 1 búzából, 1 szőlőből és 1 kőből települést alapíthatsz: 3 hírnév és $3. A település senkié, bárki használhatja; a hírnév viszont csak a tiéd.
lesson-turn-5 = A Két út 3 hírnevet hoz, és még 1-et minden településpárért vagy építési területért, amelyet először köt össze. Minden út a két mezője egyikének erőforrásába kerül. Ha semmi sem jó, bármelyik kártyát kijátszhatod $2-ért.
lesson-turn-6 = Figyelj a sorrendre: az adminisztráció a dobópaklid felső három kártyáját ingyen adja vissza, minden továbbit $1-ért. Utoljára azt játszd ki, amire hamar újra szükséged lesz.
lesson-administrate = Kevés kártyád maradt: itt az adminisztráció ideje. $3-t hoz, mínusz $1-t minden kézben tartott kártyáért, két munkást hazaküldhetsz egyenként $1-ért, és visszakapod a kártyáidat.
lesson-quit = Mind a négy természeti katasztrófa megjelent: a játszma véget ér. Játszd ki, ami hírnevet hoz, aztán lépj ki; aki hamarabb lép ki, a jobb katasztrófát kapja a hírnevével együtt.

lesson-worker = Válaszd ki, hová megy a munkás. A Földművesnek beépítetlen, szabad erőforrásmező kell egy másik munkás mellett; csak a legelső kezdhet bárhol. A mezőt addig foglalja, amíg valaki haza nem küldi.
lesson-choose = Válaszd ki a mezőt, ahol építkezel. Ami ott felépül, mindenkié marad.
lesson-pay = Többféleképpen fizethetsz. Egy rózsa bármelyik erőforrást helyettesíti, $3 pedig fizetésenként egyszer egy búzát, szőlőt vagy követ. A javaslat a legértékesebbet tartja meg.
lesson-pay-roads = Minden utat a két összekötött mező egyikének erőforrásával fizetsz ki.
lesson-build-roads = Az út településről vagy építési területről indul, vagy ott folytatódik, ahol egy másik véget ér. Egyik mezőn sem lehet krokodil. Ha két települést vagy építési területet kötsz össze, 1 hírnévvel többet kapsz.
lesson-gain-chosen = Vedd el azt, ami a következő építkezésedhez hiányzik.
lesson-send-workers-home = Adminisztráció, első rész: minden munkás, akit hazaküldesz, $1-t hoz, és felszabadítja a mezőjét. Néha jobb, ha marad egy: a betakarításhoz munkás kell a szomszédban.
lesson-buy-cards-back = Második rész: a felső három kártya újra a kezedben van. Felülről minden további kártya $1.
lesson-take-market-card = Válassz egy kártyát az aktuális piacról; a helye azonnal megtelik.
lesson-choose-bridge = A híd átível a csatornán, és két egymással szemközti mezőt köt össze. Ugyanúgy összeköti a helyeket, mint egy út.
lesson-build-blocks = Az épülettömböktől nőnek az emlékművek. Némelyik kártya egy építési terület minden tömbjéért fizet.
lesson-workers = A tábláról lekerülő munkások mindenkinek szabaddá teszik a mezőjüket, és itt pénzt is hoznak.
