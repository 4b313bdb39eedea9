import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Value } from '@sinclair/typebox/value'
import type { BlockType } from '../src/block-types/block-type'
import { blockTypeByKey, blockTypes } from '../src/block-types/catalog'
import { groupDays, timeLabel, weekOrder } from '../src/block-types/opening-times'
import { renderBlock } from '../src/block-types/render'
import { schemasOf } from '../src/block-types/schemas'
import { executables, faults } from './support/markup-check'
import { samplePage } from './support/page-view'
import { payloads } from './support/payloads'
import { allSamples as samples } from './support/sample-page'
import { selectors } from './support/selectors'

const locales = ['de', 'en'] as const
const folder = join(import.meta.dir, '../src/block-types/catalog')

test('a type is a folder that the catalog names once, with all that is known of it', () => {
  const keys = blockTypes.map(({ key }) => key)
  expect(keys.map((key) => key.replaceAll('_', '-')).sort()).toEqual(readdirSync(folder).sort())
  for (const name of readdirSync(folder))
    expect(readdirSync(join(folder, name)).sort()).toEqual(
      ['about.ts', 'css', 'schema.ts', 'ts'].map((ending) => `${name}.${ending}`),
    )
  expect(samples.filter(({ key }) => !blockTypeByKey(key))).toEqual([])
})

for (const type of blockTypes) {
  test(`${type.key}: its default props fit its schema`, () => {
    expect([...Value.Errors(schemasOf(type).props, type.defaultProps)]).toEqual([])
    expect(Value.Check(schemasOf(type).props, {})).toBe(true)
  })

  test(`${type.key}: an unknown prop is refused`, () => {
    expect(Value.Check(schemasOf(type).props, { ...type.defaultProps, no_such_prop: true })).toBe(false)
  })

  test(`${type.key}: renders without content and without props`, () => {
    for (const locale of locales)
      for (const props of [{}, type.defaultProps])
        for (const position of [0, 3])
          expect(faults(render(type, { props, content: {}, position }, locale))).toEqual([])
  })

  test(`${type.key}: its css keeps to its own class and to the colours of the theme`, () => {
    const root = `\\.b-${type.key}(?![a-z0-9])`
    // An open menu hides the page behind it: the page as a whole, and only as long as it holds that.
    const own = new RegExp(`^(${root}|:is\\((${root}[\\w-]*(, )?)+\\)|body:has\\(${root}[^)]*\\)$)`)
    expect(selectors(type.css).filter((selector) => !own.test(selector))).toEqual([])
    expect(
      type.css.match(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:\s*(white|black|red|gr[ae]y)\b/gi),
    ).toBeNull()
  })
}

for (const [i, sample] of samples.entries()) {
  const type = blockTypeByKey(sample.key)!

  test(`sample ${i} (${sample.key}) fits the schemas`, () => {
    expect([...Value.Errors(schemasOf(type).props, sample.props ?? {})]).toEqual([])
    for (const locale of locales) expect([...Value.Errors(schemasOf(type).content, sample.content[locale])]).toEqual([])
  })

  test(`sample ${i} (${sample.key}) is well-formed in both languages, whichever place it takes`, () => {
    for (const locale of locales)
      for (const position of [0, 1]) {
        const markup = render(type, { props: sample.props, content: sample.content[locale], position }, locale)
        expect(faults(markup)).toEqual([])
        expect(executables(markup)).toEqual([])
      }
  })

  test(`sample ${i} (${sample.key}) runs nothing whatever its strings hold`, () => {
    for (const payload of payloads) {
      const content = filledWith(payload, sample.content.de) as Record<string, unknown>
      const props = filledWith(payload, { ...sample.props, anchor: '' }) as Record<string, unknown>
      const stored = { id: '0198c0de-0000-7000-8000-0000000000aa', type: sample.key, version: type.version }
      const options = { position: 1, defaultLocale: 'de' }
      for (const markup of [
        render(type, { props: sample.props, content }, 'de'),
        // Props like these never pass the schema; a renderer may give up on them, but not let them through.
        renderBlock({ ...stored, props, content: { de: content } }, samplePage('de'), options).text,
      ]) {
        expect({ payload, found: executables(markup) }).toEqual({ payload, found: [] })
        expect({ payload, faults: faults(markup) }).toEqual({ payload, faults: [] })
      }
    }
  })
}

test('lists hold one, twelve and forty items', () => {
  for (const { key, props, content } of samples)
    for (const count of [1, 12, 40]) {
      const markup = render(blockTypeByKey(key)!, { props, content: withItems(count, content.de) as object }, 'de')
      expect({ key, count, faults: faults(markup) }).toEqual({ key, count, faults: [] })
    }
})

test('the checks see what they are meant to see', () => {
  expect(
    executables('<p onclick="x">a</p><a href=" java&#115;cript:x">b</a><script>1</script><img src=x onerror=x>'),
  ).toEqual(['p onclick', 'a href', 'script', 'img onerror'])
  expect(faults('<p><b>a</p>')).not.toEqual([])
  expect(faults('<a href="/"><a href="/">a</a></a>')).not.toEqual([])
  expect(faults('<p><div>a</div></p>')).not.toEqual([])
  expect(faults('<p>undefined</p>')).not.toEqual([])
  expect(selectors('.a, .b > .c { x: 1 } @media print { .d { x: 1 } }')).toEqual(['.a', '.b > .c', '.d'])
})

test('opening hours join neighbouring days that are alike and name closed days', () => {
  const hours = (['tu', 'we', 'th', 'fr'] as const).map((day) => ({ day, from: '6:30', to: '18:00' }))
  const groups = groupDays(weekOrder('de', 'DE'), [
    ...hours,
    { day: 'sa', from: '14:00', to: '16:00' },
    { day: 'sa', from: '8:00', to: '12:00' },
  ])
  expect(groups.map(({ days, spans }) => [days.join(), spans.map(({ from, to }) => `${from}-${to}`).join()])).toEqual([
    ['mo', ''],
    ['tu,we,th,fr', '06:30-18:00'],
    ['sa', '08:00-12:00,14:00-16:00'],
    ['su', ''],
  ])
  const markup = render(blockTypeByKey('opening_hours')!, { props: { hours }, content: { headline: 'Zeiten' } }, 'de')
  expect(markup).toContain('Dienstag – Freitag')
  expect(markup).toContain('<time datetime="06:30">6:30</time>–<time datetime="18:00">18:00</time> Uhr')
  expect(markup).toContain('geschlossen')
})

test('the week begins as the region has it, and times read as the language has them', () => {
  expect(weekOrder('de')[0]).toBe('mo')
  expect(weekOrder('en', 'GB')[0]).toBe('mo')
  expect(weekOrder('en')[0]).toBe('mo')
  expect(weekOrder('en-US', 'GB')[0]).toBe('su')
  expect(weekOrder('en', 'US')[0]).toBe('su')
  expect(['06:30', '13:00', '12:00', '00:00', '24:00'].map((time) => timeLabel(time, 'en'))).toEqual([
    '6:30 am',
    '1 pm',
    'noon',
    'midnight',
    'midnight',
  ])
  expect(timeLabel('06:30', 'fr')).toBe('06:30')
})

test('a contact form works as a plain form: action, encoding, trap, identifier, labels, privacy page', async () => {
  const markup = render(
    blockTypeByKey('contact_form')!,
    {
      props: { form: 'anfrage', message: 'optional' },
      content: {
        fields: [
          { name: 'roof', label: 'Dach', type: 'select', options: ['Satteldach'], required: true },
          { name: 'roof', label: 'Zweites Dach', type: 'text' },
          { name: 'website', label: 'Ihre Website', type: 'text' },
        ],
      },
    },
    'de',
  )
  const controls: Record<
    string,
    { type: string | null; required: boolean; value: string | null; complete: string | null }
  > = {}
  const ids: string[] = []
  const labelled: string[] = []
  let form: Record<string, string | null> = {}
  let privacy = false
  new HTMLRewriter()
    .on('form', {
      element(el) {
        form = Object.fromEntries(['method', 'action', 'enctype'].map((name) => [name, el.getAttribute(name)]))
      },
    })
    .on('input, select, textarea', {
      element(el) {
        controls[el.getAttribute('name')!] = {
          type: el.getAttribute('type'),
          required: el.hasAttribute('required'),
          value: el.getAttribute('value'),
          complete: el.getAttribute('autocomplete'),
        }
        if (el.getAttribute('type') !== 'hidden') ids.push(el.getAttribute('id')!)
      },
    })
    .on('label', { element: (el) => void labelled.push(el.getAttribute('for')!) })
    .on('a[href="/datenschutz"]', {
      element() {
        privacy = true
      },
    })
    .transform(markup)
  expect(form).toEqual({ method: 'post', action: '/_contact', enctype: 'application/x-www-form-urlencoded' })
  expect(Object.keys(controls).toSorted()).toEqual(
    [
      'email',
      'fields[roof]',
      'fields[website]',
      'form',
      'message',
      'name',
      'phone',
      'return_to',
      'url',
      'website',
    ].toSorted(),
  )
  expect(controls.name).toEqual({ type: 'text', required: true, value: null, complete: 'name' })
  expect(controls.email).toEqual({ type: 'email', required: true, value: null, complete: 'email' })
  expect(controls['fields[roof]']?.required).toBe(true)
  expect(controls.message?.required).toBe(false)
  expect(controls.form?.value).toBe('anfrage')
  expect(controls.website).toEqual({ type: 'text', required: false, value: null, complete: 'off' })
  expect(labelled.toSorted()).toEqual(ids.toSorted())
  expect(privacy).toBe(true)
})

interface Given {
  props?: object
  content: object
  position?: number
}

const render = (type: BlockType, { props = {}, content, position = 1 }: Given, locale: string): string =>
  type.render(
    {
      id: '0198c0de-0000-7000-8000-0000000000aa',
      props: { ...type.defaultProps, ...props },
      content,
      position,
    } as never,
    samplePage(locale),
  ).text

/** The same shape with every string replaced. */
function filledWith(text: string, value: unknown): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => filledWith(text, item))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledWith(text, item)]))
  return value
}

/** The same content with every list of objects cut or repeated to `count` items. */
function withItems(count: number, value: unknown): unknown {
  if (Array.isArray(value) && value[0] && typeof value[0] === 'object')
    return Array.from({ length: count }, (_, i) => withItems(Math.min(count, 3), value[i % value.length]))
  if (value && typeof value === 'object' && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withItems(count, item)]))
  return value
}
