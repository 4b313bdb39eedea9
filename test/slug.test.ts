import { expect, test } from 'bun:test'
import { slugify } from '../src/values/slug'
import { slugIn } from '../src/values/slug-in'

test.each([
  ['de', 'Überblick & Größe', 'ueberblick-groesse'],
  ['de-AT', 'Öffnungszeiten', 'oeffnungszeiten'],
  ['en', 'Müller & Sons', 'mueller-sons'],
  ['sv', 'Över oss — Ålen', 'over-oss-alen'],
  ['fi', 'Tietoa meistä', 'tietoa-meista'],
  ['hu', 'Fűszerek és főzés', 'fuszerek-es-fozes'],
  ['tr', 'Hakkımızda: Çözümler', 'hakkimizda-cozumler'],
  ['da', 'På sporet', 'paa-sporet'],
  ['nl', 'De coöperatie', 'de-cooperatie'],
  ['pl', 'Łódź', 'lodz'],
  ['el', 'Επικοινωνία του ουρανού', 'epikoinonia-tou-ouranou'],
  ['uk', 'Наша кухня і щось їсти', 'nasha-kukhnia-i-shchos-isty'],
  ['bg', 'Щастие и хляб', 'shtastie-i-hlyab'],
  ['he', 'שלום', ''],
])('%s: %s is %s', (locale, title, slug) => expect(slugIn(title, locale)).toBe(slug))

test('letters that neither German nor a language has are left out, and words end at sixty letters', () => {
  expect(slugify('Kanzlei Brandt & Osei')).toBe('kanzlei-brandt-osei')
  expect(slugIn(`${'a'.repeat(59)} b`, 'fr')).toBe('a'.repeat(59))
  expect(slugIn('日本 Café', 'fr')).toBe('cafe')
})
