import { describe, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { blockTypes } from '../src/block-types/catalog'
import { describeProps, describeSchema } from '../src/block-types/described'
import { exampleOf } from '../src/block-types/examples'
import { renderBlock } from '../src/block-types/render'
import { schemasOf } from '../src/block-types/schemas'
import { newId } from '../src/db/columns'
import { copyWithNewIds } from '../src/editor/document/copy-of'
import { openDocument } from '../src/editor/document/document'
import type { Json } from '../src/editor/document/draft'
import { NotWritten } from '../src/editor/document/saving'
import { toggleLines, toggleSign } from '../src/editor/inspector/markdown-edits'
import { problemsOf } from '../src/editor/inspector/problems'
import {
  controlOf,
  fieldsOf,
  formParts,
  isShown,
  type Schema,
  type TypeSchemas,
  withDefaults,
} from '../src/editor/inspector/schema'
import { anchorFrom, hrefOf, targetOf, troubleOf } from '../src/editor/inspector/targets'
import { itemLabel, newItem, pathOfText } from '../src/editor/inspector/values'
import { findIcons, iconTitle, iconWords } from '../src/html/icon-words'
import { iconNames } from '../src/html/icons'
import { withValue } from '../src/values/at-path'
import { leavesOf } from './support/block-fields'
import { type Clock, createClock, createPageService, draftOf } from './support/page-service'
import { samplePage } from './support/page-view'

const told = (type: (typeof blockTypes)[number], language: 'de' | 'en'): TypeSchemas => ({
  schema: describeProps(schemasOf(type).props, type.defaultProps, language) as Schema,
  content_schema: describeSchema(schemasOf(type).content, language) as Schema,
})

/** Every field that a form shows, those within others included, as paths with 0 for any place in a list. */
function reached(schema: Schema, path: string): [path: string, field: Schema][] {
  return fieldsOf(schema).flatMap(({ name, field }): [string, Schema][] =>
    below(field, path ? `${path}.${name}` : name),
  )
}
function below(field: Schema, path: string): [string, Schema][] {
  // A picture is one control, and has a place for each of its values (picture-field.tsx).
  // The blocks in columns have forms of their own (columns-field.tsx).
  if (controlOf(field) === 'blocks') return [[path, field]]
  const inner = field.items ? below({ ...field.items }, `${path}.0`) : []
  const isGroup = field.properties && controlOf(field) !== 'image'
  return [[path, field], ...(isGroup ? reached(field, path) : []), ...inner]
}

describe('the form of a section', () => {
  test('has a control and a name in both languages for every field of every type', () => {
    let count = 0
    for (const type of blockTypes) {
      for (const language of ['de', 'en'] as const) {
        const schemas = told(type, language)
        for (const [root, schema] of [
          ['props', schemas.schema],
          ['content', schemas.content_schema],
        ] as const) {
          const fields = new Map(reached(schema, ''))
          for (const [path, field] of fields) {
            count++
            expect([type.key, root, path, controlOf(field) !== undefined, Boolean(field.title?.trim())]).toEqual([
              type.key,
              root,
              path,
              true,
              true,
            ])
          }
          const wanted = leavesOf(root === 'props' ? schemasOf(type).props : schemasOf(type).content)
            .filter(({ path }) => path.join() !== 'blocks') // texts of blocks in columns are in the forms of those
            .filter(({ conditions, format }) => format !== 'id' && !conditions.some(({ when }) => when === false))
            .map(({ path }) => path.join('.'))
            .filter(
              (path) =>
                !/(^|\.)(image|logo|before|after|[a-z_]*image)\.(asset_id|url|alt|caption|focal\.[xy])$/.test(path),
            )
          expect([type.key, root, wanted.filter((path) => !fields.has(path))]).toEqual([type.key, root, []])
        }
      }
    }
    expect(count).toBeGreaterThan(1000)
  })

  test('shows each field at one level, in one part of it', () => {
    for (const type of blockTypes) {
      const schemas = told(type, 'de')
      const shown = (['content', 'look'] as const).flatMap((level) =>
        formParts(schemas, level).flatMap(({ fields }) => fields.map(({ root, name }) => `${root}.${name}`)),
      )
      const all = [
        ...fieldsOf(schemas.content_schema).map(({ name }) => `content.${name}`),
        ...fieldsOf(schemas.schema).map(({ name }) => `props.${name}`),
      ]
      expect([type.key, shown.sort()]).toEqual([type.key, all.sort()])
    }
  })

  test('leads what is typed into the texts of a section to the page, in every type', () => {
    // The examples name no picture that is there, and without one these show nothing.
    const pictured = /^(before_after|gallery|image)$/
    const unseen: string[] = []
    let count = 0
    for (const type of blockTypes.filter(({ key }) => !pictured.test(key))) {
      const schemas = told(type, 'de')
      const { props, content } = exampleOf(type)
      const fields = formParts(schemas, 'content').flatMap(({ fields }) => fields)
      for (const { root, name, field } of fields) {
        const isText = /^(line|inline|paragraph|markdown)$/.test(controlOf(field) ?? '')
        if (root === 'props' || !isText || !isShown(field, withDefaults(schemas.schema, props as Json), content.de))
          continue
        count++
        const block = { id: newId(), type: type.key, version: type.version, props: props as Json, content: {} }
        const de = withValue(content.de, [name], 'Neu getippt') as Json
        const drawn = renderBlock({ ...block, content: { de } }, samplePage('de'), { position: 1, defaultLocale: 'de' })
        if (!String(drawn).includes('Neu getippt')) unseen.push(`${type.key} ${name}`)
      }
    }
    // Of what the example has not, or what is shown once something is pressed.
    expect(unseen).toEqual([
      'video title',
      'video duration',
      'video caption',
      'opening_hours closed_label',
      'locations closed_label',
      'blog_list empty',
      'events empty',
      'embed title',
      'embed provider',
      'embed action',
      'embed note',
    ])
    expect(count).toBeGreaterThan(100)
  })

  test('knows a format of tomorrow by its type', () => {
    const field = (more: Schema) => controlOf({ title: 'Neu', 'x-format': 'tomorrow', ...more })
    expect(field({ type: 'string' })).toBe('line')
    expect(field({ type: 'boolean' })).toBe('switch')
    expect(field({ type: 'integer' })).toBe('number')
    expect(field({ type: 'string', oneOf: [{ const: 'a', title: 'A' }] })).toBe('choice')
    expect(field({ type: 'object', properties: { a: { type: 'string' } } })).toBe('group')
    expect(field({ type: 'array', items: { type: 'string' } })).toBe('values')
    expect(controlOf({ type: 'string', 'x-when': false })).toBeUndefined()
  })

  test('leaves out what has no effect, by settings with their defaults and by the fields beside it', () => {
    const hero = told(blockTypes.find(({ key }) => key === 'hero')!, 'de')
    const side = hero.schema.properties?.image_side as Schema
    expect(isShown(side, withDefaults(hero.schema, {}), {})).toBe(true) // the default variant
    expect(isShown(side, withDefaults(hero.schema, { variant: 'cover' }), {})).toBe(false)
    const form = told(blockTypes.find(({ key }) => key === 'contact_form')!, 'de')
    const options = form.content_schema.properties?.fields?.items?.properties?.options as Schema
    expect([isShown(options, {}, { type: 'select' }), isShown(options, {}, {})]).toEqual([true, false])
    const unit = form.content_schema.properties?.fields?.items?.properties?.unit as Schema
    expect([isShown(unit, {}, {}), isShown(unit, {}, { type: 'checkbox' })]).toEqual([true, false])
  })
})

describe('an item of a list', () => {
  /** Every list of objects, with its schema as it checks and as it is told. */
  function listsOf(checked: TSchema, schema: Schema, path = ''): [string, TSchema, Schema][] {
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, TSchema, Schema][] => {
      const own = checked.properties?.[name] as TSchema
      const at = `${path}.${name}`
      if (controlOf(field) === 'blocks') return []
      if (field.items?.properties) return [[at, own, field], ...listsOf(own.items, field.items, at)]
      return field.properties ? listsOf(own, field, at) : []
    })
  }

  test('is valid as it is made, first and later ones, in every list of every type', () => {
    let lists = 0
    for (const type of blockTypes) {
      const schemas = told(type, 'de')
      const all = [
        ...listsOf(schemasOf(type).props, schemas.schema),
        ...listsOf(schemasOf(type).content, schemas.content_schema),
      ]
      for (const [path, checked, field] of all) {
        lists++
        const first = newItem(field.items ?? {})
        const items = [first, newItem(field.items ?? {}, first)]
        expect([type.key, path, [...Value.Errors(checked, items)]]).toEqual([type.key, path, []])
      }
    }
    expect(lists).toBeGreaterThan(30)
  })

  test('goes on from the one before it: the day after, the same hours', () => {
    const hours = told(blockTypes.find(({ key }) => key === 'opening_hours')!, 'de').schema.properties?.hours as Schema
    const item = newItem(hours.items ?? {}, { day: 'mo', from: '8:00', to: '12:30' })
    expect(item).toEqual({ day: 'tu', from: '8:00', to: '12:30' })
    expect(newItem(hours.items ?? {}, { day: 'su' }).day).toBe('mo')
    expect(itemLabel(item, hours.items ?? {}, hours['x-item-label'])).toBe('Dienstag, 8:00–12:30')
  })

  test('is copied with ids of its own, those of lists within included', () => {
    const before = { id: 'a', label: 'Brot', items: [{ id: 'b', label: 'Laib' }] }
    const copy = copyWithNewIds(before)
    expect(copy).toEqual({ ...before, id: copy.id, items: [{ id: copy.items[0]!.id, label: 'Laib' }] })
    expect(new Set(['a', 'b', copy.id, copy.items[0]!.id]).size).toBe(4)
  })

  test('is named in the words a visitor reads', () => {
    const schema: Schema = { properties: { headline: { type: 'string', title: 'Titel' }, text: { type: 'string' } } }
    expect(itemLabel({ headline: '**Brot** aus ==Ulm==' }, schema, 'headline')).toBe('Brot aus Ulm')
    expect(itemLabel({ headline: ' ', text: 'Laib' }, schema, 'headline')).toBe('Laib')
    expect(itemLabel({}, schema, 'headline')).toBe('')
  })
})

describe('a value', () => {
  test('is set and taken away at its path, and everything else stays the same object', () => {
    const root = { a: 'x', items: [{ id: '1', link: { href: '/' } }, { id: '2' }] }
    const changed = withValue(root, ['items', 0, 'link', 'label'], 'Los') as typeof root
    expect(changed.items[0]).toEqual({ id: '1', link: { href: '/', label: 'Los' } } as never)
    expect(changed.items[1]).toBe(root.items[1]!)
    expect(withValue(changed, ['items', 0, 'link', 'label'], undefined)).toEqual(root)
    expect(withValue(undefined, ['image', 'alt'], 'Laib')).toEqual({ image: { alt: 'Laib' } })
    expect(Object.keys(withValue({ a: 1, b: 2 }, ['a'], 3) as object)).toEqual(['a', 'b'])
  })

  test('is known by the name that its text has on the page', () => {
    expect(pathOfText('items.0.headline')).toEqual(['items', 0, 'headline'])
    expect(pathOfText('site:company.city')).toEqual(['site:company.city'])
  })
})

describe('where a link leads', () => {
  const paths = ['/', '/kontakt']
  test.each([
    ['', { kind: 'none' }],
    ['/kontakt', { kind: 'page', path: '/kontakt', anchor: '' }],
    ['/kontakt#anfahrt', { kind: 'page', path: '/kontakt', anchor: 'anfahrt' }],
    ['#preise', { kind: 'page', path: '', anchor: 'preise' }],
    ['/nirgends', { kind: 'address', address: '/nirgends' }],
    ['https://example.com/', { kind: 'address', address: 'https://example.com/' }],
    ['mailto:a@example.com', { kind: 'mail', address: 'a@example.com' }],
    ['tel:+49731123', { kind: 'phone', number: '+49731123' }],
  ] as const)('is told and written the same: %s', (href, target) => {
    expect(targetOf(href, paths)).toEqual(target)
    expect(hrefOf(target)).toBe(href)
  })

  test('is completed as people write it', () => {
    expect(hrefOf({ kind: 'address', address: ' beispiel.de ' })).toBe('https://beispiel.de')
    expect(hrefOf({ kind: 'phone', number: '0731 / 12-3' })).toBe('tel:0731123')
    expect(hrefOf({ kind: 'mail', address: '' })).toBe('')
  })

  test('is said when nobody gets there', () => {
    const leads = (href: string) => !href.startsWith('/nirgends')
    expect(troubleOf('', leads, [])).toBeUndefined()
    expect(troubleOf('/kontakt', leads, [])).toBeUndefined()
    expect(troubleOf('/nirgends', leads, undefined)).toBe('no-page')
    expect(troubleOf('/kontakt#weg', leads, ['anfahrt'])).toBe('no-section')
    expect(troubleOf('#anfahrt', leads, ['anfahrt'])).toBeUndefined()
    expect(troubleOf('/kontakt#weg', leads, undefined)).toBeUndefined() // nobody knows what that page has
    expect(troubleOf('https://example.com/#x', leads, [])).toBeUndefined()
    expect(troubleOf('javascript:alert(1)', leads, [])).toBe('unsafe')
  })

  test('is a section whose new anchor the service takes, and no other section has', () => {
    const anchor = schemasOf(blockTypes[0]!).props.properties.anchor
    const texts = ['Über uns & Öfen', '12 Brote', '', '=='.repeat(90), 'Ça va', 'x'.repeat(200)]
    for (const text of texts) expect([text, Value.Check(anchor, anchorFrom(text, []))]).toEqual([text, true])
    expect(anchorFrom('Preise', ['preise', 'preise-2'])).toBe('preise-3')
  })
})

describe('icons', () => {
  test('all have words in both languages and are found by them, with or without their accents', () => {
    expect([...iconWords.keys()].sort()).toEqual([...iconNames].sort())
    for (const name of iconNames)
      for (const language of ['de', 'en'] as const) {
        expect([name, iconTitle(name, language).length > 1]).toEqual([name, true])
        expect(findIcons(iconNames, iconTitle(name, language))).toContain(name)
      }
    expect(findIcons(iconNames, 'brot')).toContain('wheat')
    expect(findIcons(iconNames, 'schlussel')).toEqual(['key', 'wrench'])
    expect(findIcons(iconNames, 'unauffindbar')).toEqual([])
  })
})

describe('signs of a text', () => {
  const at = (text: string) => ({
    text: text.replaceAll('|', ''),
    start: text.indexOf('|'),
    end: text.lastIndexOf('|') - 1,
  })
  const show = ({ text, start, end }: ReturnType<typeof at>) =>
    `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

  test('are set around what is selected without its spaces, and taken away again', () => {
    expect(show(toggleSign(at('Ein |gutes | Brot'), 'strong'))).toBe('Ein **|gutes|**  Brot')
    expect(show(toggleSign(at('Ein **|gutes|** Brot'), 'strong'))).toBe('Ein |gutes| Brot')
    expect(show(toggleSign(at('Ein **|gutes|** Brot'), 'em'))).toBe('Ein ***|gutes|*** Brot')
    expect(show(toggleSign(at('==|a|=='), 'mark'))).toBe('|a|')
    expect(toggleLines(at('a\nb|\nc|\nd'), '- ').text).toBe('a\n- b\n- c\nd')
    expect(toggleLines(at('- a|\n- b|'), '- ').text).toBe('a\nb')
    expect(toggleLines(at('|- a|'), '## ').text).toBe('## a')
    expect(toggleLines(at('|- a\nb|'), '- ').text).toBe('- a\n- b')
  })
})

describe('a page with its header', () => {
  function openTwo(failure?: NotWritten['reason']) {
    const clock: Clock = createClock()
    const siteDocument = openDocument(clock)
    const services: ReturnType<typeof createPageService>[] = []
    const stores = ['a', 'b'].map((id) => {
      const service = createPageService({ ...draftOf(id), id: `page ${id}` }, clock)
      services.push(service)
      const transport = service.transport()
      if (failure && (failure !== 'gone' || id === 'a'))
        transport.write = transport.load = async () => {
          throw new NotWritten(failure, 'Zu lang.', undefined, undefined, 'validation_failed', {
            'content.de.text': ['Zu lang.'],
            'props.anchor': ['Nein.'],
          })
        }
      return siteDocument.open(service.saved(), transport)
    })
    const [page, header] = stores as [(typeof stores)[0], (typeof stores)[0]]
    const write = (store: typeof page, block: string, text: string) =>
      store.act([
        { kind: 'content', block, locale: 'de', before: store.read().draft.blocks[0]?.content.de, after: { text } },
      ])
    const texts = () => stores.map((store) => store.read().draft.blocks[0]?.content.de?.text)
    const can = () => {
      const { done, undone } = siteDocument.read().history
      return [done.length > 0, undone.length > 0]
    }
    return { clock, page, header, siteDocument, services, write, texts, can }
  }

  test('settles the conflict that is meant, on whichever of its pages that is', async () => {
    const { clock, page, header, siteDocument, services, write, texts } = openTwo()
    for (const [index, block] of ['a', 'b'].entries()) {
      const after = { text: 'theirs' }
      services[index]?.change({ kind: 'content', block, locale: 'de', before: undefined, after })
    }
    write(page, 'a', 'mine')
    write(header, 'b', 'mine')
    await clock.pass(5_000)
    const open = () => siteDocument.read().conflicts
    expect(open().map(({ block }) => block)).toEqual(['a', 'b'])
    siteDocument.resolve(open()[1]!, 'theirs')
    expect([texts(), open().map(({ block }) => block)]).toEqual([['mine', 'theirs'], ['a']])
  })

  test('is undone and redone in the order of the acts, wherever they were', async () => {
    const { clock, page, header, siteDocument, write, texts, can } = openTwo()
    expect(can()).toEqual([false, false])
    for (const [store, id, text] of [
      [page, 'a', 'a1'],
      [header, 'b', 'b1'],
      [page, 'a', 'a2'],
    ] as const) {
      await clock.pass(10)
      write(store, id, text)
    }
    const seen = [texts()]
    for (let step = 0; step < 3; step++) {
      siteDocument.undo()
      seen.push(texts())
    }
    expect(seen).toEqual([
      ['a2', 'b1'],
      ['a1', 'b1'],
      ['a1', 'b'],
      ['a', 'b'],
    ])
    expect(can()).toEqual([false, true])
    for (let step = 0; step < 3; step++) {
      siteDocument.redo()
      expect(texts()).toEqual(seen[2 - step]!)
    }
  })

  test('does not bring back what was undone before another act, on whichever page that was', async () => {
    const { clock, page, header, siteDocument, write, texts, can } = openTwo()
    write(header, 'b', 'b1')
    siteDocument.undo()
    await clock.pass(10)
    write(page, 'a', 'a1')
    expect(can()).toEqual([true, false])
    siteDocument.redo()
    expect(texts()).toEqual(['a1', 'b'])
  })

  test('brings back an act of the same moment as the one before', () => {
    const { page, siteDocument, write, texts, can } = openTwo()
    write(page, 'a', 'a1')
    write(page, 'a', 'a2')
    siteDocument.undo()
    expect([texts(), can()]).toEqual([
      ['a1', 'b'],
      [true, true],
    ])
    siteDocument.redo()
    expect(texts()).toEqual(['a2', 'b'])
  })

  test('writes one thing at a time, and waits with all of it where the service cannot be reached', async () => {
    const { clock, page, header, siteDocument, write } = openTwo('later')
    write(page, 'a', 'a1')
    write(header, 'b', 'b1')
    await clock.pass(1_000)
    expect(siteDocument.read().saving).toEqual({ kind: 'waiting', changes: 2, message: 'Zu lang.', delay: 'offline' })
    page.close()
    await clock.pass(0)
    expect(siteDocument.read().saving).toMatchObject({ kind: 'waiting', changes: 1 })
    header.close()
    await clock.pass(0)
    expect(siteDocument.read().saving.kind).toBe('saved')
  })

  test('takes back nothing on a page that was left, and what was done beside it stays a step', () => {
    const { page, header, siteDocument, write, texts } = openTwo()
    write(header, 'b', 'b1')
    write(page, 'a', 'a1')
    page.forget()
    siteDocument.undo()
    siteDocument.undo()
    expect(texts()).toEqual(['a1', 'b'])
    siteDocument.redo()
    expect(texts()).toEqual(['a1', 'b1'])
  })

  test('of which one page was deleted by somebody else writes the other, and says so', async () => {
    const { clock, page, header, siteDocument, write, texts, services } = openTwo('gone')
    write(page, 'a', 'a1')
    await clock.pass(1_000)
    write(header, 'b', 'b1')
    await clock.pass(1_000)
    expect([siteDocument.read().saving, texts()]).toEqual([{ kind: 'gone' }, ['a1', 'b1']])
    expect(services.map((service) => service.saved().draft.blocks[0]?.content.de?.text)).toEqual(['a', 'b1'])
  })

  test('is saved as one: nothing is said to be kept until both are, and a refusal names its fields', async () => {
    const { clock, page, header, siteDocument, write } = openTwo()
    const before = siteDocument.read()
    expect(siteDocument.read()).toBe(before)
    write(header, 'b', 'b1')
    expect(siteDocument.read().saving.kind).toBe('saving')
    await clock.pass(1_000)
    expect(siteDocument.read().saving.kind).toBe('saved')
    expect([siteDocument.holding('b'), siteDocument.holding('a'), siteDocument.holding('x')]).toEqual([
      header,
      page,
      undefined,
    ])

    const other = openTwo('refused')
    other.write(other.header, 'b', 'zu lang')
    await other.clock.pass(1_000)
    const { saving } = other.siteDocument.read()
    expect(problemsOf(saving, 'b', 'de')).toEqual({ 'content.text': 'Zu lang.', 'props.anchor': 'Nein.' })
    expect(problemsOf(saving, 'b', 'en')).toEqual({ 'props.anchor': 'Nein.' })
    expect(problemsOf(saving, 'a', 'de')).toEqual({})
    expect(other.header.read().draft.blocks[0]?.content.de?.text).toBe('zu lang')
  })
})
