import { describe, expect, test } from 'bun:test'
import type { Node, Schema } from 'prosemirror-model'
import { EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import { emptyTexts, withPlaces } from '../src/editor/writing/empty-texts'
import { writingKeys } from '../src/editor/writing/keys'
import { NotWritable, parseText, sourceOfNode } from '../src/editor/writing/parse'
import { passageIn } from '../src/editor/writing/passage'
import { schemaFor, type TextKind } from '../src/editor/writing/schema'
import { isSameText, writeText } from '../src/editor/writing/serialize'
import { inline, markdown, plain, plainLine } from '../src/html/markdown'
import { demoTexts } from './support/demo-texts'
import { createDice } from './support/dice'

const drawn = (source: string, kind: TextKind) => (kind === 'prose' ? markdown(source) : inline(source)).text

/** Read and written anew, as if every part of it had been touched. */
function rewritten(source: string, kind: TextKind): string {
  const doc = parseText(schemaFor(kind), source, kind)
  doc.descendants((node) => void sourceOfNode.delete(node))
  return writeText(doc, kind)
}

const lines = [
  'Ein **fetter** und *schräger* Satz mit ==Marke== und `Code`.',
  '==**a** b== c',
  '**==a== b**',
  '***beides***',
  '***a** b*',
  '**a *b***',
  '*a **b***',
  'a**b**c',
  '**a**b',
  '*a*b',
  '**„a“**b',
  'a**„b“**c',
  '10 * 5 * 3 = 150',
  'snake_case_name und _so_',
  '\\==x\\==',
  '\\*x\\*',
  '&amp;amp; &amp; &lt;b&gt;',
  '<b>kein HTML</b>',
  '[Link](https://example.com/a_b_c)',
  '[**fett** und nicht](/kontakt "Titel \\"x\\"")',
  'https://example.com/a_b_c',
  'www.example.com und mail@example.com',
  '<https://example.com/a_b>',
  '[a](<https://example.com/a b>)',
  '[+49 341 555-070](tel:+49341555070)',
  '``a ` b``',
  '`` ` ``',
  'a\\\nb',
  'a\nb',
  '~~weg~~',
  '1. kein Anfang',
  '# kein Titel',
  '- keine Liste',
  '> kein Zitat',
  'C\\# und \\[x\\](y)',
  '![kein Bild](https://example.com/x.png)',
  '„Anführung“ – Strich … 24.\u00a0Dezember',
  '\\\\',
  'a \\',
  '😀**a**😀',
  '[a [b] c](/x)',
  'a == b == c',
  '** a **',
  '**a** **b**',
  '*a***b**',
]
const proses = [
  '',
  'a\n\nb',
  'a\nb\nc',
  'a  \nb',
  '# A\n\n## B\n\n#### C #\n\ntext',
  'A\n===\n\nB\n---',
  '- a\n- b\n- c',
  '* a\n* b\n\n- c',
  '- a\n\n- b\n\n  zwei\n\n- c',
  '- a\n  - b\n    - c\n  - d\n- e',
  '1. a\n2. b\n\n   x',
  '7) a\n8) b',
  '- a\n\n  ```js\n  x\n  ```\n- b',
  '> a\n> b\n>\n> c',
  '> - a\n> - b\n>\n>   c',
  '```\ncode **x**\n```',
  '    code\n    more',
  '````\n```\n````',
  '---',
  'a\n\n***\n\nb',
  '| a | b |\n|---|---|\n| 1 | **2** |\n\ndanach',
  '1\\. a',
  '\\- a',
  '\\# a',
  'a\n\\- b',
  '-\n- b',
  '- # h\n- b',
  '- ---\n- x',
  '1. a\n\n1) b',
  'a\n\\=== b',
  '\\| a | b |\n|---|---|',
  'Ein Absatz.\n\n**Fett:** Text\\\nneue Zeile\n\n- [x](/y)\n- ==m==\n\n> Zitat',
  '- - a\n  - b',
  '1. a\n   - b\n\n     c\n2. d',
  'a\n- b',
  '> # h\n>\n> ```\n> x\n> ```',
  'www.example.com/a_b_c_d\n\n2. Mai',
  '[a]: https://example.com\n\n[a] und [b][a]',
  '   a',
  '+ a\n+ b',
]

const kindsOf = (text: string): TextKind[] => (text.includes('\n') ? ['prose'] : ['line', 'prose'])

describe('a text that is read and written anew looks the same', () => {
  test.each(lines)('line %j', (source) => expect(drawn(rewritten(source, 'line'), 'line')).toBe(drawn(source, 'line')))
  test.each([...lines, ...proses])('prose %j', (source) =>
    expect(drawn(rewritten(source, 'prose'), 'prose')).toBe(drawn(source, 'prose')),
  )
  test('every text of the demo and of all block types', () => {
    expect(demoTexts.length).toBeGreaterThan(1_000)
    for (const source of demoTexts)
      for (const kind of kindsOf(source)) {
        const again = rewritten(source, kind)
        expect([source, drawn(again, kind).trim()]).toEqual([source, drawn(source, kind).trim()]) // spaces at the end are not seen
      }
  })
})

test('what nobody has touched is written back as it was', () => {
  const source = 'Setext\n======\n\n* a\n* b __fett__\n\n1) x\n1) y\n\n| a |\n|---|\n| 1 |\n\nEnde'
  const doc = parseText(schemaFor('prose'), source, 'prose')
  expect(writeText(doc, 'prose')).toBe(source)
  const { tr } = EditorState.create({ doc })
  tr.insertText('!', doc.content.size - 1)
  expect(writeText(tr.doc, 'prose')).toBe(`${source}!`)
})

/** Letters, signs that mean something to Markdown, spaces. */
const typed = [...'ab9Ü *_=~`[]()<>&#+-.!\\|:/"„“', '\u00a0', '😀', '**', '==', '1. ', '# ', '- ', '&amp;', 'www.a.de ']

function edited(doc: Node, below: (n: number) => number): Node {
  const { tr } = EditorState.create({ doc })
  for (let edits = 1 + below(4); edits > 0; edits--) {
    const place = () => TextSelection.near(tr.doc.resolve(below(tr.doc.content.size + 1)))
    const [a, b] = [place().from, place().from].sort((x, y) => x - y) as [number, number]
    const marks = Object.values(doc.type.schema.marks).filter(({ name }) => name !== 'soft_break')
    const mark = marks[below(marks.length)]
    const { inlineContent, type } = tr.doc.resolve(a).parent
    if (!inlineContent) continue
    if (below(3) > 0 || a === b || !mark || type.spec.code) tr.insertText(typed[below(typed.length)] ?? '', a)
    else if (below(4) === 0) tr.delete(a, Math.min(b, a + 3))
    else tr.addMark(a, b, mark.create(mark.name === 'link' ? { href: '/kontakt' } : null))
  }
  return tr.doc
}

test('whatever is typed and marked in any text is read back as it was written', () => {
  const dice = createDice(7)
  let [written, refused] = [0, 0]
  for (const source of [...lines, ...proses, ...demoTexts])
    for (const kind of kindsOf(source)) {
      const doc = edited(parseText(schemaFor(kind), source, kind), dice.below)
      try {
        const again = parseText(doc.type.schema, writeText(doc, kind), kind)
        expect([source, isSameText(again, doc, kind)]).toEqual([source, true])
        written++
      } catch (error) {
        if (!(error instanceof NotWritable)) throw error
        refused++ // the person is shown the source
      }
    }
  expect(written).toBeGreaterThan(2_000)
  expect(refused / written).toBeLessThan(0.01)
})

test('text without Markdown stays as it is, and words without marks stay words', () => {
  for (const source of ['**kein** Fett', 'a_b_c', '1. Platz', '&amp;', '\\*']) {
    const plainDoc = parseText(schemaFor('plain'), source, 'plain')
    expect(writeText(plainDoc, 'plain')).toBe(source)
    // The same letters typed where they are read as Markdown.
    const words = schemaFor('words')
    const doc = words.topNodeType.create(null, words.text(source))
    expect(plainLine(writeText(doc, 'words'))).toBe(source)
    const prose = schemaFor('prose')
    const paragraph = prose.topNodeType.create(null, prose.node('paragraph', null, prose.text(source)))
    expect(plain(writeText(paragraph, 'prose'))).toBe(source)
  }
  expect(() => parseText(schemaFor('words'), 'ein **fettes** Wort', 'words')).toThrow(NotWritable)
})

test('a table within a list has to be written as source', () => {
  expect(() => parseText(schemaFor('prose'), '- a\n\n  | a |\n  |---|\n  | 1 |', 'prose')).toThrow(NotWritable)
})

test('where a language has no texts of its own, those of its base stand in for it, then those of the main language, then any', async () => {
  const browsersModule: string = '../src/editor/writing/texts' // its types are those of a browser
  const { shownContent } = await import(browsersModule)
  const shown = (content: Record<string, object>) => shownContent({ content }, { locale: 'de-AT', defaultLocale: 'en' })
  const [austrian, german, english, french] = [{ a: 'Jänner' }, { a: 'Januar' }, { a: 'January' }, { a: 'janvier' }]
  expect(shown({ fr: french, en: english, de: german, 'de-AT': austrian })).toBe(austrian)
  expect(shown({ fr: french, en: english, de: german })).toBe(german)
  expect(shown({ fr: french, en: english })).toBe(english)
  expect(shown({ fr: french })).toBe(french)
  expect(shown({})).toEqual({})
})

test('a post without a text has a place for one in each language, and one with a text has its own', () => {
  const content = { de: { body: '', author: 'Rosa' }, en: { body: 'Bread' }, 'de-AT': {}, fr: {} }
  const shown = withPlaces({ type: 'blog_post', content })
  const { de, en, 'de-AT': austrian, fr } = shown
  expect([en, de?.author, de?.body === austrian?.body, de?.body === fr?.body]).toEqual([
    content.en,
    'Rosa',
    true,
    false,
  ])
  expect(de?.body).toBeTruthy()
  expect(withPlaces({ type: 'cta', content })).toBe(content)
  expect([emptyTexts('blog_post'), emptyTexts('cta')]).toEqual([{ body: '' }, {}])
})

/** A text with what is selected in it: what a view does of itself is left out. */
function openText(source: string, kind: TextKind, selected?: string, keysOf?: (schema: Schema) => Plugin[]) {
  const schema = schemaFor(kind)
  const plugins = keysOf?.(schema) ?? []
  const doc = parseText(schema, source, kind)
  const all = doc.textBetween(0, doc.content.size, '\n', '\n')
  const view = {
    state: EditorState.create({ doc, plugins }),
    endOfTextblock: () => false,
    dispatch(tr: Transaction) {
      view.state = view.state.apply(tr)
    },
  }
  const select = (words: string, isCaret = false) => {
    let at = -1
    view.state.doc.descendants((node, position) => {
      const found = node.isText ? (node.text ?? '').indexOf(words) : -1
      if (found >= 0 && at < 0) at = position + found
    })
    if (at < 0) throw new Error(`${words} is not in ${all}`)
    const { tr, doc } = view.state
    view.dispatch(tr.setSelection(TextSelection.create(doc, at, isCaret ? at : at + words.length)))
  }
  if (selected) select(selected)
  return { view, select, plugins, text: () => writeText(view.state.doc, kind) }
}
type View = Parameters<typeof passageIn>[0]

describe('a passage that was selected', () => {
  test('is replaced as a step of its own, and only where it still stands as it did', () => {
    const open = openText('Das **gute** Brot ist da.', 'line', 'gute')
    let bursts = 0
    const passage = passageIn(open.view as unknown as View, 'line', () => bursts++)
    expect([passage?.markdown, passage?.isProse]).toEqual(['**gute**', false])
    expect([passage?.replace('*beste*'), open.text(), bursts]).toEqual([true, 'Das *beste* Brot ist da.', 2])
    expect([passage?.replace('schlechte'), open.text(), bursts]).toEqual([false, 'Das *beste* Brot ist da.', 2])
    expect(passageIn(openText('Brot', 'line').view as unknown as View, 'line', () => undefined)).toBeUndefined()
  })

  test('of prose stays within its paragraph where it is one, and becomes several where it is several', () => {
    const one = openText('# Kopf\n\nErster Satz. Zweiter Satz.', 'prose', 'Zweiter Satz.')
    passageIn(one.view as unknown as View, 'prose', () => undefined)?.replace('Anderer.')
    expect(one.text()).toBe('# Kopf\n\nErster Satz. Anderer.')
    const head = openText('# Kopf\n\nText', 'prose', 'Kopf')
    passageIn(head.view as unknown as View, 'prose', () => undefined)?.replace('Titel')
    expect(head.text()).toBe('# Titel\n\nText')
    const two = openText('Ein Satz.', 'prose', 'Ein Satz.')
    passageIn(two.view as unknown as View, 'prose', () => undefined)?.replace('Eins.\n\nZwei.')
    expect(two.text()).toBe('Eins.\n\nZwei.')
  })
})

describe('keys in a text', () => {
  /** What was done at a key: what the text became, or what was asked for. */
  function press(source: string, kind: TextKind, words: string, key: string, more: object = {}) {
    const asked: string[] = []
    const ask = (name: string) => () => void asked.push(name)
    const acts = { link: ask('link'), bar: ask('bar'), undo: ask('undo'), redo: ask('redo') }
    const open = openText(source, kind, undefined, (schema) =>
      writingKeys(schema, { ...acts, leave: (direction) => void asked.push(direction) }),
    )
    open.select(words, 'isCaret' in more)
    const event: unknown = { key, keyCode: key.length === 1 ? key.toUpperCase().charCodeAt(0) : 0, ...more }
    const isTaken = open.plugins.some((plugin) =>
      plugin.props.handleKeyDown?.call(plugin, open.view as unknown as View, event as never),
    )
    return [asked.join(), open.text(), isTaken] as const
  }
  const caret = { isCaret: true }

  test('lead out of a line, and begin another paragraph in prose', () => {
    expect(press('Brot', 'line', 'Brot', 'Enter')[0]).toBe('next')
    expect(press('Brot', 'prose', 'Brot', 'Enter', caret)[0]).toBe('')
    expect(press('Brot', 'line', 'Brot', 'Escape')[0]).toBe('out')
    expect(press('Brot', 'prose', 'Brot', 'Tab')[0]).toBe('next')
    expect(press('Brot', 'prose', 'Brot', 'Tab', { shiftKey: true })[0]).toBe('previous')
  })

  test('put an item of a list one level down and up, and leave where there is none', () => {
    const list = '- Eins\n- Zwei'
    expect(press(list, 'prose', 'Zwei', 'Tab', caret).slice(0, 2)).toEqual(['', '- Eins\n  - Zwei'])
    expect(press(list, 'prose', 'Eins', 'Tab', caret)[0]).toBe('next')
    expect(press('- Eins\n  - Zwei', 'prose', 'Zwei', 'Tab', { ...caret, shiftKey: true })[1]).toBe(list)
  })

  test('take back and mark what is selected, and nothing where nothing is', () => {
    const ctrl = { ctrlKey: true }
    expect(press('Brot', 'line', 'Brot', 'z', ctrl)[0]).toBe('undo')
    expect(press('Brot', 'line', 'Brot', 'y', ctrl)[0]).toBe('redo')
    expect(press('Brot', 'line', 'Brot', 'b', ctrl)[1]).toBe('**Brot**')
    expect(press('Brot', 'line', 'Brot', 'k', ctrl)[0]).toBe('link')
    expect(press('Brot', 'line', 'Brot', 'k', { ...ctrl, ...caret })[0]).toBe('')
    expect(press('Brot', 'line', 'Brot', 'F10', { altKey: true })[0]).toBe('bar')
    expect(press('Brot', 'line', 'Brot', 'F10', { altKey: true, ...caret }).slice(0, 3)).toEqual(['', 'Brot', false])
  })

  test('make a heading a paragraph before it joins what is above, at its start alone', () => {
    expect(press('Text\n\n## Kopf', 'prose', 'Kopf', 'Backspace', caret)[1]).toBe('Text\n\nKopf')
    expect(press('Text\n\n## Kopf', 'prose', 'opf', 'Backspace', caret)[1]).toBe('Text\n\n## Kopf')
  })
})
