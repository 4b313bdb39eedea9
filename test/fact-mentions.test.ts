import { describe, expect, test } from 'bun:test'
import type { FormerFact, StoredFacts } from '../src/db/tenant/facts'
import type { BlockRow, PageRow } from '../src/db/tenant/pages'
import type { SiteRow } from '../src/db/tenant/sites'
import { contactPlaces, isAddressOf, withContact } from '../src/facts/contact-places'
import { followedDescription, toldPlaces, withFollowedTexts } from '../src/facts/follow-texts'
import { findMentions } from '../src/facts/mentions'
import { usesAndProposals } from '../src/facts/proposals'
import { putRight } from '../src/facts/put-right'
import type { Sheet } from '../src/facts/sheet'
import { controllerAddress, hoursItems, hoursLines, offerText, reachText } from '../src/facts/told-facts'
import type { Hours } from '../src/grammar/business'
import type { Day } from '../src/grammar/week'

/** Where texts tell facts: what they said before, and what a build has written into them. */

const on = (days: Day[], ...spans: [opens: string, closes: string][]): Hours => ({
  days,
  spans: spans.map(([opens, closes]) => ({ opens, closes })),
})
const week: Day[] = ['mo', 'tu', 'we', 'th', 'fr']
const site = { defaultLocale: 'de' } as SiteRow
const row = (type: string, content: Record<string, object>, more: object = {}): BlockRow =>
  ({ id: type, type, props: {}, content, bound: null, ...more }) as unknown as BlockRow
const pageOf = (blocks: BlockRow[], id = 'page', descriptions: Record<string, string> = {}) => ({
  ...{ page: { id } as PageRow, title: id, descriptions, blocks },
})

/** Which of these texts tell one of the former facts. */
async function mentioned(texts: string[], former: FormerFact[], stored: StoredFacts, company = {}, head?: string) {
  const content = { de: { items: texts.map((text) => ({ ...(head && { headline: head }), text })) } }
  const mentions = await findMentions(site, {
    former,
    sheet: { stored, company },
    pages: [pageOf([row('features', content)])],
  })
  return mentions.map(({ sentence }) => sentence)
}

describe('hours are told', () => {
  const hours: FormerFact = { fact: 'hours', hours: [on(week, ['09:00', '18:00']), on(['sa'], ['09:00', '13:00'])] }
  const now = [on(week, ['10:00', '18:00']), on(['su'], ['09:00', '13:00'])]
  const tells = (texts: string[], head?: string, former = hours, after = now) =>
    mentioned(texts, [former], { hours: after }, {}, head)

  test('by days with the times they had, by times on a day, and by closed days that are open now', async () => {
    const telling = [
      'Mo–Fr 9–18 Uhr',
      'Dienstag 9–18 Uhr',
      'Samstags bis 13 Uhr',
      'Wir öffnen um ab 9 Uhr am Montag',
      'Sonntag geschlossen',
      'Am Samstag zwischen 9 und 13 Uhr',
    ]
    expect(await tells(telling)).toEqual(telling)
  })

  test('and not by what still holds, other times, times that are no edge, or a closed day that stays so', async () => {
    expect(
      await tells([
        'Mo–Fr 10–18 Uhr',
        'Montag 8–12 Uhr',
        'Freitags bis 18 Uhr',
        'Das Brot kommt um 9 Uhr am Montag',
        'Sonntag 9–13 Uhr',
        'Küche Mo–Fr 12–14 Uhr',
        'Sonntags ab 13 Uhr Kaffee',
        'Seit 18 Jahren',
      ]),
    ).toEqual([])
    const closed = [on(week, ['09:00', '18:00']), { days: ['su' as Day], spans: [] }]
    expect(await tells(['Sonntag geschlossen'], undefined, { fact: 'hours', hours: closed }, closed)).toEqual([])
  })

  test('as soon as one of several statements, one of their days or one of their times is a former one', async () => {
    const telling = ['Mo–Fr 10–18 Uhr, Sa 9–13 Uhr', 'Fr–Sa 9–13 Uhr', 'Samstags bis 13 Uhr, nie bis 15 Uhr']
    expect(await tells(telling)).toEqual(telling)
  })

  test('not of a day that has the same times still, nor where a day that was open is said to be closed', async () => {
    const [before, after] = [
      [on(['mo', 'we'], ['09:00', '12:00'])],
      [on(['we'], ['09:00', '12:00']), on(['tu'], ['14:00', '18:00'])],
    ]
    const said = ['Mi 9–12 Uhr', 'Mi geschlossen', 'Mo 9–12 Uhr', 'Di geschlossen']
    expect(await tells(said, undefined, { fact: 'hours', hours: before }, after)).toEqual([
      'Mo 9–12 Uhr',
      'Di geschlossen',
    ])
  })

  test('without a day by a time that some day had and none has, with the day that the text is below', async () => {
    expect(await tells(['Bis 13 Uhr', 'ab 9 Uhr', 'bis 18 Uhr'])).toEqual([])
    const shorter = [on(week, ['10:00', '18:00'])]
    expect(await tells(['Bis 13 Uhr', 'bis 18 Uhr'], undefined, hours, shorter)).toEqual(['Bis 13 Uhr'])
    expect(await tells(['9–13 Uhr', 'bis 13 Uhr'], 'Samstag')).toEqual(['9–13 Uhr', 'bis 13 Uhr'])
    expect(await tells(['9–13 Uhr', 'bis 13 Uhr'], 'Sonntag')).toEqual([])
    expect(await tells(['Sonntag 9–13 Uhr'], 'Samstag')).toEqual([]) // its own day counts
    expect(await tells(['Mi bis 13 Uhr'], 'Samstag')).toEqual([])
  })

  test('in the afternoon as well where that is said', async () => {
    const later = [on(week, ['09:00', '17:00'])]
    expect(await tells(['Open until 6 pm', 'From 9 am', 'until noon'], undefined, hours, later)).toEqual([
      'Open until 6 pm',
    ])
    const midday: FormerFact = { fact: 'hours', hours: [on(week, ['09:00', '12:00'])] }
    expect(await tells(['until 12 pm'], undefined, midday, later)).toEqual(['until 12 pm'])
  })
})

describe('other facts are told', () => {
  const offer = (amount: number, more: object = {}) => ({
    id: 'cut',
    name: 'Haarschnitt',
    price: { amount, currency: 'EUR' as const, isFrom: false },
    ...more,
  })
  const former: FormerFact[] = [
    { fact: 'contact.phone', text: '0761 555010' },
    { fact: 'contact.email', text: 'alt@lindenhof.example' },
    { fact: 'place.street', text: 'Hauptstraße 12' },
    { fact: 'offers.cut', offer: offer(24) },
  ]
  const stored = { offers: [offer(26)] }

  test('by the number however it is written, the address in any case, the price beside the name of the offer', async () => {
    const telling = [
      'Tel. 0761/55 50 10',
      'Rufen Sie an: +49 761 555010',
      'ALT@lindenhof.example',
      'In der hauptstraße 12',
      'Haarschnitt für 24 €',
      'Haarschnitt ab 24 €',
    ]
    expect(await mentioned(telling, former, stored)).toEqual(telling)
    expect(
      await mentioned(
        ['Fax 0761 555011', 'neu@lindenhof.example', 'Hauptstraße 1', 'Haarschnitt für 25 €', 'Rasur für 24 €'],
        former,
        stored,
      ),
    ).toEqual([])
    expect(await mentioned(['Für 24 €'], former, stored, {}, 'Haarschnitt')).toEqual(['Für 24 €'])
    expect(await mentioned(['Für 24 €'], former, stored, {}, 'Rasur')).toEqual([])
  })

  test('not by short numbers, and not by an offer that never had a price', async () => {
    const short: FormerFact[] = [{ fact: 'contact.phone', text: '0 11011' }]
    expect(await mentioned(['Rufen Sie 11011 an, oder 0761 11011'], short, {})).toEqual([])
    const just: FormerFact[] = [{ fact: 'contact.phone', text: '0 110112' }]
    expect(await mentioned(['Rufen Sie 110112 an'], just, {})).toEqual(['Rufen Sie 110112 an'])
    const plain: FormerFact[] = [{ fact: 'offers.cut', offer: { id: 'cut', name: 'Haarschnitt' } }]
    expect(await mentioned(['Haarschnitt für 24 €'], plain, stored)).toEqual([])
  })

  test('below a heading, a name or a label of one line, which are texts of their own', async () => {
    const of = async (item: object) => {
      const pages = [pageOf([row('features', { de: { items: [item] } })])]
      const mentions = await findMentions(site, { former, sheet: { stored, company: {} }, pages })
      return mentions.map(({ path, sentence }) => [path.replace('items.0.', ''), sentence])
    }
    const text = 'Für 24 €'
    for (const key of ['headline', 'name', 'label'])
      expect([key, await of({ [key]: 'Haarschnitt', text })]).toEqual([key, [['text', text]]])
    expect(await of({ headline: 'Haarschnitt\nund mehr', text })).toEqual([])
    expect(await of({ headline: 'Haarschnitt 24 €', text: 'Rasur' })).toEqual([['headline', 'Haarschnitt 24 €']])
    expect(await of({ headline: 'Haarschnitt', name: 'Rasur', text: ' ' })).toEqual([])
  })

  test('once for each sentence of a text, put right in all of them, and below what it is below', async () => {
    const text = 'Haarschnitt 24 €, Tel. 0761 555010. Bis gleich. Tel. 0761 555010. Tel. 0761 555010.'
    const content = { de: { items: [{ headline: 'Haarschnitt', text: 'Jetzt 24 €' }], text } }
    const mentions = await findMentions(site, {
      former,
      sheet: { stored, company: { phone: '0761 999' } },
      pages: [pageOf([row('features', content)])],
    })
    expect(mentions.map(({ path, sentence, after }) => [path, sentence, after])).toEqual([
      ['items.0.text', 'Jetzt 24 €', 'Jetzt 26 €'],
      ['text', 'Haarschnitt 24 €, Tel. 0761 555010.', 'Haarschnitt 26 €, Tel. 0761 999.'],
      ['text', 'Tel. 0761 555010.', 'Tel. 0761 999.'],
    ])
  })

  test('with the page, the language and the section of each, ids and bound weeks apart, those that are too long without an answer', async () => {
    const long = `${'Brot '.repeat(120)}Tel. 0761 555010`
    const blocks = [
      row('faq', { de: { items: [{ id: '0761 555010', question: 'Tel. 0761 555010?' }] }, en: { text: long } }),
      row('opening_hours', {
        de: { days: [{ note: '0761 555010' }], special: [{ label: '0761 555010' }], note: '0761 555010' },
      }),
    ]
    const mentions = await findMentions(site, {
      former,
      sheet: { stored, company: { phone: '0761 999' } },
      pages: [pageOf([], 'first', { de: 'Tel. 0761 555010' }), pageOf(blocks, 'second')],
    })
    expect(mentions.map(({ page_id, block_id, locale, path }) => [page_id, block_id, locale, path])).toEqual([
      ['first', null, 'de', 'description'],
      ['second', 'faq', 'de', 'items.0.question'],
      ['second', 'faq', 'en', 'text'],
      ['second', 'opening_hours', 'de', 'note'],
    ])
    expect([mentions[2]?.sentence.length, mentions[2]?.after, mentions[1]?.after]).toEqual([
      500,
      null,
      'Tel. 0761 999?',
    ])
  })

  test('by items of price lists that are bound to nothing; 200 in all', async () => {
    const item = (id: string, name: string, price: string) => ({ id, name, price })
    const items = [item('a', 'Haarschnitt', '24 €'), item('b', 'Haarschnitt', '26 €'), item('c', 'Rasur', '24 €')]
    const list = (bound: object | null) => row('price_list', { de: { groups: [{ items }] } }, { bound })
    const told = async (bound: object | null) =>
      (await findMentions(site, { former, sheet: { stored, company: {} }, pages: [pageOf([list(bound)])] })).map(
        ({ fact, sentence }) => [fact, sentence],
      )
    expect(await told(null)).toContainEqual(['offers.cut', 'Haarschnitt: 24 €'])
    expect((await told(null)).filter(([, sentence]) => sentence?.startsWith('Rasur'))).toEqual([])
    expect(await told({ 'items.a': { fact: 'offers.cut' } })).not.toContainEqual(['offers.cut', 'Haarschnitt: 24 €'])
    const many = Array.from({ length: 250 }, (_, n) => ({ question: `${n}: 0761 555010` }))
    const all = [pageOf([row('faq', { de: { items: many } })]), pageOf([row('faq', { de: { items: many } })], 'next')]
    expect(await findMentions(site, { former, sheet: { stored, company: {} }, pages: all })).toHaveLength(200)
    expect(await findMentions(site, { former: [], sheet: { stored, company: {} }, pages: all })).toEqual([])
  })
})

describe('hours in a sentence', () => {
  const right = (text: string, before: Hours[], after: Hours[], locale = 'de') =>
    putRight(text, { fact: 'hours', hours: before }, { stored: { hours: after }, company: {} }, locale)
  const before = [on(week, ['09:00', '18:00']), on(['sa'], ['09:00', '12:00'])]
  const after = [on(week, ['08:00', '17:30']), on(['sa'], ['09:00', '12:00'])]

  test('are written as they were: with or without zeros, signs, halves of the day', () => {
    for (const [said, now] of [
      ['Mo–Fr 09–18 Uhr', 'Mo–Fr 08–17:30 Uhr'],
      ['Mo–Fr 09.00–18.00', 'Mo–Fr 08.00–17.30'],
      ['Mon–Fri 9am–6pm, Sat 9am–noon', 'Mon–Fri 8am–5:30pm, Sat 9am–noon'],
      ['Mon–Fri 9 AM–6 PM', 'Mon–Fri 8 AM–5:30 PM'],
    ] as const)
      expect([said, right(said, before, after)]).toEqual([said, now])
    const midday = [on(week, ['12:00', '12:30'])]
    expect(right('Mon–Fri 9am–6pm', before, midday)).toBe('Mon–Fri 12pm–12:30pm')
    const night = [on(week, ['09:00', '00:00'])]
    expect(right('Mo–Fr 9–18 Uhr', before, night)).toBe('Mo–Fr 9–24 Uhr')
  })

  test('stay where a day that was closed is open, the week no longer has any, or words stand between', () => {
    const closed = [on(week, ['09:00', '18:00']), { days: ['sa' as Day], spans: [] }]
    const open = [on(week, ['09:00', '17:00']), on(['sa'], ['09:00', '12:00'])]
    expect(right('Mo–Fr 9–18 Uhr, Sa geschlossen', closed, open)).toBe('Mo–Fr 9:00–17:00 Uhr, Sa 9:00–12:00 Uhr')
    expect(right('Mo–Fr 9–18 Uhr, am Samstag ist leider geschlossen', closed, open)).toBeUndefined()
    expect(right('Mo–Fr 9–18 Uhr, Sa 9–12 Uhr', before, [])).toBeUndefined()
    expect(right('Wir sind da.', before, after)).toBeUndefined()
  })
})

describe('a price in a sentence', () => {
  const price = (amount: number, more: object = {}) => ({ amount, currency: 'EUR' as const, isFrom: false, ...more })
  const right = (text: string, before: object, after: object, locale = 'de') => {
    const of = (one: object) => ({ id: 'cut', name: 'Schnitt', price: one }) as never
    const now = putRight(
      text,
      { fact: 'offers.cut', offer: of(before) },
      { stored: { offers: [of(after)] }, company: {} },
      locale,
    )
    return now?.replaceAll('\u00a0', ' ')
  }

  test('is written as pages write it where the way it is written no longer fits', () => {
    expect(right('Schnitt für 24 €', price(24), price(26, { currency: 'USD' }))).toContain('26')
    expect(right('Schnitt für 24 €', price(24), price(1000))).toBe('Schnitt für 1.000 €')
    expect(right('Schnitt für 24 €', price(24), price(999))).toBe('Schnitt für 999 €')
    expect(right('Schnitt für 24 €', price(24), price(26, { upTo: 30 }))).toMatch(/26.*30/)
    expect(right('Schnitt ab 24 €', price(24, { isFrom: true }), price(26))).toBe('Schnitt 26 €')
    expect(right('Schnitt ab 24 €', price(24, { isFrom: true }), price(26, { isFrom: true }))).toBe('Schnitt ab 26 €')
    expect(right('A Schnitt is €24', price(24), price(26.5), 'en')).toBe('A Schnitt is €26.50')
    expect(right('Schnitt für 24,50 €', price(24.5), price(26))).toBe('Schnitt für 26,00 €')
  })

  test('stays where the offer is another one, or has no price on either side', () => {
    expect(right('Schnitt für 24 €', price(24, { per: 'Stunde' }), price(26))).toBeUndefined()
    const plain = { id: 'cut', name: 'Schnitt' }
    const of = (before: object, after: object[]) =>
      putRight(
        'Schnitt für 24 €',
        { fact: 'offers.cut', offer: before as never },
        { stored: { offers: after as never }, company: {} },
        'de',
      )
    expect(of(plain, [{ ...plain, price: price(26) }])).toBeUndefined()
    expect(of({ ...plain, price: price(24) }, [plain])).toBeUndefined()
    expect(of({ ...plain, price: price(24) }, [{ ...plain, id: 'other', price: price(26) }])).toBeUndefined()
  })
})

describe('what a build writes of facts', () => {
  const sheet: Sheet = {
    stored: {
      hours: [
        on(['mo', 'tu'], ['09:00', '12:00'], ['14:00', '18:00']),
        { days: ['we'], spans: [], note: 'nach Absprache' },
        { days: ['th'], spans: [] },
      ],
      offers: [
        {
          id: 'cut',
          name: 'Haarschnitt',
          price: { amount: 24, currency: 'EUR', isFrom: false },
          duration: '30 Minuten',
        },
        { id: 'talk', name: 'Beratung', priceText: 'nach Aufwand' },
      ],
    },
    company: { street: 'Hauptstraße 12', zip: '79098', city: 'Freiburg', phone: '0761 555010', email: 'a@b.example' },
  }
  const after: Sheet = {
    stored: {
      hours: [on(['mo'], ['10:00', '12:00'])],
      offers: [
        { id: 'cut', name: 'Schnitt', price: { amount: 26, currency: 'EUR', isFrom: false } },
        sheet.stored.offers![1]!,
      ],
    },
    company: { ...sheet.company, phone: '0761 999', street: 'Am Markt 1' },
  }
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))
  const hours = sheet.stored.hours!

  test('is the week in lines, with notes and closed days; its first days with times; offers with a price', () => {
    expect(hoursLines(hours, 'de')?.split('\n\n')).toEqual([
      'Mo, Di 9:00–12:00, 14:00–18:00',
      'Mi nach Absprache',
      'Do geschlossen',
    ])
    expect(hoursLines(hours, 'en')?.split('\n\n').at(-1)).toEndWith(' closed')
    expect(hoursLines([], 'de')).toBeUndefined()
    expect(hoursItems(hours, 'de')).toEqual([
      { headline: expect.stringContaining('Montag'), text: '9:00–12:00 Uhr, 14:00–18:00 Uhr' },
    ])
    expect(hoursItems(hours, 'en')[0]?.text).not.toContain('Uhr')
    const days = week.map((day, n) => on([day], [`0${n + 1}:00`, '12:00']))
    expect(hoursItems(days, 'de')).toHaveLength(3)
    const [cut, talk] = sheet.stored.offers!
    expect(plain([offerText(cut!, 'de'), offerText(talk!, 'de') ?? null])).toEqual(['24 €, 30 Minuten', null])
  })

  test('is how a business is reached, with what is known, and with a gap in an address that has to be whole', () => {
    expect(reachText('Lindner', sheet.company, 'de')).toBe(
      'So erreichen Sie Lindner: Hauptstraße 12, 79098 Freiburg, 0761 555010.',
    )
    expect(reachText('Harper', { city: 'Leeds' }, 'en')).toBe('How to reach Harper: Leeds.')
    expect(controllerAddress(sheet.company)).toBe('Hauptstraße 12, 79098 Freiburg, a@b.example')
    expect(controllerAddress({ city: 'Freiburg' })).toBe('[…], Freiburg, […]')
  })

  test('follows the facts where it still says so, in the language it was written in, and nothing else does', () => {
    const follow = (text: string, locale = 'de') =>
      withFollowedTexts(row('cta', { [locale]: { text } }), sheet, after).content[locale]?.text
    expect(follow('Oder anrufen: 0761 555010')).toBe('Oder anrufen: 0761 999')
    expect(follow('tel:0761555010', 'fr')).toBe('tel:0761999')
    expect(follow('mailto:a@b.example')).toBe('mailto:a@b.example')
    expect(follow(hoursLines(hours, 'de')!)).toBe(hoursLines(after.stored.hours!, 'de')!)
    const turned = hoursLines(hours, 'de')!.split('\n\n').reverse().join('\n\n')
    expect(follow(turned)).toBe(hoursLines(after.stored.hours!, 'de')!)
    expect(follow(turned.replace('9:00', '8:00'))).toBe(turned.replace('9:00', '8:00'))
    for (const [text, locale] of [
      ['Oder anrufen: 0761 555010 oder 0761 1', 'de'],
      ['Oder anrufen: 0761 555010', 'en'],
      ['Or call 0761 555010', 'fr'],
      [hoursLines(hours, 'de')!, 'en'],
    ] as const)
      expect(follow(text, locale)).toBe(text)
    const reached = `Erste Zeile\n${reachText('Lindner', sheet.company, 'de')}\nVerantwortlich: Lindner, ${controllerAddress(sheet.company)}`
    expect(follow(reached)).toBe(
      `Erste Zeile\n${reachText('Lindner', after.company, 'de')}\nVerantwortlich: Lindner, ${controllerAddress(after.company)}`,
    )
    expect(followedDescription(reachText('Lindner', sheet.company, 'de'), 'en', sheet, after)).toBe(
      reachText('Lindner', sheet.company, 'de'),
    )
  })

  test('follows in lists of days and offers, with what else their items hold; what is gone stays as it is', () => {
    const [cut] = sheet.stored.offers!
    const items = [
      { id: '1', ...hoursItems(hours, 'de')[0], icon: 'clock' },
      { id: '2', headline: 'haarschnitt', text: offerText(cut!, 'de') },
      { id: '3', headline: 'Haarschnitt', text: 'ab 20 €' },
      { id: '4', headline: 'Rasur', text: offerText(cut!, 'de') },
    ]
    const follow = (list: object[], now = after) =>
      plain(withFollowedTexts(row('features', { de: { items: list } }), sheet, now).content.de?.items)
    expect(follow(items)).toEqual(
      plain([
        { id: '1', icon: 'clock', ...hoursItems(after.stored.hours!, 'de')[0] },
        { id: '2', headline: 'Schnitt', text: '26 €' },
        items[2],
        items[3],
      ]),
    )
    expect(follow(items, { ...sheet, stored: {} })).toEqual(plain(items))
    expect(follow(['a', 'b'] as never)).toEqual(['a', 'b'])
  })

  test('follows in a list of some days alone for these, and adds none', () => {
    const known = (...stored: Hours[]): Sheet => ({ stored: { hours: stored }, company: {} })
    const [before, now] = ['18:00', '19:00'].map((end) =>
      known(on(['mo', 'tu'], ['09:00', end]), on(['sa'], ['09:00', end])),
    )
    const items = [hoursItems(before!.stored.hours!, 'de')[1]!, { headline: 'Parken', text: 'Im Hof' }]
    const { de } = withFollowedTexts(row('features', { de: { items } }), before!, now!).content
    expect(de).toEqual({ items: [hoursItems(now!.stored.hours!, 'de')[1]!, items[1]!] })
  })

  test('is found again in the places where it is said', () => {
    const [cut] = sheet.stored.offers!
    const content = {
      de: {
        text: 'Oder anrufen: 0761 555010',
        items: [{ headline: 'Haarschnitt', text: offerText(cut!, 'de') }, hoursItems(hours, 'de')[0], 'Brot'],
        primary: { href: 'tel:0761555010', label: 'Brot' },
      },
    }
    const places = (locale: string) =>
      toldPlaces(row('hero', { [locale]: content.de }), locale, sheet).map(({ place, fact }) => `${place} ${fact}`)
    expect(places('de')).toEqual([
      'text contact.phone',
      'items.0 offers.cut',
      'items.1 hours',
      'primary.href contact.phone',
    ])
    expect(places('fr')).toEqual(['primary.href contact.phone'])
    expect(toldPlaces(row('hero', content), 'en', sheet)).toEqual([])
  })
})

describe('contact details', () => {
  const inner = { id: 'aaaaaaaa', type: 'contact_details', props: { phone: '0761 2', street: 'Gasse 1' } }
  const columns = row(
    'columns',
    { de: {} },
    { props: { columns: [{ blocks: [inner] }, { blocks: [{ ...inner, id: 'bbbbbbbb' }] }] } },
  )
  const company = { phone: '0761 1', street: 'Am Markt 1', zip: '79098', city: 'Freiburg' }

  test('of one of several are shown or written, and of no other', () => {
    expect(contactPlaces(columns).map(({ place, own }) => [place, own])).toEqual(
      ['aaaaaaaa', 'bbbbbbbb'].flatMap((id) => [
        [`${id}/phone`, { phone: '0761 2' }],
        [`${id}/email`, {}],
        [`${id}/address`, { street: 'Gasse 1' }],
      ]),
    )
    const propsOf = ({ props }: { props: object }) =>
      (props as { columns: { blocks: (typeof inner)[] }[] }).columns.flatMap(({ blocks }) =>
        blocks.map((one) => one.props),
      )
    expect(propsOf(withContact(columns, 'bbbbbbbb/address', company))).toEqual([
      inner.props,
      { phone: '0761 2', street: 'Am Markt 1', zip: '79098', city: 'Freiburg' } as never,
    ])
    expect(propsOf(withContact(columns, 'aaaaaaaa/phone'))).toEqual([{ street: 'Gasse 1' } as never, inner.props])
    expect(propsOf(withContact(columns, 'phone', company))).toEqual([inner.props, inner.props])
    const own = row('contact_details', { de: {} }, { props: { phone: '0761 2', email: ' ' } })
    expect([withContact(own, 'phone').props, withContact(own, 'phone', company).props]).toEqual([
      { email: ' ' },
      { email: ' ', phone: '0761 1' },
    ])
  })

  test('are of the company where the street is the same, and town and postcode are no others', () => {
    const is = (address: object, own: object = company) => isAddressOf(own as never, address as never)
    expect([is({ street: 'am markt 1' }), is({ street: 'Am Markt 1', zip: '79098', city: ' freiburg ' })]).toEqual([
      true,
      true,
    ])
    expect([
      is({ street: 'Am Markt 2' }),
      is({ street: 'Am Markt 1', zip: '10115' }),
      is({ street: 'Am Markt 1', city: 'Ulm' }),
      is({ zip: '79098', city: 'Freiburg' }),
      is({ street: 'Am Markt 1' }, { zip: '79098' }),
    ]).toEqual([false, false, false, false, false])
    expect(is({ street: 'Am Markt 1', zip: '79098' }, { street: 'Am Markt 1' })).toBe(true)
  })

  test('and hours that say what the sheet does not are proposed; what nobody says is neither used nor proposed', () => {
    const told = (sheet: Sheet, ...blocks: BlockRow[]) => {
      const { uses, proposals } = usesAndProposals(site, sheet, [pageOf(blocks)], { isWhole: true })
      return [uses.map(({ fact, is_loose }) => [fact, is_loose]), proposals.map(({ fact }) => fact)]
    }
    const details = row('contact_details', { de: {} }, { props: { phone: '0761 2' } })
    expect(told({ stored: {}, company: {} }, details)).toEqual([[], ['contact.phone']])
    expect(told({ stored: {}, company: { phone: '0761 1', email: 'a@b.example' } }, details)).toEqual([
      [
        ['contact.phone', true],
        ['contact.email', false],
      ],
      [],
    ])
    const person = row('team', {
      de: {
        items: [
          { id: 'p', name: ' Jana Koch ', role: 'Leitung' },
          { id: 'q', name: ' ' },
        ],
      },
    })
    const known = (people?: string[]) => told({ stored: people ? { people } : {}, company: {} }, person)[1]
    expect([known(), known(['Jana Koch, Küche']), known(['Jana Koch']), known(['Jana Kocher'])]).toEqual([
      ['people'],
      [],
      [],
      ['people'],
    ])
    const people = (...blocks: BlockRow[]) =>
      usesAndProposals(site, { stored: {}, company: {} }, [pageOf(blocks)], { isWhole: true }).proposals.map(
        ({ value, found, found_left_off }) => [value, found.length, found_left_off],
      )
    const nameless = row('team', { de: { items: [{ id: 'q', name: 'Max Berg', role: 7 }, 'x', { id: 'r', name: 7 }] } })
    expect(people(person, nameless, { ...person, id: 'second' }, row('team', { en: {} }))).toEqual([
      [{ person: 'Jana Koch, Leitung' }, 2, 0],
      [{ person: 'Max Berg' }, 1, 0],
    ])
    expect(people(row('features', { de: { items: [{ id: 'p', name: 'Jana Koch' }] } }))).toEqual([])
    const special = row('opening_hours', { de: { special: [{ date: '2026-12-24', label: 'Heiligabend' }] } })
    expect(told({ stored: {}, company: {} }, special)).toEqual([[], ['hours']])
    expect(told({ stored: {}, company: {} }, row('opening_hours', { de: {} }))).toEqual([[], []])
  })
})
