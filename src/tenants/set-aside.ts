import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { DatabaseUnavailable } from '../db/unavailable'
import type { Log } from '../log'
import { filled } from '../words/text'

/** What reading a file came to. `unknown`: it could not be told, since the reader was ended from outside or took too long. */
export type FileReading = { end: 'read' | 'failed' | 'unknown' } | { end: 'died'; part: string }

interface SetAside {
  /** ISO 8601. */
  since: string
  /** The table or index at which the process ended. */
  part: string
}

interface WholeFile {
  path: string
  encryptionKey?: Uint8Array
  extension?: string
}

/** Longest look at one file: 1 GB takes about ten seconds. */
const maxLookMs = 120_000
/** Signals that come from outside say nothing of the file. */
const fromOutside = new Set<unknown>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

/** Reads a file in a process of its own, which may die of it. Nobody may have the file open meanwhile. Throws nothing. */
export async function readWholeFile({ path, encryptionKey, extension }: WholeFile): Promise<FileReading> {
  if (!existsSync(path)) return { end: 'read' }
  const key = encryptionKey && Buffer.from(encryptionKey).toString('base64')
  try {
    const reader = Bun.spawn([process.execPath, join(import.meta.dir, '../db/read-whole-file.ts')], {
      stdin: Buffer.from(JSON.stringify({ path, encryptionKey: key, extension })),
      stdout: 'pipe',
      stderr: 'ignore',
      env: { BUN_ENABLE_CRASH_REPORTING: '0' },
      timeout: maxLookMs,
      killSignal: 'SIGKILL',
    })
    const parts = await new Response(reader.stdout).text()
    await reader.exited
    const { signalCode } = reader
    if (fromOutside.has(signalCode)) return { end: 'unknown' }
    if (signalCode || (reader.exitCode ?? 0) > 128)
      return { end: 'died', part: parts.trimEnd().split('\n').at(-1) ?? '' }
    return { end: reader.exitCode === 0 ? 'read' : 'failed' }
  } catch {
    return { end: 'unknown' }
  }
}

/** The accounts whose file ends whoever reads it, kept in `set-aside.json` until the operator has them tried again. */
export function openSetAside(dir: string, log: Log) {
  const path = join(dir, 'set-aside.json')
  const known = readList(path, log)

  function save() {
    if (known.size === 0) return rmSync(path, { force: true })
    const unfinished = `${path}.new`
    const descriptor = openSync(unfinished, 'w', 0o600)
    try {
      writeSync(descriptor, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(unfinished, path)
  }
  /** What cannot be written holds as long as this process, and is found out again by the next. */
  const trySave = () => {
    try {
      save()
    } catch (error) {
      log.error({ error }, 'set-aside.json cannot be written')
    }
  }

  return {
    get: (id: TenantId) => known.get(id),
    size: () => known.size,
    add(id: TenantId, part: string) {
      known.set(id, { since: new Date().toISOString(), part })
      trySave()
    },
    remove(id: TenantId) {
      if (known.delete(id)) trySave()
    },
  }
}

function readList(path: string, log: Log): Map<TenantId, SetAside> {
  if (!existsSync(path)) return new Map()
  try {
    const list = JSON.parse(readFileSync(path, 'utf8')) as Record<string, SetAside>
    return new Map(Object.entries(list).flatMap(([id, entry]) => (isTenantId(id) ? [[id, entry] as const] : [])))
  } catch (error) {
    log.error({ error }, 'set-aside.json cannot be read: accounts in it are tried again')
    return new Map()
  }
}

export const accountSetAside = (id: TenantId, { since, part }: SetAside) =>
  new DatabaseUnavailable(
    filled(
      {
        de: 'Das Konto {id} ist seit {since} stillgelegt: Wer seine tenant.db liest ({part}), dessen Prozess endet. Spielen Sie die Datei aus einer Sicherung zurück, dann: bun run cli tenant {id} --retry',
        en: 'Account {id} has been set aside since {since}: its tenant.db ends every process that reads it ({part}). Restore the file from a backup, then: bun run cli tenant {id} --retry',
      },
      { id, since, part },
    ),
  )

export const beingLookedAt = () =>
  new DatabaseUnavailable({
    de: 'Die Datei wird gerade geprüft, weil der Server zuletzt in ihr endete.',
    en: 'The file is being looked at, since it was in use when the server ended.',
  })
