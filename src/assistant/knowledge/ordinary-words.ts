import { stemOf, wordsOf } from '../../ai/words'

/**
 * Words that questions are made with whatever they are about: that a site does not use them says little. Verbs, adverbs,
 * adjectives and nouns that are no offering, by language.
 */
const lists: Record<'de' | 'en', string> = {
  de: `abgeben abholen abklären achten ändern anbieten anfangen anfallen anfertigen anhören ankommen annehmen anrufen anschauen ansehen antworten
    anziehen arbeiten aufhören aufmachen aufnehmen aufpassen ausgeben aussehen aussuchen auswählen backen basieren bauen beachten bearbeiten
    bedeuten bedienen beginnen behandeln bekommen benutzen benötigen beraten berechnen bereiten beschäftigen beschreiben besitzen besprechen
    bestehen besuchen betragen betreiben betreuen bevorzugen bezahlen bieten bitten bleiben bräuchte bringen dauern denken durchführen
    einbauen einbringen einhalten einplanen einrichten einsetzen empfehlen entscheiden entstehen erbringen erfahren erfolgen erfüllen erhalten
    erklären erlauben erledigen ermöglichen ernten erreichen erscheinen erstellen erwarten erzählen essen existieren fahren fallen fehlen fertigen
    finden folgen fragen freuen führen funktionieren geben gehen gehören gelten genießen gestalten gewinnen glauben gönnen haben halten handeln
    hätte heißen helfen herstellen hingehen hören informieren interessieren kaufen kennen kennenlernen klappen klären kochen kommen kosten kriegen kümmern
    lassen laufen leben legen leisten leiten lernen lesen lohnen lösen machen meinen melden merken mitbringen mitkommen mitmachen mitnehmen möchte nehmen
    nennen nutzen öffnen passen passieren planen probieren produzieren prüfen rechnen reden reichen rufen sagen schaffen schauen schicken schließen
    schreiben sehen senden setzen sitzen sollen spielen sprechen starten stattfinden stehen stellen stimmen suchen teilen teilnehmen tragen treffen
    trinken übernehmen umgehen unterscheiden unterstützen verarbeiten verbessern verbringen vereinbaren verfügen verkaufen verlangen verlieren vermeiden
    versprechen verstehen versuchen verwenden vorbeikommen vorbereiten vorhaben vorkommen vorschlagen vorstellen wählen warten wechseln werden wirken wissen
    wohnen wollen wünschen zählen zahlen zeigen ziehen zurückgeben zusammenarbeiten hilft passiert nimmt nehmt trifft spricht hält läuft fährt isst sieht liest gibst wirkt schickt backst
    aktuell alles allgemein alt andere außerdem beste besser bestimmt bisher brauchbar damals daran dazu deshalb direkt draußen drin eher eigen einfach einzeln ende
    ernsthaft erst etwas extra falls fast fertig frei früh früher ganz genau genug gerade gesamt gleich groß gut guten häufig hinein hinaus hoch insgesamt jemand
    jederzeit kaum klein komplett konkret kurz lang lange länger langsam lecker leicht letzt lieb lieber los maximal mehr meist meisten mindestens möglich nah nächst neu
    normal normalerweise nötig notwendig oben oft offiziell öfter online paar persönlich pro pünktlich regelmäßig rein richtig ruhig schlecht schnell schon schön schwer schwierig
    selbst selber selten sicher sofort sogar soviel spät später speziell spezialisiert stark still tatsächlich teilweise total trotz trotzdem typisch übrig überall unbedingt unten unterschiedlich
    üblich ursprünglich verschieden voll voraus vorab vorher vorne weit weiter wenig weniger wichtig wirklich wohl ziemlich zuerst zufällig zuhause zurück zusammen zusätzlich zuständig
    angebot anliegen art ding dinge fall fälle firma frage fragen geschäft grund hause haus info infos information informationen jahr jahre kunde kunden laden leute
    mal mensch menschen möglichkeit möglichkeiten monat ort person personen platz praxis problem ratschlag raum region sache sachen seite stadt studio stück tag tage team teil thema
    tipp tipps uhr umgebung unternehmen webseite website weg weise welt wert woche wochen wort zeit zeiten ziel verein hotel gasthof restaurant café kanzlei bäckerei tischlerei schule salon agentur werkstatt betrieb club alter inklusive statt kümmert
    dringend dringende eilig hilfe abend abends morgens nachmittag nachmittags vormittag vormittags mittags nachts besitzt wenden wende einkaufen
    ausmachen gerät geräte wegen ungefähr circa kaputt selten ersten zweiten dritten halb ganze irgendwo irgendwann irgendwas irgendwie irgendeine jemals niemand
    verwalten messen vermessen decken geld person eltern mutter vater sohn tochter freund freundin familie mann frau gast gäste nutzer versuch bescheid
    ersten nächste nächsten letzte monatlich jährlich wöchentlich täglich gegend nähe bereich stelle anzahl menge größe höhe gewicht dauer zusatz extra`,
  en: `able accept add advise allow already also always answer anybody appear arrange ask bake bad based become begin believe belong best better big both bring build busy buy call
    care carry cause change check choose clean close collect come common complete consider contain continue cook cover create cut deal decide depend describe differ different difficult
    do done drink drive during early easily easy eat else end enjoy enough entire ever every everybody everything exactly far exist expect explain extra fast feel few fill find
    fine finish first fit fix follow free friendly full further general give go good great guarantee handle happen happy hear help hold hope include inform inside interested join keep
    kind kinds know large last late later lead learn least leave let like list little live local long look lose lot love low main maintain make manage matter mean meet mention mind miss
    mostly move much name near necessary need never new next nice normal normally often ok old once only open order organise outside over own pay people per perhaps person place plan play please
    point possible prefer prepare prevent probably problem produce proper provide put quick quickly quite read ready real really receive recommend regular regularly remain remember remove repeat reply require rest right
    rule run safe same save say see seem select send serve set several share short should show sit situation small soon service services sort special specialise specialize speak specific spend stand start stay still stop suggest suit
    sure take talk teach tell test think through time together too treat try turn type types understand until use used useful usual usually various visit wait walk way week weeks welcome well whole wish without
    wonder word work world worth write year years yet young company business shop store practice studio area town city question questions information info website page day days month months things staff member use using
    somewhere anywhere nowhere somebody everywhere going gone roughly approximately around afternoon afternoons evening evenings morning mornings night nights
    house second half anymore instead somehow myself yourself family friend friends mother father son daughter wife husband parents kind sort stuff item
    spread notice broke amount number size bit lots plenty huge big bigger little tiny extra anytime weekly monthly yearly daily annual travel taken taking
    making getting having being looking doing using needing wanting trying deal afford worry wondering hoping guess suppose case chance option options`,
}
const stems = new Map<'de' | 'en', Set<string>>()

/** Made with the first question in a language: to stem all of them takes some 50 ms, which no command has to wait for. */
function stemsOf(base: 'de' | 'en'): Set<string> {
  const known = stems.get(base) ?? new Set(wordsOf(lists[base], base).map((word) => stemOf(word, base)))
  stems.set(base, known)
  return known
}

/** Whether a word, by its stem, is one that any question may have. Stems of short German verbs keep a `t`: `baut`. */
export function isOrdinary(stem: string, base: string): boolean {
  const known = stemsOf(base === 'de' ? 'de' : 'en')
  if (known.has(stem) || base !== 'de' || !stem.endsWith('t')) return known.has(stem)
  return ['', 'n', 'en'].some((end) => known.has(stem.slice(0, -1) + end))
}
