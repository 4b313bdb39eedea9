import { Parser } from 'htmlparser2'

const hidden = new Set(['script', 'style', 'template', 'noscript', 'svg'])
const inline = new Set([
  'a',
  'abbr',
  'b',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'wbr',
  'bdi',
])

/** What stands on a page for eyes and ears: text, alternatives of images, title and description; one line per block. */
export function visibleText(page: string): string {
  const parts: string[] = []
  let skipped = 0
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (hidden.has(tag)) skipped++
      if (!inline.has(tag)) parts.push('\n')
      const description = tag === 'meta' && attributes.name === 'description' ? attributes.content : undefined
      const said = description ?? (tag === 'img' ? attributes.alt : undefined)
      if (said) parts.push('\n', said, '\n')
    },
    ontext: (text) => void (skipped === 0 && parts.push(text)),
    onclosetag(tag) {
      if (hidden.has(tag)) skipped--
      if (!inline.has(tag)) parts.push('\n')
      else if (tag === 'a' || tag === 'span') parts.push(' ')
    },
  })
  parser.end(page)
  return parts
    .join('')
    .replace(/\u00ad/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
