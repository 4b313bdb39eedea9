import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
/** What stands in backticks as one word, outside of blocks of code. */
const namesIn = (text: string) =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => !name.includes(' '))

/** First cells of the table of folders at the end of README; `<…>` stands for any. */
function pathsOfMap(): string[] {
  const [, chapter = ''] = readText('README.md').split('\n## The code\n')
  const rows = chapter.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => namesIn(row.split(' | ')[0]!)).filter((path) => !path.includes('<'))
}

test("README's map of the code names every folder of the source once, and nothing that is not there", () => {
  const paths = pathsOfMap()
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => `src/${name}/`).filter((folder) => !paths.includes(folder))).toEqual([])
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('every file and folder of the code that README and CONTRIBUTING name is there', () => {
  const files = ['src', 'test', 'bench', 'migrations'].flatMap((folder) =>
    [...new Glob('**/*').scanSync({ cwd: join(root, folder) })].map((file) => `/${folder}/${file}`),
  )
  const isThere = (name: string) =>
    existsSync(join(root, name)) || files.some((file) => file.endsWith(`/${name}`) || file.includes(`/${name}/`))
  const isOfCode = (name: string) =>
    /^(src|test|bench|migrations)(\/[\w.-]+)+$/.test(name) || /^([\w.-]+\/)*[\w.-]+\.ts$/.test(name)
  for (const guide of ['README.md', 'CONTRIBUTING.md']) {
    const paths = namesIn(readText(guide))
      .map((name) => name.replace(/\/$/, ''))
      .filter(isOfCode)
    expect(paths.length).toBeGreaterThan(10)
    expect([guide, paths.filter((path) => !isThere(path))]).toEqual([guide, []])
  }
})

test('every test that the list of promises names is there', () => {
  const [, table = ''] = readText('test/README.md').split('\n| promise |')
  const rows = table.split('\n\n')[0]!.split('\n')
  const tests = rows
    .flatMap((row) => namesIn(row.split(' | ')[1] ?? ''))
    .filter((name) => /^[a-z][a-z\d/-]*$/.test(name))
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((name) => !existsSync(join(root, `test/${name}.test.ts`)))).toEqual([])
})

test('CONTRIBUTING says how to add an operation, a block type, a theme, an error and a column or table', () => {
  const guide = readText('CONTRIBUTING.md')
  for (const thing of ['An operation', 'A block type', 'A theme', 'An error', 'A column or table'])
    expect(guide).toContain(`\n**${thing}.** `)
})
