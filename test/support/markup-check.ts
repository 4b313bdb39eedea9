const alwaysEmpty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const block = new Set(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
)
const forbidden = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'frame',
  'applet',
  'animate',
  'set',
])
const addresses = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'srcdoc',
  'background',
])

/** What in this markup could run or load something foreign, as „element attribute“; read with an HTML parser, as a browser would. */
export function executables(markup: string): string[] {
  const found: string[] = []
  new HTMLRewriter()
    .on('*', {
      element(el) {
        if (forbidden.has(el.tagName)) found.push(el.tagName)
        for (const [name, value] of el.attributes) {
          const target = decode(value)
            // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these in addresses
            .replace(/[\u0000-\u0020]/g, '')
            .toLowerCase()
          const isPicture = el.tagName === 'img' && name === 'src' && /^data:image\//.test(target)
          const runs =
            addresses.has(name) && !isPicture && /^(javascript|vbscript|data|file|blob):|^[/\\]{2}/.test(target)
          const styles = name === 'style' && /url\(|expression|import|[{}<]/.test(target)
          if (name.startsWith('on') || name === 'srcdoc' || runs || styles) found.push(`${el.tagName} ${name}`)
        }
      },
    })
    .transform(markup)
  return found
}

/** What is wrong with this fragment of markup: tags that do not pair, links in links, blocks in paragraphs, ids twice, values that leaked. */
export function faults(markup: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const ids = new Set<string>()
  for (const [, closing, name = '', attributes = '', selfClosing] of markup.matchAll(tags)) {
    if (closing) {
      const last = open.pop()
      if (last !== name) found.push(`</${name}> closes <${last}>`)
      continue
    }
    if (['a', 'button', 'form', 'label'].includes(name) && open.includes(name)) found.push(`<${name}> in <${name}>`)
    if (block.has(name) && open.includes('p')) found.push(`<${name}> in <p>`)
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1]
    if (id && ids.has(id)) found.push(`id ${id} twice`)
    if (id) ids.add(id)
    if (/(^|\s)(id|href|src|action|datetime)=""/.test(attributes)) found.push(`<${name}> has an empty attribute`)
    if (!selfClosing && !alwaysEmpty.has(name)) open.push(name)
  }
  if (open.length > 0) found.push(`open at the end: ${open.join(' ')}`)
  const text = markup.replace(tags, ' ')
  const leaked = /\bundefined\b|\bNaN\b|\[object|\bInvalid Date\b/.exec(text)
  if (leaked) found.push(`leaked: ${leaked[0]}`)
  return found
}

const tags = /<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', colon: ':', tab: '\t', newline: '\n' }

const decode = (value: string): string =>
  value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/gi, (whole, hex, decimal, name) =>
    hex || decimal
      ? String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
      : (named[name?.toLowerCase()] ?? whole),
  )
