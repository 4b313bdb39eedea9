import { escapeHtml, type Html, trusted } from '../html/html'
import { canBeMarked, markText, placeMarks, withoutMarks } from '../html/text-marks'
import { isObject } from '../values/is-object'
import type { BlockRecord } from './block-type'
import type { PageView } from './page-view'
import { type RenderOptions, renderBlock } from './render'

/** A text that may be seen on the page. Its name says where it is kept: keys and indexes from the root, with dots. */
interface Text {
  name: string
  value: string
}

/** Texts of the page's view that blocks show: `page:title`, `site:company.city`. */
const viewTexts = { page: ['title'], site: ['name', 'branding', 'company'] } as const

/** Keys under which no type keeps a text. Trying them would only cost time: see `drawable`. */
const machineKeys = new Set(['id', 'asset_id', 'url', 'href', 'icon', 'field', 'same_as'])
/** Dates and times, which types read before they write them. */
const machineValue = /^\d{4}-\d\d-\d\d|^\d\d?:\d\d$/

/**
 * The block as `renderBlock` draws it, for an editor to write in. Its outermost elements have `data-block`, its id. The
 * element that a text fills has `data-text`: the text's path in the block's content (`items.0.headline`), or
 * `page:…` and `site:…` for texts of the page and the site. `data-text-parts` names the texts that share an element,
 * `data-part` the block in a column (`blocks.<id>.headline` is a text of it).
 * Without these attributes it is the same markup, byte for byte: no element is added, and a text that cannot be marked
 * without changing what is drawn, such as a date, is not marked.
 */
export function renderMarkedBlock(block: BlockRecord, page: PageView, options: RenderOptions): Html {
  let texts: Text[] = []
  const plain = renderBlock(block, page, {
    ...options,
    marksParts: true,
    texts(content) {
      texts = textsOf(content, '')
      return content
    },
  }).text
  if (!plain) return trusted('')
  for (const [part, keys] of Object.entries(viewTexts)) {
    const values: Record<string, unknown> = { ...page[part as keyof typeof viewTexts] }
    for (const key of keys) texts.push(...textsOf(values[key], `${part}:${key}`))
  }
  if (!canBeMarked(plain)) return trusted(withBlockId(plain, block.id))

  const draw = (chosen: Text[]): string => {
    const numbers = new Map(chosen.map(({ name }, n) => [name, n]))
    return renderBlock(block, markedView(page, numbers), {
      ...options,
      marksParts: true,
      texts: (content) => marked(content, '', numbers) as Record<string, unknown>,
      onError: undefined, // a text that must be as it is: drawn without its mark, the block is heard of above
    }).text
  }
  const isSame = (chosen: Text[]) => withoutMarks(draw(chosen)) === plain
  const chosen = drawable(texts, `${page.locale} ${block.type} ${JSON.stringify(block.props)}`, isSame)
  const drawn = draw(chosen)
  const names = chosen.map(({ name }) => name)
  return trusted(withBlockId(withoutMarks(drawn) === plain ? placeMarks(drawn, names) : plain, block.id))
}

/**
 * Those of the texts whose marks change nothing: all at once as a rule, else what is left when halves are tried. `look` is
 * what else decides it: language, type and variant.
 */
function drawable(all: Text[], look: string, isSame: (chosen: Text[]) => boolean): Text[] {
  const keyOf = ({ name, value }: Text) => `${look} ${name.replace(/\d+/g, '#')} ${value}`
  const texts = all.filter((text) => !unmarkable.has(keyOf(text)))
  if (texts.length === 0 || isSame(texts)) return texts
  if (texts.length === 1) {
    if (unmarkable.size >= maxUnmarkable) unmarkable.clear()
    for (const text of texts) unmarkable.add(keyOf(text))
    return []
  }
  const middle = Math.ceil(texts.length / 2)
  return [texts.slice(0, middle), texts.slice(middle)].flatMap((half) => drawable(half, look, isSame))
}

/** What cannot be marked where it stands, such as the „nein“ that a table draws as a sign: not to be found out at every key. */
const unmarkable = new Set<string>()
const maxUnmarkable = 2000

const below = (name: string, key: string | number) =>
  name === '' || name.endsWith(':') ? `${name}${key}` : `${name}.${key}`

function textsOf(value: unknown, name: string): Text[] {
  if (typeof value === 'string')
    return value.trim() && canBeMarked(value) && !machineValue.test(value) ? [{ name, value }] : []
  if (Array.isArray(value)) return value.flatMap((item, i) => textsOf(item, below(name, i)))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    machineKeys.has(key) || !/^\w+$/.test(key) ? [] : textsOf(inner, below(name, key)),
  )
}

function marked(value: unknown, name: string, chosen: Map<string, number>): unknown {
  if (typeof value === 'string') {
    const n = chosen.get(name)
    return n === undefined ? value : markText(value, n)
  }
  if (Array.isArray(value)) return value.map((item, i) => marked(item, below(name, i), chosen))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, below(name, key), chosen)]))
}

const markedView = (page: PageView, chosen: Map<string, number>): PageView => ({
  ...page,
  page: { ...page.page, title: marked(page.page.title, 'page:title', chosen) as string },
  site: marked(page.site, 'site:', chosen) as PageView['site'],
})

/** On the block's outermost elements: as a rule one. */
function withBlockId(markup: string, id: string): string {
  let depth = 0
  return markup.replace(/<(\/?)([a-zA-Z][^>]*?)(\/?)>/g, (tag, slash: string, rest: string, selfClosed: string) => {
    if (slash) depth--
    const isOutermost = depth === 0 && !slash
    if (!slash && !selfClosed && !/^(area|br|col|hr|img|input|link|meta|source|wbr)\b/.test(rest)) depth++
    return isOutermost ? `<${rest} data-block="${escapeHtml(id)}"${selfClosed}>` : tag
  })
}
