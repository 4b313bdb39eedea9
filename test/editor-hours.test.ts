import { describe, expect, test } from 'bun:test'
import type { DraftBlock, Json } from '../src/editor/document/draft'
import { specialProblemOf } from '../src/editor/hours/special-days'
import {
  type DaySpan,
  daySpansOf,
  forField,
  fromField,
  isSameDay,
  nextSpan,
  problemOf,
  weekOf,
} from '../src/editor/hours/week'
import { inOtherLanguages } from '../src/editor/media/picture-in-languages'
import { blockPictures, pictureShown, replacePicture } from '../src/editor/phone/pictures'

const span = (day: DaySpan['day'], from: string, to: string): DaySpan => ({ day, from, to })

describe('a week of opening hours', () => {
  test('comes back as it was, day by day, and what is none of it is left out', () => {
    const hours = [span('tu', '6:30', '12:00'), span('tu', '14:00', '18:00'), span('su', '8:00', '24:00')]
    expect(daySpansOf(weekOf(hours))).toEqual(hours)
    expect(daySpansOf(weekOf([...hours, { day: 'someday', from: '1:00', to: '2:00' }, null]))).toEqual(hours)
    expect(daySpansOf(weekOf('always'))).toEqual([])
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
    const late = weekOf([span('mo', '8:00', '12:00'), span('mo', '14:00', '20:30'), span('fr', '8:00', '22:00')])
    expect([nextSpan(late, 'mo'), nextSpan(late, 'fr')]).toEqual([
      { from: '21:30', to: '24:00' },
      { from: '', to: '' },
    ])
  })

  test('has a day like another one where all its times are the same, however they are written', () => {
    const day = [span('mo', '8:00', '12:00'), span('mo', '14:00', '18:00')]
    expect(isSameDay(day, [span('mo', '08:00', '12:00'), span('mo', '14:00', '18:00')])).toBe(true)
    expect([isSameDay(day, day.slice(0, 1)), isSameDay(day.slice(0, 1), day), isSameDay([], [])]).toEqual([
      ...[false, false, true],
    ])
    expect(isSameDay(day, [day[0]!, span('mo', '14:00', '19:00')])).toBe(false)
  })

  test('goes through the fields of a browser, which know no 24:00, and comes back', () => {
    for (const time of ['24:00', '12:30']) expect(fromField(forField(time), true)).toBe(time)
    expect(['00:00', '6:30', '', '24:00'].map(forField)).toEqual(['00:00', '06:30', '', '00:00'])
    expect([fromField('00:00', true), fromField('00:00', false)]).toEqual(['24:00', '00:00'])
  })

  test('an exception is kept from saving while it would say something else than meant', () => {
    const holiday = { date: '2026-12-24', label: 'Christmas Eve' }
    for (const day of [{}, { label: 'By appointment' }, holiday, { ...holiday, until: '2026-12-26' }])
      expect(specialProblemOf(day)).toBeUndefined()
    expect(specialProblemOf({ ...holiday, from: '09:00', to: '12:00' })).toBeUndefined()
    expect(specialProblemOf({ ...holiday, until: holiday.date })).toBeUndefined()
    expect(specialProblemOf({ from: '09:00', to: '12:00' })).toBe('day')
    expect(specialProblemOf({ label: 'Holidays', until: '2026-12-26' })).toBe('day')
    expect(specialProblemOf({ ...holiday, until: '2026-12-01' })).toBe('order')
    expect(specialProblemOf({ ...holiday, from: '09:00' })).toBe('time')
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
    const pictures = blockPictures(block, 'de')
    expect(pictures.map(({ value }) => value.asset_id)).toEqual(['one', 'two', 'three'])
    const assets = ['one', 'two', 'three'].map(asset)
    expect(pictureShown(pictures, ['http://localhost/media/site/two-800.webp?v=1'], assets)?.value.asset_id).toBe('two')
    expect(pictureShown(pictures, ['http://localhost/media/site/none.webp'], assets)).toBeUndefined()
    expect(pictureShown(pictures, ['/media/site/three.jpg'], assets)?.value.asset_id).toBe('three')
    expect(blockPictures(block, 'en').map(({ value }) => value.asset_id)).toEqual(['three'])
  })

  test('give way one at a time; what was said of the former one goes with it', () => {
    const [, second, third] = blockPictures(block, 'de')
    if (!second || !third) throw new Error('not found')
    const [command, ...others] = replacePicture(block, second, 'de', 'new')
    expect(others).toEqual([])
    expect(command).toMatchObject({ kind: 'content', locale: 'de', before: block.content.de })
    expect(command?.kind === 'content' && command.after).toEqual({
      items: [{ id: 'i', image: { asset_id: 'one' } }, { image: { asset_id: 'new' } }],
    })
    const both = { ...block, content: { de: { image: { asset_id: 'one' } }, en: { image: { asset_id: 'one' } } } }
    const [first] = blockPictures(both, 'de')
    expect(replacePicture(both, first!, 'de', 'new').map((one) => one.kind === 'content' && one.locale)).toEqual([
      ...['de', 'en'],
    ])
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
    const again = inOtherLanguages({ ...block, content }, { locale: 'de', path: ['image'], asset: 'one' })
    expect(again).toMatchObject([{ locale: 'fr' }]) // the same one leaves what is said of it in English
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
