import { describe, expect, test } from 'bun:test'
import { type HoursPlace, sharedHours } from '../src/editor/hours/hours-data'
import { withNewHours } from '../src/editor/hours/hours-in-text'
import { commandsIn, hoursIn } from '../src/editor/hours/hours-places'
import { inOtherLanguage, specialProblemOf } from '../src/editor/hours/special-days'
import { type DaySpan, hoursOf, looksLikeHours, nextSpan, problemOf, weekOf } from '../src/editor/hours/week'
import { inOtherLanguages } from '../src/editor/media/picture-in-languages'
import { apply } from '../src/editor/page/commands'
import type { DraftBlock, Json } from '../src/editor/page/draft'
import { pictureShown, picturesOf, replacePicture } from '../src/editor/phone/pictures'

const span = (day: DaySpan['day'], from: string, to: string): DaySpan => ({ day, from, to })

describe('a week of opening hours', () => {
  test('comes back as it was, day by day, and what is none of it is left out', () => {
    const hours = [span('tu', '6:30', '12:00'), span('tu', '14:00', '18:00'), span('su', '8:00', '24:00')]
    expect(hoursOf(weekOf(hours))).toEqual(hours)
    expect(hoursOf(weekOf([...hours, { day: 'someday', from: '1:00', to: '2:00' }, null]))).toEqual(hours)
    expect(hoursOf(weekOf('always'))).toEqual([])
  })

  test('names the first day that does not hold', () => {
    expect(problemOf([span('mo', '9:00', '18:00'), span('fr', '20:00', '2:00')])).toBeUndefined() // past midnight
    expect(problemOf([span('mo', '9:00', '18:00'), span('tu', '9:00', '')])).toEqual({ day: 'tu' })
    expect(problemOf([span('mo', '9:00', '18:00'), span('mo', '17:00', '19:00')])?.day).toBe('mo')
    expect(problemOf([span('mo', '9:00', '9:00')])?.day).toBe('mo')
  })

  test('offers a second time behind the first, and for a new day those of one that is open', () => {
    const week = weekOf([span('tu', '8:00', '12:00'), span('we', '8:00', '24:00')])
    expect(nextSpan(week, 'tu')).toEqual({ from: '13:00', to: '17:00' })
    expect(nextSpan(week, 'we')).toEqual({ from: '', to: '' })
    expect(nextSpan(week, 'fr')).toEqual({ from: '8:00', to: '12:00' })
    expect(nextSpan(weekOf([]), 'mo')).toEqual({ from: '09:00', to: '18:00' })
  })

  test('is found where somebody has written it by hand, and not in a date or a price', () => {
    for (const text of ['Mo–Fr 8 bis 17 Uhr', 'Di–Fr 6:30–18:00', 'Sundays from 8 am', 'Samstags ab 9.30 Uhr'])
      expect([text, looksLikeHours(text)]).toEqual([text, true])
    for (const text of [
      'Am 3. Mai um die Ecke',
      'So geht das: 4,50 €',
      'Seit 1987 in der Goethestraße 12',
      'modern, 24 Plätze',
    ])
      expect([text, looksLikeHours(text)]).toEqual([text, false])
  })

  test('is put right in a text that tells the former one, in the way it is written there', () => {
    const days = (names: DaySpan['day'][], from: string, to: string) => names.map((day) => span(day, from, to))
    const week = ['mo', 'tu', 'we', 'th', 'fr'] as const
    const change = {
      before: [...days([...week], '9:00', '18:00'), span('sa', '09:00', '13:00')],
      after: [...days([...week], '10:00', '18:30'), span('sa', '9:00', '13:00')],
    }
    for (const [text, after] of [
      ['Offen Mo–Fr 9–18 Uhr, Sa 9–13 Uhr.', 'Offen Mo–Fr 10–18:30 Uhr, Sa 9–13 Uhr.'],
      ['**Montag bis Freitag** von 9:00 bis 18:00', '**Montag bis Freitag** von 10:00 bis 18:30'],
      ['Mo.–Fr. 09.00–18.00 Uhr', 'Mo.–Fr. 10.00–18.30 Uhr'],
      ['montags bis freitags 9 Uhr bis 18 Uhr', 'montags bis freitags 10 Uhr bis 18:30 Uhr'],
      ['Open Mon–Fri 9am–6pm', 'Open Mon–Fri 10am–6:30pm'],
      ['Fridays 9 AM to 6 PM', 'Fridays 10 AM to 6:30 PM'],
      // nothing of the former week, days that have different hours now, a half of the day that is not said
      ['Küche Mo–Fr 12–14 Uhr', undefined],
      ['Sa 9–13 Uhr', undefined],
      ['Von 9 bis 18 Uhr', undefined],
      ['Open Monday to Friday, 9 till 6', undefined],
    ] as const)
      expect([text, withNewHours(text, [change])]).toEqual([text, after])
    const noMonday = { ...change, after: change.after.filter(({ day }) => day !== 'mo') }
    expect(withNewHours('Mo–Fr 9–18 Uhr', [noMonday])).toBeUndefined()
    expect(withNewHours('Di–Fr 9–18 Uhr', [noMonday])).toBe('Di–Fr 10–18:30 Uhr')
    const twice = { ...change, after: [span('mo', '9:00', '12:00'), span('mo', '14:00', '18:00')] }
    expect(withNewHours('Mo 9–18 Uhr', [twice])).toBeUndefined()
    expect(
      withNewHours('Mo 9–12 und 14–18 Uhr', [
        { before: twice.after, after: [...twice.after.slice(0, 1), span('mo', '15:00', '18:00')] },
      ]),
    ).toBe('Mo 9–12 und 15–18 Uhr')
  })

  test('an exception is kept from saving while it would say something else than meant', () => {
    const holiday = { date: '2026-12-24', label: 'Christmas Eve' }
    for (const day of [{}, { label: 'By appointment' }, holiday, { ...holiday, until: '2026-12-26' }])
      expect(specialProblemOf(day)).toBeUndefined()
    expect(specialProblemOf({ ...holiday, from: '09:00', to: '12:00' })).toBeUndefined()
    expect(specialProblemOf({ from: '09:00', to: '12:00' })).toBe('day')
    expect(specialProblemOf({ label: 'Holidays', until: '2026-12-26' })).toBe('day')
    expect(specialProblemOf({ ...holiday, until: '2026-12-01' })).toBe('order')
    expect(specialProblemOf({ ...holiday, from: '09:00' })).toBe('time')
  })

  test('has the same exceptions in every language, each with its own words', () => {
    const before = [
      { id: 'a', date: '2030-12-24', label: 'Heiligabend' },
      { id: 'b', date: '2030-12-31', label: 'Silvester' },
    ]
    const other = [
      { id: 'x', date: '2030-12-24', label: 'Christmas Eve' },
      { id: 'y', date: '2030-12-31', label: 'New Year’s Eve' },
    ]
    const [, silvester] = before
    const after = [
      { ...silvester, from: '8:00', to: '12:00' },
      { date: '2031-01-06', label: 'Dreikönig' },
    ]
    expect(inOtherLanguage(before, after, other)).toEqual([
      { id: 'y', date: '2030-12-31', from: '8:00', to: '12:00', label: 'New Year’s Eve' },
      { date: '2031-01-06', label: 'Dreikönig' },
    ])
  })
})

describe('the pictures of a section', () => {
  const block: DraftBlock = {
    id: 'b',
    type: 'gallery',
    sectionId: 's',
    isVisible: true,
    props: { background_image: { asset_id: 'three' } },
    content: {
      de: { items: [{ id: 'i', image: { asset_id: 'one' } }, { image: { asset_id: 'two', alt: 'Alt', focal: {} } }] },
      en: { items: [] },
    },
  }
  const asset = (id: string) => ({
    id,
    path: `/media/site/${id}.jpg`,
    alt: '',
    width: 1,
    height: 1,
    focal: null,
    light: null,
    shadows: null,
    variants: [{ format: 'webp' as const, width: 800, bytes: 1, url: '', path: `/media/site/${id}-800.webp` }],
  })

  test('are found wherever they stand, and the one that is shown by its address', () => {
    const pictures = picturesOf(block, 'de')
    expect(pictures.map(({ value }) => value.asset_id)).toEqual(['one', 'two', 'three'])
    const assets = ['one', 'two', 'three'].map(asset)
    expect(pictureShown(pictures, ['http://localhost/media/site/two-800.webp?v=1'], assets)?.value.asset_id).toBe('two')
    expect(pictureShown(pictures, ['http://localhost/media/site/none.webp'], assets)).toBeUndefined()
    expect(picturesOf(block, 'en').map(({ value }) => value.asset_id)).toEqual(['three'])
  })

  test('give way one at a time; what was said of the former one goes with it', () => {
    const [, second, third] = picturesOf(block, 'de')
    if (!second || !third) throw new Error('not found')
    const [command, ...others] = replacePicture(block, second, 'de', 'new')
    expect(others).toEqual([])
    expect(command).toMatchObject({ kind: 'content', locale: 'de', before: block.content.de })
    expect(command?.kind === 'content' && command.after).toEqual({
      items: [{ id: 'i', image: { asset_id: 'one' } }, { image: { asset_id: 'new' } }],
    })
    const [inProps] = replacePicture(block, third, 'de', 'new')
    expect(inProps?.kind === 'props' && inProps.after).toEqual({ background_image: { asset_id: 'new' } })
  })

  test('are taken over where another language had none or the same one there, and never where it has one of its own', () => {
    const item = (id: string, image?: Json) => ({ id, ...(image && { image }) })
    const content = {
      de: { image: { asset_id: 'one', alt: 'Ein Laib' }, items: [item('a'), item('b', { asset_id: 'two' })] },
      en: { image: { asset_id: 'one', alt: 'A loaf' }, items: [item('b', { asset_id: 'own' }), item('a')] },
      fr: { headline: 'Pain' },
      nl: { image: { url: 'https://nl.example/brood.jpg' }, items: [item('x'), item('y', { asset_id: 'two' })] },
    }
    const after = (path: (string | number)[]) =>
      Object.fromEntries(
        inOtherLanguages({ ...block, content }, { locale: 'de', path, asset: 'new' }).flatMap((command) =>
          command.kind === 'content' ? [[command.locale, command.after]] : [],
        ),
      )
    expect(after(['image'])).toEqual({
      en: { ...content.en, image: { asset_id: 'new' } },
      fr: { ...content.fr, image: { asset_id: 'new' } },
    })
    expect(after(['items', 0, 'image'])).toEqual({
      en: { ...content.en, items: [content.en.items[0], item('a', { asset_id: 'new' })] },
      nl: { ...content.nl, items: [item('x', { asset_id: 'new' }), content.nl.items[1]] },
    })
    expect(after(['items', 1, 'image'])).toEqual({
      nl: { ...content.nl, items: [item('x'), item('y', { asset_id: 'new' })] },
    })
    const without = { ...block, content: { de: { headline: 'Brot' }, en: { headline: 'Bread' } } }
    expect(inOtherLanguages(without, { locale: 'de', path: ['image'], asset: 'new' })).toMatchObject([
      { locale: 'en', after: { headline: 'Bread', image: { asset_id: 'new' } } },
    ])
  })
})

test('hours in columns are found and written where they stand, and nothing beside them changes', () => {
  const hours = [span('mo', '8:00', '12:00')]
  const block: DraftBlock = {
    ...{ id: 'section', type: 'columns', sectionId: '', isVisible: true },
    props: {
      columns: [
        { blocks: [{ id: 'textaaaaaaaa', type: 'rich_text' }] },
        { blocks: [{ id: 'hoursaaaaaaa', type: 'opening_hours', props: { hours } }] },
      ],
    },
    content: { de: { blocks: { textaaaaaaaa: { headline: 'Anfahrt' }, hoursaaaaaaa: { headline: 'Offen' } } } },
  }
  expect(hoursIn(block, 'de').map(({ id, props }) => [id, props.hours])).toEqual([['hoursaaaaaaa', hours]])
  const next = { hours: [span('tu', '9:00', '13:00')], special: [{ id: 'x', date: '2026-12-24' }] }
  const page = { pageId: 'page', page: {}, translations: {}, blocks: [block] }
  const after = commandsIn(block, 'hoursaaaaaaa', 'de', next).reduce(apply, page).blocks[0]
  const [, second] = (after?.props.columns ?? []) as { blocks: { props: object }[] }[]
  expect(second?.blocks[0]?.props).toEqual({ hours: next.hours })
  expect(after?.content.de?.blocks).toEqual({
    textaaaaaaaa: { headline: 'Anfahrt' },
    hoursaaaaaaa: { headline: 'Offen', special: next.special },
  })
})

test('hours of a location are changed with those of the sections, in every language, and what has none or others stays', () => {
  const hours = [span('mo', '8:00', '12:00')]
  const market = { id: 'market', name: 'Markt', hours: [span('sa', '7:30', '13:30')] }
  const block: DraftBlock = {
    ...{ id: 'section', type: 'locations', sectionId: '', isVisible: true, props: {} },
    content: {
      de: {
        items: [
          { id: 'shop', name: 'Laden', hours: hours.map((one) => ({ id: 's', ...one })) },
          market,
          { id: 'office', name: 'Büro' },
        ],
      },
      en: { items: [market, { id: 'shop', name: 'Shop', hours }] },
    },
  }
  const found = hoursIn(block, 'de')
  expect(found.map(({ id, props }) => [id, props.hours])).toEqual([
    ['section/0', hours],
    ['section/1', market.hours],
  ])
  const opening: DraftBlock = { ...block, id: 'hours', type: 'opening_hours', props: { hours }, content: { de: {} } }
  const place = (one: DraftBlock) => ({ page: {} as HoursPlace['page'], section: one.id, block: one })
  const shared = sharedHours([opening, ...found].map(place), 'de')
  expect(shared.map(({ places }) => places.map((one) => one.block.id))).toEqual([['hours', 'section/0'], ['section/1']])

  const next = { hours: [span('tu', '9:00', '13:00')], special: [{ id: 'x', date: '2030-12-24' }] }
  const page = { pageId: 'page', page: {}, translations: {}, blocks: [block] }
  const [after] = commandsIn(block, 'section/0', 'de', next).reduce(apply, page).blocks
  expect(after?.content).toEqual({
    de: { items: [{ id: 'shop', name: 'Laden', ...next }, market, { id: 'office', name: 'Büro' }] },
    en: { items: [market, { id: 'shop', name: 'Shop', ...next, special: [{ date: '2030-12-24' }] }] },
  })
})
