import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Bodies, compressedText } from '../publishing/built-script'
import { runProgram } from '../run-program'
import { sourceHash } from '../source-hash'

/** The editor as browsers load it: one entry, one stylesheet, and the parts that screens load when they are opened. */
interface EditorBundle {
  script: string
  style: string
  /** Scripts of the screen of a page, beside the entry. */
  ofPage: string[]
  /** A file that names those that the parts of that screen may still need. */
  lateOfPage: string
  /** By file name; names hold a hash of the content. */
  files: Map<string, EditorFile>
}

interface EditorFile {
  type: string
  bodies: Bodies
}

/** Where the image has it, and where a first start puts it. */
export const prebuiltFolder = join(import.meta.dir, '../../built/editor')

const endings = { identity: '', br: '.br', gzip: '.gz' } as const
const list = 'files.json'

interface List {
  /** Of the source that it was built from. */
  source: string
  script: string
  style: string
  ofPage: string[]
  lateOfPage: string
  files: { name: string; type: string }[]
}

const program = join(import.meta.dir, 'prebuild.ts')
const deadlineMs = 120_000

/**
 * What was built before, where it is of this source; else it is built now, by a process of its own: the bundler would keep
 * the server's threads busy for seconds. It stays for the next start where the folder can be written. Throws when it
 * does not build.
 */
export async function editorBundle(folder = prebuiltFolder): Promise<EditorBundle> {
  const kept = await readPrebuilt(folder)
  if (kept) return kept
  const draft = await draftBeside(folder)
  try {
    await runProgram(program, { args: [draft], deadlineMs })
    const built = await readPrebuilt(draft)
    if (!built) throw new Error('the source of the editor changed while it was built')
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    await rename(draft, folder).catch(() => undefined) // another server was faster, or this one may not write there
    return built
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function draftBeside(folder: string): Promise<string> {
  try {
    await mkdir(dirname(folder), { recursive: true })
    return await mkdtemp(`${folder}-`)
  } catch {
    return await mkdtemp(join(tmpdir(), 'editor-'))
  }
}

/** Keeps the editor as files, compressed as far as it goes. What was in the folder goes. */
export async function writePrebuilt(
  folder: string,
  {
    script,
    style,
    ofPage,
    lateOfPage,
    texts,
  }: Omit<EditorBundle, 'files'> & { texts: Map<string, { type: string; text: string }> },
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [name, { text }] of texts) {
    const bodies = await compressedText(text)
    for (const [encoding, ending] of entries(endings)) await writeFile(join(folder, name + ending), bodies[encoding])
  }
  const files = [...texts].map(([name, { type }]) => ({ name, type }))
  const about: List = { source: sourceHash(), script, style, ofPage, lateOfPage, files }
  await writeFile(join(folder, list), JSON.stringify(about)) // last, so that half of it is none
}

/** `undefined` where nothing was built before, or from another source. */
export async function readPrebuilt(folder: string): Promise<EditorBundle | undefined> {
  const text = await readFile(join(folder, list), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { source, script, style, ofPage, lateOfPage, files }: List = JSON.parse(text)
  if (source !== sourceHash()) return undefined
  const read = files.map(async ({ name, type }): Promise<[string, EditorFile]> => {
    const [identity, br, gzip] = await Promise.all(
      [endings.identity, endings.br, endings.gzip].map((ending) => Bun.file(join(folder, name + ending)).bytes()),
    )
    return [name, { type, bodies: { identity, br, gzip } as Bodies }]
  })
  return { script, style, ofPage, lateOfPage, files: new Map(await Promise.all(read)) }
}

const entries = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][]
