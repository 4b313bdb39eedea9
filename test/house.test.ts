import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Glob } from 'bun'

/**
 * The rooms of `src/`, lowest first: folders, and the files beside them. An import goes down, or stays in its room. What
 * a lower room needs of a higher one is handed down by `main.ts` (kinds of jobs, the timetable) or `open-context.ts`.
 */
const rooms = [
  ['errors.ts', 'event-loop.ts', 'durable-files.ts', 'log.ts'],
  ['values'],
  ['config'],
  ['html'],
  ['plans'],
  ['db'],
  ['tenants'],
  ['limits'],
  ['edges'],
  ['mail'],
  ['context.ts'],
  ['http'],
  ['auth'],
  ['usage'],
  ['jobs'],
  // features
  ['activity'],
  ['theme'],
  ['block-types'],
  ['team'],
  ['media'],
  ['pages'],
  ['cms'],
  ['sites'],
  ['versions'],
  ['contact'],
  ['billing'],
  ['account'],
  ['publishing'],
  ['domains'],
  ['ai'],
  ['assistant'],
  // what puts them together
  ['job-kinds.ts'],
  ['demo'],
  ['open-context.ts'],
  ['operator'],
  ['schedule.ts'],
  ['app.ts'],
  ['server.ts'],
  ['main.ts', 'cli.ts'],
]
const floorOf = new Map(rooms.flatMap((names, floor) => names.map((name) => [name, floor] as const)))
const roomOf = (file: string) => file.split('/')[0]!

const root = join(import.meta.dir, '../src')
/** Scripts of pages are no part of the server: nothing there is imported but by the bundler. */
const files = [...new Glob('**/*.ts').scanSync(root)].filter((file) => !file.startsWith('browser/')).sort()

/** Files of `src/` that a file names in its imports, those of types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']*)'/g)].flatMap(([, specifier]) => {
    const path = normalize(join(dirname(file), specifier!))
    return files.filter((other) => [path, `${path}.ts`, `${path}.d.ts`].includes(other))
  })
}
const imports = new Map(files.map((file) => [file, importsOf(file)]))

test('every room has its floor', () => {
  expect([...new Set(files.map(roomOf))].filter((room) => !floorOf.has(room))).toEqual([])
  expect([...floorOf.keys()].filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([])
})

test('imports go down', () => {
  const upwards = files.flatMap((file) =>
    imports
      .get(file)!
      .filter((other) => floorOf.get(roomOf(other))! > floorOf.get(roomOf(file))!)
      .map((other) => `${file} imports ${other}, which stands above it: move what is shared down, or hand it in`),
  )
  expect(upwards).toEqual([])
})

test('no file depends on itself by way of others', () => {
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) for (const other of imports.get(file)!) visit(other, [...way, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('the environment is read in one place', () => {
  const readers = files.filter((file) => /process\.env|Bun\.env/.test(readFileSync(join(root, file), 'utf8')))
  expect(readers.filter((file) => !['main.ts', 'cli.ts', 'config/config.ts'].includes(file))).toEqual([])
})
