import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { blockTypes } from '../src/block-types/catalog'
import { contract } from './support/contract'

const root = join(import.meta.dir, '..')
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
/** What stands in backticks as one word, outside of blocks of code. */
const namesIn = (text: string) =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => !name.includes(' '))

const guides = [...new Glob('docs/*.md').scanSync({ cwd: root })].sort()

/** First cells of the table of folders; `<…>` stands for any. */
function pathsOfMap(): string[] {
  const rows = readText('docs/code.md')
    .split('\n')
    .filter((line) => /^\| `[^`]+\/`/.test(line))
  return rows.flatMap((row) => namesIn(row.split(' | ')[0]!)).filter((path) => !path.includes('<'))
}

test("the guide's map of the code names every folder of the source once, and nothing that is not there", () => {
  const paths = pathsOfMap()
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => `src/${name}/`).filter((folder) => !paths.includes(folder))).toEqual([])
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('what the guides count is so many', () => {
  expect(readText('README.md')).toContain(`All ${contract.length} operations are described`)
  const offered = blockTypes.filter(({ isActive }) => isActive)
  expect(readText('docs/api.md')).toContain(`an example of ${offered.length} types.`)
})

test('every file and folder of the code that the guides name is there', () => {
  const files = ['src', 'test', 'bench', 'migrations'].flatMap((folder) =>
    [...new Glob('**/*').scanSync({ cwd: join(root, folder) })].map((file) => `/${folder}/${file}`),
  )
  const isThere = (name: string) =>
    existsSync(join(root, name)) || files.some((file) => file.endsWith(`/${name}`) || file.includes(`/${name}/`))
  const isOfCode = (name: string) =>
    /^(src|test|bench|migrations)(\/[\w.-]+)+$/.test(name) || /^([\w.-]+\/)*[\w.-]+\.ts$/.test(name)
  let found = 0
  for (const guide of ['README.md', 'CONTRIBUTING.md', ...guides]) {
    const paths = namesIn(readText(guide))
      .map((name) => name.replace(/\/$/, ''))
      .filter(isOfCode)
    found += paths.length
    expect([guide, paths.filter((path) => !isThere(path))]).toEqual([guide, []])
  }
  expect(found).toBeGreaterThan(50)
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

/** Links of Markdown that do not leave the project: the file, and the heading in it. */
const linksOf = (guide: string) =>
  [
    ...readText(guide)
      .replace(/^```.*?^```/gms, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
const anchorsOf = (guide: string) =>
  [...Bun.markdown.html(readText(guide), { headings: { ids: true } }).matchAll(/<h\d id="([^"]+)"/g)].map(
    ([, id]) => id,
  )

test('every link of the guides leads to a file, and to a heading that is there', () => {
  const dead = ['README.md', 'CONTRIBUTING.md', 'test/README.md', ...guides].flatMap((guide) =>
    linksOf(guide)
      .filter((link) => {
        const [file = '', anchor] = link.split('#')
        const path = file === '' ? guide : join(guide, '..', file)
        return !existsSync(join(root, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor))
      })
      .map((link) => `${guide}: ${link}`),
  )
  expect(linksOf('README.md').length).toBeGreaterThan(10)
  expect(dead).toEqual([])
})

test('README leads to every page of the guide, and stays a front page', () => {
  const links = linksOf('README.md')
  expect(guides.filter((guide) => !links.includes(guide))).toEqual([])
  expect(readText('README.md').split('\n').length).toBeLessThan(100)
})
