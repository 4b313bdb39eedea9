import { expect, test } from 'bun:test'
import { findIcons, iconNamed, iconTitle } from '../src/html/icon-words'
import { iconNames } from '../src/html/icons'

test('an icon is called in the language of the reader, one that nobody knows by its name', () => {
  expect([iconTitle('wheat', 'de'), iconTitle('wheat', 'en'), iconTitle('no-such', 'de')]).toEqual([
    ...['Getreide', 'Wheat', 'no-such'],
  ])
})

test('an icon is named by a word that one alone has', () => {
  expect(iconNamed('das Croissant, bitte')).toBe('croissant')
  expect(iconNamed('a CROISSANT')).toBe('croissant')
  expect(iconNamed('Öffnungszeiten')).toBe('clock') // with and without dots
  expect(iconNamed('offnungszeiten')).toBe('clock')
  expect(iconNamed('Schere und Kamm')).toBe('scissors')
  expect(iconNamed('Hund')).toBeUndefined() // a bone and a paw
  expect(iconNamed('nichts davon')).toBeUndefined()
})

test('icons are found by all that was typed, in either language or by name', () => {
  expect(findIcons(iconNames, 'kaffee cup')).toEqual(['coffee'])
  expect(findIcons(iconNames, 'paw-p')).toEqual(['paw-print'])
  expect(findIcons(iconNames, 'kaffee zebra')).toEqual([])
  expect(findIcons(['wheat', 'coffee'], ' ')).toEqual(['wheat', 'coffee'])
})
