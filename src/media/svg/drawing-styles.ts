import type { DrawingNode } from './drawing-tree'

/** Properties of CSS that are attributes as well, and count here. */
const properties = new Set(
  'fill stroke fill-rule fill-opacity stroke-opacity opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset clip-rule clip-path color display visibility stop-color stop-opacity mask filter marker marker-start marker-mid marker-end'.split(
    ' ',
  ),
)
const maxRules = 2000
const maxClasses = 20

type Styles = Map<string, Map<string, string>>

/**
 * What drawing programs write into style sheets: rules for a class, an id, an element or all of them. Others, and all
 * that begin with an at sign, are left out; values are checked where they are used.
 */
export function readStyles(css: string): Styles {
  const styles: Styles = new Map()
  let rules = 0
  for (const [selectors, body] of rulesOf(css)) {
    if (++rules > maxRules) break
    const declared = readDeclarations(body)
    for (const written of selectors.split(',').slice(0, maxRules)) {
      const selector = written.trim()
      if (!/^(?:[.#]?[\w-]{1,100}|\*)$/.test(selector)) continue
      const known = styles.get(selector) ?? new Map<string, string>()
      styles.set(selector, known)
      for (const [name, value] of declared) known.set(name, value)
    }
  }
  return styles
}

/** Top-level rules, each with the text in its braces; blocks of at-rules are skipped with what they hold. */
function* rulesOf(css: string): Generator<[string, string]> {
  const text = withoutComments(css)
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('{', at)
    if (start < 0) return
    const head = text.slice(at, start)
    const statement = head.slice(head.lastIndexOf(';') + 1).trim() // what ends before, such as an import
    let depth = 1
    let end = start + 1
    for (; end < text.length && depth > 0; end++) {
      const letter = text[end]
      if (letter === '{') depth++
      else if (letter === '}') depth--
    }
    if (!statement.startsWith('@')) yield [statement, text.slice(start + 1, end - 1)]
    at = end
  }
}

function withoutComments(css: string): string {
  let kept = ''
  let at = 0
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', at)) {
    kept += css.slice(at, start)
    const end = css.indexOf('*/', start + 2)
    if (end < 0) return kept
    at = end + 2
  }
  return kept + css.slice(at)
}

function readDeclarations(body: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim()
    if (properties.has(name) && value !== '') found.set(name, value)
  }
  return found
}

/** The attributes of an element with what style sheets and its own `style` say, the most specific last. */
export function styled({ name, attributes }: DrawingNode, styles: Styles): Map<string, string> {
  const all = new Map(attributes)
  const merge = (declared: Map<string, string> | undefined) => {
    for (const [property, value] of declared ?? []) all.set(property, value)
  }
  merge(styles.get('*'))
  merge(styles.get(name))
  for (const one of (attributes.get('class') ?? '').split(/\s+/, maxClasses)) merge(styles.get(`.${one}`))
  merge(styles.get(`#${attributes.get('id')}`))
  merge(readDeclarations(attributes.get('style') ?? ''))
  return all
}
