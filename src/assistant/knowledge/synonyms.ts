import { baseOf, stemOf, wordsOf } from '../../ai/words'

/**
 * Words for the same thing, one group a line: German, a bar, English. A word of a question is met by any word of its
 * groups. Only what may stand for each other belongs in a line: a kind of a thing is not the thing.
 */
const groups = `
1 eins | 1 one
2 zwei beide | 2 two both
3 drei | 3 three
4 vier | 4 four
5 fünf | 5 five
6 sechs | 6 six
7 sieben | 7 seven
8 acht | 8 eight
9 neun | 9 nine
10 zehn | 10 ten
12 zwölf | 12 twelve
samstag sonnabend wochenende | saturday sat weekend
sonntag wochenende | sunday weekend
montag werktag wochentag werktags | monday mon weekday
dienstag werktag wochentag werktags | tuesday tue weekday
mittwoch werktag wochentag werktags | wednesday weekday
donnerstag werktag wochentag werktags | thursday thu weekday
freitag werktag wochentag werktags | friday fri weekday
feiertag feiertage | holiday holidays
weihnachten heiligabend weihnachtstag dezember feiertag | christmas xmas boxing december holiday
silvester neujahr dezember januar | newyear eve december january
ostern osterferien karfreitag feiertag | easter holiday
winter dezember januar februar | winter december january february
sommer juni juli august | summer june july august
abend abends | evening evenings
morgens vormittag vormittags | morning mornings
nachmittag nachmittags | afternoon afternoons
mittag mittags mittagspause | noon lunchtime
ferien urlaub betriebsferien betriebsurlaub | holidays vacation away
fahrrad rad räder velo bike | bike bicycle cycle
pedelec bike elektrofahrrad elektrorad | pedelec bike
auto wagen pkw | car vehicle
parken parkplatz parkplätze parkmöglichkeit parkmöglichkeiten stellplatz tiefgarage parkhaus kurzzeitparkplätze | park parking carpark
bahn straßenbahn tram zug ubahn sbahn haltestelle station linie öffis | tram train subway metro station rail
bus buslinie haltestelle öffis | bus buses
anfahrt weg wegbeschreibung anreise | directions route
aufzug fahrstuhl lift | lift elevator
barrierefrei barrierefreiheit rollstuhl rollstuhlgerecht rollstuhlfahrer stufenlos ebenerdig aufzug | wheelchair accessible step disabled ramp
toilette toiletten wc klo | toilet toilets restroom loo bathroom
umkleide umkleidekabine | changing
kind kinder sohn tochter baby babys | child children kid kids son daughter
jugendliche teenager jugendlicher | teenager teenagers teens teen
senioren rentner senior | seniors pensioners elderly
student studenten studierende schüler azubi | student students
eltern mutter vater | parents parent mum dad
hund hunde vierbeiner | dog dogs
welpe welpen | puppy puppies
katze katzen kater mieze | cat cats kitten
haustier haustiere tiere | pet pets animals
gast gäste besucher | guest guests visitors
kunde kunden | customer customers
allein alleine | alone own
alter jahren jahre mindestalter | age aged ages old
inhaber inhaberin chef chefin besitzer eigentümer eigentümerin gründer gründerin | owner boss founder
leitet leiter leiterin leitung unterrichtet kursleiter kursleiterin lehrer lehrerin | leads lead teach teaches teacher instructor guide run runs
mitarbeiter mitarbeiterin team personal angestellte | staff team employees
anmeldung empfang rezeption | reception desk
ansprechpartner zuständig kümmert betreut | responsible contact
arzt ärztin doktor | doctor
tierarzt tierärztin tierarztpraxis | vet
krankenkasse krankenkassen kasse kassen aok barmer tk dak gesetzlich versicherung | insurance insurer insurers
übernehmen übernimmt erstatten erstattet zuschuss | cover covers reimburse pays
privat selbstzahler privatpatient privatpatienten | private privately
rezept verordnung überweisungsschein verordnet | prescription referral
medikament medikamente tabletten arznei medizin | medicine medication tablets pills
krank erkrankt krankheit | ill sick unwell
notfall notdienst notfälle | emergency emergencies
hausbesuch hausbesuche | homevisit
karte kartenzahlung kreditkarte kreditkarten girocard ec eckarte debitkarte visa mastercard | card cards credit debit contactless visa mastercard
bar bargeld barzahlung scheine münzen | cash cashfree coins notes
überweisung überweisen | transfer
rechnung rechnungen | invoice bill
scheck schecks | cheque cheques check checks
bezahlen zahlen zahlung zahlungsarten bezahlung | pay payment payments
anzahlung anzahlen vorauszahlung vorkasse | deposit prepayment
kaution pfand | deposit
aufpreis zuschlag extra zusätzlich mehrpreis feiertagszuschlag | surcharge extra additional supplement
rabatt ermäßigung ermäßigt nachlass | discount discounts concession concessions reduced
gutschein gutscheine geschenkgutschein | voucher vouchers giftcard
geschenk verschenken schenken | gift gifts present
preis preise kosten kostet gebühr | price prices cost costs fee rates
kostenlos gratis umsonst kostenfrei | free complimentary
zahlt zahlen zuzahlung zuzahlen zuzahlungen | pay copay
absagen absage stornieren stornierung storno abbestellen | cancel cancellation cancelling
verschieben verlegen umbuchen | move reschedule postpone rebook
erstattung zurückerstattet rückerstattung geld | refund refunds refunded money
spätestens vorher rechtzeitig früh voraus | before ahead advance early
termin termine terminvereinbarung | appointment appointments slot
buchen buchung reservieren reservierung | book booking bookings reserve reservation
anmelden anmeldung einschreiben | register registration enrol
mitbringen mitnehmen dabeihaben brauchen brauche | bring need
kleidung anziehen klamotten tragen | wear clothes clothing dress
ausrüstung zubehör | gear equipment
getränke getränk trinken alkohol wein bier | drinks drink beer wine alcohol
essen verpflegung mahlzeiten | food meals meal
vorkenntnisse erfahrung anfänger einsteiger | experience beginner beginners
probestunde probetag schnupperstunde probetraining ausprobieren schnuppern | taster trial try
kurs kurse lehrgang | course courses
unterricht stunden lektion | lesson lessons tuition
übernachtung übernachten nacht nächte zimmer | night nights overnight room
abholen abholung abholzeiten | collect collection pickup
bringen bringzeit bringzeiten abgeben | bring drop
liefern lieferung lieferdienst | deliver delivery deliver
versand verschicken schicken versenden post | post ship shipping mail
mieten leihen ausleihen verleihen verleih vermieten leihrad | rent rental rentals hire borrow
kaufen verkaufen verkauf verkauft | buy sell sold purchase
reparieren reparatur reparaturen repariert | repair repairs fix mend
inspektion durchsicht wartung service | inspection service maintenance
wechseln wechsel austauschen tauschen ersetzen erneuern | replace change swap
kostenvoranschlag voranschlag angebot | quote quotation estimate
garantie gewährleistung | guarantee guaranteed warranty
gebraucht gebrauchte gebrauchträder secondhand | used secondhand
reifenpanne platten reifen panne | puncture flat tyre
akku akkus batterie | battery batteries
weste schwimmweste rettungsweste | vest jacket
boot boote | boat boats
ausflug tour touren fahrt | trip trips tour tours
hafen | harbour harbor
wetter regen regnet sturm | weather rain wind winds storm
warten wartezeit frei | wait waiting
fertig abholbereit zurück | ready collect back
stelle stellen job jobs arbeit | job jobs vacancy vacancies
sprechen spricht sprache sprachen | speak speaks language languages
arabisch | arabic
französisch | french
türkisch | turkish
spanisch | spanish
beginnen beginnt starten startet anfangen start beginn | start starts begin begins kickoff leave leaves
enden endet ende schluss | end ends finish
regelmäßig oft häufig | often frequently
mindestens wenigstens | minimum least
höchstens maximal höchste | maximum most
rückruf zurückrufen | callback
jenseits darüber danach | beyond past after
deutsch | german
englisch | english
telefon telefonisch telefonzeiten anrufen | phone telephone call calls
email mail | email mail
klavier klaviere piano flügel | piano pianos
stimmen stimmung | tuning tune
zimmer unterkunft schlafen | room rooms accommodation sleep
frühstück | breakfast
vegan vegane | vegan
vegetarisch vegetarische | vegetarian
wlan wifi internet | wifi wlan internet
`

const index = new Map<string, Map<string, string[][]>>()

/** Groups by the stems of a base language that ask for them. */
function groupsOf(base: 'de' | 'en'): Map<string, string[][]> {
  const known = index.get(base)
  if (known) return known
  const found = new Map<string, string[][]>()
  for (const line of groups.trim().split('\n')) {
    const sides = line.split(' | ')
    const stems = wordsOf(sides[base === 'de' ? 0 : 1] ?? '', base).map((word) => stemOf(word, base))
    for (const stem of stems) found.set(stem, [...(found.get(stem) ?? []), sides])
  }
  index.set(base, found)
  return found
}

/** Stems, in the language of pages, of the words that stand for one of a question; itself not among them. */
export function synonymsOf(stem: string, locale: string, pagesLocale: string): string[] {
  const [asked, shown] = [side(locale), side(pagesLocale)]
  if (!asked || !shown) return []
  const words = (groupsOf(asked).get(stem) ?? []).flatMap((sides) =>
    wordsOf(sides[shown === 'de' ? 0 : 1] ?? '', shown),
  )
  return [...new Set(words.map((word) => stemOf(word, shown)))].filter((one) => asked !== shown || one !== stem)
}

const side = (locale: string) => ({ de: 'de', en: 'en' })[baseOf(locale)] as 'de' | 'en' | undefined
