/** The objects of a PDF with one page, by number from 1; more may follow. */
export const pageObjects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
]

/** A PDF with a table of its objects (ISO 32000-2 §7.5). `trailer` stands in its last dictionary. */
export function pdf(objects: (string | Buffer)[] = pageObjects, trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (const [i, object] of objects.entries()) {
    offsets.push(length())
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = length()
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`))
  parts.push(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** One whose catalog has further entries, or that has further objects. */
export const pdfWith = (inCatalog: string, ...more: (string | Buffer)[]) =>
  pdf([pageObjects[0]!.replace('>>', `${inCatalog} >>`), ...pageObjects.slice(1), ...more])

/** An object with data after its dictionary. */
export const streamObject = (dict: string, data: Uint8Array) =>
  Buffer.concat([Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')])
