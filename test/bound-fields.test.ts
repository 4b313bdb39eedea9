import { describe, expect, test } from 'bun:test'
import type { Holder } from '../src/block-types/inner-blocks'
import type { StoredFacts } from '../src/db/tenant/facts'
import { asksForSheet, boundAfter, boundAsCopied } from '../src/pages/bound-fields'

const items = (...all: object[]) => ({ items: all })
const offers = (...all: object[]) =>
  ({
    id: 'b',
    type: 'services',
    props: {},
    content: { de: items(...all), en: items({ id: 'cut', headline: 'Haircut' }) },
  }) as Holder
const cut = { id: 'cut', headline: 'Schnitt', price: '24 €' }
const dye = { id: 'dye', headline: 'Farbe', price: '50 €' }
const price = (amount: number) => ({ amount, currency: 'EUR', isFrom: false })
const sheet = {
  offers: [
    { id: 'o1', name: 'Farbe', price: price(50) },
    { id: 'o2', name: 'Schnitt', price: price(24) },
  ],
  hours: [{ days: ['mo'], spans: [{ opens: '09:00', closes: '18:00' }] }],
  special: [{ date: '2026-12-24', label: 'Heiligabend' }],
} as unknown as StoredFacts
const bound = { 'items.cut': { fact: 'offers.o2' }, 'items.dye': { fact: 'offers.o1' } }

describe('what is bound of a block that is written', () => {
  const after = (now: Holder, before = offers(cut, dye), was: object | null = bound) => {
    const warned: string[] = []
    const warn = (path: string) => void warned.push(path)
    const next = boundAfter({
      before: { ...before, bound: was as never },
      ...{ after: now, defaultLocale: 'de', sheet, warn, at: 'blocks.0.' },
    })
    return { next, warned }
  }

  test('stays where it says what it said, also where the sheet says something else by now', () => {
    expect(after(offers(dye, cut))).toEqual({ next: bound, warned: [] })
    const older = { ...cut, price: '22 €' }
    expect(after(offers(older, dye), offers(older, dye)).next).toEqual(bound)
  })

  test('is cut loose where it says another thing, of which is told, and is gone with its item', () => {
    expect(after(offers({ ...cut, price: '26 €' }))).toEqual({
      next: { 'items.cut': { fact: 'offers.o2', is_loose: true } },
      warned: ['blocks.0.bound.items.cut'],
    })
    expect(after(offers()).next).toBeNull()
    expect(after(offers(cut), offers(cut), null).next).toBeNull()
  })

  test('is bound again once it says what the sheet says of that very fact', () => {
    const loose = { 'items.cut': { fact: 'offers.o2', is_loose: true as const } }
    const odd = offers({ ...cut, price: '26 €' })
    expect(after(offers(cut), odd, loose)).toEqual({ next: { 'items.cut': { fact: 'offers.o2' } }, warned: [] })
    expect(after(offers({ ...dye, id: 'cut' }), odd, loose).next).toEqual(loose) // another offer of the sheet
    expect(after(odd, odd, loose)).toEqual({ next: loose, warned: [] })
  })
})

describe('what is bound of a copy', () => {
  const copied = (sent: unknown, block = offers(cut, dye)) => boundAsCopied(sent, block, 'de', sheet)

  test('is what says the same as the sheet of its own site, and was bound', () => {
    expect(copied(bound)).toEqual(bound)
    expect(copied({ ...bound, 'items.dye': { fact: 'offers.o1', is_loose: true } })).toEqual({
      'items.cut': { fact: 'offers.o2' },
    })
    expect(copied({ 'items.cut': { fact: 'offers.o1' }, 'items.none': { fact: 'offers.o2' } })).toBeNull()
    for (const none of [null, 'x', [], { 'items.cut': 5 }, { 'items.cut': { fact: 7 } }])
      expect(copied(none)).toBeNull()
  })

  test('hours are the same with their special days alone', () => {
    const week = { hours: [{ day: 'mo', from: '9:00', to: '18:00' }], hide_closed: true }
    const block = (special: object[]) =>
      ({ id: 'h', type: 'opening_hours', props: week, content: { de: { special } } }) as unknown as Holder
    const of = (special: object[]) => copied({ hours: { fact: 'hours' } }, block(special))
    const same = of([{ date: '2026-12-24', label: 'Heiligabend' }])
    expect(same === null ? 'not bound' : Object.keys(same)).toEqual(['hours'])
    expect(of([])).toBeNull()
  })
})

test('the sheet is read where a field may be bound again', () => {
  expect(asksForSheet({ a: { fact: 'x' }, b: { fact: 'y', is_loose: true } })).toBe(true)
  expect([asksForSheet({ a: { fact: 'x' } }), asksForSheet(null), asksForSheet({ a: 5 })]).not.toContain(true)
})
