import { blockTypeByKey } from '../../../../block-types/catalog'
import { freeSlug } from '../../../../cms/free-slug'
import { slugIn } from '../../../../values/slug-in'
import type { PageContent } from '../../../chat/turn'
import { pageUpdate, type WishForm } from '../forms'
import { mainLocale, type Reading, say, type Two } from '../reading'
import { titled, titleOfPage } from '../site-names'
import { type Got, role, wayOf } from '../taking'

/** „Eine Seite“: none that is there already. */
export const isOneMore = (statement: string) =>
  /(?:^|\s)(?:eine|a|another|noch eine) (?:neue |new |eigene |weitere )?(?:unterseite|seite|page|subpage)(?=\s|$)/iu.test(
    statement,
  )

const isTitle = (text = '') => text.length <= 80 && !/[.!?]\s/.test(text)
export const createPage: WishForm = {
  name: { de: 'Seite anlegen', en: 'Create a page' },
  example: { de: 'Erstelle eine Seite „Jobs“', en: 'Create a page “Jobs”' },
  near: {
    on: 'new page',
    acts: ['create', 'add'],
    cues: ['new'],
    vary(got, { text, roles }, { language }) {
      const compound = /(\p{Lu}\p{L}{2,}?)seite(?!\p{L})/u.exec(text)?.[1]
      const type = roles.find((one) => one.kind === 'type')?.keys[0]
      const title = compound ?? got.texts[0] ?? blockTypeByKey(type ?? '')?.name[language]
      return [{ ...got, texts: title !== undefined && isTitle(title) ? [title] : [] }]
    },
  },
  forms: ['act:create|add? new? noun:page@ text'],
  accepts(got, { statement }) {
    const given = got.texts[0]!.replace(/[.!?]$/, '').replace(/^(?:unsere?n?|meine?n?|die|der|das|our|my|the)\s+/iu, '')
    got.texts = [given.charAt(0).toUpperCase() + given.slice(1)]
    return isTitle(given) && (role(got, 'act') !== undefined || role(got, 'new') !== undefined || isOneMore(statement))
  },
  wish: ({ texts }) =>
    texts[0] === undefined ? ['Neue Seite: ', 'New page: '] : ['Erstelle eine Seite {quote}', 'Create a page {quote}'],
  change({ texts: [title = ''] }, { content: { pages, site } }) {
    const taken = new Set(pages.map(({ path }) => path.slice(1)))
    const slug = freeSlug(slugIn(title, site.default_locale) || 'seite', taken)
    const translations = site.locales.map((locale) => ({ locale, title, slug }))
    return {
      calls: [{ operation: 'createPage', body: { slug, path: `/${slug}`, status: 'draft', translations } }],
      more: [`Sie ist ein Entwurf unter /${slug}.`, `It is a draft at /${slug}.`],
    }
  },
}

export const renamePage: WishForm = {
  name: { de: 'Seite umbenennen', en: 'Rename a page' },
  example: { de: 'Benenne die Seite Besuch in „Anfahrt“ um', en: 'Rename the page Visit to “Find us”' },
  near: {
    on: 'page',
    needs: ['rename', 'title', 'name', 'create', 'change', 'shall'],
    vary(got, { text, acts, cues }) {
      const isNamed = ['rename', 'title', 'name'].some((one) => cues.has(one))
      const isMade = /(?<!\p{L})aus\s.+\smachen|mach\p{L}*\s(?:bitte )?aus\s/iu.test(text)
      const isGiven = got.texts.length > 0 && cues.has('page') && (acts.has('shall') || acts.has('change'))
      return isNamed || isMade || isGiven ? [{ ...got, texts: got.texts.filter(isTitle) }] : []
    },
  },
  forms: ['act:rename', 'field:title'].map((one) => `${one} field:title? act:change|shall|rename? page@of,in,to text`),
  accepts(got) {
    got.texts = got.texts.map((text) => text.replace(/[.!]$/, ''))
    return isTitle(got.texts[0])
  },
  wish: ({ texts }) =>
    texts[0] === undefined
      ? ['Benenne die Seite {page} um in: ', 'Rename the page {page} to: ']
      : ['Benenne die Seite {page} in {quote} um', 'Rename the page {page} to {quote}'],
  change({ pages: [page], texts: [title] }, reading) {
    return {
      calls: [pageUpdate(page!, { translations: [{ locale: mainLocale(reading), title }] })],
      more: [`Ihr Pfad bleibt ${page!.path}.`, `Its path stays ${page!.path}.`],
    }
  },
}

const isSide = (preps: string[]) => Number(preps.includes('before') || preps.includes('after'))
const moving = 'act:move|shall act:write? place:menu@in? noun:menu?'

export const movePage: WishForm = {
  name: { de: 'Seite im Menü verschieben', en: 'Move a page in the menu' },
  example: {
    de: 'Verschiebe die Seite Besuch im Menü ganz nach oben',
    en: 'Move the page Visit to the top in the menu',
  },
  near: {
    on: 'page',
    acts: ['move', 'shall'],
    needs: ['top', 'bottom', 'before', 'after', 'menu'],
    vary(got, { chunks, cues }) {
      const named = chunks.flatMap(({ preps, roles }) => {
        const page = roles.find((one) => one.kind === 'page')?.page
        return page ? [{ page, preps }] : []
      })
      const [anchor, moved, ...others] = named.toSorted((a, b) => isSide(b.preps) - isSide(a.preps))
      const side = cues.has('after') ? 'after' : 'before'
      if (anchor && moved && others.length === 0) return [{ ...got, side, pages: [anchor.page, moved.page] }]
      return cues.has('top') || cues.has('bottom') || role(got, 'ordinal') ? [got] : []
    },
  },
  forms: [`${moving} place:top|bottom@in page`, `${moving} pageside page`, `${moving} ordinal page`],
  accepts(got, taking) {
    const isMenu = taking.says('place', 'menu') || taking.says('noun', 'menu')
    return isMenu || (taking.says('noun', 'page') && !role(got, 'ordinal'))
  },
  wish(got, reading) {
    const order = orderOf(got, reading.content.pages)
    const next = order[order.indexOf(got.pages.at(-1)!) + 1]
    const [de, en] = next
      ? [`vor die Seite ${titled(reading, next)}`, `before the page ${titled(reading, next)}`]
      : ['ganz nach unten', 'to the bottom']
    return [`Verschiebe die Seite {page} im Menü ${de}`, `Move the page {page} in the menu ${en}`]
  },
  change(got, reading) {
    const { pages } = reading.content
    const order = orderOf(got, pages)
    const list = order.map((one) => titleOfPage(one, reading.language)).join(', ')
    if (order.every((one, i) => one === menuOf(pages)[i]))
      return say(reading, 'nothing', ['Die Seite steht schon dort.', 'The page is there already.'])
    return {
      calls: [{ operation: 'orderPages', body: { pages: order.map(({ id }) => id) } }],
      more: [`Die Reihenfolge ist dann: ${list}.`, `The order is then: ${list}.`],
    }
  },
}

const menuOf = (pages: PageContent[]) => pages.filter(({ type }) => type !== 'system')

/** The page that moves is the last that is named, the one beside it the first. */
function orderOf(got: Got, pages: PageContent[]): PageContent[] {
  const page = got.pages.at(-1)!
  const rest = menuOf(pages).filter((one) => one !== page)
  const index = role(got, 'ordinal')?.index ?? (wayOf(got) === 'top' ? 0 : -1)
  const to = got.side ? rest.indexOf(got.pages[0]!) + (got.side === 'before' ? 0 : 1) : index < 0 ? rest.length : index
  return rest.toSpliced(Math.min(to, rest.length), 0, page)
}

const already: Record<'draft' | 'published', Two> = {
  draft: ['Die Seite ist schon ein Entwurf.', 'The page is a draft already.'],
  published: ['Die Seite ist schon zur Veröffentlichung vorgesehen.', 'The page is set to be published already.'],
}
/** A page by its status, which shows with the next publish. */
function withStatus(page: PageContent, status: keyof typeof already, reading: Reading) {
  if (page.status === status) return say(reading, 'nothing', already[status], status === 'draft' ? [] : [publishing])
  const more: Two = ['Besucher merken es nach dem nächsten Veröffentlichen.', 'Visitors notice after the next publish.']
  return { calls: [pageUpdate(page, { status })], more }
}
const publishing: Two = ['Veröffentliche die Website', 'Publish the site']

export const publish: WishForm = {
  name: { de: 'Veröffentlichen', en: 'Publish' },
  example: { de: 'Veröffentliche die Website', en: 'Publish the site' },
  near: [{ on: 'site', needs: ['publish'], acts: ['publish'] }],
  forms: ['act:publish page@of,in', 'act:publish all? noun:site|page? this?'],
  wish: ({ pages: [page] }) => (page ? ['Veröffentliche die Seite {page}', 'Publish the page {page}'] : publishing),
  change: ({ pages: [page] }, reading) =>
    page ? withStatus(page, 'published', reading) : { calls: [{ operation: 'publishSite', body: {} }] },
}

export const unpublish: WishForm = {
  name: { de: 'Offline nehmen', en: 'Take offline' },
  example: { de: 'Nimm die Seite Besuch offline', en: 'Take the page Visit offline' },
  near: [{ on: 'site', needs: ['unpublish'], acts: ['unpublish'] }],
  forms: ['act:unpublish act:use? page@of,in', 'act:unpublish act:use? all? noun:site'],
  wish: ({ pages: [page] }) =>
    page
      ? ['Nimm die Seite {page} offline', 'Take the page {page} offline']
      : ['Nimm die Website offline', 'Take the site offline'],
  change: ({ pages: [page] }, reading) =>
    page
      ? withStatus(page, 'draft', reading)
      : {
          calls: [{ operation: 'unpublishSite' }],
          more: [
            'Sie bleibt erhalten und lässt sich wieder veröffentlichen.',
            'It is kept and can be published again.',
          ],
        },
}
