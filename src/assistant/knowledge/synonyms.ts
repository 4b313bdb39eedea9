import { foldedWords, stemOf } from '../../ai/words'
import { dayNames } from '../../block-types/opening-times'
import { weekDays } from '../../grammar/week'
import { baseOf } from '../../words/languages'

/**
 * Words for the same thing, one group a line: German, a bar, English. A word of a question is met by any word of its
 * groups. Only what may stand for each other belongs in a line: a kind of a thing is not the thing.
 */
const groups = `
feiertag feiertage weihnachten heiligabend ostern karfreitag pfingsten silvester neujahr | holiday holidays christmas xmas boxing easter
abend abends abendlich | evening evenings night
morgens vormittag vormittags | morning mornings
nachmittag nachmittags | afternoon afternoons
ferien urlaub betriebsferien betriebsurlaub | holidays vacation away
auto autos wagen pkw fahrzeug fahrzeuge | car cars vehicle vehicles van
parken parkplatz parkplätze parkmöglichkeit stellplatz tiefgarage parkhaus | park parking carpark
bahn straßenbahn tram zug ubahn sbahn haltestelle bahnhof öffis verkehrsmittel nahverkehr bus buslinie | tram train subway metro station rail transport bus buses
anfahrt weg wegbeschreibung anreise hinkommen herkommen | directions route
barrierefrei barrierefreiheit rollstuhl rollstuhlgerecht rollator kinderwagen gehbehindert stufenlos ebenerdig rampe stufe stufen treppe treppen aufzug fahrstuhl lift | wheelchair accessible accessibility step steps stairs ramp disabled pram stroller lift elevator
toilette toiletten wc klo | toilet toilets restroom loo bathroom
umziehen umkleide umkleiden umkleidekabine dusche duschen | changing changed showers shower
kind kinder sohn tochter jugendliche kleine enkel | child children kid kids son daughter lad boy girl toddler
senioren rentner rentnerin senior ältere oma opa | seniors pensioners elderly older
student studenten studierende studentin schüler azubi teilnehmer kursteilnehmer | student students pupils learners participants
eltern mutter mütter vater mama papa | parents parent mother mothers mum mums dad father
hund hunde vierbeiner haustier haustiere tier tiere | dog dogs pet pets animals
inhaber inhaberin chef chefin besitzer besitzerin eigentümer gründer gründerin gegründet geführt führt gehört betreibt | owner owns boss founder founded run runs
leitet leiter leiterin leitung unterrichtet kursleiter lehrer lehrerin trainer zuständig betreut | leads lead teach teaches teacher instructor guide
mitarbeiter mitarbeiterin team personal angestellte beschäftigte leute | staff team employees employee workers
krankenkasse kasse kassen versicherung versichert aok barmer tk | insurance insured insurer insurers
übernehmen übernimmt erstatten erstattet zuschuss bezuschusst | cover covers reimburse pays
notfall notdienst notfälle dringend | emergency emergencies urgent
karte kartenzahlung kreditkarte girocard ec eckarte debitkarte visa mastercard paypal kontaktlos | card cards credit debit contactless visa mastercard paypal
bar bargeld barzahlung scheine münzen | cash coins notes
rechnung rechnungen überweisung überweisen konto | invoice bill transfer
bezahlen zahlen zahlung zahlungsarten bezahlung zahlungsmittel | pay payment payments
anzahlung anzahlen vorauszahlung vorkasse kaution pfand hinterlegen | deposit prepayment upfront
aufpreis zuschlag zusätzlich mehrpreis extra | surcharge extra additional supplement
rabatt ermäßigung ermäßigt nachlass vergünstigung günstiger billiger | discount discounts concession concessions reduced cheaper less
gutschein gutscheine geschenkgutschein geschenk verschenken | voucher vouchers gift gifts present
preis preise kosten kostet gebühr beitrag honorar | price prices cost costs fee rates
kostenlos gratis umsonst kostenfrei | free complimentary
absagen absage stornieren stornierung storno abbestellen kündigen kündigung rücktritt rückzieher | cancel cancellation cancelling
verschieben verlegen umbuchen | move reschedule postpone rebook
erstattung zurückerstattet rückerstattung geld | refund refunds refunded money
verspätet verspätung unpünktlich spät pünktlich | late delayed
vorher rechtzeitig voraus spätestens früh | before ahead advance early
termin termine terminvereinbarung | appointment appointments slot
warten wartezeit wartezeiten | wait waiting
buchen buchung reservieren reservierung anmelden anmeldung einschreiben | book booking bookings reserve reservation register registration
mitbringen mitnehmen mitgeben dabeihaben brauchen benötigen | bring need
unterlagen papiere dokumente nachweis | documents papers paperwork files
kleidung anziehen klamotten tragen | wear clothes clothing dress outfit
ausrüstung zubehör material | gear equipment kit
getränke getränk trinken kaffee | drinks drink coffee
essen verpflegung mahlzeiten mahlzeit gericht gerichte speisen snack snacks imbiss küche | food meals meal eat snacks snack dishes
vegetarisch vegetarische vegan vegane fleischlos fleisch | vegetarian vegan meat
vorkenntnisse erfahrung anfänger einsteiger neuling | experience beginner beginners novice novices
probestunde probetag schnupperstunde probetraining ausprobieren schnuppern testen | taster trial try
kurs kurse unterricht lektion workshop seminar | course courses class classes lesson lessons workshop workshops
übernachtung übernachten nacht nächte zimmer unterkunft schlafen | night nights overnight room rooms accommodation stay
abholen abholung mitnehmen holen ausgabe | collect collection pickup
liefern lieferung lieferdienst bringen versand verschicken schicken | deliver delivery send ship shipping post
mieten miete leihen ausleihen verleih vermieten leihgebühr | rent rental rentals hire borrow lend
kaufen verkaufen verkauf verkauft | buy sell sold purchase
reparieren reparatur reparaturen repariert flicken richten | repair repairs fix mend
inspektion durchsicht wartung service | service servicing inspection maintenance check
wechseln wechsel austauschen tauschen ersetzen erneuern | replace change swap
einbau einbauen montage montieren installieren | install installation fit fitting
kostenvoranschlag voranschlag angebot | quote quotation estimate
garantie gewährleistung | guarantee guaranteed warranty
ausbildung lehre lehrstelle praktikum stelle stellen job jobs | apprentice apprenticeship training internship job jobs vacancy vacancies
online digital video videoanruf internet | online remote remotely video
sprechen spricht sprache sprachen | speak speaks language languages
beginnen beginnt starten startet anfangen start beginn | start starts begin begins leave leaves
mindestens wenigstens mindestalter mindestzahl | minimum least smallest
höchstens maximal höchste maximum | maximum most biggest
fertig abholbereit zurück | ready collect back
telefon telefonisch telefonzeiten anrufen | phone telephone call calls ring
email mail schreiben | email mail message messages write
firma unternehmen betrieb arbeitgeber | company business employer firm
fahrrad rad räder velo | bike bikes bicycle cycle
gruppe gruppen teilnehmer personen plätze | group groups participants people persons places
feier fest feiern party veranstaltung hochzeit heiraten geburtstag | party parties event events celebration celebrate wedding birthday
regen regnet regnen wetter | rain rains raining weather wet
gewicht wiegt wiegen kilo schwer | weigh weighs weight heavy
schaden beschädigt kaputt defekt | damage damaged broken
mitglied mitglieder mitgliedschaft beitreten eintreten | member members membership join
`

const numerals = {
  de: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
}
const spoken = 'ar bg de el en es fr hr it ja nl pl pt ro ru sr tr uk zh'.split(' ')
const languageNames = (language: 'de' | 'en') => {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return spoken.map((code) => names.of(code) ?? code)
}
/** Groups that a rule makes: numbers, days and languages by their names. */
function namedGroups(): string[][] {
  const pairs = (de: string[], en: string[]) => de.map((name, i) => [name, en[i] ?? ''])
  const daysIn = (language: 'de' | 'en') => weekDays.map((day) => dayNames([day], language, 'long'))
  const days = pairs(daysIn('de'), daysIn('en')).map(([de, en], i) =>
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
  const lines = groups.trim().split('\n')
  for (const sides of [...lines.map((line) => line.split(' | ')), ...namedGroups()]) {
    const stems = foldedWords(sides[base === 'de' ? 0 : 1] ?? '', base).map((word) => stemOf(word, base))
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
    foldedWords(sides[shown === 'de' ? 0 : 1] ?? '', shown),
  )
  return [...new Set(words.map((word) => stemOf(word, shown)))].filter((one) => asked !== shown || one !== stem)
}

const side = (locale: string) => ({ de: 'de', en: 'en' })[baseOf(locale)] as 'de' | 'en' | undefined
