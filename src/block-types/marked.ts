import { type Html, nothing, trusted } from '../html/html'
import { markText, placeMarks, withoutMarks } from '../html/text-marks'
import { isObject } from '../values/is-object'
import type { BlockRecord } from './block-type'
import type { PageView } from './page-view'
import { type RenderOptions, renderBlock } from './render'

/** Keys under which no type keeps a text. */
const machineKey = /^(id|\w+_id|url|href|icon|field|same_as|type|kind|status|day|country)$/
/** Dates and times, which types read before they write them. */
const machineValue = /^\d{4}-\d\d-\d\d|^\d\d?:\d\d$/

/**
 * The block as `renderBlock` draws it, for an editor to write in. Its outermost elements have `data-block`, its id. The
 * element that a text fills has `data-text`: the text's path in the block's content (`items.0.headline`), or
 * `page:…` and `site:…` for texts of the page and the site. `data-text-parts` names the texts that share an element,
 * `data-part` the block in a column (`blocks.<id>.headline` is a text of it).
 * Without these attributes it is the same markup, byte for byte: no element is added, and what types measure or compare
 * of a text is the text without its mark.
 */
export function renderMarkedBlock(block: BlockRecord, page: PageView, options: RenderOptions): Html {
  const names: string[] = []
  let failed = false
  const drawn = renderBlock(block, markedView(page, names), {
    ...options,
    marksParts: true,
    texts: (content) => marked(content, '', names) as Record<string, unknown>,
    onError: () => {
      failed = true
    },
  })
  const shown = failed ? renderBlock(block, page, { ...options, marksParts: true }) : drawn
  return shown.isEmpty ? nothing : trusted(placeMarks(shown, names, block.id))
}

/** The same value with a mark around each of its texts, whose number is the place of its name among `names`. */
function marked(value: unknown, name: string, names: string[]): unknown {
  if (typeof value === 'string') {
    if (!value.trim() || machineValue.test(value)) return value
    return markText(value, names.push(name) - 1)
  }
  if (Array.isArray(value)) return value.map((item, i) => marked(item, below(name, i), names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isMachine = machineKey.test(key) || !/^\w+$/.test(key)
      return [key, isMachine ? inner : marked(inner, below(name, key), names)]
    }),
  )
}

const below = (name: string, key: string | number) =>
  name === '' || name.endsWith(':') ? `${name}${key}` : `${name}.${key}`

/** With the texts of the page's view that blocks show: `page:title`, `site:company.city`. What is asked of it has no marks. */
function markedView(page: PageView, names: string[]): PageView {
  const { name, branding, company } = page.site
  const { href, archive } = page
  return {
    ...page,
    href: (target) => href(target && withoutMarks(target)),
    archive: (kind, label) => archive?.(kind, withoutMarks(label)),
    page: { ...page.page, title: marked(page.page.title, 'page:title', names) as string },
    site: { ...page.site, ...(marked({ name, branding, company }, 'site:', names) as Pick<PageView['site'], 'name'>) },
  }
}
