import { FieldErrors, fieldError } from '../errors'
import type { Text } from '../words/text'

/** A row of a file that translators work with. */
export interface FileRow {
  /** Where it begins, as editors count. */
  line: number
  id: string
  source: string
  /** Empty where nothing is translated. */
  target: string
  /** The translator says that it is right as it is. */
  isSettled: boolean
}

export interface TranslationFile {
  source: string
  target: string
  rows: FileRow[]
}

/** What one import may bring. */
export const mostFileBytes = 32 * 1024 * 1024
export const mostRows = 200_000
/** Lines of a file that are named as wrong. */
const mostProblems = 200

/** Collects what is wrong with a file, by line. */
export function createProblems() {
  const found = new Map<string, Text[]>()
  return {
    add(line: number, text: Text) {
      const key = `file.${line}`
      if (found.size < mostProblems || found.has(key)) found.set(key, [...(found.get(key) ?? []), text])
    },
    /** Throws FieldErrors where there are any. */
    demandNone() {
      if (found.size > 0) throw new FieldErrors(Object.fromEntries(found))
    },
  }
}
const notText = () =>
  fieldError('file', {
    de: 'Die Datei ist kein Text in UTF-8 oder UTF-16. Bitte speichern Sie sie als UTF-8.',
    en: 'The file is no text in UTF-8 or UTF-16. Please save it as UTF-8.',
  })

/**
 * The text of a file: UTF-8, or UTF-16 that says so by its byte order mark. Other encodings cannot be told apart, and a
 * guess would ruin names. Throws FieldErrors at `file`.
 */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw notText()
  }
  if (text.includes('\0')) throw notText()
  return text
}

/** What no text of a site has, and XML cannot hold. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
export const withoutControls = (text: string) => text.replace(forbidden, '')

/** As two texts are compared: tools write line ends, composed letters and spaces at the ends in their own way. */
export const comparable = (text: string) =>
  withoutControls(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .normalize('NFC')
    .trim()
