import {
  decodePDFRawStream,
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { PdfVerdict } from './pdf'

/**
 * Runs as a process of its own (pdf.ts): a parser of foreign files takes memory and time that nobody can foresee. Reads a
 * PDF from its input and writes what is to be thought of it.
 */

/** Of what is packed within the file and holds objects; pictures and pages are not unpacked. */
const maxUnpackedBytes = 32 * 1024 * 1024
const maxObjects = 200_000

class Refused extends Error {}

/** ISO 32000-2 §12.6.4: actions that run something, send something or open another file. */
const actions = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'RichMediaExecute'].map(PDFName.of)
/** Scripts, attached files and forms with programs of their own. */
const activeKeys = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'].map(PDFName.of)
const activeTypes = ['EmbeddedFile', 'FileAttachment', 'RichMedia'].map(PDFName.of)
const [action, type, subtype] = ['S', 'Type', 'Subtype'].map(PDFName.of)

const is = (value: PDFObject | undefined, names: PDFName[]) => value instanceof PDFName && names.includes(value)

/** Throws `NotDone` where an object, or one that stands in it, does more than show pages. */
function demandPassive(object: PDFObject) {
  const waiting = [object]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFInvalidObject) throw new Error('an object that cannot be read')
    if (next instanceof PDFArray) waiting.push(...next.asArray())
    const dict = next instanceof PDFStream ? next.dict : next
    if (!(dict instanceof PDFDict)) continue
    for (const [key, value] of dict.entries()) {
      if (activeKeys.includes(key)) throw new Refused()
      if (key === action && is(value, actions)) throw new Refused()
      if ((key === type || key === subtype) && is(value, activeTypes)) throw new Refused()
      waiting.push(value)
    }
  }
}

/** A file that unpacks to far more than it is would take all memory there is. */
function boundUnpacking() {
  const dict = PDFContext.create().obj({ Filter: 'RunLengthDecode' })
  const stream = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array()))
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(stream))
  const ensureBuffer = decoder.ensureBuffer
  let unpacked = 0
  decoder.ensureBuffer = function (this: { buffer: Uint8Array }, requested: number) {
    const before = this.buffer.length
    if (unpacked + requested - before > maxUnpackedBytes) throw new Error('unpacks to too much')
    const buffer = ensureBuffer.call(this, requested)
    unpacked += buffer.length - before
    return buffer
  }
}

async function judge(bytes: Uint8Array): Promise<PdfVerdict> {
  // Parts that are encrypted cannot be read, so this is asked before.
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt')) return 'encrypted'
  let isActive = false
  let objects = 0
  // An object that a later one replaces counts as well: readers that follow another table still find it.
  const assign = PDFContext.prototype.assign
  PDFContext.prototype.assign = function (ref, object) {
    if (++objects > maxObjects) throw new Error('too many objects')
    try {
      demandPassive(object)
    } catch (error) {
      if (error instanceof Refused) isActive = true
      throw error
    }
    assign.call(this, ref, object)
  }
  boundUnpacking()
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    })
    return document.getPageCount() > 0 ? 'fine' : 'damaged'
  } catch (error) {
    if (isActive) return 'active'
    return error instanceof EncryptedPDFError ? 'encrypted' : 'damaged'
  }
}

await Bun.write(Bun.stdout, await judge(await Bun.stdin.bytes()))
