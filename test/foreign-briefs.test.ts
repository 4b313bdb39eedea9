import { describe, expect, test } from 'bun:test'
import { readBrief } from '../src/ai/brief/read-brief'
import { draftFromFacts } from '../src/ai/builtin/site/draft'
import { planFromFacts } from '../src/ai/builtin/site/plan'
import { completeFacts } from '../src/ai/planning/blueprint'
import { pageLanguages } from '../src/words/languages'
import { namesPrivacy } from '../src/words/privacy-name'
import { frameWords } from '../src/words/site-words-of'
import { pageWords } from '../src/words/words-of'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const read = (language: string, brief: string) => readBrief(brief, { name: 'Atelier', locales: [language] })
const weekOf = (language: string, brief: string) =>
  read(language, brief)
    .facts.hours.map(({ days, spans, note }) => {
      const times = spans.map(({ opens, closes }) => `${opens}-${closes}`).join(' ')
      return `${days[0]}–${days.at(-1)} ${times || (note ?? 'closed')}`
    })
    .join(', ')
const asked = (language: string, brief: string) =>
  read(language, brief)
    .questions.map(({ question }) => question.en)
    .join('\n')

describe('hours of a brief', () => {
  test.each([
    [
      'fr',
      'Ouvert du mardi au samedi de 7 h 30 à 12 h et de 14 h à 19 h, fermé le lundi.',
      'mo–mo closed, tu–sa 07:30-12:00 14:00-19:00',
    ],
    ['it', 'Aperto dal martedì al sabato dalle 9:00 alle 19:00. Domenica chiuso.', 'tu–sa 09:00-19:00, su–su closed'],
    ['es', 'Horario: lunes a viernes de 10:00 a 14:00 y de 17:00 a 20:30', 'mo–fr 10:00-14:00 17:00-20:30'],
    ['nl', 'Open van dinsdag tot en met zaterdag van 9.00 tot 18.00 uur.', 'tu–sa 09:00-18:00'],
    [
      'pl',
      'Czynne od poniedziałku do piątku w godz. 8:00–16:00, w sobotę 9:00–13:00.',
      'mo–fr 08:00-16:00, sa–sa 09:00-13:00',
    ],
    ['cs', 'Otevřeno od pondělí do pátku 8–16, v sobotu po domluvě.', 'mo–fr 08:00-16:00, sa–sa po domluvě'],
    ['sv', 'Öppet alla dagar utom måndag kl. 11–18.', 'mo–mo closed, tu–su 11:00-18:00'],
    ['hu', 'Nyitva keddtől szombatig 9-től 18 óráig.', 'tu–sa 09:00-18:00'],
    ['fi', 'Avoinna maanantaista perjantaihin klo 9–17.', 'mo–fr 09:00-17:00'],
    ['el', 'Ανοιχτά Δευτέρα έως Παρασκευή 9:00–17:00.', 'mo–fr 09:00-17:00'],
    ['uk', 'Працюємо з понеділка до п’ятниці з 9:00 до 18:00.', 'mo–fr 09:00-18:00'],
  ])('are read in %s where a statement has closed words alone', (language, brief, week) => {
    expect(weekOf(language, brief)).toBe(week)
  })

  test.each([
    ['fr', 'Ouvert un lundi sur deux de 9 h à 18 h.'],
    ['fr', 'Cours de poterie : lundi 18 h – 20 h.'],
    ['es', 'Abierto de lunes a viernes de 8 a 11.'],
    ['es', 'Abrimos de 10 a 2 y de 5 a 8, de martes a sábado.'],
    ['it', 'Aperto da lunedì a venerdì 9–18 da marzo a ottobre.'],
    ['cs', 'Po–Pá 8–16. V létě 7–20.'],
    ['da', 'Hver anden lørdag kl. 10–14.'],
    ['pl', 'Czynne do 22.'],
  ])('are asked for in %s where it has any other word', (language, brief) => {
    expect(weekOf(language, brief)).toBe('')
    expect(asked(language, brief)).toContain(brief.split('. ')[0]!.replace(/\.$/, ''))
  })
})

test('prices are read of lists and with a colon, and of nothing else', () => {
  const pricesOf = (language: string, brief: string) =>
    read(language, brief).facts.offers.map(({ name, price }) => [
      name,
      price?.isFrom,
      price?.amount,
      price?.currency,
      price?.per,
    ])
  expect(pricesOf('fr', 'Pain au levain 4,20 €, croissant 1,10 €.')).toEqual([
    ['Pain au levain', false, 4.2, 'EUR', undefined],
    ['Croissant', false, 1.1, 'EUR', undefined],
  ])
  expect(pricesOf('pl', 'Wymiana opon: od 100 zł\nSer kozi: 89 zł/kg')).toEqual([
    ['Wymiana opon', true, 100, 'PLN', undefined],
    ['Ser kozi', false, 89, 'PLN', 'kg'],
  ])
  for (const brief of [
    'Livraison offerte dès 40 €.',
    'Pain 4 € au lieu de 5 €, croissant 1 €.',
    'Tarifs : 10 € enfants, 20 € adultes.',
  ]) {
    expect(pricesOf('fr', brief)).toEqual([])
    expect(asked('fr', brief)).toContain(brief.slice(0, -1))
  }
})

test('a telephone number is one with its label, an address one with its street; what is denied is asked for', () => {
  const { facts, questions } = read(
    'fr',
    'SIRET 812 345 678 00012. Tél. 04 72 00 12 34. Ne publiez pas le 06 99 88 77 66. 48 rue du Mail, 69004 Lyon.',
  )
  expect(facts.contact).toEqual({ phone: '04 72 00 12 34' })
  expect(facts.place).toEqual({ street: '48 rue du Mail', zip: '69004', city: 'Lyon', country: 'FR' })
  expect(questions.find(({ about }) => about === 'contact.phone')?.question.en).toContain('06 99 88 77 66')
  expect(
    read('fr', 'Depuis 2019, 15000 Clients. Notre bureau, 12 rue du Lac, 69001 Lyon, et 3 rue du Lac, 69001 Lyon.')
      .facts.place,
  ).toEqual({})
  expect(read('nl', 'Voorstraat 88, 3512 AP Utrecht').facts.place.country).toBe('NL')
})

test('what is written alike in several languages and countries is what it is in this one', () => {
  const priced = (language: string) => read(language, 'Brot: 40 kr').facts.offers.map(({ price }) => price?.currency)
  expect(['sv', 'da', 'nb'].map(priced)).toEqual([['SEK'], ['DKK'], ['NOK']])
  const phones = (language: string, brief: string) => {
    const { facts, unread } = read(language, brief)
    return [facts.contact, unread.phones, unread.emails]
  }
  const number = '04 72 00 12 34'
  expect(phones('fr', `Atelier Lumen ${number} Lyon`)).toEqual([{ phone: number }, [], []])
  expect(phones('it', `Bottega Lumen ${number} Torino`)).toEqual([{}, [number], []])
  expect(phones('fr', `Ne publiez pas : tél. ${number}, a@lumen.example`)).toEqual([{}, [number], ['a@lumen.example']])
  // only Hungarians write the street behind the town
  expect(read('fr', 'Atelier Lumen : 69004 Lyon, 48 rue du Mail').facts.place).toEqual({})
  expect(read('hu', 'Műhely: 1052 Budapest, Váci utca 12.').facts.place.street).toBe('Váci utca 12')
  expect(read('nl', 'Dorpsstraat 5, 9000 Gent').facts.place).toEqual({
    ...{ street: 'Dorpsstraat 5', zip: '9000', city: 'Gent' },
  })
})

describe('of two statements', () => {
  const reading = (brief: string, company?: Record<string, unknown>) =>
    readBrief(brief, { name: 'Atelier', locales: ['fr'], ...(company && { company }) })

  test('one below a heading of something else is asked for, one behind an empty line is read', () => {
    expect(weekOf('fr', 'Cours :\nLundi 18 h à 20 h\n\nOuvert mardi de 9 h à 19 h')).toBe('tu–tu 09:00-19:00')
    expect(weekOf('fr', 'Cours :\nLundi 18 h à 20 h\nHoraires d’ouverture :\nMardi de 9 h à 19 h')).toBe(
      'tu–tu 09:00-19:00',
    )
    const { facts, unread } = reading('Cours :\nLundi 18 h à 20 h\nMardi de 9 h à 19 h')
    expect([facts.hours, unread.hours.length]).toEqual([[], 2])
  })

  test('two hours beside each other are no hour with its minutes', () => {
    expect(weekOf('fr', 'Lundi 9 h à 12 h 14 h à 19 h')).toBe('mo–mo 09:00-12:00 14:00-19:00')
    expect(weekOf('fr', 'Lundi 9 h à 12 h 15')).toBe('mo–mo 09:00-12:15')
  })

  test('hours before a comma belong to the days behind it or to others, and are asked for', () => {
    const { facts, unread } = reading('De 9 h à 12 h, lundi et mardi de 14 h à 19 h')
    expect([facts.hours, unread.hours.length]).toEqual([[], 1])
  })

  test('with two addresses, and of a postcode without a street, none is taken', () => {
    const [one, two] = ['48 rue du Mail, 69004 Lyon', '3 rue du Lac, 69001 Lyon']
    const places = (brief: string, company?: Record<string, unknown>) => {
      const { facts, unread } = reading(brief, company)
      return [facts.place, unread.places]
    }
    expect(places(`Atelier, ${one}. Boutique, ${two}.`)).toEqual([{}, [one, two]])
    expect(places('Notre atelier est à Lyon, 69004 Lyon.')).toEqual([{}, ['69004 Lyon']])
    const brussels = { street: '48 rue du Mail', zip: '1000', city: 'Bruxelles' }
    expect(places('Atelier, 48 rue du Mail, 1000 Bruxelles.')).toEqual([brussels, []]) // of three countries
    expect(places('Atelier, 48 rue du Mail, 1000 Bruxelles.', { country: 'BE' })).toEqual([
      ...[{ ...brussels, country: 'BE' }, []],
    ])
    expect(places(`Atelier, ${one}.`, { country: 'BE' })).toEqual([{ country: 'BE' }, []])
  })

  test('a number is one however often it is said, a fax or a denied one is none', () => {
    const { facts, unread } = reading(
      'Tél. 04 72 00 12 34, fax 04 72 00 12 35. Téléphone 04 72 00 12 34. Pas de téléphone : 04 72 00 12 36.',
    )
    expect([facts.contact, unread.phones]).toEqual([{ phone: '04 72 00 12 34' }, ['04 72 00 12 36']])
  })

  test('a thing has one price: another one is asked for, also in one line, the same is there once, a denied one is none', () => {
    const prices = (brief: string) => {
      const { facts, unread } = reading(brief)
      return [facts.offers.map(({ name, price }) => `${name} ${price?.amount}`), unread.prices]
    }
    expect(prices('Pain : 4 €\nBrioche : 3 €\nPain : 5 €')).toEqual([['Pain 4', 'Brioche 3'], ['Pain : 5 €']])
    const twice = 'Pain 4 €, brioche 3 €, pain 5 €'
    expect(prices(twice)).toEqual([[], [twice]])
    expect(prices('Pain : 4 €\nBrioche : 3 €\nPain : 4 €')).toEqual([['Pain 4', 'Brioche 3'], []])
    expect(prices('Pas de pain : 4 €\nBrioche : 3 €')).toEqual([['Brioche 3'], ['Pas de pain : 4 €']])
    expect(prices('Tarte : à partir de 10-12 €\nPain : 4-6 €')).toEqual([['Pain 4'], ['Tarte : à partir de 10-12 €']])
  })
})

test('an address of the company goes before the one of the brief', () => {
  const company = { street: '3 rue du Lac', zip: '69001', city: 'Lyon' }
  const brief = 'Notre atelier, 48 rue du Mail, 69004 Lyon. Téléphone 04 72 00 12 34'
  const { facts } = readBrief(brief, { name: 'Atelier', locales: ['fr'], company })
  expect([facts.place, facts.contact.phone]).toEqual([company, '04 72 00 12 34'])
})

test('German and English are read as before on a site in another language', () => {
  const { facts, questions } = read('fr', 'Wir sind die Bäckerei Ahorn. Geöffnet Mo–Fr 7–18 Uhr. Telefon 0731 555010')
  expect([facts.hours.length, facts.contact.phone]).toEqual([1, '0731 555010'])
  expect(questions.some(({ about }) => about === 'language')).toBe(false)
})

test.each(pageLanguages)('%s has a name for every page and button of its own', (language) => {
  const words = Object.entries(frameWords(language)!)
  for (const [, text] of words) expect(text.trim()).not.toBe('')
  expect(namesPrivacy(frameWords(language)!.privacy, pageWords(language).form.policy)).toBeTrue()
  const [en, de] = [frameWords('en')!, frameWords('de')!]
  const own = words.filter(
    ([name, text]) => text !== en[name as keyof typeof en] && text !== de[name as keyof typeof de],
  )
  if (language !== 'de' && language !== 'en') expect(own.length).toBeGreaterThan(6)
})

test('pictures get a gallery, and a language that pages do not speak one page of facts without a word', () => {
  const { facts } = read('nl', 'Open van maandag tot en met vrijdag van 9.00 tot 18.00 uur.')
  const planned = (locale: string, pictures: string[]) =>
    planFromFacts({
      facts,
      questions: [],
      languages: [],
      site: { name: 'Roos', locale, locales: [locale], pictures, company: {}, hasRecipient: true },
    }).sitemap.map(({ path }) => path)
  expect(planned('nl', ['a', 'b', 'c'])).toEqual([
    '/',
    '/openingstijden',
    '/galerij',
    '/contact',
    '/colofon',
    '/privacyverklaring',
  ])
  expect(planned('ar', ['a', 'b', 'c'])).toEqual(['/'])
  expect(planned('el', [])).toEqual(['/', '/orario', '/epikoinonia', '/nomikes-plirofories', '/politiki-aporritou'])
})

test('what has a price stands in the list of prices alone, and the owner’s notes in the language they are written in', async () => {
  const facts = completeFacts({
    ...{ briefLanguage: 'de', languages: ['de'], name: 'Fournil' },
    offers: [
      { name: 'Pain', price: { amount: 4, currency: 'EUR', isFrom: false } },
      { name: 'Tarte', price: { amount: 9, currency: 'EUR', isFrom: false } },
      { name: 'Conseil' },
    ],
    hours: [
      { days: ['mo', 'tu'], spans: [{ opens: '07:00', closes: '12:00' }] },
      { days: ['we'], spans: [{ opens: '07:00', closes: '12:00' }], note: 'sur rendez-vous' },
    ],
  })
  const site = {
    ...{ name: 'Fournil', locale: 'fr', locales: ['fr', 'it'], pictures: [], company: {}, hasRecipient: true },
  }
  const blueprint = planFromFacts({ facts, questions: [], languages: [], site })
  const controls = { signal: new AbortController().signal, onPage: async () => {} }
  const { pages } = await draftFromFacts({ blueprint, facts, site, languages: [] }, controls)
  const said = (type: string, of = pages) =>
    JSON.stringify(of.flatMap(({ blocks }) => blocks.filter((block) => block.type === type)))
  const others = pages.filter(({ isHome }) => !isHome)
  const names = (text: string) => ['Pain', 'Tarte', 'Conseil'].filter((name) => text.includes(name))
  expect([names(said('price_list')), names(said('services', others)), names(said('services'))]).toEqual([
    ['Pain', 'Tarte'],
    ['Conseil'],
    ['Pain', 'Tarte', 'Conseil'],
  ])
  const [week] = pages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'opening_hours'))
  expect([JSON.stringify(week?.content.fr), JSON.stringify(week?.content.it)]).toEqual([
    expect.stringContaining('sur rendez-vous'),
    expect.not.stringContaining('sur rendez-vous'),
  ])
})

test('a site in French and Italian is built in both from facts, with no sentence and no word of another language', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const site = await newSite(owner, { name: 'Boulangerie Martin', locales: ['fr', 'it'], default_locale: 'fr' })
  const brief =
    'Boulangerie artisanale à Lyon, 12 rue Mercière, 69002 Lyon. Pain au levain 4,20 €, croissant 1,10 €. Ouvert du mardi au samedi de 7 h à 19 h. Téléphone 04 78 00 00 00.'
  const plan = await owner.post('/ai/plan', { site_id: site.id, brief })
  expect(plan.body.questions.map(({ about }: { about: string }) => about)).toContain('texts')
  await owner.post('/ai/build', { site_id: site.id, blueprint: plan.body.blueprint })
  await world.drain()
  const pages = (await owner.get(`/sites/${site.id}/pages`)).body.data
  const named = pages.map(
    ({ path, translations }: { path: string; translations: { locale: string; title: string; slug: string }[] }) => [
      path,
      ...translations.map(({ locale, title, slug }) => `${locale} ${title} ${slug}`),
    ],
  )
  expect(named).toContainEqual(['/tarifs', 'fr Tarifs tarifs', 'it Prezzi prezzi'])
  expect(named).toContainEqual([
    '/mentions-legales',
    'fr Mentions légales mentions-legales',
    'it Note legali note-legali',
  ])
  const blocks = (
    await Promise.all(pages.map(async ({ id }: { id: string }) => (await owner.get(`/pages/${id}`)).body.data.blocks))
  ).flat()
  for (const { content } of blocks) expect(['fr,it', '']).toContain(Object.keys(content).join())
  const said = JSON.stringify(blocks)
  for (const fact of ['Appeler', 'tel:0478000000', 'Horaires d’ouverture', 'Orari di apertura', 'Plan d’accès'])
    expect(said).toContain(fact)
  expect(said).toMatch(/4,20.€/)
  expect(said).not.toMatch(/Öffnungszeit|Opening|artisanale/)
  await world.end()
})
