import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import type { PageView } from '../block-types/page-view'
import { createPacer } from '../event-loop'
import { escapeHtml, type Html, trusted } from '../html/html'
import type { SiteContent } from './inventory'

/** Header and footer as they are written. */
interface PageFrame {
  header: Html
  footer: Html
}

/** Header and footer of a site; where it has none of its own, the type's defaults. */
export const frameBlocks = ({ header, footer }: Pick<SiteContent, 'header' | 'footer'>) => ({
  header: header ?? [defaultBlock('header')],
  footer: footer ?? [defaultBlock('footer')],
})

const defaultBlock = (key: 'header' | 'footer'): BlockRecord => ({
  id: key,
  type: key,
  version: blockTypeByKey(key)!.version,
  props: {},
  content: {},
})

/**
 * Gives header and footer of the pages of a language. They are drawn and written once; which link leads to the page itself,
 * and where its other languages are, is put in afterwards. Where a block in them says more of its page, as its title, they
 * are drawn for each page.
 */
export function openFrame(
  blocks: ReturnType<typeof frameBlocks>,
  write: (block: BlockRecord, view: PageView) => string,
): (view: PageView) => Promise<PageFrame> {
  const drawFor = async (view: PageView): Promise<PageFrame> => ({
    header: trusted(await writeAll(blocks.header, view, write)),
    footer: trusted(await writeAll(blocks.footer, view, write)),
  })
  let shared: Promise<((view: PageView) => PageFrame) | undefined> | undefined
  async function drawShared(view: PageView) {
    const places: Place[] = []
    const { view: anyPage, isOfPage } = viewOfAnyPage(view, places)
    const { header, footer } = await drawFor(anyPage)
    if (isOfPage()) return undefined
    const [fillHeader, fillFooter] = [withPlaces(header.text, places), withPlaces(footer.text, places)]
    return (one: PageView): PageFrame => ({ header: fillHeader(one), footer: fillFooter(one) })
  }
  return async (view) => {
    shared ??= drawShared(view)
    const fill = await shared
    return fill ? fill(view) : drawFor(view)
  }
}

async function writeAll(blocks: BlockRecord[], view: PageView, write: (block: BlockRecord, view: PageView) => string) {
  const pause = createPacer()
  let all = ''
  for (const block of blocks) {
    all += write(block, view)
    await pause()
  }
  return all
}

/** What stands at a place that differs from page to page: `href` says that it does on the page there alone. */
interface Place {
  href?: string
  textOf(view: PageView): string
}

/** Around the number of a place. Nobody can have written it: it is made with the process. */
const mark = `place-${crypto.randomUUID()}-`

/** Puts into a text with numbered places what stands there on a page. */
function withPlaces(text: string, places: Place[]): (view: PageView) => Html {
  let plain = ''
  const found: (Place & { at: number })[] = []
  for (const [i, part] of text.split(mark).entries()) {
    const place = i % 2 === 1 ? places[Number(part)] : undefined
    if (place) found.push({ ...place, at: plain.length })
    else plain += part
  }
  return (view) => {
    let out = ''
    let from = 0
    for (const { href, at, textOf } of found) {
      if (href !== undefined && href !== view.page.path) continue
      out += plain.slice(from, at) + textOf(view)
      from = at
    }
    return trusted(out + plain.slice(from))
  }
}

/** A view with numbered places for what is put in later; `isOfPage` says whether anything else of the page was asked for. */
function viewOfAnyPage(view: PageView, places: Place[]) {
  let wasAsked = false
  const add = (place: Place) => `${mark}${places.push(place) - 1}${mark}`
  const asked = <T>(value: T): T => {
    wasAsked = true
    return value
  }
  const anyPage: PageView = {
    ...view,
    current: (href) => trusted(add({ href, textOf: (one) => one.current(href).text })),
    languages: view.languages.map((language, i) => ({
      ...language,
      href: add({ textOf: (one) => escapeHtml(one.languages[i]?.href ?? '') }),
    })),
    get page() {
      return asked(view.page)
    },
    get posts() {
      return asked(view.posts)
    },
    get pager() {
      return asked(view.pager)
    },
  }
  return { view: anyPage, isOfPage: () => wasAsked }
}
