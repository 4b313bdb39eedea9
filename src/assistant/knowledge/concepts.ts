/**
 * What visitors ask about in words that pages put differently. A question with a word of `ask` finds passages with any word
 * of the concept; those of `find` are too particular to ask for the others: who asks for PayPal does not ask for cash.
 * `proof` is what a passage may hold instead of any of the words.
 */
export interface Concept {
  key: string
  ask: { de: string; en: string }
  find?: { de: string; en: string }
  proof?: RegExp
}

const time =
  /\b\d{1,2}(?:[:.]\d{2})?\s?(?:uhr|h\b|am\b|pm\b|[–-]\s?\d)|\d{1,2}[:.]\d{2}|ruhetag|geschlossen|closed|noon|mittag|täglich|daily|\b(?:mo|diens|donners|frei|sams|sonn)(?:n?tags?)\b|mittwochs?\b/i
const money =
  /(?:€|£|\$|\b(?:eur|euro|euros|chf|gbp|usd|pounds?|cent)\b)|kostenlos|kostenfrei|gratis|\bfree\b|preis auf anfrage|prozent|percent/i
const teamSize =
  /\bzu (?:zweit|dritt|viert|fünft|sechst)\b|(?:\d|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) (?:leute|köpfe|mitarbeit|kolleg)|\bof (?:two|three|four|five|six|seven|eight|us)\b|(?:two|three|four|five|six|seven|eight|nine|ten) (?:people|staff|of us)/i
/** `ab sechs Jahren`, `von 4 bis 7 Jahren`, `aged 12`: not `seit zehn Jahren`. */
const age =
  /\b(?:ab|mit|von|unter|über|bis|zwischen)\s(?:[\p{N}½–-]+|\p{L}{3,12})(?:\s(?:bis|und)\s\S+)?\sjahren?\b|\d\s?jährig|\b(?:from|at|under|over|aged?|ages?)\s(?:[\p{N}½–-]+|(?!least)\p{L}{3,9})(?:\s(?:to|and)\s\S+)?(?:\s(?:years|up|onwards)\b|$)|\b(?:years old|year-old|aged \d)/iu
const phone = /(?:\+|\b0)\d[\d\s/()-]{5,}/

export const concepts: Concept[] = [
  {
    key: 'stay',
    ask: { de: 'übernachtung übernachten nacht schlafen', en: 'overnight stay night sleep' },
    find: { de: 'zimmer', en: 'room rooms' },
  },
  {
    key: 'arrival',
    ask: {
      de: 'einchecken checkin anreise anreisen auschecken abreise',
      en: 'checkin checkout arrival arrive departure',
    },
  },
  {
    key: 'vegetarian',
    ask: { de: 'vegetarisch vegetarische vegetarisches fleischlos', en: 'vegetarian meatless' },
    find: { de: 'fleisch', en: 'meat' },
  },
  {
    key: 'charging',
    ask: { de: 'elektroauto laden aufladen ladestation ladesäule eauto', en: 'charge charging charger ev' },
    find: { de: 'ladesäulen', en: 'charging' },
  },
  {
    key: 'party',
    ask: {
      de: 'feier feiern fest feste heiraten hochzeit geburtstag veranstaltung',
      en: 'party celebrate celebration wedding birthday event',
    },
    find: { de: 'hochzeiten jubiläen', en: 'weddings' },
  },
  {
    key: 'rent',
    ask: { de: 'mieten vermieten leihen ausleihen verleihen miete vermietung verleih', en: 'rent hire lease borrow' },
  },
  { key: 'keep', ask: { de: 'unterstellen lagern einlagern aufbewahren', en: 'store storage keep' } },
  { key: 'hotmeal', ask: { de: 'essen gerichte speisen speisekarte küche', en: 'meals dishes menu kitchen' } },
  { key: 'accept', ask: { de: 'akzeptieren annehmen erlaubt erlauben dürfen', en: 'accept allowed allow permitted' } },
  {
    key: 'hours',
    ask: {
      de: `offen geöffnet öffnen öffnet öffnungszeit öffnungszeiten aufmachen zumachen schließt schließen geschlossen ruhetag uhrzeit ladenschluss
        sprechzeiten sprechstunde sprechstunden geschäftszeiten bürozeiten besetzt auf zu`,
      en: 'open opens opening hours close closes closed closing shut shuts',
    },
    find: { de: 'uhr termine', en: 'times' },
    proof: time,
  },
  {
    key: 'price',
    ask: {
      de: 'preis preise kosten kostet koste teuer billig günstig gebühr gebühren honorar tarif tarife euro preisliste kostenpunkt eintritt zahlen bezahlen',
      en: 'price prices cost costs fee fees charge charges rate rates expensive cheap pricing much pay',
    },
    proof: money,
  },
  {
    key: 'free',
    ask: { de: 'kostenlos kostenfrei gratis umsonst unentgeltlich', en: 'free complimentary' },
    find: { de: 'verpflichtung', en: 'obligation' },
  },
  {
    key: 'parking',
    ask: {
      de: 'parken parkplatz parkplätze parkhaus parkraum stellplatz stellplätze tiefgarage parkmöglichkeiten parkmöglichkeit auto autos wagen abstellen',
      en: 'parking park car cars leave garage',
    },
    find: { de: 'hof', en: 'yard' },
  },
  {
    key: 'transit',
    ask: {
      de: 'straßenbahn tram bus bahn ubahn sbahn zug haltestelle öffentlichen öpnv nahverkehr verkehrsmitteln verkehrsanbindung',
      en: 'tram bus train subway underground metro transport transit',
    },
    find: { de: 'linie bahnhof', en: 'line stop station' },
  },
  {
    key: 'place',
    ask: {
      de: 'adresse anfahrt standort lage anschrift wegbeschreibung hinkommen findet finde straße sitz hausnummer',
      en: 'address directions location located find street based situated',
    },
    find: { de: 'weg gasse platz', en: 'road lane avenue square' },
    proof: /\b\d{4,5}\s\p{Lu}|stra(?:ß|ss)e\s\d|\bstr\.\s?\d/iu,
  },
  {
    key: 'phone',
    ask: {
      de: 'telefon telefonnummer nummer rufnummer anrufen telefonisch anruf handy durchwahl handynummer',
      en: 'phone telephone number call ring mobile',
    },
    proof: phone,
  },
  { key: 'mail', ask: { de: 'mail email mailadresse emailadresse mails', en: 'mail email mails' }, proof: /@/ },
  {
    key: 'contact',
    ask: {
      de: 'kontakt kontaktieren erreichen erreiche melden nachricht ansprechpartner',
      en: 'contact touch reach message',
    },
    find: { de: 'formular', en: 'form' },
    proof: new RegExp(`@|${phone.source}`),
  },
  {
    key: 'appointment',
    ask: {
      de: `termin termine buchen buchung reservieren reservierung anmelden anmeldung melde vereinbaren terminvereinbarung einschreiben registrieren
        terminbuchung tisch`,
      en: 'appointment appointments book booking reserve reservation schedule register registration sign signup enrol table',
    },
    find: { de: 'formular anfrage erstgespräch', en: 'form enquiry' },
  },
  {
    key: 'order',
    ask: {
      de: 'bestellen bestellung bestelle vorbestellen vorbestellung zurücklegen reservieren',
      en: 'order ordering orders preorder reserve',
    },
  },
  {
    key: 'delivery',
    ask: {
      de: 'liefern liefert lieferung versand versenden verschicken zustellung lieferservice lieferdienst',
      en: 'deliver delivery deliveries ship shipping',
    },
  },
  {
    key: 'payment',
    ask: { de: 'zahlen bezahlen zahlung bezahlung zahlungsart zahlungsarten', en: 'pay payment payments' },
    find: {
      de: 'karte kartenzahlung kreditkarte girocard bar barzahlung paypal rechnung überweisung ratenzahlung',
      en: 'card cards cash invoice paypal contactless transfer',
    },
  },
  {
    key: 'card',
    ask: { de: 'kartenzahlung ec karte girocard eckarte kartenzahlungen', en: 'card cards debit contactless' },
  },
  { key: 'creditcard', ask: { de: 'kreditkarte kreditkarten visa mastercard', en: 'visa mastercard' } },
  { key: 'deposit', ask: { de: 'anzahlen anzahlung vorauszahlung vorkasse kaution', en: 'deposit advance upfront' } },
  {
    key: 'boss',
    ask: {
      de: 'inhaber inhaberin chef chefin leitung leitet leiter leiterin geschäftsführer geschäftsführerin eigentümer besitzer',
      en: 'owner owns boss runs director head',
    },
    find: { de: 'gründer gründerin', en: 'founder' },
  },
  {
    key: 'founded',
    ask: {
      de: 'gegründet gründung gründer gründerin gründete gibt existiert besteht',
      en: 'founded founder established started since',
    },
    proof:
      /\b(?:seit|since|gegründet|founded|established)\W+(?:\p{L}+\W+){0,3}(?:1[5-9]|20)\d\d|\bseit (?:über |mehr als )?\S+ jahren|\bgeneration/iu,
  },
  {
    key: 'team',
    ask: {
      de: 'team mitarbeiter mitarbeiterin mitarbeiterinnen kollegen personal',
      en: 'team staff employees colleagues',
    },
    proof: teamSize,
  },
  {
    key: 'teacher',
    ask: {
      de: 'lehrer lehrerin trainer trainerin unterrichtet leitet kursleiter kursleiterin',
      en: 'teacher teaches instructor trainer coach',
    },
    proof: /\b(?:mit|bei|with|by) \p{Lu}\p{Ll}+/u,
  },
  {
    key: 'access',
    ask: {
      de: 'barrierefrei barrierefreier barrierefreiheit rollstuhl rollstuhlgerecht rollstuhlfahrer ebenerdig stufenlos',
      en: 'wheelchair accessible accessibility disabled',
    },
    find: { de: 'stufen rampe aufzug stufe', en: 'steps step lift ramp' },
  },
  { key: 'lift', ask: { de: 'aufzug fahrstuhl lift', en: 'lift elevator' } },
  {
    key: 'cancel',
    ask: {
      de: 'absagen absage stornieren stornierung storno verschieben ausfallen ausfall ausfallgebühr',
      en: 'cancel cancellation cancelling reschedule',
    },
  },
  { key: 'missed', ask: { de: 'versäumt verpasst versäumte verpasste nachholen', en: 'miss missed' } },
  {
    key: 'duration',
    ask: { de: 'dauer dauert dauern wielange', en: 'long duration take takes last lasts' },
    find: { de: 'stunden minuten wochen tage', en: 'minutes weeks days hours' },
    proof: /\d|minut|stund|\btage?\b|woche|monat|hour|\bdays?\b|week|month|viertel|halbe/i,
  },
  {
    key: 'valid',
    ask: { de: 'gültig gilt gültigkeit verfallen verfällt ablaufen', en: 'valid validity expire expires' },
  },
  { key: 'warranty', ask: { de: 'garantie gewährleistung garantiert', en: 'warranty guarantee' } },
  {
    key: 'discount',
    ask: {
      de: 'rabatt ermäßigung ermäßigt nachlass vergünstigung',
      en: 'discount discounts reduced reduction concession',
    },
    find: { de: 'weniger', en: 'less' },
  },
  { key: 'student', ask: { de: 'student studenten studentin studierende schüler', en: 'student students' } },
  {
    key: 'allergy',
    ask: {
      de: 'allergie allergien allergen allergene unverträglichkeit allergiker',
      en: 'allergy allergies allergen allergens intolerance',
    },
  },
  {
    key: 'jobs',
    ask: {
      de: 'job jobs stelle stellen stellenangebot stellenangebote bewerben bewerbung praktikum karriere arbeiten',
      en: 'job jobs vacancy vacancies apply career careers hiring',
    },
    find: { de: 'ausbildung auszubildende', en: 'apprenticeship' },
  },
  {
    key: 'apprentice',
    ask: {
      de: 'ausbildung lehre lehrstelle ausbildungsplatz ausbildungsstelle azubi auszubildende',
      en: 'apprenticeship apprentice traineeship',
    },
  },
  { key: 'voucher', ask: { de: 'gutschein gutscheine geschenkgutschein geschenkkarte', en: 'voucher vouchers' } },
  {
    key: 'repair',
    ask: {
      de: 'reparieren repariert reparatur reparaturen instandsetzen restaurieren',
      en: 'repair repairs fix mend restore',
    },
    find: { de: 'leimen bessern', en: 'glue' },
  },
  {
    key: 'install',
    ask: {
      de: 'einbau einbauen montage montieren installation installieren',
      en: 'install installation fitting installed',
    },
  },
  {
    key: 'dispose',
    ask: { de: 'entsorgen entsorgung mitnehmen mitgenommen abtransport', en: 'remove dispose disposal' },
    find: { de: 'entsorgen', en: 'away' },
  },
  { key: 'clean', ask: { de: 'reinigen reinigung putzen säubern', en: 'clean cleaning wash' } },
  { key: 'outage', ask: { de: 'stromausfall blackout', en: 'outage blackout' }, find: { de: '', en: 'cut' } },
  {
    key: 'emergency',
    ask: { de: 'notdienst notfall notfälle bereitschaft notruf', en: 'emergency emergencies urgent' },
  },
  { key: 'home', ask: { de: 'hausbesuch hausbesuche', en: 'home' }, find: { de: 'zuhause', en: 'house' } },
  {
    key: 'beginner',
    ask: {
      de: 'anfänger anfängerin anfängerinnen einsteiger neuling vorkenntnisse vorkenntnis anfängerkurs',
      en: 'beginner beginners novice experience',
    },
  },
  {
    key: 'trial',
    ask: { de: 'probestunde schnupperstunde probetraining schnuppern ausprobieren probieren', en: 'trial try taster' },
  },
  {
    key: 'course',
    ask: {
      de: 'kurs kurse workshop workshops seminar seminare',
      en: 'course courses class classes workshop workshops',
    },
  },
  { key: 'pregnant', ask: { de: 'schwanger schwangere schwangerschaft', en: 'pregnant pregnancy' } },
  {
    key: 'children',
    ask: { de: 'kind kinder baby babys kleinkind', en: 'child children kid kids baby babies toddlers' },
  },
  { key: 'pets', ask: { de: 'hund hunde haustier haustiere tier tiere vierbeiner', en: 'dog dogs pet pets' } },
  { key: 'wifi', ask: { de: 'wlan wifi internet', en: 'wifi wi fi internet' } },
  {
    key: 'insurance',
    ask: {
      de: 'versicherung versicherungen krankenkasse kasse krankenversicherung rechtsschutzversicherung rechtsschutz',
      en: 'insurance insurer',
    },
  },
  {
    key: 'prescription',
    ask: { de: 'rezept kassenrezept verordnung überweisungsschein', en: 'prescription referral' },
  },
  {
    key: 'copay',
    ask: { de: 'zuzahlen zuzahlung eigenanteil', en: 'copay copayment' },
    find: { de: 'zahlen selbst', en: 'pay' },
  },
  { key: 'breakfast', ask: { de: 'frühstück frühstücken brunch', en: 'breakfast brunch' } },
  {
    key: 'bake',
    ask: { de: 'bäckt backt backen bäcker bäckerin', en: 'bakes baker' },
    find: { de: 'backstube', en: 'bakery bakehouse' },
  },
  {
    key: 'consult',
    ask: { de: 'beratung erstberatung beratungsgespräch erstgespräch', en: 'consultation advice' },
    find: { de: 'gespräch', en: 'talk meeting' },
  },
  { key: 'quote', ask: { de: 'angebot kostenvoranschlag', en: 'quote estimate quotation offer' } },
  {
    key: 'dismissal',
    ask: { de: 'kündigung kündigen entlassung entlassen gekündigt', en: 'dismissal dismiss fired termination' },
  },
  {
    key: 'fields',
    ask: {
      de: 'rechtsgebiet rechtsgebiete schwerpunkt schwerpunkte spezialisiert fachgebiet fachgebiete',
      en: 'specialise specialize expertise speciality',
    },
    find: { de: 'leistungen', en: 'services areas fields' },
  },
  { key: 'wood', ask: { de: 'holzart holzarten holz hölzer', en: 'wood woods timber' } },
  {
    key: 'food',
    ask: { de: 'essen verpflegung mahlzeit mahlzeiten', en: 'food meal meals eat' },
    find: { de: 'kocht küche gaststätte restaurant wirt', en: 'kitchen cook cooks restaurant' },
  },
  {
    key: 'area',
    ask: { de: 'weit umkreis einzugsgebiet entfernung entfernt', en: 'far radius distance' },
    find: { de: 'km kilometer', en: 'miles within' },
    proof: /\b\d+\s?(?:km|kilometer|miles?)\b/i,
  },
  {
    key: 'reply',
    ask: { de: 'antworten antwort antwortet rückmeldung zurückrufen rückruf', en: 'answer reply respond response' },
    find: { de: 'werktag werktagen', en: 'replies answers' },
  },
  {
    key: 'organic',
    ask: { de: 'bio biologisch ökologisch öko', en: 'organic' },
    find: { de: 'bioland demeter naturland', en: 'certified' },
  },
  {
    key: 'instalments',
    ask: { de: 'ratenzahlung ratenweise abzahlen', en: 'instalment instalments installments spread' },
  },
  {
    key: 'fault',
    ask: { de: 'kaputt defekt störung störungen panne', en: 'broken broke fault faulty' },
    find: { de: 'beheben', en: 'faults fix repair' },
  },
  {
    key: 'care',
    ask: { de: 'wartung warten gewartet pflege pflegen', en: 'care maintain maintenance serviced servicing look' },
  },
  { key: 'age', ask: { de: 'alter altersgrenze mindestalter', en: 'age ages' }, proof: age },
  { key: 'locker', ask: { de: 'einschließen abschließen schließfach spind', en: 'locker lockers lock' } },
  {
    key: 'floor',
    ask: { de: 'stock etage stockwerk obergeschoss erdgeschoss', en: 'upstairs downstairs floor storey' },
  },
  {
    key: 'languages',
    ask: { de: 'sprache sprachen', en: 'language languages' },
    find: { de: 'deutsch englisch spricht', en: 'german english speaks' },
  },
  {
    key: 'waiting',
    ask: { de: 'wartezeit wartezeiten warteliste warten', en: 'wait waiting' },
    find: { de: '', en: 'waits' },
  },
  { key: 'wear', ask: { de: 'kleidung anziehen tragen', en: 'wear clothes clothing' } },
  { key: 'bring', ask: { de: 'mitbringen mitnehmen bringen', en: 'bring' }, find: { de: 'brauche', en: 'need' } },
]
