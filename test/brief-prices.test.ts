import { expect, test } from 'bun:test'
import { findDuration, findPrices } from '../src/ai/brief/prices'

const amounts: [string, number, string][] = [
  ['Haarschnitt 25 €', 25, 'EUR'],
  ['Haarschnitt 25,50 Euro', 25.5, 'EUR'],
  ['Küche 14.000 Euro', 14000, 'EUR'],
  ['kitchen 14,000 pounds', 14000, 'GBP'],
  ['window £1,150', 1150, 'GBP'],
  ['window 1,150 GBP', 1150, 'GBP'],
  ['Brötchen 45 Cent', 0.45, 'EUR'],
  ['Brezel 2,- €', 2, 'EUR'],
  ['Kurs EUR 120', 120, 'EUR'],
  ['Massage CHF 110', 110, 'CHF'],
  ['Massage 110 Franken', 110, 'CHF'],
  ['class 16 euro', 16, 'EUR'],
  ['coffee €3.20', 3.2, 'EUR'],
  ['Solaranlage 12k €', 12000, 'EUR'],
  ['10er-Karte 130 €', 130, 'EUR'],
  ["Dach 1'200 CHF", 1200, 'CHF'],
  ['trip $45', 45, 'USD'],
]
for (const [text, amount, currency] of amounts)
  test(`"${text}" is a price of ${amount} ${currency}`, () => {
    expect(findPrices(text).map(({ price }) => [price.amount, price.currency])).toEqual([[amount, currency]])
  })

test.each(['ab 25 €', 'from €25', 'schon ab 25 Euro', 'starting at 25 euro'])(
  '"%s" says where prices begin',
  (text) => {
    expect(findPrices(text)[0]?.price).toMatchObject({ amount: 25, isFrom: true })
  },
)

test.each(['80–120 €', '80 bis 120 Euro', '80-120 EUR', '€80 to €120', '€80-€120'])('"%s" is a range', (text) => {
  expect(findPrices(text)[0]?.price).toMatchObject({ amount: 80, upTo: 120, isFrom: false })
})

const units: [string, string][] = [
  ['49 € pro Stunde', 'Stunde'],
  ['49 €/Monat', 'Monat'],
  ['49 € / Monat', 'Monat'],
  ['49 euro per person', 'person'],
  ['£49 an hour', 'hour'],
  ['49 Euro im Monat', 'Monat'],
  ['49 € p. P.', 'p. P.'],
  ['49 € monatlich', 'monatlich'],
  ['£49 a night', 'night'],
  ['49 € je Kind', 'Kind'],
]
for (const [text, per] of units)
  test(`"${text}" is paid by ${per}`, () => {
    expect(findPrices(text)[0]?.price.per).toBe(per)
  })

test('what comes on top stays with the price', () => {
  expect(findPrices('Zuzahlung 10 Euro plus 10 Prozent')[0]?.price).toMatchObject({
    amount: 10,
    note: 'plus 10 Prozent',
  })
  expect(findPrices('call out £120 plus VAT')[0]?.price.note).toBe('plus VAT')
})

test('numbers that are no prices are none', () => {
  for (const text of [
    'Microsoft 365',
    'seit 1987',
    '30 Minuten',
    '12 Personen',
    '10 kWp',
    'Di 9–18 Uhr',
    '5 km',
    '0761 555010',
  ])
    expect(findPrices(text)).toEqual([])
})

test('a list names its currency once', () => {
  const found = findPrices('kitchen from 14,000 pounds, staircase from 6,500, sash window from 1,150', 'GBP')
  expect(found.map(({ price }) => [price.amount, price.currency])).toEqual([
    [14000, 'GBP'],
    [6500, 'GBP'],
    [1150, 'GBP'],
  ])
  expect(findPrices('founded in 2009, from 1950 onwards', 'GBP')).toEqual([])
})

test.each([
  ['190 Euro, 45 Minuten', '45 Minuten'],
  ['five weeks', 'five weeks'],
  ['Kurs, 3 Stunden', '3 Stunden'],
  ['90 min', '90 min'],
  ['two hours', 'two hours'],
  ['8 Abende', '8 Abende'],
])('"%s" takes %s', (text, duration) => {
  expect(findDuration(text)?.duration).toBe(duration)
})

test('a deadline is no duration', () => {
  for (const text of [
    '24 Stunden vorher',
    'innerhalb von zwei Tagen',
    'within 3 days',
    'seit 30 Tagen',
    'alle zwei Wochen',
  ])
    expect(findDuration(text)).toBeUndefined()
})
