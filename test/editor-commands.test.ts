import { describe, expect, test } from 'bun:test'
import { scoreOf, searched } from '../src/editor/commands/search'
import { foldUmlauts } from '../src/values/fold'

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
