# Die geführte erste Partie: was erklärt wird, wenn es zum ersten Mal vorkommt.

lesson-turn-1 = Willkommen in Faiyum! In deinem Zug machst du eine einzige Sache: eine Karte spielen, eine kaufen oder die Verwaltung nehmen. Fang mit einem Bauern an: Ein Arbeiter bringt dir 1 Rohstoff des Feldes, das du wählst.
lesson-turn-2 = Spiel noch einen Bauern. Eine Siedlung kostet 1 Weizen, 1 Traube und 1 Stein; such dir also einen Rohstoff, den du noch nicht hast. Wo ein Krokodil verschwindet, bekommst du außerdem $1.
lesson-turn-3 = Oder kauf eine Karte: Die vier Karten des aktuellen Marktes stehen zum Verkauf, die niedrigste Zahl zum niedrigsten Preis. Eine gekaufte Karte kommt sofort auf deine Hand, und der Großbauer erntet doppelt so viel wie ein Bauer.
lesson-turn-4 = Mit 1 Weizen, 1 Traube und 1 Stein gründest du eine Siedlung: 3 Ansehen und $3. Sie gehört niemandem, und alle dürfen sie nutzen; das Ansehen aber gehört dir allein.
lesson-turn-5 = Zwei Wege bringen 3 Ansehen und 1 weiteres für jedes Paar von Siedlungen oder Bauplätzen, das zum ersten Mal verbunden wird. Jeder Weg kostet einen Rohstoff eines seiner beiden Felder. Passt dir nichts, kannst du jede Karte für $2 spielen.
lesson-turn-6 = Achte auf die Reihenfolge: Die Verwaltung bringt dir die obersten drei Karten deines Ablagestapels umsonst zurück, jede weitere für $1. Spiel also zuletzt, was du bald wieder brauchst.
lesson-administrate = Du hast nur noch wenige Karten: Jetzt lohnt sich die Verwaltung. Sie bringt dir $3 minus $1 für jede Handkarte, du darfst zwei Arbeiter für je $1 heimschicken, und deine Karten kommen zurück.
lesson-quit = Alle vier Naturkatastrophen liegen aus: Die Partie geht zu Ende. Spiel noch, was Ansehen bringt, und steig dann aus; wer früh aussteigt, bekommt die bessere Katastrophe mit ihrem Ansehen.

lesson-worker = Wähle, wohin der Arbeiter geht. Ein Bauer braucht ein unerschlossenes, freies Rohstofffeld neben einem anderen Arbeiter; nur der allererste darf überall anfangen. Er besetzt das Feld, bis ihn jemand heimschickt.
lesson-choose = Wähle das Feld, auf dem du baust. Was dort entsteht, bleibt für alle stehen.
lesson-pay = Du kannst auf mehrere Arten zahlen. Eine Rose ersetzt jeden Rohstoff, und $3 ersetzen einmal je Zahlung Weizen, Traube oder Stein. Der Vorschlag behält das Wertvollste.
lesson-pay-roads = Jeder Weg wird mit einem Rohstoff eines der beiden Felder bezahlt, die er verbindet.
lesson-build-roads = Wege beginnen an einer Siedlung oder einem Bauplatz oder führen weiter, wo ein anderer endet. Beide Felder müssen frei von Krokodilen sein. Verbindest du zwei Siedlungen oder Bauplätze, bekommst du 1 Ansehen mehr.
lesson-gain-chosen = Nimm, was dir für dein nächstes Gebäude fehlt.
lesson-send-workers-home = Verwaltung, erster Teil: Jeder Arbeiter, den du heimschickst, bringt $1 und macht sein Feld frei. Manchmal bleibt besser einer stehen: Ernten brauchen einen Arbeiter nebenan.
lesson-buy-cards-back = Zweiter Teil: Die obersten drei Karten sind wieder auf deiner Hand. Jede weitere von oben kostet $1.
lesson-take-market-card = Wähle eine Karte aus dem aktuellen Markt; die Lücke wird sofort gefüllt.
lesson-choose-bridge = Eine Brücke führt über den Kanal und verbindet zwei Felder, die sich gegenüberliegen. Sie verbindet Orte wie ein Weg.
lesson-build-blocks = Bausteine lassen die Monumente wachsen. Manche Karten zahlen für jeden Baustein auf einem Bauplatz.
lesson-workers = Arbeiter, die das Brett verlassen, machen ihre Felder für alle frei, und hier bringen sie Geld.
