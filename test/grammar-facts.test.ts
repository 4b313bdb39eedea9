import { describe, expect, test } from 'bun:test'
import { findAddresses } from '../src/grammar/address'
import { findContacts, nationalDigits } from '../src/grammar/contact'
import { figuresOf } from '../src/grammar/figures'
import { findAmounts, findPrices, priceText, readPrice, speaksOfMoney } from '../src/grammar/money'
import { inDigits } from '../src/grammar/numbers'

describe('prices', () => {
  test.each<[text: string, amount: number, currency: string]>([
    ['Haarschnitt 25,50 Euro', 25.5, 'EUR'],
    ['Küche 14.000 Euro', 14000, 'EUR'],
    ['kitchen 14,000 pounds', 14000, 'GBP'],
    ['Brötchen 45 Cent', 0.45, 'EUR'],
    ['Brezel 2,- €', 2, 'EUR'],
    ['Kurs EUR 120', 120, 'EUR'],
    ['Massage CHF 110', 110, 'CHF'],
    ['Steuererklärung Fr. 180.–', 180, 'CHF'],
    ["Dach 1'200 CHF", 1200, 'CHF'],
    ['trip $45', 45, 'USD'],
  ])('%s', (text, amount, currency) => {
    expect(findPrices(text).map(({ price }) => [price.amount, price.currency])).toEqual([[amount, currency]])
  })

  test.each([
    ['ab 25 €', { amount: 25, isFrom: true }],
    ['80–120 €', { amount: 80, upTo: 120, isFrom: false }],
    ['49 € pro Stunde', { per: 'Stunde' }],
    ['£49 a night', { per: 'night' }],
    ['49 € p. P.', { per: 'p. P.' }],
    ['call out £120 plus VAT', { note: 'plus VAT' }],
  ])('%s has what belongs to it', (text, part) => {
    expect(findPrices(text)[0]?.price).toMatchObject(part)
  })

  test('are read of a text that says nothing else, and written so that they are read again', () => {
    for (const text of ['25', '25 € und 30 €', 'Torte 25 €', '25 € oder so', ''])
      expect(readPrice(text)).toBeUndefined()
    for (const text of ['ab 25 €', '80–120 €', '2,50 €', '6.500 £'])
      expect(readPrice(priceText(readPrice(text)!, 'de'))).toMatchObject({ ...readPrice(text) })
    expect(readPrice(priceText({ amount: 80, upTo: 120, currency: 'GBP', isFrom: false }, 'en'))?.upTo).toBe(120)
  })

  test('a range is no least price, and amounts come in the order of the text', () => {
    expect(findPrices('von 80 bis 120 €')[0]?.price).toMatchObject({ amount: 80, upTo: 120, isFrom: false })
    expect(findAmounts('Torte 30 € und Brot 4,20 und Brezel 1 €').map(({ price }) => price.amount)).toEqual([
      30, 4.2, 1,
    ])
  })

  test('what has no currency is no price, though it may be money', () => {
    for (const text of [
      'seit 1987',
      '30 Minuten',
      '12 Personen',
      'Di 9–18 Uhr',
      '0761 555010',
      'Mantu 14,50',
      '20–20 €',
    ])
      expect(findPrices(text)).toEqual([])
    expect(speaksOfMoney('Mantu 14,50')).toBe(true)
    expect(speaksOfMoney('zwölf Euro fünfzig')).toBe(true)
    expect(speaksOfMoney('Di 9–18 Uhr')).toBe(false)
  })
})

describe('addresses', () => {
  test.each([
    [
      'Offen Sa 6-13 Uhr. Hirschstraße 12, 89073 Ulm, Telefon 0731',
      { street: 'Hirschstraße 12', zip: '89073', city: 'Ulm' },
    ],
    ['Neuer Wall 20, 20354 Hamburg', { street: 'Neuer Wall 20', zip: '20354', city: 'Hamburg' }],
    ['Straße des 17. Juni 135, 10623 Berlin', { street: 'Straße des 17. Juni 135', zip: '10623', city: 'Berlin' }],
    ['Praxis Müller\nAm Alten Markt 3\n34117 Kassel', { street: 'Am Alten Markt 3', zip: '34117', city: 'Kassel' }],
    ['Bahnhofstrasse 5, 8001 Zürich', { street: 'Bahnhofstrasse 5', zip: '8001', city: 'Zürich' }],
    [
      'Our address is 12 Flowergate, Whitby YO21 3BA.',
      { street: '12 Flowergate', zip: 'YO21 3BA', city: 'Whitby', country: 'GB' },
    ],
    [
      '123 Main St, Springfield, IL 62704',
      { street: '123 Main St', zip: 'IL 62704', city: 'Springfield', country: 'US' },
    ],
    // five digits before a street are no postal code
    [
      '14410 S Pulaski Rd, Chicago IL 60632',
      { street: '14410 S Pulaski Rd', zip: 'IL 60632', city: 'Chicago', country: 'US' },
    ],
    // a county is no town
    ['Pier Road, Easky, Co. Sligo, F91 X2Y7', { zip: 'F91 X2Y7', city: 'Easky', country: 'IE' }],
  ])('%s', (text, address) => {
    const found = findAddresses(text)
    expect(found).toHaveLength(1)
    expect(found[0]?.address).toMatchObject(address)
  })

  test('a number of people behind a word that ends like a street makes none', () => {
    expect(findAddresses('Catering 30 people and up. Engineering 12.')).toEqual([])
    expect(findAddresses('Altstadtring 30, Ulm').map(({ address }) => address.street)).toEqual(['Altstadtring 30'])
  })

  test('a street without a number before a postcode is no town', () => {
    const [found] = findAddresses('Pier Road, F26 XY12.')
    expect(found?.address).toEqual({ street: 'Pier Road', zip: 'F26 XY12', country: 'IE' })
  })

  test('a postcode without a street has none made of the words around it', () => {
    expect(findAddresses('… in Bath BA1 5BG. We are open 9:30 am to 6 pm').map(({ address }) => address)).toEqual([
      { zip: 'BA1 5BG', city: 'Bath', country: 'GB' },
    ])
    expect(findAddresses('Restaurant mit 24 Plätzen in der Könneritzstraße 41').map(({ address }) => address)).toEqual([
      { street: 'Könneritzstraße 41' },
    ])
  })

  test('a street in another case is not taken, nor the word for a postcode as a town', () => {
    const addresses = (text: string) => findAddresses(text).map(({ address }) => address)
    expect(addresses('in der Langen Straße 58 in 26655 Westerstede')).toEqual([
      { zip: '26655', city: 'Westerstede', country: 'DE' },
    ])
    expect(addresses('in der Auricher Straße 59, 26721 Emden')[0]?.street).toBe('Auricher Straße 59')
    expect(addresses('Co. Kerry, Eircode V23 KX59.')).toEqual([{ zip: 'V23 KX59', country: 'IE' }])
  })

  test('numbers before other words are no postcode', () => {
    for (const text of ['Wir haben 10000 Kunden', 'seit 2019 Wien', '20000 Euro'])
      expect(findAddresses(text)).toEqual([])
  })
})

test('of several numbers each is there once, however it is written, in the order of the text', () => {
  const text = 'Rufen Sie an: +49 761 555010, Tel. 0731 123456 oder 0731/123456, Fon 0761-999888.'
  expect(findContacts(text).phones).toEqual(['+49 761 555010', '0731 123456', '0761-999888'])
})

test('of several addresses each is there once, in the order of the text', () => {
  const text = 'Laden: Hirschweg 3. Werkstatt: Am Markt 5, 89073 Ulm. Office: 14 Mill Lane, Leeds LS1 4AB.'
  expect(findAddresses(text).map(({ address }) => [address.street, address.city])).toEqual([
    ['Hirschweg 3', undefined],
    ['Am Markt 5', 'Ulm'],
    ['14 Mill Lane', 'Leeds'],
  ])
})

test('numbers in words add up', () => {
  expect(inDigits('two million three hundred thousand people')).toBe('2300000 people')
  expect(inDigits('zweitausenddreihundert Menschen')).toBe('2300 Menschen')
})

test('five digits before a name are a postcode, before other words a number', () => {
  const units = figuresOf('12000 kleine Brote in 79098 Freiburg').map(({ value, unit }) => [value, unit])
  expect(units).toEqual([
    [12000, undefined],
    [79098, 'house'],
  ])
})

test('telephone numbers, mail addresses and websites, without fax numbers', () => {
  expect(
    findContacts('Tel. 0561 123456, Fax 0561 99887, info@radhaus.example, www.radhaus.example, 719-555-0142'),
  ).toEqual({
    phones: ['0561 123456', '719-555-0142'],
    emails: ['info@radhaus.example'],
    websites: ['www.radhaus.example'],
  })
  expect(findContacts('am 12.10.2024, 12.000 €, 2024-11-01').phones).toEqual([])
})

test.each(['0731 123456', '+49 731 123456', '+49 (0)731 123456', '0049 (0)731/12 34 56', '(0731) 123456'])(
  '%s is the number that is dialled at home',
  (phone) => {
    expect(nationalDigits(phone)).toBe('731123456')
  },
)
