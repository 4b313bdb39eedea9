import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import { assetIdOf } from '../../block-types/image-value'
import { assets } from '../../db/tenant/media'
import type { JsonObject, SiteRow } from '../../db/tenant/sites'
import type { Reads } from '../../tenants/tenants'
import { isObject } from '../../values/is-object'
import type { BriefFacts } from '../brief/facts'
import { stemsOf } from '../words'
import type { DraftBlock, SiteDraft } from './site-draft'

/** A picture of the site's library that somebody has described. */
export interface DescribedPicture {
  id: string
  alt: string
  width: number
  height: number
}

const mostLookedAt = 300

/** The newest first, without logos and moving ones. */
export async function readDescribedPictures(db: Reads, site: SiteRow): Promise<DescribedPicture[]> {
  const marks = [site.branding.logo, site.branding.logo_dark, site.branding.favicon].flatMap(
    (one) => assetIdOf(one) ?? [],
  )
  const found = await db
    .select({ id: assets.id, alt: assets.alt, width: assets.width, height: assets.height })
    .from(assets)
    .where(
      and(
        eq(assets.siteId, site.id),
        ne(assets.alt, ''),
        ne(assets.mime, 'application/pdf'),
        eq(assets.isAnimated, false),
        notInArray(assets.id, marks),
      ),
    )
    .orderBy(desc(assets.createdAt), desc(assets.id))
    .limit(mostLookedAt)
  return found.filter(({ alt }) => !/\b(logo|signet|favicon)/i.test(alt))
}

/** How many pixels wide a picture must be to be sharp there. */
const leastWidth = { cover: 1600, hero: 1000, beside: 800, tile: 600, person: 300 }
const mostInGallery = 12

/**
 * Puts pictures of the library where their descriptions fit: people by their whole name, the opening, cards, the words
 * about the business and a gallery by what the business offers. What fits nowhere is left for the owner to place; a
 * picture that the draft names stays.
 */
export function withPictures(
  draft: SiteDraft,
  { facts, pictures, lang }: { facts: BriefFacts; pictures: DescribedPicture[]; lang: string },
): { draft: SiteDraft; left: string[] } {
  const shelf = new Shelf(pictures, subjectsOf(facts, draft, lang), lang)
  const pages = draft.pages.map((page) => ({ ...page, blocks: page.blocks.map((block) => withPeople(block, shelf)) }))
  for (const page of pages) page.blocks = page.blocks.map((block) => withOpening(block, shelf, page.isHome))
  for (const page of pages) page.blocks = page.blocks.map((block) => withTiles(block, shelf))
  for (const page of pages) page.blocks = page.blocks.map((block) => withAbout(block, shelf, facts))
  for (const page of pages) if (page.isHome) page.blocks = withGallery(page.blocks, shelf)
  return { draft: { ...draft, pages }, left: shelf.left.map(({ id }) => id) }
}

/** The pictures that are not placed yet, and how well each fits. */
class Shelf {
  constructor(
    public left: DescribedPicture[],
    private subjects: string[],
    private lang: string,
  ) {}

  /** The one that fits best, sharp enough and of the shape; it is off the shelf then. */
  take(
    width: number,
    { words, shape }: { words?: string; shape?: (ratio: number) => boolean } = {},
  ): DescribedPicture | undefined {
    const subjects = words === undefined ? this.subjects : significant(words, this.lang)
    const ranked = this.left
      .filter((one) => one.width >= width && (shape?.(one.width / one.height) ?? true))
      .map((one) => ({ one, fit: fitOf(one, subjects, this.lang) }))
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => b.fit - a.fit || b.one.width - a.one.width)
    return this.#taken(ranked[0]?.one)
  }

  /** Of somebody whose whole name stands in the description, and nobody else's. */
  takeOf(name: string, least = leastWidth.person): DescribedPicture | undefined {
    const spoken = name.split(',')[0]!.trim().toLowerCase()
    if (!/\p{L}\s+\p{L}/u.test(spoken)) return undefined
    const says = new RegExp(`(?<!\\p{L})${RegExp.escape(spoken)}(?!\\p{L})`, 'u')
    const found = this.left.filter(({ alt, width }) => width >= least && says.test(alt.toLowerCase()))
    return this.#taken(found[0])
  }

  #taken(picture: DescribedPicture | undefined) {
    this.left = this.left.filter((one) => one !== picture)
    return picture
  }
}

/** What the business is, offers and says of itself; its own name and place are in too many descriptions. */
function subjectsOf(
  { trade = '', offers, name = '', place }: BriefFacts,
  { pages }: SiteDraft,
  lang: string,
): string[] {
  const said = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ type, content }) => {
      const { text = '', body = '' } = (content as Record<string, JsonObject>)[lang] ?? {}
      return type === 'hero' || type === 'rich_text' ? [text, body] : []
    }),
  )
  const names = new Set(significant(`${name} ${place.city ?? ''}`, lang))
  const about = significant([trade, ...offers.map((offer) => offer.name), ...said].join(' '), lang)
  const own = significant(trade, lang)
  return about.filter((stem) => own.includes(stem) || !names.has(stem))
}

/** Nouns, which German shows by their capital letter; in other languages words that say more than `with` and `from`. */
const significant = (text: string, lang: string) => {
  const words = lang === 'de' ? (text.match(/\p{Lu}[\p{L}-]+/gu) ?? []).join(' ') : text
  return [...new Set(stemsOf(words, lang))].filter((stem) => stem.length > 3 && !fillers.has(stem))
}
const fillers = new Set(
  stemsOf(
    'with from your ours they this that have been were will what when where which their there about after also more most only over such than then them very into each since make made work works eine einen einer unser unsere diese unter nach über',
    'en',
  ),
)

/** How many of the subjects a description is about. */
const fitOf = ({ alt }: DescribedPicture, subjects: string[], lang: string) => {
  const said = significant(alt, lang)
  return subjects.filter((subject) => said.some((word) => isRelated(word, subject))).length
}

/** The same word, one that ends or begins a compound of the other, or two with the same first part. */
function isRelated(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.startsWith(short) || long.endsWith(short) || (short.length > 6 && long.startsWith(short.slice(0, 6)))
}

function withPeople(block: DraftBlock, shelf: Shelf): DraftBlock {
  if (block.type !== 'team') return block
  const names = itemsOf(block).map(({ name }) => (typeof name === 'string' ? name : ''))
  return withItemPictures(
    block,
    names.map((name) => shelf.takeOf(name)),
  )
}

function withOpening(block: DraftBlock, shelf: Shelf, isHome: boolean): DraftBlock {
  if (block.type !== 'hero' || !isHome || hasPicture(block)) return block
  const isCover = block.props.variant === 'cover'
  return withPicture(
    block,
    shelf.take(isCover ? leastWidth.cover : leastWidth.hero, { shape: (ratio) => ratio > (isCover ? 1.2 : 0.6) }),
  )
}

/** Cards with pictures among cards without look forgotten, so that at least half of them must have one. */
function withTiles(block: DraftBlock, shelf: Shelf): DraftBlock {
  if (block.type !== 'cards' && !(block.type === 'services' && block.props.variant === 'tiles')) return block
  const before = shelf.left
  const found = itemsOf(block).map(({ headline }) =>
    typeof headline === 'string' ? shelf.take(leastWidth.tile, { words: headline }) : undefined,
  )
  if (found.filter(Boolean).length * 2 >= found.length) return withItemPictures(block, found)
  shelf.left = before
  return block
}

/** Somebody of the business, or else what it does. */
function withAbout(block: DraftBlock, shelf: Shelf, { people }: BriefFacts): DraftBlock {
  if (block.type !== 'rich_text' || block.props.variant !== 'aside') return block
  const picture =
    people.reduce<DescribedPicture | undefined>(
      (found, name) => found ?? shelf.takeOf(name, leastWidth.beside),
      undefined,
    ) ?? shelf.take(leastWidth.beside)
  if (!picture) return block
  const { variant: _, ...props } = block.props
  return withPicture({ ...block, type: 'image_text', props }, picture)
}

/** What else shows the business, before the last word of the page: three pictures or more. */
function withGallery(blocks: DraftBlock[], shelf: Shelf): DraftBlock[] {
  const planned = blocks.find((block) => block.type === 'gallery')
  if (planned && itemsOf(planned).length > 0) return blocks
  const before = shelf.left
  const found: DescribedPicture[] = []
  for (let next = shelf.take(leastWidth.tile); next; next = shelf.take(leastWidth.tile)) {
    found.push(next)
    if (found.length === mostInGallery) break
  }
  if (found.length < 3) {
    shelf.left = before
    return blocks
  }
  const items = found.map((picture) => ({ image: imageOf(picture) }))
  if (planned) return blocks.map((block) => (block === planned ? withContent(block, () => ({ items })) : block))
  const last = blocks.at(-1)?.type === 'cta' ? blocks.length - 1 : blocks.length
  const { background } = blocks[last - 1]?.props ?? {}
  const languages = Object.keys(blocks[0]?.content ?? {})
  const gallery: DraftBlock = {
    type: 'gallery',
    props: { background: background === 'muted' ? 'none' : 'muted', lightbox: true },
    content: Object.fromEntries(languages.map((language) => [language, { items }])),
  }
  return blocks.toSpliced(last, 0, gallery)
}

const imageOf = ({ id, alt }: DescribedPicture) => ({ asset_id: id, alt })

const itemsOf = ({ content }: DraftBlock): JsonObject[] => {
  const { items } = Object.values(content)[0] ?? {}
  return Array.isArray(items) ? items.filter(isObject) : []
}

const hasPicture = ({ content }: DraftBlock) => Object.values(content).some((words) => isObject(words?.image))

const withPicture = (block: DraftBlock, picture: DescribedPicture | undefined): DraftBlock =>
  picture ? withContent(block, () => ({ image: imageOf(picture) })) : block

const withItemPictures = (block: DraftBlock, found: (DescribedPicture | undefined)[]): DraftBlock =>
  withContent(block, ({ items }) => ({
    items: Array.isArray(items)
      ? items.map((item, i) => (found[i] && isObject(item) ? { image: imageOf(found[i]), ...item } : item))
      : items,
  }))

const withContent = (block: DraftBlock, change: (words: JsonObject) => JsonObject): DraftBlock => ({
  ...block,
  content: Object.fromEntries(
    Object.entries(block.content).map(([lang, words]) => [lang, { ...words, ...change(words) }]),
  ),
})
