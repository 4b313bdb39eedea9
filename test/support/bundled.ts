import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Glob } from 'bun'
import { version } from '../../package.json'
import { isLongRun } from './long'

const root = join(import.meta.dir, '../..')
const kept = join(root, 'node_modules/.cache/programs')
let folder: Promise<string> | undefined

/**
 * A program of src in one piece with all it imports: to find and read seventeen hundred files takes a third of a start. What
 * a file asks about its place is answered as if it lay in src. The long run starts what an operator starts.
 */
export async function bundledProgram(name: 'main' | 'cli'): Promise<string> {
  if (isLongRun) return join(root, 'src', `${name}.ts`)
  folder ??= bundle()
  return join(await folder, `${name}.js`)
}

export const laterVersion = '99.0.0'

/**
 * The programs as a later release has them: another version, and of each database a schema with a column more. Gives their
 * folder.
 */
export async function laterPrograms(): Promise<string> {
  folder ??= bundle()
  const later = `${await folder}-later`
  if (existsSync(later)) return later
  const draft = `${later}-${process.pid}`
  const migrations = join(draft, 'migrations')
  cpSync(join(root, 'migrations'), migrations, { recursive: true })
  for (const [database, table] of [
    ['control', 'tenants'],
    ['tenant', 'sites'],
  ] as const) {
    const journal = join(migrations, database, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
    const last = entries.at(-1)
    entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' })
    writeFileSync(journal, JSON.stringify({ ...rest, entries }))
    writeFileSync(join(migrations, database, 'later.sql'), `alter table ${table} add column later text default 'later'`)
  }
  for (const name of readdirSync(await folder)) {
    const text = readFileSync(join(await folder, name), 'utf8')
      .replaceAll(`"${root}/src/db", "../../migrations"`, `"${later}", "migrations"`)
      .replaceAll(`version = "${version}"`, `version = "${laterVersion}"`)
    writeFileSync(join(draft, name), text)
  }
  place(draft, later)
  return later
}

/** Made once for one state of the sources. */
async function bundle(): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256')
  for (const file of ['bun.lock', ...[...new Glob('src/**/*.*').scanSync(root)].sort()])
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  const state = hash.digest('hex').slice(0, 32)
  const made = join(kept, state)
  if (existsSync(made)) return made
  mkdirSync(kept, { recursive: true })
  const earlier = readdirSync(kept).filter((name) => !name.startsWith(state))
  const draft = `${made}-${process.pid}`
  await Bun.build({
    entrypoints: ['main', 'cli'].map((name) => join(root, 'src', `${name}.ts`)),
    outdir: draft,
    target: 'bun',
    splitting: true,
    external: ['libsql', 'sharp', 'sqlite-vec'],
    plugins: [{ name: 'places', setup: (build) => void build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, withPlace) }],
  })
  for (const name of earlier) rmSync(join(kept, name), { recursive: true, force: true })
  place(draft, made)
  return made
}

function place(draft: string, made: string) {
  try {
    renameSync(draft, made)
  } catch {
    rmSync(draft, { recursive: true }) // another process was faster
  }
}

async function withPlace({ path }: { path: string }) {
  if (!path.startsWith(join(root, 'src/'))) return undefined
  const text = await Bun.file(path).text()
  const contents = text
    .replaceAll('import.meta.dir', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path)))
  return { contents, loader: path.endsWith('x') ? ('tsx' as const) : ('ts' as const) }
}
