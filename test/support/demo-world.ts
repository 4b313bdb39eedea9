import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { claimFolder } from '../../src/db/lock'
import { createDemo, type Demo } from '../../src/demo/demo'
import { createWorld } from './world'

const env = { SERVICE_NAME: 'Werkbank Süd' }
const root = join(import.meta.dir, '../..')
const templates = join(tmpdir(), 'baukasten-demo')
const keptMs = 2 * 60 * 60_000

/**
 * A world of one's own with the account and all sites of the demo. They are built once for all test files and processes,
 * and kept in the folder for temporary files until the code or the content changes; this is a copy of them.
 */
export async function openDemoWorld() {
  const template = join(templates, await keyOfCode())
  await buildOnce(template)
  const dir = await mkdtemp(join(tmpdir(), 'baukasten-'))
  await copyFolder(join(template, 'data'), dir)
  const demo: Demo = await Bun.file(join(template, 'demo.json')).json()
  const world = await createWorld({ dir, env })
  return {
    demo,
    world: {
      ...world,
      async end() {
        await world.end()
        await rm(dir, { recursive: true, force: true })
      },
    },
  }
}

/** Of all that what is built depends on: the code, its packages, what tests give it, and the program that runs it. */
async function keyOfCode(): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256')
  const files: string[] = ['bun.lock']
  for (const folder of ['demo', 'src', 'migrations', 'test/support'])
    for await (const file of new Bun.Glob('**/*').scan({ cwd: join(root, folder) })) files.push(`${folder}/${file}`)
  for (const file of files.sort()) hash.update(`${file}\n`).update(await Bun.file(join(root, file)).bytes())
  hash.update(JSON.stringify([Bun.version, process.platform, process.arch]))
  return hash.digest('hex').slice(0, 32)
}

/** One process builds, the others wait. The lock falls with its process, so that a build that was killed is begun anew. */
async function buildOnce(template: string) {
  const building = `${template}.building`
  while (!existsSync(template)) {
    await mkdir(building, { recursive: true })
    const claim = claimFolder(building)
    if (!claim) {
      await Bun.sleep(200)
      Bun.gc(true) // a lock of this process's own falls no sooner
      continue
    }
    try {
      if (!existsSync(template)) await build(building, template)
    } finally {
      claim.release()
    }
  }
  const now = new Date()
  await utimes(template, now, now)
}

async function build(building: string, template: string) {
  await removeUnused()
  const dir = join(building, 'data')
  await rm(dir, { recursive: true, force: true })
  const world = await createWorld({ dir, env })
  const demo = await createDemo(world.ctx).finally(() => world.end())
  Bun.gc(true) // what is closed is let go of no sooner
  await Bun.write(join(building, 'demo.json'), JSON.stringify(demo))
  await rename(building, template)
}

/** Those of code that nobody has tested for two hours: they may lie in memory. Copies keep what they have of one. */
async function removeUnused() {
  for (const name of await readdir(templates)) {
    const { mtimeMs } = await stat(join(templates, name))
    if (Date.now() - mtimeMs > keptMs) await rm(join(templates, name), { recursive: true, force: true })
  }
}

/** Files of the library and of releases are replaced and never written to, so that a link will do. */
async function copyFolder(from: string, to: string) {
  const entries = await readdir(from, { withFileTypes: true, recursive: true })
  const pathsOf = (found: typeof entries) => found.map(({ parentPath, name }) => relative(from, join(parentPath, name)))
  const { folders = [], files = [] } = Object.groupBy(entries, (one) => (one.isDirectory() ? 'folders' : 'files'))
  for (const path of pathsOf(folders)) await mkdir(join(to, path), { recursive: true })
  for (const path of pathsOf(files)) {
    if (isNeverWritten.test(path)) await link(join(from, path), join(to, path))
    else if (!isOfProcess.test(path)) await copyFile(join(from, path), join(to, path))
  }
}

const isNeverWritten = /^[^/]+\/(media|releases)\//
const isOfProcess = /^server\.lock$|-shm$/
