import { Parser } from 'htmlparser2'
import { createPacer } from '../../event-loop'
import { visibleText } from '../../html/visible-text'

/** Tags whose content is not seen. */
const silent = new Set(['head', 'script', 'style', 'svg', 'template', 'noscript'])
const lines = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form header hr li main nav ol p section summary table tr ul'.split(
    ' ',
  ),
)
const marks: Record<string, string> = {
  h1: '# ',
  h2: '## ',
  h3: '### ',
  h4: '#### ',
  h5: '##### ',
  h6: '###### ',
  li: '- ',
}

/** Characters that are parsed at a time: pages are long, and others should not wait. */
const pieceLength = 16_384

/** What is to be read on a drawn page, as Markdown: headings, lists, links with their targets, pictures with their texts. */
export async function drawnText(document: string): Promise<string> {
  const found: string[] = []
  const links: string[] = []
  let line = ''
  let mute = 0
  const endLine = () => {
    const text = visibleText(line)
    if (text !== '' && !Object.values(marks).includes(`${text} `)) found.push(text)
    line = ''
  }
  const parser = new Parser({
    onopentag(name, { href, src, alt, type, value, placeholder }) {
      if (silent.has(name)) mute++
      if (mute > 0) return
      if (lines.has(name) || marks[name]) endLine()
      line += marks[name] ?? ''
      if (name === 'a') {
        links.push(href ?? '')
        line += ' ['
      } else if (name === 'img') line += `![${alt ?? ''}](${src?.startsWith('data:') ? 'inline' : (src ?? '')}) `
      else if (name === 'input' && type !== 'hidden') line += ` [${placeholder || value || type || 'text'}] `
    },
    onclosetag(name) {
      if (silent.has(name)) mute = Math.max(0, mute - 1)
      else if (mute === 0 && name === 'a') line += `](${links.pop() ?? ''})`
      else if (mute === 0 && (lines.has(name) || marks[name])) endLine()
    },
    ontext(text) {
      if (mute === 0) line += text
    },
  })
  const pause = createPacer()
  for (let at = 0; at < document.length; at += pieceLength) {
    parser.write(document.slice(at, at + pieceLength))
    await pause()
  }
  parser.end()
  endLine()
  return found.join('\n')
}
