import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { textsIn } from '../src/ai/builtin/chat/reading'
import { blockTypes } from '../src/block-types/catalog'
import { exampleOf, isSampleText } from '../src/block-types/examples'
import { renderBlock } from '../src/block-types/render'
import { schemasOf } from '../src/block-types/schemas'
import { fieldsOf } from './support/block-fields'
import { executables, faults } from './support/markup-check'
import { samplePage } from './support/page-view'
import { createBakery } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const languages = ['de', 'en'] as const
type Json = Record<string, unknown>

for (const type of blockTypes) {
  const { props, content } = exampleOf(type)

  test(`${type.key}: the example fits the schemas and uses known fields only`, () => {
    const schemas = schemasOf(type)
    expect([...Value.Errors(schemas.props, props)]).toEqual([])
    for (const language of languages) {
      expect([...Value.Errors(schemas.content, content[language])]).toEqual([])
      const known = new Set(fieldsOf(schemas.content).map(({ path }) => path.join('.')))
      expect(pathsOf(content[language]).filter((path) => !known.has(path.replace(/^blocks\..*/, 'blocks')))).toEqual([])
    }
  })

  test(`${type.key}: the example is drawn in both languages, with its pictures and without`, () => {
    for (const language of languages)
      for (const hasPictures of [false, true]) {
        const shown = hasPictures ? withPictures(schemasOf(type).content, content[language]) : content[language]
        const markup = renderBlock(
          {
            id: '0198c0de-0000-7000-8000-0000000000aa',
            type: type.key,
            version: type.version,
            props,
            content: { [language]: shown as Json },
          },
          samplePage(language, { entries: () => [{ id: '1', slug: 'a', data: { name: 'Brot', date: '2026-05-02' } }] }),
          { position: 1, defaultLocale: 'de' },
        ).text
        expect({ faults: faults(markup), executables: executables(markup) }).toEqual({ faults: [], executables: [] })
        const needsPicture = ['image', 'gallery', 'before_after'].includes(type.key)
        if (hasPictures || !needsPicture) expect(markup).toContain(`b-${type.key}`)
      }
  })

  test(`${type.key}: the example in English says the same things as in German`, () => {
    expect(pathsOf(content.en)).toEqual(pathsOf(content.de))
    if (pathsOf(content.de).some((path) => path.endsWith('headline'))) expect(content.en).not.toEqual(content.de)
  })
}

test('an example can be sent as it is, and the check before a publish names each of its texts that asks for another', async () => {
  const bakery = await createBakery(world)
  const page = await bakery.page({ path: '/', de: 'Start', en: 'Home' })
  const { body } = await bakery.client.get('/block-types')
  for (const { key, example } of body.data) {
    const answer = await bakery.client.post(`/pages/${page}/blocks`, { type: key, ...example })
    expect({ key, status: answer.status }).toEqual({ key, status: 201 })
  }
  const { data: checked } = (await bakery.client.get(`/sites/${bakery.site.id}/publish-check`)).body
  const asking = blockTypes.flatMap((type) => textsIn(exampleOf(type).content)).filter(isSampleText)
  expect(asking.length).toBeGreaterThan(100)
  expect(checked.counts.sample_text).toBe(asking.length)
  expect(checked.blockers).toContainEqual(
    expect.objectContaining({
      code: 'sample_text',
      page: { id: page, title: 'Start' },
      block: { id: expect.any(String), type: 'hero' },
      field: 'content.de.headline',
      locale: 'de',
      message: {
        de: 'Dieser Text sagt nur, was hierher gehört: „Hier steht, was Sie anbieten“. Ersetzen oder löschen Sie ihn.',
        en: 'This text only says what belongs here: “Hier steht, was Sie anbieten”. Replace it or delete it.',
      },
    }),
  )
})

test('no example states anything about a business: what could be true of one alone asks for it', () => {
  for (const type of blockTypes) {
    const { props, content } = exampleOf(type)
    const others = [...textsIn(content.de), ...textsIn(content.en)].filter((text) => !isSampleText(text))
    expect(others.filter((text) => /\d|€|@|Freiburg|Hamburg/.test(text))).toEqual([])
    expect([props.hours, props.street, props.email]).toEqual([undefined, undefined, undefined])
  }
})

test('a text that asks is a phrase that nobody means as a text of their own', () => {
  const asking = blockTypes.flatMap((type) => textsIn(exampleOf(type).content)).filter(isSampleText)
  for (const text of asking) expect([text, text.split(' ').length >= 3]).toEqual([text, true])
  for (const text of ['Leistungen', 'Kontakt', 'Straße und Hausnummer', 'Opening hours', ''])
    expect([text, isSampleText(text)]).toEqual([text, false])
  expect(isSampleText(' Hier steht, was Sie anbieten\n')).toBe(true)
})

test('block types come in pages where fewer are asked for', async () => {
  const owner = await world.owner()
  const all = await owner.get('/block-types')
  const first = await owner.get('/block-types?limit=2')
  const rest = await owner.get(`/block-types?cursor=${first.body.next_cursor}`)
  expect(first.body.data).toHaveLength(2)
  expect([...first.body.data, ...rest.body.data]).toEqual(all.body.data)
})

test('block types tell titles in the language of the account, and always in both beside them', async () => {
  const owner = await world.owner()
  const german = await owner.get('/block-types')
  expect((await owner.post('/account/locale', { language: 'en' })).status).toBe(200)
  const english = await owner.get('/block-types')
  const headlineOf = ({ body }: typeof german) =>
    body.data.find(({ key }: { key: string }) => key === 'hero').content_schema.properties.headline
  const both = {
    'x-title': { de: 'Überschrift', en: 'Heading' },
    'x-format': 'inline',
    'x-group': 'text',
    'x-heading': true,
    type: 'string',
    maxLength: 160,
  }
  expect(headlineOf(german)).toEqual({ title: 'Überschrift', ...both })
  expect(headlineOf(english)).toEqual({ title: 'Heading', ...both })
})

test('a described choice is a list of named constants, a date says so, an id is not to be written', async () => {
  const { body } = await (await world.owner()).get('/block-types')
  const typeOf = (wanted: string) => body.data.find(({ key }: { key: string }) => key === wanted)
  expect(typeOf('hero').schema.properties.image_side).toEqual({
    title: 'Bild steht',
    'x-title': { de: 'Bild steht', en: 'Picture position' },
    'x-format': 'choice',
    'x-group': 'look',
    'x-when': { 'props.variant': ['split', 'panel'] },
    default: 'right',
    'x-enum-titles': { left: { de: 'Links', en: 'Left' }, right: { de: 'Rechts', en: 'Right' } },
    type: 'string',
    oneOf: [
      { const: 'left', title: 'Links' },
      { const: 'right', title: 'Rechts' },
    ],
  })
  const { special, days } = typeOf('opening_hours').content_schema.properties
  expect(special.items.properties.date).toMatchObject({ format: 'date', 'x-format': 'date', title: 'Am oder ab' })
  expect(days).toMatchObject({ title: 'Hinweise zu Tagen', 'x-item-label': 'note', items: { title: 'Hinweis' } })
  expect(days.items.properties.id).toMatchObject({ readOnly: true, 'x-when': false })
})

test('a described schema accepts what the schema itself accepts', async () => {
  const { body } = await (await world.owner()).get('/block-types')
  for (const { key, schema, content_schema } of body.data) {
    const { props, content } = schemasOf({ key })
    expect([bare(schema), bare(content_schema)]).toEqual([bare(props), bare(content)])
  }
})

/** A schema without what only describes; a choice as the list of its values. */
function bare(schema: unknown): unknown {
  const { properties, items, anyOf, oneOf, ...rest } = JSON.parse(JSON.stringify(schema)) as Json
  const rules = Object.entries(rest).filter(
    ([name]) =>
      !name.startsWith('x-') && !['title', 'description', 'format', 'readOnly', 'default', 'type'].includes(name),
  )
  const choices = (anyOf ?? oneOf) as { const: string }[] | undefined
  return {
    ...Object.fromEntries(rules),
    type: choices ? 'string' : rest.type,
    ...(choices && { values: choices.map((one) => one.const) }),
    ...(items !== undefined && { items: bare(items) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties as Json).map(([name, one]) => [name, bare(one)])),
    }),
  }
}

/** Every path of a value, with 0 for each item of a list. */
function pathsOf(value: unknown, at: (string | number)[] = []): string[] {
  const here = at.length > 0 ? [at.join('.')] : []
  if (Array.isArray(value)) return [...here, ...value.flatMap((item) => pathsOf(item, [...at, 0]))]
  if (typeof value !== 'object' || value === null) return here
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, key]))]
}

/** With a file for every picture that the schema knows, in items that are there. */
function withPictures(schema: TSchema, value: unknown): unknown {
  if (schema.type === 'array')
    return Array.isArray(value) ? value.map((item) => withPictures(schema.items, item)) : value
  if (schema.properties?.asset_id) return { alt: 'Ein Bild', ...(value as Json), url: 'https://a.example/1.jpg' }
  if (schema.type !== 'object' || !schema.properties) return value
  const fields = Object.entries<TSchema>(schema.properties).map(([key, field]) => [
    key,
    withPictures(field, (value as Json)[key] ?? (field.properties && {})),
  ])
  return { ...(value as Json), ...Object.fromEntries(fields.filter(([, field]) => field !== undefined)) }
}
