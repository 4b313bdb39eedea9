import { stemOf, wordsOf } from '../../ai/words'
import { isOrdinary } from './ordinary-words'

/**
 * Words that visitors and pages use for the same thing, one group a line. Each word finds all others of its lines; what is
 * told apart by who asks (paying by card, by invoice) stands in `concepts.ts`, which also knows proofs.
 */
const groups: Record<'de' | 'en', string> = {
  de: `auto wagen pkw fahrzeug fahrzeuge kfz
fahrrad rad räder velo bike
motorrad motorräder roller
lehrer lehrerin lehrerinnen lehrkraft lehrkräfte dozent dozentin
trainer trainerin coach übungsleiter übungsleiterin
schüler schülerin schülerinnen teilnehmer teilnehmerin teilnehmerinnen kursteilnehmer
unterricht stunde stunden lektion lektionen
kurs kurse lehrgang schulung seminar workshop
gruppe gruppen gruppengröße
alter jahre jahren lebensjahr
kind kinder nachwuchs kleinen mädchen jungen sohn söhne tochter töchter
jugendliche jugendlichen jugend teenager teenie
senior senioren seniorin rentner rentnerin ältere
baby babys säugling säuglinge kleinkind
eltern mutter vater begleitperson
familie familien familienkarte
frau frauen damen
mann männer herren
behindert behinderung rollstuhl gehbehindert barrierefrei stufenlos stufenloser ebenerdig rampe stufe stufen aufzug
treppe treppen stufe stufen
toilette toiletten wc klo
dusche duschen waschen umkleide umkleiden
kleidung anziehen klamotten outfit hose schuhe
ausrüstung kleidung zubehör
mitbringen mitnehmen dabeihaben
unterlagen dokumente papiere nachweis nachweise ausweis bescheinigung
erste anfang beginn start starten beginnen beginnt anfangen
ende schluss aufhören endet
neu neue neues modern moderne
alt gebraucht gebrauchte gebrauchter secondhand
ferien schulferien urlaub betriebsferien sommerferien winterferien
feiertag feiertage feiertags weihnachten ostern silvester
wochenende samstag sonntag samstags sonntags
werktag werktags wochentag montag
morgens vormittags vormittag früh
nachmittags nachmittag mittags
abends abend nacht nachts spätabends
schnell rasch sofort kurzfristig eilig express
dauer dauert minuten stunden
frist vorlauf vorher voraus vorab rechtzeitig
termin termine datum
warteliste wartezeit
arzt ärztin ärzte ärztinnen doktor mediziner
tierarzt tierärztin tierärztinnen tierärzte
zahnarzt zahnärztin zahnärzte
anwalt anwältin anwälte anwältinnen rechtsanwalt rechtsanwältin jurist juristin
therapeut therapeutin therapeutinnen behandler behandlerin
apotheker apothekerin apothekerinnen
meister meisterin meisterbetrieb geselle gesellen
mitarbeiter mitarbeiterin mitarbeiterinnen angestellte beschäftigte kollegen personal team leute köpfe
chef chefin inhaber inhaberin leiter leiterin leitung geschäftsführung geschäftsführer vorstand vorsitzende vorsitzender
kassenwart kassenwartin schatzmeister kassierer finanzen geld
ansprechpartner ansprechpartnerin zuständig kümmert betreut anfragen
krank erkrankt krankheit verhindert
schmerz schmerzen weh beschwerden verspannung verspannt verspannungen blockiert steif
rücken wirbelsäule kreuz
nacken hals schulter schultern
medikament medikamente arznei arzneimittel tabletten medizin
rezept rezepte verordnung erezept
untersuchung untersuchen vorsorge kontrolle check kontrolltermin
impfung impfungen impfen impft geimpft impfpass
behandlung behandlungen behandeln therapie therapien
operation operationen operieren op eingriff
kastration kastrieren kastriert sterilisieren sterilisation
hausbesuch hausbesuche haus heim zuhause
notfall notfälle notdienst bereitschaft notruf
hund hunde welpe welpen vierbeiner hündin rüde
katze katzen kater kätzchen
pferd pferde pony
haustier haustiere tiere kleintiere
allergie allergien allergisch unverträglichkeit allergene
versicherung versicherungen kasse kassen krankenkasse krankenkassen versichert
privat privatpatient privatpatienten selbstzahler
zuzahlung zuzahlen eigenanteil
kosten kostet preis preise gebühr gebühren beitrag honorar
aufpreis zuschlag aufschlag extra zusätzlich mehrpreis
rabatt ermäßigung nachlass ermäßigt vergünstigung
ratenzahlung monatsraten finanzierung finanzieren
anzahlung vorkasse vorauszahlung
rechnung rechnungen beleg quittung
bezahlen zahlen zahlung bar karte
gutschein gutscheine geschenk geschenkkarte
geschenk geschenke verschenken schenken
abo abonnement mitgliedschaft vertrag dauerkarte
mitglied mitglieder mitgliedschaft beitritt eintreten beitreten aufnahme
kündigen kündigung kündbar kündigungsfrist
vertrag verträge vereinbarung laufzeit
absagen absage stornieren storno verschieben versäumen nichterscheinen
anmelden anmeldung einschreiben registrieren teilnehmen mitmachen
buchen buchung reservieren reservierung
bestellen bestellung vorbestellen vorbestellung
abholen abholung abholbereit mitnehmen
liefern lieferung geliefert bringen bote botendienst zustellung kurier
versand verschicken versenden schicken post paket
umtausch umtauschen rückgabe zurückgeben zurücksenden
reklamation beschwerde mangel garantie
öffnungszeiten geöffnet sprechzeiten bürozeiten
besuch besuchen vorbeikommen kommen
adresse anschrift straße standort lage
parken parkplatz parkplätze parkhaus stellplatz tiefgarage
bahn zug bahnhof haltestelle
bus linie haltestelle
straßenbahn tram linie
weg anfahrt route
entfernung umkreis kilometer nähe
stadt ort innenstadt zentrum altstadt
region umgebung landkreis
wanderung wanderungen wandern wanderweg spaziergang gipfel berg
ausflug ausflüge ausflugsziel
ski skifahren skilift piste lift skigebiet
schwimmen baden schwimmbad see pool
zimmer übernachtung schlafen unterkunft
wohnung apartment ferienwohnung
bett betten doppelbett kinderbett
frühstück frühstücken morgens
essen mahlzeit gerichte küche speisen verpflegung gaststätte restaurant wirt kocht
mittagessen mittag mittagstisch
abendessen abends
trinken getränk getränke
kaffee cappuccino espresso
kuchen torte torten gebäck
brot brote laib laibe
brötchen semmel semmeln weckle schrippen
brezel brezeln breze brezen laugengebäck
fleisch wurst metzger
vegan vegane pflanzlich
vegetarisch vegetarische fleischlos
bio ökologisch bioland demeter biohof
regional region heimisch umgebung
herkunft herkommen kommt stammt stammen bezogen
zutaten inhaltsstoffe enthalten enthält allergene
gemüse möhren karotten kartoffeln salat
möhre möhren karotte karotten rüebli
obst früchte äpfel beeren
feld acker garten
pflanze pflanzen blumen stauden
baum bäume gehölz gehölze
rasen wiese mähen
hecke hecken heckenschnitt strauch sträucher
blumenstrauß strauß sträuße bouquet
hochzeit trauung heiraten brautpaar braut
beerdigung trauer bestattung trauerfeier
feier feiern fest feste geburtstag jubiläum taufe kommunion
saal saalmiete raum räume räumlichkeiten veranstaltungsraum
mieten miete vermieten leihen ausleihen verleih verleihen
kaufen verkaufen verkauf erhältlich sortiment
reparieren reparatur reparaturen kaputt defekt instandsetzen beheben störung störungen
einbauen einbau montage montieren installieren anschließen anschluss
wartung warten service inspektion überprüfung
messen aufmaß vermessen vermessung ausmessen
maß maße größe größen abmessungen
farbe farben farbig lackieren streichen anstrich
holz eiche esche buche fichte
möbel schrank schränke tisch
fenster scheibe verglasung
tür türen haustür
küche küchen einbauküche
dach ziegel dachfläche
solar solaranlage photovoltaik pv photovoltaikanlage solarstrom
speicher batterie akku stromspeicher
strom energie stromverbrauch
heizung heizen wärme wärmepumpe
notstrom stromausfall blackout
förderung zuschuss fördermittel subvention
angebot kostenvoranschlag voranschlag offerte
beratung beraten erstgespräch gespräch
ablauf schritte vorgehen abläuft
beispiel beispiele referenz referenzen projekte arbeiten
bewertung bewertungen erfahrungen rezensionen
qualifikation ausbildung erfahrung zertifikat
prüfung prüfungen test examen
ausbildung lehre azubi lehrstelle
stelle job arbeiten bewerben mitarbeiten
ehrenamt ehrenamtlich freiwillig freiwillige helfer mithelfen
spende spenden spendenkonto unterstützen
verein club klub
sprache sprachen spricht deutsch englisch
online internet digital video webseite
telefon anrufen telefonnummer telefonisch nummer
rückruf zurückrufen rückmeldung antwort
mail email formular nachricht
musik instrument instrumente
klavier flügel piano
geige violine
gesang singen stimme chor
tanz tanzen ballett
sport fitness training trainieren bewegung
anfänger anfängerkurs einsteiger neuling vorkenntnisse erstmals nie
fortgeschrittene fortgeschritten könner
probestunde schnupperstunde ausprobieren probetraining schnuppern testen
schwanger schwangerschaft schwangere
schließfach schließfächer spind spinde wertsachen einschließen
handtuch handtücher
matte matten decke decken
wlan wifi internet
klimaanlage klimatisiert kühlung
fernseher tv fernsehen
wellness sauna dampfbad
gewerbe unternehmen firmen betriebe firmenkunden
recht gesetz rechtlich
gericht prozess klage verfahren
abfindung ausgleich entschädigung
schriftlich form unterschrift email mail whatsapp
größe groß klein fläche quadratmeter
gewicht schwer kilo kilogramm
müll abfall entsorgen entsorgung
sauber reinigen reinigung putzen
umwelt nachhaltig nachhaltigkeit klima
gründung gegründet seit geschichte tradition`,
  en: `car cars vehicle vehicles automobile
van vans
bike bikes bicycle bicycles cycle cycling
motorbike motorbikes motorcycle motorcycles
teacher teachers instructor instructors tutor tutors coach trainer teaches taught
student students pupil pupils learner learners participant participants
lesson lessons class classes session sessions
course courses workshop workshops training seminar
group groups size people
age aged old years age-limit
child children kid kids son daughter youngster youngsters boys girls toddler toddlers young
teenager teenagers teens teen youth
adult adults
senior seniors elderly pensioner pensioners retired
baby babies infant infants newborn
parents parent mum dad mother father guardian
family families household
women woman ladies female
men man gentlemen male
tooth teeth
foot feet
wheelchair disabled disability accessible accessibility access ramp step steps stairs lift mobility
upstairs downstairs floor ground-floor storey level
stairs steps staircase staircases
toilet toilets loo restroom bathroom wc
shower showers changing
clothes clothing wear outfit dress gear kit shoes attire
gear equipment kit clothing
bring take carry
documents document papers paperwork proof certificate card id identification
start begin begins beginning starts starting kick-off
finish end ends ending
new modern latest
used secondhand second-hand pre-owned
holiday holidays vacation vacations
christmas easter bank-holiday festive
weekend weekends saturday saturdays sunday sundays
weekday weekdays monday
morning mornings am early
afternoon afternoons pm
evening evenings night late
quickly quick fast soon urgent express rapid swiftly hurry
ahead advance beforehand prior early notice
date dates day
waiting waitlist queue wait
doctor doctors physician gp
vet vets veterinary veterinarian surgeon
dentist dentists dental
lawyer lawyers solicitor solicitors attorney attorneys barrister legal
therapist therapists physiotherapist physiotherapists physio practitioner
nurse nurses
chemist pharmacist pharmacists pharmacy
craftsman craftsmen craftspeople joiner joiners carpenter carpenters
builder builders tradesman tradesmen
staff team employees colleagues people crew personnel
owner owns boss founder director manager chair chairman chairwoman
treasurer finances
volunteer volunteers volunteering helpers help
ill illness sick sickness unwell
pain pains ache aches aching hurt hurts sore stiff stiffness blocked
back spine
neck shoulder shoulders
jaw jaws
medicine medicines medication drug drugs tablets pills
prescription prescriptions referral
check checkup check-up examination exam inspection appointment
vaccination vaccinations vaccinate vaccine jab jabs
treatment treatments treat therapy therapies
operation surgery
emergency emergencies urgent out-of-hours
dog dogs puppy puppies pup
cat cats kitten kittens
horse horses pony ponies
pet pets animal animals
allergy allergies allergic allergen allergens intolerance
insurance insurer insurers insured cover
private privately self-pay
price prices cost costs fee fees charge charges rate rates pricing
surcharge supplement extra additional
discount discounts reduction concession concessions reduced cheaper
instalment instalments installment installments monthly spread finance financing
deposit down-payment prepayment
invoice invoices bill receipt
pay payment payments cash card
voucher vouchers gift certificate
gift gifts present presents
subscription subscribe subscriber membership plan
member members membership join joining
cancel cancellation cancelling cancelled postpone reschedule miss missed
contract contracts agreement agreements
register registration enrol enroll enrolment sign signup join
book booking bookings reserve reservation reservations appointment
order orders ordering preorder pre-order
collect collection pickup pick-up fetch
deliver delivery deliveries delivered bring courier shipping ship send
post mail parcel parcels postage
return returns refund refunds exchange
complaint complaints guarantee warranty
open opening hours
shut closed close closes
visit visiting visitors
address location street located situated
park parking garage carpark
train trains station rail railway
bus buses stop
tram trams
way directions route
distance miles radius far travel kilometres
town city centre downtown
area region local neighbourhood district
hike hikes hiking walk walks walking trail trails ramble
trip trips excursion excursions outing
swim swimming pool
room rooms accommodation bedroom
flat apartment apartments
bed beds cot
breakfast brunch
lunch midday
dinner supper
meal meals food eat dishes menu kitchen restaurant
drink drinks beverage beverages
coffee cappuccino espresso
cake cakes pastry pastries
bread loaf loaves
meat sausage butcher
vegan plant-based
vegetarian meatless
organic certified
local locally regional
source sourced origin comes grown
ingredients ingredient contain contains allergens
vegetable vegetables veg
fruit fruits
garden gardens yard
plant plants
tree trees
lawn lawns grass mow mowing
hedge hedges shrub shrubs trimming trim
flower flowers bloom blooms blossom
bouquet bouquets bunch
wedding weddings bridal bride marriage married marry
funeral funerals burial
party parties celebrate celebration birthday anniversary event events
hall venue room space
hire rent rental rents lease borrow lend
buy purchase sell sold sale stock shop
repair repairs fix mend broken broke fault faults faulty
install installation installed fitting fit fitted fitter
maintenance maintain service servicing serviced
measure measuring measurement measured survey
size sizes dimensions measurements
paint painting painted
colour colours shade
wood woods timber oak ash
furniture cupboard cupboards wardrobe table
window windows glazing sash
door doors
kitchen kitchens
roof roofs
solar panels photovoltaic pv
battery batteries storage
power electricity energy lights grid outage
heating heat boiler
grant grants subsidy subsidies funding
quote quotes quotation estimate estimates
advice advise consultation consult
process steps procedure stages project
example examples references projects portfolio work
review reviews testimonials feedback
qualification qualified experience certified certificate accredited
test tests exam exams examination
apprentice apprenticeship trainee
job jobs vacancy vacancies career careers hiring
donation donations donate giving
charity charities nonprofit non-profit
club clubs association society
language languages speak speaks english german french
online internet website web video
phone telephone ring number mobile
reply respond response answer answers
email mail message form
music instrument instruments
piano keyboard
violin fiddle
singing sing voice choir
dance dancing ballet
fitness exercise workout training
beginner beginners novice newcomer newcomers first-time experience
advanced experienced
trial taster try sample
pregnant pregnancy expecting
locker lockers valuables
towel towels
mat mats
wifi wi-fi internet
air-conditioning aircon cooling
business businesses companies corporate commercial
law legal
court trial proceedings
severance compensation indemnity
weight heavy kilos
rubbish waste dispose disposal
clean cleaning wash
environment sustainable sustainability green
founded founding established started since history
own ourselves myself yourself
compulsory required mandatory obligatory
allowed permitted permission may
maximum most limit up-to
minimum least
picture pictures photo photos photograph photographs gallery
handmade handcrafted hand-made
safe safety secure`,
}

const minLength = 3
const byStem = new Map<'de' | 'en', Map<string, string[]>>()

/** Made with the first question in a language. */
function readGroups(base: 'de' | 'en'): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const line of groups[base].split('\n')) {
    // `check-up` counts as one word: its parts are others
    const stems = [...new Set(wordsOf(line.replaceAll('-', ''), base).map((word) => stemOf(word, base)))]
    // words that stand everywhere have synonyms, and are none that a passage could be known by
    const telling = stems.filter((stem) => !isOrdinary(stem, base))
    for (const stem of stems)
      found.set(stem, [...new Set([...(found.get(stem) ?? []), ...telling.filter((other) => other !== stem)])])
  }
  return found
}

/** Stems of what else a word is called, in the language of the pages. */
export function synonymsOf(stem: string, base: string): string[] {
  if (stem.length < minLength && !/^(?:op|pv|wc|tv|am|pm|gp)$/.test(stem)) return []
  if (base !== 'de' && base !== 'en') return []
  const known = byStem.get(base) ?? readGroups(base)
  byStem.set(base, known)
  return known.get(stem) ?? []
}
