import { expect, test } from 'bun:test'
import { industries } from '../src/ai/brief/industries'
import { readBrief } from '../src/ai/brief/read-brief'

test('a bakery: name, place, year, people, offers, hours, form, way, tone and colours', () => {
  const facts = readBrief(
    'Wir sind die Backstube Ahornhof, eine Landbäckerei in Bonn-Beuel, seit 1962 in Familienhand. Wir backen Roggenbrot mit Mehl von der Mühle nebenan, Brezeln, Torten auf Bestellung und am Wochenende Frühstück bis 12 Uhr. Auf der Seite sollen unsere Öffnungszeiten (Mi–Fr 7:00–18:00, Sa 6:30–12:30, Mo Ruhetag), die Preise, die Tortenbestellung über ein Formular und die Anfahrt mit der Straßenbahnlinie 62 stehen. Ton: herzlich, schlicht. Farben: Waldgrün und Creme.',
  )
  expect(facts).toMatchObject({
    briefLanguage: 'de',
    languages: ['de'],
    name: 'Backstube Ahornhof',
    industry: 'bakery',
    sector: 'food',
    trade: 'Landbäckerei',
    place: { city: 'Bonn', quarter: 'Beuel', country: 'DE' },
    since: 1962,
    people: ['In Familienhand'],
    form: { purpose: 'order', subject: 'Tortenbestellung' },
    tone: ['herzlich', 'schlicht'],
    colours: ['Waldgrün', 'Creme'],
    access: { transport: ['Straßenbahnlinie 62'] },
  })
  expect(facts.offers.map(({ name }) => name)).toEqual([
    'Roggenbrot',
    'Brezeln',
    'Torten auf Bestellung',
    'Frühstück bis 12 Uhr',
  ])
  expect(facts.hours.map(({ days }) => days[0])).toEqual(['mo', 'we', 'sa'])
  expect(facts.wishes.map(({ topic }) => topic).sort()).toEqual(['hours', 'map', 'prices'])
})

test('a practice: services, access, a callback and questions with their answers', () => {
  const facts = readBrief(
    'Praxis für Ergotherapie in Lübeck, Nähe Burgtor. Leistungen: Handtherapie, Hirnleistungstraining, Hausbesuche. Alle Kassen und privat. Eltern sollen online einen Rückruf anfragen können und wissen, was sie zur ersten Stunde mitbringen (Verordnung, Hausschuhe). Stufenloser Zugang, Parkplätze am Haus. Häufige Fragen zu Absagen (24 Stunden vorher) und Zuzahlung (10 Euro plus 10 Prozent).',
  )
  expect(facts.trade).toBe('Praxis für Ergotherapie')
  expect(facts.place).toMatchObject({ city: 'Lübeck', landmark: 'Nähe Burgtor' })
  expect(facts.offers.map(({ name }) => name)).toEqual(['Handtherapie', 'Hirnleistungstraining', 'Hausbesuche'])
  expect(facts.claims).toEqual(['Alle Kassen und privat'])
  expect(facts.form?.purpose).toBe('callback')
  expect(facts.access).toMatchObject({ parking: 'Parkplätze am Haus', accessibility: 'Stufenloser Zugang' })
  expect(facts.questions).toEqual([
    { question: 'Was Sie zur ersten Stunde mitbringen', answer: 'Verordnung, Hausschuhe' },
    { question: 'Absagen', answer: '24 Stunden vorher' },
    { question: 'Zuzahlung', answer: '10 Euro plus 10 Prozent' },
  ])
})

test('a workshop: offers with prices from two places, steps in their order, the area it serves', () => {
  const facts = readBrief(
    'Marlow Furniture makes dining tables, bookcases and garden gates in Exeter, England. Small workshop of three, all elm and beech from local woods. We want a quiet site with a gallery of recent work, how a project runs (call, sketch, quote, making, delivery), typical prices (dining table from 2,400 pounds, bookcase from 1,150), reviews, and a form for a free visit within 25 miles.',
  )
  expect(facts.offers).toEqual([
    { name: 'Dining tables', price: { amount: 2400, currency: 'GBP', isFrom: true } },
    { name: 'Bookcases', price: { amount: 1150, currency: 'GBP', isFrom: true } },
    { name: 'Garden gates' },
  ])
  expect(facts.steps).toEqual(['Call', 'Sketch', 'Quote', 'Making', 'Delivery'])
  expect(facts.place).toMatchObject({ city: 'Exeter', area: 'within 25 miles', country: 'GB' })
  expect(facts.people).toEqual(['Small workshop of three'])
  expect(facts.form).toMatchObject({ purpose: 'visit', subject: 'free visit' })
  expect(facts.claims).toEqual(['All elm and beech from local woods'])
  expect(facts.sentences?.join(' ')).not.toContain('We want')
})

test('a firm in two languages: fields of law, a paid first talk, articles that are asked for', () => {
  const facts = readBrief(
    'Anwaltskanzlei in Bremen, zweisprachig Deutsch und Englisch. Schwerpunkte Familienrecht, Erbrecht für Unternehmer. Drei Anwältinnen. Mandanten sollen ein Erstgespräch (150 Euro, 60 Minuten) anfragen. Sachlich, kein Stockfoto-Gefühl. Drei Fachartikel sollen als Blog starten.',
  )
  expect(facts.languages).toEqual(['de', 'en'])
  expect(facts.offers.map(({ name }) => name)).toEqual(['Familienrecht', 'Erbrecht für Unternehmer', 'Erstgespräch'])
  expect(facts.offers[2]).toMatchObject({ price: { amount: 150, currency: 'EUR' }, duration: '60 Minuten' })
  expect(facts.wishes).toEqual([{ topic: 'blog', text: 'Drei Fachartikel', count: 3 }])
  expect(facts.avoid).toEqual(['Stockfoto-Gefühl'])
  expect(facts.form?.purpose).toBe('appointment')
})

test('a studio: courses with prices, questions without answers, a dark site', () => {
  const facts = readBrief(
    'Pilates studio in Cork, Ireland. Weekly timetable, beginners course every second Tuesday, prices: drop-in 18 euro, ten classes 150 euro. Teachers page. Questions people ask: what to wear, can I come injured, is there parking. Soft colours, dark mode please.',
  )
  expect(facts.trade).toBe('Pilates studio')
  expect(facts.offers.map(({ name, price }) => [name, price?.amount])).toEqual([
    ['Beginners course', undefined],
    ['Drop-in', 18],
    ['Ten classes', 150],
  ])
  expect(facts.questions.map(({ question }) => question)).toEqual([
    'What to wear',
    'Can I come injured?',
    'Is there parking?',
  ])
  expect(facts.wantsDark).toBe(true)
  expect(facts.wishes.find(({ topic }) => topic === 'team')?.isPage).toBe(true)
})

test('an installer: fields of a form, a promise, counted steps, figures that are asked for', () => {
  const facts = readBrief(
    'Heliotrop plant und montiert Solaranlagen mit Speicher im Landkreis Fulda. Wichtig: Ablauf in fünf Schritten, Beispielrechnung 8 kWp mit 7 kWh Speicher, Wartung, Notstrom. Referenzen mit Zahlen. Anfrage-Formular mit Dachfläche, Baujahr, Stromverbrauch. Rückruf innerhalb von drei Werktagen.',
  )
  expect(facts.place).toMatchObject({ area: 'im Landkreis Fulda', region: 'Landkreis Fulda' })
  expect(facts.form).toEqual({
    purpose: 'quote',
    fields: ['Dachfläche', 'Baujahr', 'Stromverbrauch'],
    promise: 'Rückruf innerhalb von drei Werktagen',
  })
  expect(facts.wishes.find(({ topic }) => topic === 'process')?.count).toBe(5)
  expect(facts.wishes.find(({ topic }) => topic === 'calculation')?.text).toContain('8 kWp')
  expect(facts.offers.map(({ name }) => name)).toEqual(['Solaranlagen mit Speicher', 'Wartung', 'Notstrom'])
})

test('a brief of key and value lines and lists', () => {
  const facts = readBrief(
    'Name: Radhaus Nord\nBranche: Fahrradladen\nOrt: Flensburg\nTelefon: 0461 555010\nE-Mail: hallo@radhaus.example\n\nLeistungen:\n- Inspektion 79 €\n- Lastenräder\n- Reifenwechsel ab 15 €\n\nAblauf:\n1. Termin machen\n2. Rad bringen\n3. Abholen\n\nFarben: #1F4D3A, Senfgelb\nStil: klar, technisch',
  )
  expect(facts).toMatchObject({
    name: 'Radhaus Nord',
    industry: 'bicycle',
    place: { city: 'Flensburg' },
    contact: { phone: '0461 555010', email: 'hallo@radhaus.example' },
  })
  expect(facts.offers.map(({ name, price }) => [name, price?.amount])).toEqual([
    ['Inspektion', 79],
    ['Lastenräder', undefined],
    ['Reifenwechsel', 15],
  ])
  expect(facts.steps).toEqual(['Termin machen', 'Rad bringen', 'Abholen'])
  expect(facts.colours).toEqual(['#1f4d3a', 'Senfgelb'])
  expect(facts.tone).toEqual(['klar', 'technisch'])
})

test('a brief typed in haste, without capitals and umlauts', () => {
  const facts = readBrief(
    'taxi brandt in kassel. krankenfahrten, flughafentransfer, kleinbus. tel 0561 55512. oeffnungszeiten buero mo-fr 8-16 uhr',
  )
  expect(facts).toMatchObject({
    name: 'Taxi Brandt',
    industry: 'taxi',
    place: { city: 'Kassel' },
    contact: { phone: '0561 55512' },
  })
  expect(facts.offers.map(({ name }) => name)).toEqual(['Krankenfahrten', 'Flughafentransfer', 'Kleinbus'])
  expect(facts.hours[0]?.spans).toEqual([{ opens: '08:00', closes: '16:00' }])
})

test('what is denied is not read as wanted', () => {
  const facts = readBrief(
    'Bestattungshaus in Oldenburg. Keine Preise nennen. Erdbestattung 2.900 Euro. Kein Blog, kein Formular. Nicht kitschig.',
  )
  expect(facts.unwanted).toEqual(expect.arrayContaining(['prices', 'blog']))
  expect(facts.offers.every(({ price }) => price === undefined)).toBe(true)
  expect(facts.wishes.map(({ topic }) => topic)).not.toContain('blog')
  expect(facts.form).toBeUndefined()
  expect(readBrief('Barber in Leeds. No booking, no dark mode.')).toMatchObject({
    wantsDark: false,
    unwanted: ['booking'],
  })
})

test.each([
  ['Café in Ulm, zweisprachig.', ['de', 'en']],
  ['Café in Ulm, auch auf Englisch.', ['de', 'en']],
  ['Cafe in Leeds. The site should be bilingual.', ['en', 'de']],
  ['Café in Ulm. Beratung auch auf Englisch.', ['de']],
  ['Wir sprechen Deutsch und Englisch in unserem Hotel.', ['de']],
  ['Cafe in Leeds. Website in English and German, German first.', ['de', 'en']],
])('languages of "%s"', (brief, languages) => {
  expect(readBrief(brief).languages).toEqual(languages as ('de' | 'en')[])
})

test('at least forty trades are known, each by the word for it in both languages', () => {
  const keys = Object.keys(industries)
  expect(keys.length).toBeGreaterThanOrEqual(40)
  const wrong = keys.flatMap((key) => {
    const [first = ''] = industries[key]?.names.split(' ') ?? []
    const word = first.replaceAll('_', ' ').replace(/\*/g, '')
    return readBrief(`${word.charAt(0).toUpperCase()}${word.slice(1)} in Hannover.`).industry === key ? [] : [key]
  })
  expect(wrong).toEqual([])
})

test('a site keeps its name, unless that is a placeholder', () => {
  const brief = 'Wir sind die Schneiderei Zwirn in Jena.'
  expect(readBrief(brief, { name: 'Zwirn & Faden' }).name).toBe('Zwirn & Faden')
  expect(readBrief(brief, { name: 'Neue Website' }).name).toBe('Schneiderei Zwirn')
  expect(readBrief(brief).name).toBe('Schneiderei Zwirn')
})

test('an address is read as one, also behind a time and for a street that does not say so, and is nothing to boast of', () => {
  const bakery = readBrief(
    'Bäckerei in Ulm. Offen Di-Fr 6:30-18 Uhr, Sa 6-13 Uhr. Hirschstraße 12, 89073 Ulm, Telefon 0731 555 0123.',
  )
  expect(bakery.place).toMatchObject({ street: 'Hirschstraße 12', zip: '89073', city: 'Ulm' })
  expect(bakery.claims).toEqual([])
  const firm = readBrief('Rechtsanwälte für Arbeitsrecht. Neuer Wall 20, 20354 Hamburg, kanzlei@example.com.')
  expect(firm.place).toMatchObject({ street: 'Neuer Wall 20', zip: '20354', city: 'Hamburg' })
  expect(firm.claims).toEqual([])
})

test('a measure before the thing is what its price is for', () => {
  const { offers } = readBrief(
    'Bäckerei in Ulm. Wir backen Roggenbrot und Seelen. Ein Kilo Roggenbrot kostet 5,20 Euro.',
  )
  expect(offers).toEqual([
    { name: 'Roggenbrot', price: { amount: 5.2, currency: 'EUR', isFrom: false, per: 'Kilo' } },
    { name: 'Seelen' },
  ])
})

test('a British first sentence says where and what it is, and offers nothing', () => {
  const facts = readBrief(
    'I run a small bakery in Whitby, North Yorkshire. We bake sourdough, rye and curd tarts every morning and do celebration cakes to order. Our address is 12 Flowergate, Whitby YO21 3BA.',
  )
  expect(facts.place).toEqual({
    street: '12 Flowergate',
    zip: 'YO21 3BA',
    city: 'Whitby',
    region: 'North Yorkshire',
    country: 'GB',
  })
  expect(facts.offers.map(({ name }) => name)).toEqual(['Sourdough', 'Rye', 'Curd tarts', 'Celebration cakes to order'])
  const named = (brief: string) => readBrief(brief).offers.map(({ name }) => name)
  expect(named('We run a flower shop in York and sell bouquets and wreaths.')).toEqual(['Bouquets', 'Wreaths'])
  expect(named("I run pottery courses and a beginners' workshop in Totnes.")).toEqual([
    'Pottery courses',
    "Beginners' workshop",
  ])
})
