import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { blockParts, propsPath } from '../block-types/inner-blocks'
import { liftBlock, localeFor } from '../block-types/render'
import { trimmedText } from '../block-types/stated'
import type { ShownPage } from '../db/tenant/published'
import type { JsonObject, SiteRow } from '../db/tenant/sites'
import type { PublishWarning } from '../jobs/generation-types'
import { motifNamed } from '../motifs/motif-id'
import { isObject } from '../values/is-object'
import { onceFor } from '../values/once'
import { filled, type Text } from '../words/text'
import { hasText } from './check/translation-rules'
import { showsNothing } from './empty-block'
import { linkTo, pageViews, type SitePlan } from './page-views'
import type { PublishedPage } from './published-page'

const maxWarnings = 100

/** What a publish can warn of, by code. A code keeps its meaning; sentences may change. */
const sentences = {
  no_published_page: () => ({
    de: 'Keine Seite ist veröffentlicht: Besucher finden unter der Adresse der Website nichts.',
    en: 'No page is published: visitors find nothing at the site’s address.',
  }),
  dead_link: (target) =>
    filled(
      {
        de: 'Der Link „{target}“ führt zu keiner veröffentlichten Seite und wird weggelassen.',
        en: 'The link “{target}” leads to no published page and is left out.',
      },
      { target },
    ),
  unknown_collection: (slug) =>
    filled(
      {
        de: 'Die Sammlung „{slug}“ gibt es nicht: Die Liste bleibt leer.',
        en: 'There is no collection “{slug}”: the list stays empty.',
      },
      { slug },
    ),
  unknown_picture: () => ({
    de: 'Dieses Bild gibt es nicht mehr; es wird weggelassen.',
    en: 'This picture no longer exists and is left out.',
  }),
  block_empty: () => ({
    de: 'Der Abschnitt ist leer und wird nicht gezeigt.',
    en: 'The section is empty and is not shown.',
  }),
  form_without_recipient: () => ({
    de: 'Für dieses Formular ist kein Empfänger eingetragen: Anfragen stehen nur im Posteingang.',
    en: 'No recipient is set for this form: enquiries are found in the inbox only.',
  }),
} satisfies Record<string, (name: string) => Text>
type Code = keyof typeof sentences

interface Found {
  code: Code
  field: string | null
  name?: string
}

/**
 * What visitors will miss on the pages of a release: a publish says so and succeeds. `site` as it is stored now, `regions`
 * header and footer.
 */
export function publishWarnings(
  plan: SitePlan,
  site: SiteRow,
  regions: ShownPage[],
): { warnings: PublishWarning[]; warnings_total?: number } {
  const warnings: PublishWarning[] = []
  let total = 0
  const warn = (
    { code, field, name = '' }: Found,
    page: string | null,
    block: string | null,
    locale: string | null,
  ) => {
    if (++total <= maxWarnings) warnings.push({ code, page, block, field, locale, message: sentences[code](name) })
  }
  const { pages, notFoundPage, locales } = plan.inventory
  const own = pages.filter(({ archive, entry }) => archive === undefined && entry === undefined)
  if (own.length === 0) warn({ code: 'no_published_page', field: null }, null, null, null)
  const isDead = deadLinks(plan)
  const slugs = new Set(plan.inventory.collections.map(({ slug }) => slug))
  const hasRecipient = Boolean(site.contactRecipient || trimmedText(site.settings.webhook_url))
  const isEmpty = emptyBlocks(plan)
  const check = (block: BlockRecord, page: string | null, languages: Iterable<string>) => {
    const { forms, lists, ends } = mayMiss(block)
    if (!hasRecipient) for (const code of forms) warn({ code, field: null }, page, block.id, null)
    for (const { field, slug } of lists)
      if (!slugs.has(slug)) warn({ code: 'unknown_collection', field, name: slug }, page, block.id, null)
    for (const locale of languages)
      for (const { field, target, image } of ends.get(locale) ?? [])
        if (image && isLostPicture(plan, image)) warn({ code: 'unknown_picture', field }, page, block.id, locale)
        else if (target !== undefined && isDead(target, locale))
          warn({ code: 'dead_link', field, name: target }, page, block.id, locale)
  }
  for (const region of regions) for (const block of region.blocks) check(block, region.id, locales)
  for (const page of notFoundPage ? [...own, notFoundPage] : own)
    for (const { block, isSpoken } of watchedOn(page)) {
      const before = total
      check(block, page.id, page.translations.keys())
      if (isSpoken || total > before) continue // what is missing has been said
      for (const locale of page.translations.keys())
        if (isEmpty(block, page, locale)) warn({ code: 'block_empty', field: null }, page.id, block.id, locale)
    }
  return { warnings, ...(total > maxWarnings ? { warnings_total: total } : {}) }
}

/**
 * What of a block and those in it may be missing: most publishes change few of them. The texts of those in it stand in its
 * own content.
 */
const mayMiss = onceFor((whole: BlockRecord) => {
  const parts = blockParts(whole).flatMap((part) => {
    const type = blockTypeByKey(part.type)
    return type?.isActive ? [{ part, ...liftBlock(type, part) }] : []
  })
  const content = parts[0]?.part === whole ? parts[0].content : {}
  return {
    forms: parts.filter(({ part }) => part.type === 'contact_form').map(() => 'form_without_recipient' as const),
    lists: parts.flatMap(({ part, props }) => {
      const slug = part.type === 'collection_list' ? trimmedText(props.collection) : undefined
      return slug === undefined ? [] : [{ field: `${propsPath(part)}.collection`, slug }]
    }),
    // without its language, which a warning names beside it
    ends: new Map(Object.entries(content).map(([locale, words]) => [locale, endsIn(words, ['content'])])),
  }
})

/** Those of a page of which something may be missing, on some day: a form, a list, links, pictures, words. */
const watchedOn = onceFor(({ blocks }: PublishedPage) =>
  blocks.flatMap((block) => {
    const said = textsOf(block)
    const languages = Object.keys(said?.content ?? {})
    const isSpoken = !said || (languages.length > 0 && languages.every((locale) => said.spoken.has(locale)))
    const { forms, lists, ends } = mayMiss(block)
    const mayBe = forms.length > 0 || lists.length > 0 || [...ends.values()].some((list) => list.length > 0)
    return isSpoken && !mayBe ? [] : [{ block, isSpoken }]
  }),
)

/** A link or an image, and where it stands. */
interface End {
  field: string
  target?: string
  image?: JsonObject
}

/** Links and images by the names that all block types share (block-types/fields.ts): `href`, `asset_id`, `url`. */
function endsIn(value: unknown, root: string[]): End[] {
  const ends: End[] = []
  const path: (string | number)[] = [...root]
  const add = (end: Omit<End, 'field'>, ...rest: string[]) => ends.push({ field: [...path, ...rest].join('.'), ...end })
  const visit = (one: unknown) => {
    if (typeof one === 'string') {
      if (one.includes('](/')) for (const target of linksIn(one)) add({ target })
    } else if (Array.isArray(one)) {
      for (let i = 0; i < one.length; i++) step(i, one[i])
    } else if (isObject(one)) {
      if ('asset_id' in one || 'url' in one) add({ image: one })
      for (const key in one) {
        const field = one[key]
        if (key !== 'href') step(key, field)
        else if (typeof field === 'string' && field.trim()) add({ target: field }, key)
      }
    }
  }
  const step = (key: string | number, one: unknown) => {
    path.push(key)
    visit(one)
    path.pop()
  }
  visit(value)
  return ends
}

/** A picture of another host, or an address alone, may be anything; one of the library must be there. */
function isLostPicture({ media }: SitePlan, image: JsonObject): boolean {
  const [asset_id, url] = [trimmedText(image.asset_id), trimmedText(image.url)]
  const motif = motifNamed(asset_id)
  if (motif !== undefined) return media.motif?.(motif) === undefined
  return (asset_id !== undefined || (url !== undefined && media.covers(url))) && !media.find({ asset_id, url })
}

/** Paths that Markdown links to. */
const linksIn = (text: string): string[] => [...text.matchAll(/\]\((\/[^)\s]*)/g)].map(([, target = '']) => target)

/** Languages in which words stand in a block. */
const textsOf = onceFor((block: BlockRecord) => {
  const type = blockTypeByKey(block.type)
  if (!type?.isActive) return undefined
  const { content } = liftBlock(type, block)
  return { content, spoken: new Set(Object.keys(content).filter((locale) => hasText(type, content[locale] ?? {}))) }
})

/** Whether visitors see nothing of a block in a language. Most blocks have words: only the others are drawn. */
function emptyBlocks(plan: SitePlan) {
  const { locales } = plan.inventory
  const first = locales[0] ?? ''
  const views = new Map<string, ReturnType<typeof pageViews>>()
  return (block: BlockRecord, page: PublishedPage, locale: string): boolean => {
    const said = textsOf(block)
    if (!said || said.spoken.has(localeFor(said.content, locale, first) ?? '')) return false
    const view = views.get(locale) ?? pageViews(plan, locale)
    views.set(locale, view)
    return showsNothing(block, page, view(page), first)
  }
}

/** Whether a target leads nowhere in a language; most targets are named again and again. */
function deadLinks({ addresses }: SitePlan) {
  const known = new Map<string, Map<string, boolean>>()
  return (target: string, locale: string): boolean => {
    const inLocale = known.get(locale) ?? new Map<string, boolean>()
    known.set(locale, inLocale)
    const isDead = inLocale.get(target) ?? linkTo(target, locale, addresses) === undefined
    inLocale.set(target, isDead)
    return isDead
  }
}
