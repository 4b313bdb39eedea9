import { expect, test } from 'bun:test'
import { join } from 'node:path'

const folder = join(import.meta.dir, '../src/editor')

/** The classes whose rules stand for themselves in a sheet, not within those of another. */
function classesOf(css: string): Set<string> {
  const found = new Set<string>()
  let depth = 0
  for (const line of css.split('\n')) {
    if (depth === 0)
      for (const [, name] of line.matchAll(/(?:^|,\s*)\.([a-z][\w-]*)\s*(?=[,{])/g)) if (name) found.add(name)
    depth += line.split('{').length - line.split('}').length
  }
  return found
}

test('what a class looks like stands in one sheet: the editor’s screens share one page, and a second would change both', async () => {
  const sheets = new Map<string, string[]>()
  for (const file of new Bun.Glob('**/*.css').scanSync(folder))
    for (const name of classesOf(await Bun.file(join(folder, file)).text()))
      sheets.set(name, [...(sheets.get(name) ?? []), file])
  expect(sheets.size).toBeGreaterThan(100)
  expect([...sheets].filter(([, files]) => files.length > 1)).toEqual([])
})
