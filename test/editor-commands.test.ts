import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { scoreOf, searched } from '../src/editor/commands/search'
import { foldUmlauts } from '../src/values/fold'
import { openEditorGlobals } from './support/editor-globals'

const named = (...names: string[]) => names.map((name) => ({ id: name, name }))
const names = (items: { name: string }[]) => items.map(({ name }) => name)

describe('commands are found', () => {
  test('whichever way umlauts are typed', () => {
    expect(foldUmlauts('Öffnungszeiten größer')).toBe('oeffnungszeiten groesser')
    for (const query of ['öffn', 'oeffn', 'offn', 'ÖFFN'])
      expect([query, names(searched(named('Hinzufügen: Öffnungszeiten', 'Abmelden'), query))]).toEqual([
        query,
        ['Hinzufügen: Öffnungszeiten'],
      ])
    expect(names(searched(named('Straße', 'Über uns'), 'strasse'))).toEqual(['Straße'])
    expect(names(searched(named('Straße', 'Über uns'), 'ueber'))).toEqual(['Über uns'])
  })

  test('by the start of their names before its middle, and by letters left out last', () => {
    const items = named('Wiederholen', 'Breite: Telefon', 'Team', 'Tarif', 'Einstellungen', 'Veröffentlichen')
    expect(names(searched(items, 'te'))).toEqual(['Team', 'Breite: Telefon', 'Einstellungen'])
    expect(names(searched(items, 'vffentl'))).toEqual(['Veröffentlichen'])
    expect(searched(items, 'ffntl')).toEqual([]) // its first letter begins no word
    expect(names(searched(items, 'telefon breite'))).toEqual(['Breite: Telefon'])
  })

  test('by other words for them, after those that are called so', () => {
    const items = [
      { id: 'out', name: 'Abmelden', words: 'logout ausloggen' },
      { id: 'log', name: 'Logo', words: '' },
    ]
    expect(names(searched(items, 'logo'))).toEqual(['Logo', 'Abmelden'])
    expect(names(searched(items, 'ausl'))).toEqual(['Abmelden'])
  })

  test('by their names before what was used lately is found by less', () => {
    const items = named('Team', 'Breite: Telefon')
    expect(names(searched(items, 'te', ['Breite: Telefon']))).toEqual(['Team', 'Breite: Telefon'])
    const byWords = [
      { id: 'words', name: 'Abmelden', words: 'team' },
      { id: 'name', name: 'Mein Team', words: '' },
    ]
    expect(names(searched(byWords, 'team'))).toEqual(['Mein Team', 'Abmelden'])
    expect(names(searched(named('Gartentür', 'Neue Tür'), 'tür'))).toEqual(['Neue Tür', 'Gartentür'])
  })

  test('with those used lately before equals, and nothing where a word is in none', () => {
    const items = named('Seite hell zeigen', 'Seite dunkel zeigen')
    expect(names(searched(items, 'seite', ['Seite dunkel zeigen']))).toEqual([
      'Seite dunkel zeigen',
      'Seite hell zeigen',
    ])
    expect(searched(items, 'seite xyz')).toEqual([])
    expect(scoreOf('zz', 'Seite')).toBeUndefined()
    expect(names(searched(items, '  '))).toEqual(names(items))
  })
})

describe('the keys of the commands', () => {
  let endGlobals = () => {}
  let takeCommandKey: (event: object) => boolean
  let show: (shown: 'palette' | undefined) => void
  let isDialogOpen = false
  beforeAll(async () => {
    endGlobals = openEditorGlobals('')
    const { document } = globalThis as unknown as { document: { querySelector?: unknown } }
    document.querySelector = () => (isDialogOpen ? {} : null)
    const browsersModule: string = '../src/editor/commands/palette-state' // its types are those of a browser
    ;({ show, takeCommandKey } = await import(browsersModule))
  })
  afterAll(() => endGlobals())

  const press = (key: string, more: object = {}) => {
    const taken: string[] = []
    const event = { key, defaultPrevented: false, preventDefault: () => void taken.push(key), stopPropagation() {} }
    expect(takeCommandKey({ ...event, ...more })).toBe(taken.length > 0)
    return taken.length > 0
  }
  const writing = { target: { closest: (places: string) => (places.includes('input') ? {} : null) } }

  test('are Ctrl or Cmd with K alone, and a question mark where nobody is writing', () => {
    expect([press('k', { ctrlKey: true }), press('K', { metaKey: true }), press('k')]).toEqual([true, true, false])
    expect([press('k', { ctrlKey: true, shiftKey: true }), press('k', { ctrlKey: true, altKey: true })]).toEqual([
      ...[false, false],
    ])
    expect(press('k', { ctrlKey: true, defaultPrevented: true })).toBe(false)
    show(undefined)
    expect([
      press('?', writing),
      press('?', { target: { isContentEditable: true } }),
      press('?', { ctrlKey: true }),
    ]).toEqual([false, false, false])
    expect(press('?', { target: null })).toBe(true)
    show(undefined)
  })

  test('open nothing over a dialog, and close the commands that are open', () => {
    isDialogOpen = true
    expect(press('k', { ctrlKey: true })).toBe(false)
    show('palette')
    expect(press('k', { ctrlKey: true })).toBe(true)
    expect(press('k', { ctrlKey: true })).toBe(false) // they are closed, and the dialog is still there
    isDialogOpen = false
    show(undefined)
  })
})
