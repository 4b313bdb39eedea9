import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { BunPlugin } from 'bun'
import { runProgram } from './run-program'
import { sourceHash } from './source-hash'

const kept = join(import.meta.dir, '../built/programs')
const deadlineMs = 120_000

/**
 * The folder where server and commands lie in one piece each: to find, read and compile seventeen hundred files is half of
 * a start. What was built of these sources before, else it is built now, by a process of its own that takes the bundler's
 * memory with it. `undefined` where it cannot be kept.
 */
export async function builtPrograms(): Promise<string | undefined> {
  const folder = join(kept, sourceHash())
  if (existsSync(folder)) return folder
  await runProgram(join(import.meta.dir, 'built-programs.ts'), { deadlineMs }).catch(() => undefined)
  return existsSync(folder) ? folder : undefined
}

/** The step of the image. Errors name lines of the sources, by the maps that lie beside. */
async function buildPrograms(folder: string) {
  mkdirSync(kept, { recursive: true })
  const earlier = readdirSync(kept)
  const draft = `${folder}-${process.pid}`
  await Bun.build({
    entrypoints: ['main', 'cli'].map((name) => join(import.meta.dir, `${name}.ts`)),
    outdir: draft,
    target: 'bun',
    splitting: true,
    sourcemap: 'linked',
    external: ['libsql', 'sharp', 'sqlite-vec'],
    plugins: [places],
  })
  try {
    renameSync(draft, folder)
  } catch {
    rmSync(draft, { recursive: true, force: true }) // another process was faster
  }
  removeEarlier(earlier)
}

/** All but the newest: a server that runs still loads parts of it. */
function removeEarlier(names: string[]) {
  const timeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const newestFirst = names.map((name) => join(kept, name)).sort((a, b) => timeOf(b) - timeOf(a))
  for (const folder of newestFirst.slice(1)) rmSync(folder, { recursive: true, force: true })
}

/** What a file asks about its place is answered as if it lay in `src`, wherever all of this lies. */
const places: BunPlugin = {
  name: 'places',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!path.startsWith(`${import.meta.dir}/`)) return undefined
      const place = (of: string) => `import.meta.dir + ${JSON.stringify(`/${relative(join(kept, 'state'), of)}`)}`
      const text = await Bun.file(path).text()
      const contents = text.replace(/\bimport\.meta\.(dir|url)\b/g, (_, asked) =>
        asked === 'dir' ? `(${place(dirname(path))})` : `Bun.pathToFileURL(${place(path)}).href`,
      )
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

if (import.meta.main) await buildPrograms(join(kept, sourceHash()))
