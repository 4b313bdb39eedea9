import { createHash } from 'node:crypto'
import { linkSync, rmSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PublishedForm } from '../contact/demanded-fields'
import { syncFolder, writeDurably } from '../durable-files'
import type { Encoding } from '../http/preferred-encoding'
import type { Tenant } from '../tenants/tenants'
import { compress, encodedFile, type LyingFile, maxKeptBytes, releasedNames } from './release-encodings'

/** A file on its way into a release. */
export interface SiteFile {
  /** Where visitors find it. A page for addresses that lead nowhere has `notFound`, its locale, instead. */
  address?: string
  notFound?: string
  /** A function where it may not be needed: it is called when `same` cannot be linked. */
  body?: string | Uint8Array | (() => string | Promise<string | Uint8Array>)
  /** Instead of a body: a file that never changes, linked into the release. Without it there the address is left out. */
  source?: string
  /** The file of the previous release that has this very content. */
  same?: ReleaseFile
  /** Names what the content was made from. */
  inputs?: string
  /** Content-Type. */
  type: string
  /** The address changes with the content. */
  isImmutable?: boolean
  /** Shows content of other hosts after a click. */
  hasFrames?: boolean
  /** Loads the widget of the assistant from the API's host. */
  hasAssistant?: boolean
  /** Sends a contact form to the API's host. */
  hasForm?: boolean
  /** Words of it have soft hyphens. */
  isHyphenated?: boolean
}

export interface ReleaseFile extends LyingFile {
  type: string
  /** Hash of the content, unquoted. */
  etag: string
  cache: 'immutable' | 'revalidate'
  hasFrames?: true
  hasAssistant?: true
  hasForm?: true
  /** Whether words of a page have soft hyphens; unknown of those from before. */
  isHyphenated?: boolean
  inputs?: string
  /** Saved under this name, never shown in place. */
  download?: string
}

/** What `manifest.json` holds, which is written last: a folder without it was never finished. */
export interface Manifest {
  release: string
  createdAt: string
  /** The default first. */
  locales: string[]
  routes: Record<string, ReleaseFile>
  /** From address to address, 301. */
  redirects: Record<string, string>
  /** By locale. */
  notFound: Record<string, ReleaseFile>
  pages: { pageId: string; locale: string; path: string }[]
  /** Missing in releases from before forms were remembered. */
  forms?: PublishedForm[]
}

/** Where files lie as well, or alone. */
export interface Outside {
  bring(path: string): Promise<boolean>
  bringRelease(dir: string): Promise<boolean>
  keepRelease(dir: string): Promise<void>
}

export interface Release {
  dir: string
  manifest: Manifest
}

const manifestName = 'manifest.json'
export const keptReleases = 5
const atOnce = 6

export const releasesFolder = (tenant: Pick<Tenant, 'folder'>, siteId: string) =>
  join(tenant.folder, 'releases', siteId)

/** Short enough for a name, long enough that two contents never share it: 128 bits of SHA-256. */
export const contentHash = (body: string | Uint8Array) => createHash('sha256').update(body).digest('hex').slice(0, 32)

/**
 * Writes a release into a folder of its own. What `previous` holds already is linked instead of written again. On disk,
 * names included, when this returns; what fails removes the folder and is passed on.
 */
export async function storeRelease(
  folder: string,
  details: Omit<Manifest, 'routes' | 'notFound'>,
  files: AsyncIterable<SiteFile>,
  previous?: Release,
  /** Files beside those of visitors. */
  beside: Record<string, Uint8Array> = {},
  outside?: Outside,
): Promise<Release> {
  const dir = join(folder, details.release)
  await mkdir(dir, { recursive: true })
  try {
    const manifest: Manifest = { ...details, routes: {}, notFound: {} }
    for (const [name, bytes] of Object.entries(beside)) await writeDurably(join(dir, name), bytes)
    await storeFiles(dir, files, manifest, previous, outside)
    await writeDurably(join(dir, manifestName), JSON.stringify(manifest))
    for (const path of [dir, folder, dirname(folder), dirname(dirname(folder))]) await syncFolder(path)
    await outside?.keepRelease(dir)
    return { dir, manifest }
  } catch (error) {
    await rm(dir, { recursive: true, force: true })
    throw error
  }
}

/** `undefined` for a release that is missing or was never finished. */
export async function readRelease(
  folder: string,
  releaseId: string,
  outside?: Pick<Outside, 'bringRelease'>,
): Promise<Release | undefined> {
  const dir = join(folder, releaseId)
  try {
    return { dir, manifest: await Bun.file(join(dir, manifestName)).json() }
  } catch {
    return outside && (await outside.bringRelease(dir)) ? readRelease(folder, releaseId) : undefined
  }
}

/**
 * Leaves the live release and the newest four of the others that went live: those of `known`, and all older ones, which
 * are from a time before that was noted. What else is there was cut off, and no other publish is running, since a site
 * has one at a time.
 */
export async function tidyReleases(folder: string, liveReleaseId: string | null, known: string[]) {
  const names = await readdir(folder).catch(() => [])
  const first = [...known].sort()[0] ?? liveReleaseId ?? ''
  const wasLive = (name: string) => name === liveReleaseId || known.includes(name) || name < first
  const others = names.filter((name) => name !== liveReleaseId && wasLive(name)).sort() // ids sort by time
  const kept = new Set([...others.slice(1 - keptReleases), liveReleaseId])
  for (const name of names) if (!kept.has(name)) await rm(join(folder, name), { recursive: true, force: true })
}

async function storeFiles(
  dir: string,
  files: AsyncIterable<SiteFile>,
  manifest: Manifest,
  previous?: Release,
  outside?: Outside,
) {
  const known = new Map<string, ReleaseFile>()
  if (previous) {
    const { routes, notFound } = previous.manifest
    for (const file of [...Object.values(routes), ...Object.values(notFound)]) known.set(file.file, file)
  }
  const stored = new Map<string, Promise<Lying | undefined>>()
  const busy = new Set<Promise<void>>()
  let failure: { cause: unknown } | undefined

  for await (const file of files) {
    if (linkKept(file)) continue
    const work = store(file)
      .catch((cause: unknown) => {
        failure ??= { cause }
      })
      .finally(() => busy.delete(work))
    busy.add(work)
    if (busy.size >= atOnce) await Promise.race(busy)
    if (failure) break
  }
  await Promise.all(busy)
  if (failure) throw failure.cause

  /** At once: nearly all files of most publishes are these. */
  function linkKept(file: SiteFile): boolean {
    const before = file.same && !(outside && file.source) && known.get(file.same.file)
    if (!file.same || !before || stored.has(before.file) || !linkBefore(file, before)) return false
    const lying = lyingOf(before)
    stored.set(before.file, Promise.resolve(lying))
    note(file, { ...file.same, ...lying })
    return true
  }

  function linkBefore(file: SiteFile, before: ReleaseFile): boolean {
    // pictures of releases from before drawings were compressed are written once more
    const isWhole = !file.source || !isText(file.type) || before.encodings.length > 0
    return previous !== undefined && isWhole && linkAll(previous.dir, dir, before)
  }

  function note({ address, notFound }: SiteFile, kept: ReleaseFile) {
    if (address !== undefined) manifest.routes[address] = kept
    if (notFound !== undefined) manifest.notFound[notFound] = kept
  }

  async function store(file: SiteFile) {
    const entry = file.same ?? (await describe(file))
    if (outside && file.source) await outside.bring(file.source)
    if (!stored.has(entry.file)) stored.set(entry.file, put(entry.file, file))
    const lying = await stored.get(entry.file)
    if (!lying) return // its source is gone
    note(file, { ...entry, ...lying })
  }

  async function put(name: string, file: SiteFile): Promise<Lying | undefined> {
    const before = known.get(name)
    if (before && linkBefore(file, before)) return lyingOf(before)
    const path = join(dir, name)
    if (file.source) {
      if (!(await linkOrCopy(file.source, path))) return undefined
      return { encodings: isText(file.type) ? await encode(name, await readFile(path), file.type) : [] }
    }
    const body = Buffer.from(await bodyOf(file))
    const encodings = isText(file.type) ? await encode(name, body, file.type) : []
    if (encodings.length > 0 && body.length <= maxKeptBytes) return { encodings, isPacked: true }
    await writeDurably(path, body)
    return { encodings }
  }

  /** Puts the compressed twins of a file into the folder. */
  async function encode(name: string, body: Buffer, type: string): Promise<Encoding[]> {
    const encodedFiles = await compress(body, type, name)
    await Promise.all(
      encodedFiles.map(([encoding, bytes]) => writeDurably(join(dir, encodedFile(name, encoding)), bytes)),
    )
    return encodedFiles.map(([encoding]) => encoding)
  }
}

/** How a file lies in a release. */
type Lying = Pick<ReleaseFile, 'encodings' | 'isPacked'>
const lyingOf = ({ encodings, isPacked }: ReleaseFile): Lying => ({ encodings, ...(isPacked && { isPacked }) })

const bodyOf = async ({ body = '' }: SiteFile) => (typeof body === 'function' ? body() : body)

async function describe(file: SiteFile): Promise<Omit<ReleaseFile, 'encodings'>> {
  const body = await bodyOf(file)
  const etag = contentHash(body)
  return {
    file: `${etag}${extensionOf(file.type)}`,
    type: file.type,
    etag,
    bytes: Buffer.byteLength(body),
    cache: file.isImmutable ? 'immutable' : 'revalidate',
    ...(file.hasFrames ? { hasFrames: true } : {}),
    ...(file.hasAssistant ? { hasAssistant: true } : {}),
    ...(file.hasForm ? { hasForm: true } : {}),
    ...(file.isHyphenated === undefined ? {} : { isHyphenated: file.isHyphenated }),
    ...(file.inputs ? { inputs: file.inputs } : {}),
  }
}

/** False when the file cannot be linked, whatever the reason: it is written then, over what is there already. */
function linkAll(from: string, to: string, file: ReleaseFile): boolean {
  const names = releasedNames(file)
  try {
    for (const name of names) {
      // thousands of times: `join` takes a third as long as the link, and waiting for another thread twice as long
      linkSync(`${from}/${name}`, `${to}/${name}`)
    }
    return true
  } catch {
    for (const name of names) rmSync(join(to, name), { force: true })
    return false
  }
}

/** False when there is nothing to link; a file system without links gets a copy. */
async function linkOrCopy(source: string, path: string): Promise<boolean> {
  try {
    await link(source, path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
  }
  try {
    await writeDurably(path, await readFile(source))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const isText = (type: string) => /^text\/|xml|json|javascript/.test(type)

const extensions: [RegExp, string][] = [
  [/^text\/html/, '.html'],
  [/^text\/css/, '.css'],
  [/^text\/javascript/, '.js'],
  [/svg/, '.svg'],
  [/xml/, '.xml'],
  [/^font\/woff2/, '.woff2'],
  [/^image\/png/, '.png'],
  [/^image\/x-icon/, '.ico'],
  [/^text\//, '.txt'],
]
const extensionOf = (type: string) => extensions.find(([pattern]) => pattern.test(type))?.[1] ?? ''
