import { settledKey } from '../../block-types/settled'
import type { PageView } from '../../pages/pages.schema'
import type { PageData } from '../../renderer/renderer'
import { answered, api } from '../api/api'
import { withNewParts } from '../document/inner-parts'
import { madeFromOf } from '../document/settled'
import type { NewSection } from '../editing/section-acts'
import { proposedPath, slugOf } from './page-addresses'

interface Site {
  id: string
  default_locale: string
  locales: string[]
}

type Translation = PageData['translations'][number] & { [settledKey]?: unknown }
type NewPage = Parameters<ReturnType<typeof api.sites>['pages']['post']>[0]
/** What a copy has from its page; the rest is its own. A further field of pages does not compile before it is here or there. */
type CopiedFields = Omit<NewPage, 'id' | 'slug' | 'path' | 'status' | 'is_home' | 'sort_order' | 'translations'>

/** A new page with these sections. One whose sections are refused is taken away again. Throws `Refused`. */
export async function makePage(site: Site, page: NewPage, sections: (NewSection & { isVisible?: boolean })[]) {
  const { data } = await answered(api.sites({ site: site.id }).pages.post(page))
  if (sections.length === 0) return data
  try {
    const at = api.pages({ page: data.id })
    const { blocks } = await answered(
      at.blocks.put({
        blocks: sections.map(({ type, props, content, madeFrom, bound }) => ({
          ...withNewParts({ type, props, content }),
          made_from: madeFrom,
          bound,
        })),
      }),
    )
    const made = blocks.values()
    let block = made.next().value
    for (const { type, isVisible } of sections) {
      if (block?.type !== type) continue // a type that the service does not know any more is left out
      if (isVisible === false) await answered(api.blocks({ block: block.id }).put({ is_visible: false }))
      block = made.next().value
    }
    return data
  } catch (error) {
    await answered(api.pages({ page: data.id }).delete()).catch(() => undefined)
    throw error
  }
}

/** What a page consists of, to be put on another one. Throws `Refused`. */
export async function sectionsOf(page: string) {
  const { data } = await answered(api.pages({ page }).get())
  const translations = Object.fromEntries(data.translations.map((texts) => [texts.locale, texts]))
  return data.blocks.map(({ id, type, props, content, is_visible, made_from, bound }) => {
    return { type, props, content, isVisible: is_visible, madeFrom: madeFromOf(id, made_from, translations), bound }
  })
}

/** A second one behind it, as a draft, in all its languages. `titleOf` names the copy. Throws `Refused`. */
export async function duplicatePage(
  site: Site,
  page: PageData,
  pages: PageData[],
  titleOf: (title: string) => string,
): Promise<PageView> {
  const parent = page.path.slice(0, page.path.lastIndexOf('/')) || undefined
  const path = proposedPath(`${slugOf(page.path)}-2`, parent, pages, site)
  const ending = /-\d+$/.exec(path)?.[0] ?? ''
  const translations = page.translations.map(({ etag: _tag, [settledKey]: _notes, ...texts }: Translation) => ({
    ...texts,
    title: titleOf(texts.title),
    slug: texts.locale === site.default_locale ? slugOf(path) : `${texts.slug}${ending}`,
  }))
  const { type, is_noindex, seo, template, parent_id } = page
  const copied = { type, is_noindex, seo, template, parent_id } satisfies Required<CopiedFields>
  return makePage(
    site,
    { ...copied, slug: slugOf(path), path, status: 'draft', translations },
    await sectionsOf(page.id),
  )
}
