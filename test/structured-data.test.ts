import { describe, expect, test } from 'bun:test'
import { blockData } from '../src/publishing/found/block-data'
import { businessOf, openingHours } from '../src/publishing/found/business'
import { entryData } from '../src/publishing/found/entry-data'
import { eventData } from '../src/publishing/found/event-data'
import { offerOf } from '../src/publishing/found/offer'

/** What search engines are told in the words of schema.org, and what they are not. */

const block = (type: string, content: object, props: object = {}) => ({ id: type, type, version: 1, props, content })

describe('a business', () => {
  const company = { street: 'Hauptstraße 1', city: 'Bern' }
  const told = (site: object, blocks: object[] = [], more: object = {}) =>
    businessOf({
      inventory: {
        site: { name: 'Lindenhof', company, branding: {}, ...site },
        locales: ['de', 'en'],
        pages: [{ isHome: true, blocks }],
      },
      origin: 'https://a.example',
      media: { find: () => undefined, covers: (url: string) => url.startsWith('/media/') },
      ...more,
    } as never)
  const hours = { hours: [{ day: 'mo', from: '8:00', to: '12:00' }] }

  test('without an address tells neither hours nor a point on the map, which lead to a place', () => {
    const blocks = [block('opening_hours', {}, hours), block('map', {}, { latitude: 47, longitude: 7 })]
    const parts = (one: object) => {
      const { geo, openingHoursSpecification, priceRange } = told({ company: { price_range: '€€', ...one } }, blocks)
      return [geo, openingHoursSpecification, priceRange].map(Boolean)
    }
    expect(parts({ phone: '0761 1' })).toEqual([false, false, false])
    expect([parts({ street: 'Hof 1' }), parts({ city: 'Bern' })]).toEqual([
      [true, true, true],
      [true, true, true],
    ])
  })

  test('has an address with a street or a town alone, and none without both', () => {
    const addressOf = (one: object) => told({ company: { country: 'CH', ...one } }).address
    expect(addressOf({ street: 'Hof 1' })).toMatchObject({ streetAddress: 'Hof 1', addressCountry: 'CH' })
    expect(addressOf({ city: 'Bern' })).toMatchObject({ addressLocality: 'Bern' })
    expect(addressOf({ zip: '3000' })).toBeUndefined()
  })

  test('is what its owner says, where that is a kind there is, else what its name or a tagline in any language says', () => {
    const kind = (site: object) => told(site)['@type']
    expect(kind({ name: 'Hotel Krone', company: { ...company, business_type: 'Restaurant' } })).toBe('Restaurant')
    expect(kind({ name: 'Hotel Krone', company: { ...company, business_type: 'Palace' } })).toBe('Hotel')
    expect(kind({ company: { ...company, legal_name: 'Stadtapotheke AG' } })).toBe('Pharmacy')
    expect(kind({ branding: { tagline: { de: 'Für Sie da', en: 'Your bed and breakfast' } } })).toBe('BedAndBreakfast')
    expect(kind({})).toBe('LocalBusiness')
  })

  test('is elsewhere at addresses of the web alone', () => {
    const links = ['https://social.example/a', 'mailto:a@b.example', 'javascript:alert(1)', 'Lindenhof', null]
    expect(told({ company: { ...company, same_as: links } }).sameAs).toEqual(['https://social.example/a'])
    expect(told({ company: { ...company, same_as: links.slice(1) } }).sameAs).toBeUndefined()
  })

  test('has the logo of its own host, and none that is gone from the library', () => {
    const logoAt = (url: string) => told({ branding: { logo: { url } } }).logo
    expect(['/logo.png', '/media/logo.png', 'https://b.example/logo.png'].map(logoAt)).toEqual([
      'https://a.example/logo.png',
      undefined,
      undefined,
    ])
  })

  test('stands on the equator too, and nowhere by what is no number', () => {
    const at = (latitude: unknown, longitude: unknown) => told({}, [block('map', {}, { latitude, longitude })]).geo
    expect(at(0, 7.84)).toMatchObject({ latitude: 0, longitude: 7.84 })
    expect([at('47', '7'), at(47, undefined), at(undefined, 7)]).toEqual([undefined, undefined, undefined])
  })

  test('is closed on the days that its first language names', () => {
    const special = (date: string) => ({ special: [{ date }] })
    const blocks = [block('opening_hours', { en: special('2026-08-01'), de: special('2026-12-24') }, hours)]
    expect(told({}, blocks).specialOpeningHoursSpecification).toMatchObject([{ validFrom: '2026-12-24' }])
    const others = [block('opening_hours', { de: special('2026-12-24'), en: special('2026-08-01') }, hours)]
    expect(told({}, others).specialOpeningHoursSpecification).toMatchObject([{ validFrom: '2026-12-24' }])
  })

  test('is open as all its rows say that are some, days of the same hours together', () => {
    const row = (day: string, from = '8:00') => ({ day, from, to: '12:00' })
    const rows = [row('mo'), row('holiday'), row('tu', 'früh'), row('we', '9:00'), row('th')]
    expect(openingHours(rows, undefined).openingHoursSpecification).toMatchObject([
      { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Thursday'], opens: '08:00' },
      { dayOfWeek: ['https://schema.org/Wednesday'], opens: '09:00' },
    ])
  })
})

describe('what blocks offer', () => {
  const plan = {
    inventory: { site: { company: { country: 'CH' } }, locales: ['de'] },
    ...{ origin: 'https://a.example', media: { find: () => undefined } },
  }
  const told = (kind: string, ...blocks: ReturnType<typeof block>[]) =>
    blockData(plan as never, blocks as never, 'de', { '@type': kind, '@id': 'x' }, '2026-05-04')
  const list = (...groups: object[]) => block('price_list', { de: { headline: 'Karte', groups } })
  const soups = {
    headline: 'Suppen',
    items: [{ name: 'Flädle', price: '7 €' }, { name: 'Tagessuppe' }, { price: '1 €' }],
  }

  test('is a menu where food is served, else offers with a price; groups and lists without any are not told', () => {
    expect(told('Restaurant', list({ headline: 'Bald', items: [] }, soups))).toEqual([
      {
        '@type': 'Menu',
        name: 'Karte',
        hasMenuSection: [
          {
            '@type': 'MenuSection',
            name: 'Suppen',
            hasMenuItem: [expect.objectContaining({ name: 'Flädle' }), expect.objectContaining({ name: 'Tagessuppe' })],
          },
        ],
      },
    ])
    expect(told('HairSalon', list(soups, { headline: 'Bald', items: [{ name: 'Farbe' }] }))).toMatchObject([
      {
        '@type': 'OfferCatalog',
        itemListElement: [{ name: 'Suppen', itemListElement: [{ price: '7', itemOffered: { name: 'Flädle' } }] }],
      },
    ])
    const nothing = list({ headline: 'Bald' })
    expect([told('Restaurant', nothing), told('HairSalon', nothing)]).toEqual([[], []])
    const { itemListElement } = told('HairSalon', list(soups))[0] as {
      itemListElement: { itemListElement: object[] }[]
    }
    expect(itemListElement[0]?.itemListElement).toHaveLength(1)
  })

  test('is a plan with its price, and none that has no price', () => {
    const plans = [{ name: 'Klein', price: '19 CHF' }, { name: 'Groß', price: 'auf Anfrage' }, { price: '5 CHF' }]
    const shown = told('HairSalon', block('pricing_plans', { de: { items: plans } }))
    expect(shown).toMatchObject([{ name: 'Klein', offers: { price: '19', priceCurrency: 'CHF' } }])
  })

  test('costs as much as is written, millions too, with the currency before or behind it', () => {
    expect(offerOf('1.250.000 €')).toMatchObject({ price: '1250000', priceCurrency: 'EUR' })
    expect([offerOf('CHF 5'), offerOf('5 CHF')]).toMatchObject([{ priceCurrency: 'CHF' }, { priceCurrency: 'CHF' }])
  })
})

describe('an event', () => {
  const told = (country: string, item: object) =>
    eventData({ headline: 'Fest', starts: '2026-07-01T19:00', ...item }, {
      plan: { inventory: { site: { settings: {}, company: { country } } }, origin: 'https://a.example' },
      ...{ business: {}, today: '2026-05-04' },
    } as never)[0] as { startDate: string; isAccessibleForFree?: boolean; offers: Record<string, string> }

  test('begins in the zone of the business and is paid in its currency', () => {
    const free = ['de', 'CH', 'LI', 'gb', 'US'].map((country) => told(country, { price: 'frei' }).offers.priceCurrency)
    expect(free).toEqual(['EUR', 'CHF', 'CHF', 'GBP', 'USD'])
    expect(['DE', 'GB', 'FI'].map((country) => told(country, {}).startDate.slice(-6))).toEqual([
      ...['+02:00', '+01:00', '+03:00'],
    ])
  })

  test('is for free only where its price says so, and booked at addresses of the web alone', () => {
    expect(told('DE', { price: '5 €' })).not.toHaveProperty('isAccessibleForFree', false)
    expect(told('DE', { price: 'Eintritt frei' }).isAccessibleForFree).toBe(true)
    const bookedAt = (href: string) => told('DE', { price: '5 €', primary: { href } }).offers.url
    expect(['/karten', 'https://b.example/', 'mailto:a@b.example', 'tel:0761'].map(bookedAt)).toEqual([
      ...['https://a.example/karten', 'https://b.example/', undefined, undefined],
    ])
  })
})

describe('an entry', () => {
  const asset = (file: string) => ({ file })
  const plan = {
    inventory: { site: { company: { country: 'DE' } }, locales: ['de', 'en'] },
    ...{
      origin: 'https://a.example',
      media: { find: (image?: { asset_id: string }) => image && asset(image.asset_id) },
    },
  }
  const types = { name: 'text', beschreibung: 'text', bild: 'image', foto: 'image', ort: 'text', raum: 'text' }
  const told = (data: object, locale = 'de', more: object = {}) =>
    entryData(
      plan as never,
      {
        collection: 'brote',
        types: { ...types, ...more },
        labels: {},
        data: { de: data, en: { name: 'Loaf' } },
      } as never,
      {
        ...{ locale, url: 'https://a.example/x', business: { name: 'Backstube', address: 'Hier' } },
        ...{ description: 'Von der Seite', image: 'https://a.example/karte.png' },
      },
    )

  test('is told by its own name, words and picture in the language of the page, else by those of the page', () => {
    const bread = {
      name: 'Laib',
      beschreibung: 'Aus Roggen',
      bild: { asset_id: 'eins.jpg' },
      foto: { asset_id: 'b.jpg' },
    }
    expect(told(bread)).toMatchObject({
      ...{ name: 'Laib', description: 'Aus Roggen', image: 'https://a.example/_media/eins.jpg' },
    })
    expect(told(bread, 'en')).toMatchObject({
      ...{ name: 'Loaf', description: 'Von der Seite', image: 'https://a.example/karte.png' },
    })
  })

  test('that has a price is a product, also where it says whom to write to', () => {
    const data = { name: 'Laib', preis: 5, mail: 'a@b.example' }
    const kind = (one: object) => told(one, 'de', { preis: 'number', mail: 'email' })['@type']
    expect([kind(data), kind({ ...data, preis: undefined })]).toEqual(['Product', 'Thing'])
  })

  test('takes place where its first field of a place says, else at the business', () => {
    const at = (data: object) =>
      told({ name: 'Kurs', termin: '2026-06-01', ...data }, 'de', { termin: 'date' }).location
    expect(at({ ort: 'Saal', raum: 'Zimmer 2' })).toMatchObject({ name: 'Saal', address: 'Saal' })
    expect(at({ raum: 'Zimmer 2' })).toMatchObject({ name: 'Zimmer 2' })
    expect(at({})).toMatchObject({ name: 'Backstube', address: 'Hier' })
  })
})
