import { expect, test } from 'bun:test'
import { factsOfBrief, reaches } from './support/brief-facts'
import { ungroundedOf } from './support/grounding'
import { plantings } from './support/planted'
import { visibleText } from './support/visible-text'

const all = plantings.flatMap((planting) => planting.invented.map((text) => ({ ...planting, text })))

test('of a hundred inventions on a site at least ninety-five are found', () => {
  expect(all).toHaveLength(100)
  const missed = all.filter(
    ({ sources, locale, text }) => ungroundedOf(sources, [{ path: '/', locale, text }]).length === 0,
  )
  expect(missed.length).toBeLessThanOrEqual(5)
})

test('what the brief says raises no alarm', () => {
  const alarms = plantings.flatMap(({ sources, locale, honest }) =>
    ungroundedOf(
      sources,
      honest.map((text, i) => ({ path: `/${i}`, locale, text })),
    ),
  )
  expect(alarms).toEqual([])
})

test('an invention is found among true sentences, with its page', () => {
  const { sources, honest } = plantings[0]!
  const text = [...honest, 'Seit 1998 für Sie da.', ...honest].join('\n')
  const found = ungroundedOf(sources, [{ path: '/about', locale: 'de', text }])
  expect(found.map(({ page, statement }) => [page, statement])).toContainEqual(['de /about', 'Seit 1998 für Sie da.'])
})

test('every fact of a brief that stands on a site is counted, and one that is missing is not', () => {
  const { sources, honest } = plantings[1]!
  const text = honest.join('\n')
  const facts = factsOfBrief(sources)
  expect(facts.length).toBeGreaterThan(15)
  const missing = facts.filter((fact) => !reaches(text, fact))
  expect(missing).toEqual([])
  const withoutPrice = text.replace('£4,200', 'on request')
  expect(facts.filter((fact) => !reaches(withoutPrice, fact)).map(({ fact }) => fact)).toContain('4,200')
})

test('a page is read as a visitor sees it', () => {
  const text = visibleText(
    '<html><head><title>Brot</title><style>p{}</style><meta name="description" content="Jeden Tag"></head><body><p>Ein <b>Wort</b></p><script>no()</script><img alt="Ofen"></body></html>',
  )
  expect(text.split('\n')).toEqual(['Brot', 'Jeden Tag', 'Ein Wort', 'Ofen'])
})
