import { join } from 'node:path'
import type { TenantId } from '../db/tenant-id'
import { fieldError } from '../errors'
import type { Log } from '../log'
import { ComputesTooLong, runProgram } from '../run-program'
import { openTurns } from '../turns'
import type { Text } from '../words/text'

export type PdfVerdict = 'fine' | 'encrypted' | 'active' | 'damaged'

const deadlineMs = 20_000
/** What a PDF of the largest size that people make takes many times over; what takes more is made to take it. */
const cpuSeconds = 2
/** One at a time, for it may take some hundred MB. */
const inTurn = openTurns()
const program = join(import.meta.dir, 'pdf-process.ts')

const refusals: Record<Exclude<PdfVerdict, 'fine'> | 'slow', Text> = {
  encrypted: {
    de: 'Das PDF ist verschlüsselt oder mit einem Passwort geschützt. Bitte speichern Sie es ohne Schutz.',
    en: 'The PDF is encrypted or protected by a password. Please save it without protection.',
  },
  active: {
    de: 'Das PDF enthält Skripte, Aktionen oder angehängte Dateien. Bitte speichern Sie es ohne diese, etwa über „Als PDF drucken“.',
    en: 'The PDF has scripts, actions or attached files. Please save it without them, for example by “Print to PDF”.',
  },
  slow: {
    de: 'Das PDF ist zu aufwendig gebaut, um es zu prüfen. Bitte speichern Sie es neu, etwa über „Als PDF drucken“.',
    en: 'The PDF is built in too complicated a way to be checked. Please save it anew, for example by “Print to PDF”.',
  },
  damaged: {
    de: 'Das PDF ist beschädigt oder unvollständig.',
    en: 'The PDF is damaged or incomplete.',
  },
}

/** By the first bytes. Readers take files with something before the mark, too: those are refused. */
export const isPdf = (bytes: Uint8Array) => /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'))

/** Throws FieldErrors at `file` for a PDF that cannot be read, is encrypted, or does more than show pages. */
export async function demandHarmlessPdf(bytes: Uint8Array<ArrayBuffer>, account: TenantId, log: Log): Promise<void> {
  const judged = inTurn(account, () => runProgram(program, { input: bytes, deadlineMs, cpuSeconds }))
  const verdict = await judged.catch((error: unknown) => {
    log.warn({ error }, 'a PDF cannot be judged')
    return error instanceof ComputesTooLong ? 'slow' : 'damaged'
  })
  if (verdict === 'fine') return
  throw fieldError(
    'file',
    refusals[verdict === 'encrypted' || verdict === 'active' || verdict === 'slow' ? verdict : 'damaged'],
  )
}
