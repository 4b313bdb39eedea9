import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { version } from '../../package.json'
import { builtPrograms } from '../../src/built-programs'
import { builtOnce } from '../../src/publishing/built-script'

const root = join(import.meta.dir, '../..')

const programs = builtOnce(builtPrograms)

/** Server or commands in one piece, as an operator starts them. */
export const bundledProgram = async (name: 'main' | 'cli') => join((await programs.get())!, `${name}.js`)

export const laterVersion = '99.0.0'

/**
 * The programs as a later release has them: another version, and of each database a schema with a column more. Gives their
 * folder.
 */
export async function laterPrograms(): Promise<string> {
  const built = (await programs.get())!
  const kept = join(root, 'built/later-programs')
  const later = join(kept, basename(built))
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
  for (const name of readdirSync(built).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(join(built, name), 'utf8')
      .replaceAll('"../../migrations"', JSON.stringify(`../../${relative(root, later)}/migrations`))
      .replace(/^\/\/# sourceMappingURL=.*/m, '')
      .replaceAll(`version = "${version}"`, `version = "${laterVersion}"`)
    writeFileSync(join(draft, name), text)
  }
  const earlier = readdirSync(kept).filter((name) => !name.startsWith(basename(built)))
  for (const name of earlier) rmSync(join(kept, name), { recursive: true, force: true })
  try {
    renameSync(draft, later)
  } catch {
    rmSync(draft, { recursive: true }) // another process was faster
  }
  return later
}
