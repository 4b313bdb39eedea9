import { Parser } from 'htmlparser2'

/** What a page says about whose it is, before anybody judges it. Every text is one line, without control characters. */
export interface BrandFacts {
  /** `lang` of the document, lower case. */
  lang: string
  title: string
  /** By name or property, lower case: `description`, `og:site_name`, `theme-color`. */
  meta: Map<string, string>
  /** Names and slogans of organisations in JSON-LD. */
  names: string[]
  slogans: string[]
  /** h1 first, then h2 in order. */
  headings: string[]
  /** Sentences of running text, in order; nothing of menus, footers and forms. */
  paragraphs: string[]
  /** CSS of the page itself: `<style>` and `style` attributes. */
  css: string
  /** Addresses of its stylesheets. */
  stylesheets: string[]
}

const maxText = 20_000
const maxCss = 200_000
const maxParts = 400
const silent = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'nav',
  'footer',
  'form',
  'select',
  'iframe',
  'button',
])
const lines = new Set([
  'p',
  'li',
  'dd',
  'dt',
  'td',
  'blockquote',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'div',
  'section',
  'article',
])

/** Reads any markup, however broken, in one pass. */
export function readBrand(html: string): BrandFacts {
  const facts: BrandFacts = {
    lang: '',
    title: '',
    meta: new Map(),
    names: [],
    slogans: [],
    headings: [],
    paragraphs: [],
    css: '',
    stylesheets: [],
  }
  const firsts: string[] = []
  let quiet: string[] = []
  let raw: 'css' | 'json' | 'title' | undefined
  let data = ''
  let text = ''
  let heading: string | undefined
  let length = 0

  const endLine = () => {
    const line = singleSpaced(text)
    text = ''
    if (line.split(' ').length < 4 || length > maxText || facts.paragraphs.length >= maxParts) return
    length += line.length
    facts.paragraphs.push(line)
  }
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'html' && attributes.lang) facts.lang = attributes.lang.toLowerCase().slice(0, 20)
        if (tag === 'meta') noteMeta(facts.meta, attributes)
        if (tag === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '') && attributes.href)
          facts.stylesheets.push(attributes.href)
        if (attributes.style && facts.css.length < maxCss) facts.css += `*{${attributes.style}}`
        if (tag === 'title' && facts.title === '' && quiet.length === 0) [raw, data] = ['title', '']
        if (tag === 'style') [raw, data] = ['css', '']
        if (tag === 'script' && /ld\+json/i.test(attributes.type ?? '')) [raw, data] = ['json', '']
        if (silent.has(tag)) quiet.push(tag)
        if (quiet.length > 0) return
        if (tag === 'h1' || tag === 'h2') {
          endLine()
          heading = ''
        } else if (lines.has(tag)) endLine()
        else if (tag === 'br') text += ' '
      },
      ontext(piece) {
        if (raw) {
          if (data.length < maxCss) data += piece
        } else if (quiet.length > 0) return
        else if (heading !== undefined) heading += piece
        else if (text.length < maxText) text += piece
      },
      onclosetag(tag) {
        if (raw === 'title' && tag === 'title') facts.title = singleSpaced(data)
        if (raw === 'css' && tag === 'style' && facts.css.length < maxCss) facts.css += data
        if (raw === 'json' && tag === 'script') noteOrganisations(facts, data)
        if (tag === 'title' || tag === 'style' || tag === 'script') raw = undefined
        if (quiet.at(-1) === tag) quiet.pop()
        else if (quiet.includes(tag)) quiet = quiet.slice(0, quiet.indexOf(tag)) // closed over what was left open
        if (quiet.length > 0) return
        if (heading !== undefined && (tag === 'h1' || tag === 'h2')) {
          const words = singleSpaced(heading).slice(0, 300)
          if (words) (tag === 'h1' ? firsts : facts.headings).push(words)
          heading = undefined
        } else if (lines.has(tag)) endLine()
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  endLine()
  facts.headings = [...firsts, ...facts.headings].slice(0, 40)
  return facts
}

function noteMeta(meta: BrandFacts['meta'], { name, property, content }: Record<string, string>) {
  const key = (property ?? name ?? '').trim().toLowerCase()
  if (key && content && !meta.has(key) && meta.size < 100) meta.set(key, singleSpaced(content).slice(0, 1000))
}

const isOrganisation =
  /Organization|LocalBusiness|Store|Restaurant|Bakery|Dentist|Physician|Attorney|LegalService|Hotel|WebSite|Business|Corporation|NGO|School|Clinic|Shop/

/** Nested to any depth in what others write: looked through breadth first, and not for ever. */
function noteOrganisations(facts: BrandFacts, json: string) {
  let queue: unknown[]
  try {
    queue = [JSON.parse(json)]
  } catch {
    return
  }
  for (let looked = 0; queue.length > 0 && looked < 200; looked++) {
    const value = queue.shift()
    if (typeof value !== 'object' || value === null) continue
    const { '@type': type, name, slogan, ...rest } = value as Record<string, unknown>
    if (isOrganisation.test(JSON.stringify(type ?? ''))) {
      if (typeof name === 'string' && facts.names.length < 5) facts.names.push(singleSpaced(name).slice(0, 200))
      if (typeof slogan === 'string' && facts.slogans.length < 5) facts.slogans.push(singleSpaced(slogan).slice(0, 300))
    }
    queue.push(...Object.values(rest).slice(0, 50))
  }
}

/** Blanks, soft hyphens and characters that cannot be seen are no part of what a page says. */
export const singleSpaced = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
