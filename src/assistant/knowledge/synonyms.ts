import { baseOf, stemOf, wordsOf } from '../../ai/words'
import { weekDays } from '../../grammar/week'

/**
 * Words for the same thing, one group a line: German, a bar, English. A word of a question is met by any word of its
 * groups. Only what may stand for each other belongs in a line: a kind of a thing is not the thing.
 */
const groups = `
feiertag feiertage weihnachten ostern pfingsten silvester neujahr | holiday holidays christmas easter
weihnachten heiligabend weihnachtstag silvester neujahr dezember | christmas xmas boxing eve december
abend abends | evening evenings
morgens vormittag vormittags | morning mornings
nachmittag nachmittags | afternoon afternoons
ferien urlaub betriebsferien betriebsurlaub | holidays vacation away
auto wagen pkw fahrzeug | car vehicle
parken parkplatz parkplätze parkmöglichkeit stellplatz tiefgarage parkhaus | park parking carpark
bahn straßenbahn tram zug ubahn sbahn haltestelle bahnhof öffis verkehrsmittel nahverkehr | tram train subway metro station rail transport
bus buslinie haltestelle öffis verkehrsmittel nahverkehr | bus buses transport
anfahrt weg wegbeschreibung anreise | directions route
aufzug fahrstuhl lift treppe treppen stufe stufen | lift elevator stairs steps
barrierefrei barrierefreiheit rollstuhl rollstuhlgerecht rollator kinderwagen gehbehindert stufenlos stufen ebenerdig rampe aufzug fahrstuhl lift treppe | wheelchair accessible accessibility step steps stairs ramp disabled pram stroller lift elevator
toilette toiletten wc klo | toilet toilets restroom loo bathroom
umziehen umkleide umkleiden umkleidekabine | changing changed
kind kinder sohn tochter jugendliche | child children kid kids son daughter
senioren rentner rentnerin senior ältere | seniors pensioners elderly older
student studenten studierende studentin schüler azubi | student students
eltern mutter mütter vater mama papa | parents parent mother mothers mum mums dad father
hund hunde vierbeiner haustier haustiere tiere | dog dogs pet pets animals
inhaber inhaberin chef chefin besitzer besitzerin eigentümer gründer gründerin gegründet geführt | owner owns boss founder founded
leitet leiter leiterin leitung unterrichtet kursleiter lehrer lehrerin trainer | leads lead teach teaches teacher instructor guide
mitarbeiter mitarbeiterin team personal angestellte beschäftigte | staff team employees employee workers
versicherung versichert krankenkasse kasse kassen | insurance insured insurer
übernehmen übernimmt erstatten erstattet zuschuss | cover covers reimburse pays
notfall notdienst notfälle dringend | emergency emergencies urgent
karte kartenzahlung kreditkarte girocard ec debitkarte visa mastercard paypal kontaktlos | card cards credit debit contactless visa mastercard paypal
bar bargeld barzahlung scheine münzen | cash coins notes
rechnung rechnungen überweisung überweisen | invoice bill transfer
bezahlen zahlen zahlung zahlungsarten bezahlung | pay payment payments
anzahlung anzahlen vorauszahlung vorkasse kaution pfand hinterlegen | deposit prepayment upfront
aufpreis zuschlag zusätzlich mehrpreis | surcharge extra additional supplement
rabatt ermäßigung ermäßigt nachlass vergünstigung günstiger weniger | discount discounts concession concessions reduced cheaper less
gutschein gutscheine geschenkgutschein geschenk verschenken | voucher vouchers gift gifts present
preis preise kosten kostet gebühr beitrag honorar | price prices cost costs fee rates
kostenlos gratis umsonst kostenfrei | free complimentary
absagen absage stornieren stornierung storno abbestellen kündigen | cancel cancellation cancelling
verschieben verlegen umbuchen | move reschedule postpone rebook
erstattung zurückerstattet rückerstattung geld | refund refunds refunded money
verspätet verspätung unpünktlich spät pünktlich | late delayed
spätestens vorher rechtzeitig voraus | before ahead advance early
termin termine terminvereinbarung | appointment appointments slot
buchen buchung reservieren reservierung anmelden | book booking bookings reserve reservation
mitbringen mitnehmen dabeihaben brauchen | bring need
unterlagen papiere dokumente nachweis | documents papers paperwork files
kleidung anziehen klamotten tragen | wear clothes clothing dress
ausrüstung zubehör material | gear equipment kit
getränke getränk trinken | drinks drink
essen verpflegung mahlzeiten mahlzeit | food meals meal eat
vorkenntnisse erfahrung anfänger einsteiger | experience beginner beginners
probestunde probetag schnupperstunde probetraining ausprobieren schnuppern | taster trial try
kurs kurse unterricht lektion | course courses class classes lesson lessons
übernachtung übernachten nacht nächte zimmer unterkunft | night nights overnight room rooms accommodation stay
abholen abholung mitnehmen | collect collection pickup
liefern lieferung lieferdienst bringen versand verschicken schicken | deliver delivery send ship shipping post
mieten leihen ausleihen verleih vermieten | rent rental rentals hire borrow
kaufen verkaufen verkauf verkauft | buy sell sold purchase
reparieren reparatur reparaturen repariert flicken | repair repairs fix mend
wechseln wechsel austauschen tauschen ersetzen erneuern | replace change swap
einbau einbauen montage montieren installieren | install installation fit fitting
kostenvoranschlag voranschlag angebot | quote quotation estimate
garantie gewährleistung | guarantee guaranteed warranty
ausbildung lehre lehrstelle praktikum stelle stellen job jobs | apprentice apprenticeship training internship job jobs vacancy vacancies
online digital video videoanruf | online remote remotely video
sprechen spricht sprache sprachen | speak speaks language languages
beginnen beginnt starten startet anfangen start beginn | start starts begin begins leave leaves
mindestens wenigstens mindestalter | minimum least
höchstens maximal höchste | maximum most
fertig abholbereit zurück | ready collect back
telefon telefonisch telefonzeiten anrufen | phone telephone call calls ring
email mail schreiben | email mail message messages write
firma unternehmen betrieb arbeitgeber | company business employer firm
fahrrad rad räder velo | bike bikes bicycle cycle
wlan wifi internet | wifi wlan internet
draußen terrasse garten | outside outdoors outdoor terrace patio garden
gruppe gruppen teilnehmer personen plätze | group groups participants people persons places
rückgabe zurückgeben umtausch umtauschen | return returns exchange
schaden beschädigt kaputt defekt | damage damaged broken
mitglied mitglieder mitgliedschaft beitreten eintreten | member members membership join
antworten antwort rückruf zurückrufen melden | reply answer callback respond
`

const numerals = {
  de: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
}
const dayNames = (language: 'de' | 'en') => {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return weekDays.map((_, i) => format(Date.UTC(2024, 0, 1 + i)))
}
const spoken = 'ar bg de el en es fr hr it ja nl pl pt ro ru sr tr uk zh'.split(' ')
const languageNames = (language: 'de' | 'en') => {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return spoken.map((code) => names.of(code) ?? code)
}
/** Groups that a rule makes: numbers, days and languages by their names. */
function namedGroups(): string[][] {
  const pairs = (de: string[], en: string[]) => de.map((name, i) => [name, en[i] ?? ''])
  const days = pairs(dayNames('de'), dayNames('en')).map(([de, en], i) =>
    i < 5 ? [`${de} werktag wochentag werktags`, `${en} weekday`] : [`${de} wochenende`, `${en} weekend`],
  )
  const numbers = pairs(numerals.de, numerals.en).map(([de, en], i) => [`${i + 1} ${de}`, `${i + 1} ${en}`])
  return [...days, ...numbers, ...pairs(languageNames('de'), languageNames('en'))]
}

const index = new Map<string, Map<string, string[][]>>()

/** Groups by the stems of a base language that ask for them. */
function groupsOf(base: 'de' | 'en'): Map<string, string[][]> {
  const known = index.get(base)
  if (known) return known
  const found = new Map<string, string[][]>()
  for (const sides of [
    ...groups
      .trim()
      .split('\n')
      .map((line) => line.split(' | ')),
    ...namedGroups(),
  ]) {
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
