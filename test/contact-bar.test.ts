import { describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { type ContactWay, companyFactOf } from '../src/block-types/contact-bar'
import type { Company } from '../src/block-types/page-view'
import { renderBlock } from '../src/block-types/render'
import { schemasOf } from '../src/block-types/schemas'
import { whatsappHref } from '../src/html/phone'
import { samplePage } from './support/page-view'

/** Where the bar's links lead, and what they say. */
function links(bar: ContactWay[], company?: Company, locale = 'de'): string[][] {
  const page = samplePage(locale)
  const view = company ? { ...page, site: { ...page.site, company } } : page
  const block = { id: '1', type: 'footer', version: 1, props: {}, content: { [locale]: { bar } } }
  const drawn = renderBlock(block, view, { position: 1, defaultLocale: locale }).text
  const [, inner = ''] = /<nav class="b-footer__bar"[^>]*>(.*?)<\/nav>/.exec(drawn) ?? []
  return [...inner.matchAll(/<a href="([^"]*)">.*?<span>([^<]*)<\/span>/g)].map(([, href, text]) => [href!, text!])
}
const kinds = ['call', 'whatsapp', 'route', 'mail'] as const

describe('the bar of contacts', () => {
  test('is made of the details of the business where a way has none of its own', () => {
    expect(links(kinds.map((kind) => ({ kind })))).toEqual([
      ['tel:+49761555010', 'Anrufen'],
      ['https://wa.me/49761555010', 'WhatsApp'],
      [
        'https://www.openstreetmap.org/directions?to=Goethestra%C3%9Fe%2014%2C%2079100%20Freiburg%20im%20Breisgau',
        'Route',
      ],
      ['mailto:hallo@backstube-lindenhof.example', 'E-Mail'],
    ])
    expect(links([{ kind: 'call' }, { kind: 'appointment', href: '/visit' }], undefined, 'en')).toEqual([
      ['tel:+441225555010', 'Call'],
      ['/visit', 'Booking'],
    ])
  })

  test('leads where a way says itself', () => {
    expect(
      links([
        { kind: 'call', phone: '0761 1234', label: 'Notdienst' },
        { kind: 'whatsapp', phone: '0171 1234567' },
        { kind: 'route', href: 'https://maps.app.goo.gl/a' },
        { kind: 'mail', email: 'a@b.example' },
      ]),
    ).toEqual([
      ['tel:07611234', 'Notdienst'],
      ['https://wa.me/491711234567', 'WhatsApp'],
      ['https://maps.app.goo.gl/a', 'Route'],
      ['mailto:a@b.example', 'E-Mail'],
    ])
  })

  test('leaves out what leads nowhere, and is not there without any way', () => {
    expect(
      links(
        kinds.map((kind) => ({ kind })),
        {},
      ),
    ).toEqual([])
    expect(links([{ kind: 'appointment' }, { label: 'Anrufen' }, { kind: 'call', phone: 'keine' }])).toEqual([])
    expect(links([{ kind: 'appointment', href: 'javascript:alert(1)' }, { kind: 'call' }])).toHaveLength(1)
    expect(links([{ kind: 'fax' as never, href: '/fax' }])).toEqual([])
    expect(links([])).toEqual([])
  })

  test('has four ways at most, with names of 16 letters at most', () => {
    const { content } = schemasOf({ key: 'footer' })
    const bar = (count: number, letters = 16) => ({
      bar: Array(count).fill({ kind: 'call', label: 'a'.repeat(letters) }),
    })
    expect([bar(4), bar(5), bar(1, 17)].map((value) => Value.Check(content, value))).toEqual([true, false, false])
    for (const count of [4, 5]) expect(links(bar(count).bar)).toHaveLength(4) // stored before there was a bound
  })
})

test('a way stands on what it says itself, else on a fact of the business', () => {
  const facts = (ways: ContactWay[]) => ways.map(companyFactOf)
  const ofKinds: unknown = [['contact.phone'], ['contact.phone'], ['place'], ['contact.email']]
  expect<unknown>(facts(kinds.map((kind) => ({ kind })))).toEqual(ofKinds)
  const own = { phone: '0761 1', email: 'a@b.example', href: '/weg' }
  expect(facts(kinds.map((kind) => ({ kind, ...own })))).toEqual([[], [], [], []])
  expect(facts([{ kind: 'appointment' }, { kind: 'mail', phone: '0761 1' }])).toEqual([[], ['contact.email']])
})

test('WhatsApp gets the number as it is dialled from abroad, or none', () => {
  const numbers: [string, string | undefined, string | undefined][] = [
    ['+49 (0)761 555010', 'DE', '49761555010'],
    ['0049 761 555010', undefined, '49761555010'],
    ['0761/55 50-10', 'DE', '49761555010'],
    ['0761 555010', ' de ', '49761555010'],
    ['079 123 45 67', 'CH', '41791234567'],
    ['0761 555010', undefined, undefined],
    ['06 1234567', 'IT', undefined],
    ['555010', 'DE', undefined],
    ['+49', 'DE', undefined],
    ['+1234567', undefined, '1234567'],
    ['+123456', undefined, undefined],
    ['+123456789012345', undefined, '123456789012345'],
    ['+1234567890123456', undefined, undefined],
  ]
  for (const [phone, country, digits] of numbers)
    expect([phone, whatsappHref(phone, country)]).toEqual([phone, digits && `https://wa.me/${digits}`])
})
