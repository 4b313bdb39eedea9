import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Glob } from 'bun'
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
  try {
    renameSync(draft, made)
  } catch {
    rmSync(draft, { recursive: true }) // another process was faster
  }
  return made
}

async function withPlace({ path }: { path: string }) {
  if (!path.startsWith(join(root, 'src/'))) return undefined
  const text = await Bun.file(path).text()
  const contents = text
    .replaceAll('import.meta.dir', JSON.stringify(dirname(path)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path)))
  return { contents, loader: path.endsWith('x') ? ('tsx' as const) : ('ts' as const) }
}
