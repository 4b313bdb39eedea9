import { expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import type { BlockType, StoredBlock } from '../src/block-types/block-type'
import { blockTypes } from '../src/block-types/catalog'
import { describeProps } from '../src/block-types/described'
import { isHours, placesIn, withHours, withOffer } from '../src/block-types/fact-places'
import { schemasOf } from '../src/block-types/schemas'
import { contactPlaces, withContact } from '../src/facts/contact-places'
import {
  draw,
  type Field,
  fieldsOf,
  filled,
  leavesOf,
  nameOf,
  twoValues,
  valueAt,
  variantsOf,
  withValue,
} from './support/block-fields'

type Part = 'props' | 'content'
const parts = ['props', 'content'] as const
const formats = {
  string:
    `line inline text markdown date datetime time email phone href url icon asset document anchor key id collection
    collection-field category choice`.split(/\s+/),
  boolean: ['switch'],
  integer: ['number', 'bytes'],
  number: ['number'],
  object: ['link', 'image', 'focal', 'group', 'blocks'],
  array: ['list', 'week', 'blocks'],
}

test('there are as many leaves as a form of the whole catalog has to show', () => {
  const leaves = blockTypes.flatMap((type) => parts.flatMap((part) => leavesOf(schemasOf(type)[part])))
  expect(leaves.length).toBeGreaterThan(700)
})

for (const type of blockTypes) {
  const schemas = schemasOf(type)
  const eachField = parts.flatMap((part) => fieldsOf(schemas[part]).map((field) => ({ part, field })))

  test(`${type.key}: every field has a title in both languages, a format of its type and a group`, () => {
    const wrong = eachField.flatMap(({ part, field }) => {
      const { title, format, schema } = field
      const kind = (schema.anyOf ? 'string' : schema.type) as keyof typeof formats
      const isItem = typeof field.path.at(-1) === 'number'
      const faults = [
        ...(['de', 'en'] as const).filter((language) => !/^\p{Lu}[^_]{1,59}$/u.test(title?.[language] ?? '')),
        !formats[kind]?.includes(format ?? '') && `format ${format} of ${kind}`,
        !isItem && !['text', 'picture', 'look', 'more'].includes(schema['x-group']) && 'group',
        schema['x-description'] && !(schema['x-description'].de && schema['x-description'].en) && 'description',
      ].filter(Boolean)
      return faults.map((fault) => `${part}.${nameOf(field)}: ${fault}`)
    })
    expect(wrong).toEqual([])
  })

  test(`${type.key}: every choice names its values, every list of objects the field that names an item`, () => {
    for (const { field } of eachField) {
      const { schema } = field
      const values: string[] = schema.anyOf?.map((one: { const: string }) => one.const) ?? []
      expect({ field: nameOf(field), values: Object.keys(schema['x-enum-titles'] ?? {}) }).toEqual({
        field: nameOf(field),
        values,
      })
      for (const { de, en } of Object.values<{ de: string; en: string }>(schema['x-enum-titles'] ?? {}))
        expect(`${de}|${en}`).toMatch(/^[\p{Lu}\d].+\|[\p{Lu}\d].+$/u)
      if (!schema.items?.properties || field.format === 'blocks') continue
      const label: string[] = schema['x-item-label'].split('.')
      const named = label.reduce((inner, key) => inner?.properties?.[key], schema.items)
      expect({ field: nameOf(field), label: named?.type ?? named?.anyOf?.[0].type }).toEqual({
        field: nameOf(field),
        label: 'string',
      })
    }
  })

  test(`${type.key}: a condition speaks of a field beside it or a prop, and of values that it can have`, () => {
    for (const { field } of eachField)
      for (const { beside, when } of field.conditions) {
        if (when === false) continue
        for (const [name, values] of Object.entries(when as Record<string, unknown[]>)) {
          const known = fieldsOf(name.startsWith('props.') ? schemas.props : schemas.content)
          const path = name.startsWith('props.') ? name.slice('props.'.length) : [...beside, name].join('.')
          const spoken = known.find((one) => nameOf(one) === path)
          const possible = spoken?.schema.anyOf?.map((one: { const: string }) => one.const) ?? [false, true]
          expect({ field: nameOf(field), path, isKnown: spoken !== undefined }).toMatchObject({ isKnown: true })
          expect([...possible, null]).toEqual(expect.arrayContaining(values))
        }
      }
  })

  test(`${type.key}: a field changes what is drawn where its condition holds, and nothing where it does not`, () => {
    const wrong = parts.flatMap((part) =>
      leavesOf(schemas[part]).flatMap((field) =>
        variantsOf(type).flatMap((variant) => {
          const isUsed = uses(type, part, field, variant)
          const isExpected = holds(type, field, variant)
          const where = `${type.key} ${part}.${nameOf(field)} ${variant}`
          const isElsewhere = notOnThisPage.some((pattern) => pattern.test(where))
          return isUsed === isExpected || (isExpected && isElsewhere) ? [] : [`${where}: drawn ${isUsed}`]
        }),
      ),
    )
    expect(wrong).toEqual([])
  })

  test(`${type.key}: the default of a prop is what is drawn where it is not set`, () => {
    const described = describeProps(schemas.props, type.defaultProps, 'de').properties as Record<string, object>
    for (const [name, prop] of Object.entries(described)) {
      if (!('default' in prop)) continue
      for (const variant of variantsOf(type)) {
        const { props, content } = fullBlock(type, undefined, variant)
        if (name === 'variant' && variant !== prop.default) continue
        const { [name]: _, ...unset } = props
        const drawn = [unset, { ...props, [name]: prop.default }].map((some) => draw(type, some, content))
        expect({ name, variant, isSame: drawn[0] === drawn[1] }).toEqual({ name, variant, isSame: true })
      }
    }
  })

  test(`${type.key}: what takes Markdown is drawn as such, a line is not`, () => {
    for (const field of leavesOf(schemas.content)) {
      if (!['line', 'inline', 'text', 'markdown'].includes(field.format ?? '')) continue
      const drawn = variantsOf(type).flatMap((variant) =>
        [fullBlock(type, field, variant), withoutLinks(fullBlock(type, field, variant))].map(({ props, content }) =>
          draw(type, props, withValue(content, field.path, 'Wort **fett**\n\n- Punkt')),
        ),
      )
      const isInline = drawn.some((markup) => markup.includes('<strong>fett</strong>'))
      const isBlock = drawn.some((markup) => /<li>\s*Punkt/.test(markup))
      const isHidden = field.conditions.some(({ when }) => when === false)
      const takes = isBlock ? 'markdown' : isInline ? 'inline' : 'line'
      const says = isHidden ? takes : field.format === 'text' ? 'inline' : field.format
      if (!isInline && notOnThisPage.some((p) => p.test(`${type.key} content.${nameOf(field)} `))) continue
      expect({ field: nameOf(field), takes }).toEqual({ field: nameOf(field), takes: says! as typeof takes })
    }
  })

  test(`${type.key}: the fields that facts are written into say which ones, and no others do`, () => {
    const marked = eachField.flatMap(({ part, field }) =>
      field.schema['x-fact'] ? [[`${part}.${nameOf(field)}`, field.schema['x-fact']] as const] : [],
    )
    const written = factsWritten(type.key)
    const unmarked = written.filter(
      ([path, fact]) => !marked.some(([name, own]) => own === fact && `${path}.`.startsWith(`${name}.`)),
    )
    const unwritten = marked.filter(
      ([name, fact]) => !written.some(([path, own]) => own === fact && `${path}.`.startsWith(`${name}.`)),
    )
    expect({ unmarked, unwritten }).toEqual({ unmarked: [], unwritten: [] })
  })

  test(`${type.key}: the text marked as the section's heading is drawn as one, and no other`, () => {
    const { props, content } = fullBlock(type, undefined, variantsOf(type)[0])
    const inHeading = (field: Field) =>
      /<h2[^>]*>[^<]*Kennwort/.test(draw(type, props, withValue(content, field.path, 'Kennwort')))
    const headings = leavesOf(schemas.content).filter((field) => field.path.length === 1 && inHeading(field))
    const marked = fieldsOf(schemas.content).filter(({ schema }) => schema['x-heading'])
    expect(marked.map(nameOf)).toEqual(headings.map(nameOf))
  })
}

test('content that fills every field fits the schemas', () => {
  for (const type of blockTypes) {
    const { content } = schemasOf(type)
    expect([...Value.Errors(content, filled(content))]).toEqual([])
  }
})

/** The paths of a full block, with 0 for any item, that say something else once each of its facts does; and which. */
function factsWritten(key: string): [path: string, fact: string][] {
  if (key === 'columns') return [] // blocks in it have fields of their own
  let count = 0
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named)
    if (typeof value !== 'object' || value === null) return value
    const own = Object.entries(value).map(([name, one]) => [name, name === 'id' ? `id${count++}` : named(one)])
    return Object.fromEntries(own)
  }
  const schemas = schemasOf({ key })
  const props = filled(schemas.props) as StoredBlock['props']
  const block = { id: 'b', type: key, props, content: { de: named(filled(schemas.content)) as StoredBlock['props'] } }
  const hours = [{ days: ['mo' as const], spans: [{ opens: '07:00', closes: '08:00' }], note: 'früh' }]
  const offer = (name: string, per: string, amount: number) => ({
    id: 'o',
    name,
    price: { amount, currency: 'EUR' as const, isFrom: false, per },
  })
  const company = { phone: '1', email: 'a@b.example', street: 'Weg 1', zip: '1', city: 'Ulm' }
  const changes = [
    ...placesIn(block, 'de').map(({ place, value }) =>
      isHours(value)
        ? (['hours', withHours(block, place, { hours, special: [{ date: '2030-01-01' }] }, 'de')] as const)
        : ([
            'offers',
            withOffer(block, place, { before: offer('Wort', 'a', 1), after: offer('Brot', 'b', 2) }, 'de'),
          ] as const),
    ),
    ...contactPlaces(block).map(({ place, fact }) => [fact, withContact(block, place, company)] as const),
  ]
  return changes.flatMap(([fact, { props: after, content }]) =>
    [...differing('props', props, after), ...differing('content', block.content.de, content.de)].map(
      (path): [string, string] => [path.replace(/\.\d+(?=\.|$)/g, '.0'), fact],
    ),
  )
}

function differing(path: string, before: unknown, after: unknown): string[] {
  if (Bun.deepEquals(before, after)) return []
  const [one, other] = [before, after].map((value) => (typeof value === 'object' && value !== null ? value : undefined))
  if (!one && !other) return [path]
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  return [...keys].flatMap((key) => differing(`${path}.${key}`, one?.[key as never], other?.[key as never]))
}

/** What one page with everything on it cannot show. */
const notOnThisPage = [
  /\.(id|asset_id) /, // the sample page has no library
  /^header content\.name /, // the logo stands in its place
  /^logos content\.items\.0\.name (row|wall)/, // so does that of a partner
  /^(cards|services) content\.items\.0\.icon /, // and a picture in that of an icon
  /\.empty /, // there are entries
  /^blog_post content\.category /, // the line above the heading goes first
]

/** All fields of a block, with the conditions of one of them met except for the variant. */
function fullBlock(type: BlockType, field: Field | undefined, variant: string | undefined) {
  const { content } = schemasOf(type)
  let filledContent = filled(content)
  let props: Record<string, unknown> = { ...type.defaultProps, ...further[type.key], ...(variant && { variant }) }
  for (const { beside, when } of field?.conditions ?? []) {
    if (when === false) continue
    for (const [name, [value]] of Object.entries(when as Record<string, unknown[]>)) {
      if (!name.startsWith('props.')) filledContent = withValue(filledContent, [...beside, name], value)
      else if (name !== 'props.variant') props = { ...props, [name.slice('props.'.length)]: value }
    }
  }
  return { props, content: filledContent }
}

/** Props without which a type shows nothing of some fields. */
const further: Record<string, Record<string, unknown>> = {
  map: { latitude: 48.4, longitude: 9.99 },
  opening_hours: { hours: [{ day: 'mo', from: '8:00', to: '12:00' }] },
  collection_list: { collection: 'works', title_field: 'one', meta_fields: ['one'], sort_field: 'one' },
  legal: { toc: true },
  blog_post: { toc: true },
  columns: {
    columns: twoValues({
      path: ['columns'],
      schema: schemasOf({ key: 'columns' }).props.properties.columns,
      format: 'blocks',
      conditions: [],
    })[0],
  },
}

const withoutLinks = ({ props, content }: ReturnType<typeof fullBlock>) => ({
  props,
  content: JSON.parse(JSON.stringify(content), (key, value) => (key === 'href' ? undefined : value)),
})

function holds(type: BlockType, field: Field, variant: string | undefined): boolean {
  const { props, content } = fullBlock(type, field, variant)
  return field.conditions.every(({ beside, when }) => {
    if (when === false) return false
    return Object.entries(when as Record<string, unknown[]>).every(([name, values]) => {
      const value = name.startsWith('props.') ? props[name.slice(6)] : valueAt(content, [...beside, name])
      return values.includes(value ?? null)
    })
  })
}

/** Whether another value makes another drawing, with or without the links around it. */
function uses(type: BlockType, part: Part, field: Field, variant: string | undefined): boolean {
  if (part === 'props' && field.path[0] === 'variant') return true
  const full = fullBlock(type, field, variant)
  return [full, withoutLinks(full)].some((block) => {
    const [one, other] = twoValues(field).map((value) => {
      const changed = { ...block, [part]: withValue(block[part], field.path, value) }
      return draw(type, changed.props, changed.content)
    })
    return one !== other
  })
}
