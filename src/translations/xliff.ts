import { SaxesParser } from 'saxes'
import type { TextState } from '../block-types/text-state'
import { fieldError } from '../errors'
import { createPacer } from '../event-loop'
import { escapeXml } from '../publishing/xml'
import { filled, type Text } from '../words/text'
import { createProblems, type FileRow, mostRows, type TranslationFile } from './translation-file'

/**
 * XLIFF 2.0 (OASIS). Markdown stays text: translators move words across bold and links, the same file can be read without
 * a tool, and a placeholder for each star would have to be put back by hand. What must come back as it is, `{{preis}}`,
 * is checked.
 */
const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** A part of a file: the texts of a page, of an entry or of the site. */
export interface FilePart {
  id: string
  /** Where it is found: a path. */
  original: string
  title: string
  texts: { id: string; place: string; source: string; target: string; state: TextState; limit?: string }[]
}

/** What is open is not final for any tool; `subState` says which way. */
const states: Record<TextState, string> = {
  missing: 'initial',
  same: 'initial',
  partly: 'initial',
  stale: 'initial',
  unknown: 'translated',
  done: 'final',
}

/** The file, a part at a time. */
export async function* writeXliff(
  { source, target }: Pick<TranslationFile, 'source' | 'target'>,
  parts: AsyncIterable<FilePart>,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${namespace}" version="2.0" srcLang="${source}" trgLang="${target}">\n`
  let isEmpty = true
  for await (const part of parts) {
    isEmpty = false
    yield partOf(part)
  }
  if (isEmpty) yield ' <file id="none">\n  <group id="none"/>\n </file>\n' // a file without any is no XLIFF
  yield '</xliff>\n'
}

function partOf({ id, original, title, texts }: FilePart): string {
  const units = texts.map(({ id: unit, place, source, target, state, limit }) => {
    const attributes = `state="${states[state]}"${state === 'done' || state === 'missing' ? '' : ` subState="site:${state}"`}`
    const notes = [place, limit].map((note) => (note ? `<note>${escapeXml(note)}</note>` : '')).join('')
    return [
      `  <unit id="${unit}" name="${escapeXml(place)}" canResegment="no">`,
      `   <notes>${notes}</notes>`,
      `   <segment ${attributes}>`,
      `    <source xml:space="preserve">${escapeXml(source)}</source>`,
      ...(target ? [`    <target xml:space="preserve">${escapeXml(target)}</target>`] : []),
      '   </segment>',
      '  </unit>',
    ].join('\n')
  })
  const notes = `  <notes><note>${escapeXml(title)}</note></notes>`
  return ` <file id="${id}" original="${escapeXml(original)}">\n${notes}\n${units.join('\n')}\n </file>\n`
}

const words = {
  notXml: (line: number, what: string): Text =>
    filled(
      { de: 'Zeile {line}: kein gültiges XML ({what}).', en: 'Line {line}: no valid XML ({what}).' },
      { line, what },
    ),
  doctype: {
    de: 'Die Datei hat eine DOCTYPE-Angabe. Das ist in XLIFF nicht vorgesehen.',
    en: 'The file has a DOCTYPE, which XLIFF does not have.',
  },
  notXliff: {
    de: 'Das ist kein XLIFF 2. Bitte speichern Sie die Datei als XLIFF 2.0, nicht 1.2.',
    en: 'This is no XLIFF 2. Please save the file as XLIFF 2.0, not 1.2.',
  },
  markup: {
    de: 'Der Text enthält Platzhalter oder Auszeichnungen des Werkzeugs, die hier nichts bedeuten.',
    en: 'The text has placeholders or markup of the tool that mean nothing here.',
  },
  tooMany: filled({ de: 'Höchstens {mostRows} Texte.', en: 'At most {mostRows} texts.' }, { mostRows }),
} satisfies Record<string, Text | ((line: number, what: string) => Text)>

interface Segment {
  source: string
  target: string
  hasTarget: boolean
  isSettled: boolean
}

const chunkLength = 64 * 1024
const maxDepth = 100

/** Reads a file; what a tool adds to it is passed over. Throws FieldErrors at `file`, or with the lines that cannot be used. */
export async function readXliff(text: string): Promise<TranslationFile> {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const problems = createProblems()
  const rows: FileRow[] = []
  const stack: string[] = []
  let file: TranslationFile | undefined
  let unit: { id: string; line: number; segments: Segment[]; hasMarkup: boolean } | undefined
  let writing: 'source' | 'target' | undefined
  let writingDepth = 0

  parser.on('error', (error) => {
    throw fieldError('file', words.notXml(parser.line, error.message.replace(/^\d+:\d+: /, '')))
  })
  parser.on('doctype', () => {
    throw fieldError('file', words.doctype)
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const at = (name: string) => Object.values(attributes).find((one) => one.uri === '' && one.local === name)?.value
    const parent = stack.at(-1)
    const name = uri === namespace ? local : `{${uri}}${local}`
    if (stack.length >= maxDepth) throw fieldError('file', words.notXliff)
    stack.push(name)
    if (stack.length === 1) {
      if (name !== 'xliff' || !at('version')?.startsWith('2.')) throw fieldError('file', words.notXliff)
      file = { source: at('srcLang') ?? '', target: at('trgLang') ?? '', rows }
    } else if (unit && writing) {
      if (name === 'cp') add(String.fromCodePoint(Math.min(Number.parseInt(at('hex') ?? '', 16) || 0xfffd, 0x10ffff)))
      else if (name !== 'mrk' && name !== 'sm' && name !== 'em') unit.hasMarkup = true
    } else if (name === 'unit') unit = { id: at('id') ?? '', line: parser.line, segments: [], hasMarkup: false }
    else if (unit && parent === 'unit' && (name === 'segment' || name === 'ignorable'))
      unit.segments.push({
        ...{ source: '', target: '', hasTarget: name === 'ignorable' },
        isSettled: name === 'ignorable' || at('state') === 'reviewed' || at('state') === 'final',
      })
    else if (unit && (parent === 'segment' || parent === 'ignorable') && (name === 'source' || name === 'target')) {
      writing = name
      writingDepth = stack.length
      const segment = unit.segments.at(-1)
      if (segment && name === 'target') segment.hasTarget = true
    }
  })
  const add = (part: string) => {
    const segment = unit?.segments.at(-1)
    if (segment && writing) segment[writing] += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    if (writing && stack.length === writingDepth) writing = undefined
    const name = stack.pop()
    if (name !== 'unit' || !unit) return
    const { id, line, segments, hasMarkup } = unit
    if (hasMarkup) problems.add(line, words.markup)
    if (rows.length >= mostRows) throw fieldError('file', words.tooMany)
    // Text between segments is its own translation unless it has another.
    const isWhole = segments.length > 0 && segments.every(({ hasTarget }) => hasTarget)
    rows.push({
      ...{ line, id, source: segments.map(({ source }) => source).join('') },
      target: isWhole
        ? segments
            .map(({ target, source, isSettled }) => target || (isSettled && !source.trim() ? source : ''))
            .join('')
        : '',
      isSettled: segments.every(({ isSettled }) => isSettled),
    })
    unit = undefined
  })

  const pause = createPacer()
  for (let at = 0; at < text.length; at += chunkLength) {
    parser.write(text.slice(at, at + chunkLength))
    await pause()
  }
  parser.close()
  problems.demandNone()
  if (!file) throw fieldError('file', words.notXliff)
  return file
}
