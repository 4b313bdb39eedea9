/**
 * What the built-in chat makes of the wishes that were written for forty-six sites without sight of the code: done right,
 * done wrong, met by an offer that does it, or by the beginning of one (opened: its end is for the person to type),
 * answered where nothing is to be done, asked back where that is fine, or refused. What is proposed is compared by its
 * kind, page and section, not by its words.
 *
 *     bun bench/wishes.ts [-v] [wishes.json]
 */
import { understand } from '../src/ai/builtin/chat/understand'
import { readChatSite } from '../src/ai/chat/site-content'
import { newBlock, newPage, newSite } from '../test/support/sites'
import { createWorld } from '../test/support/world'
import { blockOf, blockTypes, companyOf, readTexts, type WrittenSite } from './texts/written-site'

interface Effect {
  do: string
  page?: string | null
  section?: string | null
}
interface Wish {
  id: string
  site: string
  wish: string
  match: 'any' | 'all'
  right: Effect[]
  may_offer: boolean
  never: Effect[]
}
type Call = { operation: string; params?: Record<string, string>; body?: Record<string, unknown> }

const plainEffects: Record<string, string> = {
  deleteBlock: 'remove_section',
  deletePage: 'remove_page',
  createPage: 'add_page',
  orderPages: 'reorder_pages',
  publishSite: 'publish',
  unpublishSite: 'unpublish',
  reorderBlocks: 'move_section',
  updateTheme: 'set_theme',
}

/** What a person may type behind the beginning of a wish. */
const endings = [
  '73,40 €',
  'Mo–Fr 7:05–16:55',
  '0201 998877',
  'mail@example.org',
  'Lange Gasse 97, 45127 Essen',
  'Kommt ihr auch nachts? Ja, gegen Aufpreis.',
  'Erna Muster, Fahrlehrerin',
  'Wanderwagen 73,40 €',
  '„Immer wieder gern.“ Erna M.',
  'Ganz neue Worte',
]

const isVerbose = process.argv.includes('-v')
const file = process.argv.slice(2).find((argument) => argument !== '-v')
const world = await createWorld()
const owner = await world.owner()
const pageOf = new Map<string, string>()
const sectionOf = new Map<string, { kind: string; page: string; items: number }>()
const sites = new Map<string, { language: 'de' | 'en'; content: Awaited<ReturnType<typeof readChatSite>> }>()
for (const site of readTexts<WrittenSite>('sites')) await make(site)

const counts: Record<string, number> = {}
for (const wish of readTexts<Wish>('wishes', file)) {
  const { outcome, detail } = await judge(wish)
  counts[outcome] = (counts[outcome] ?? 0) + 1
  if (isVerbose && outcome !== 'right') console.log(`${outcome} ${wish.id} ${wish.wish}\n    ${detail}`)
}
console.log(
  Object.entries(counts)
    .map(([outcome, count]) => `${outcome} ${count}`)
    .join(', '),
)
await world.end()

async function make(site: WrittenSite) {
  const { language } = site
  const fields = { name: site.company.name, locales: [language], default_locale: language, company: companyOf(site) }
  const { id } = await newSite(owner, fields)
  for (const { key, title, sections } of site.pages) {
    const isHome = key === 'home'
    const translations = [{ locale: language, title, slug: key }]
    const page = await newPage(owner, id, isHome ? '/' : `/${key}`, { is_home: isHome, translations })
    pageOf.set(page.id, key)
    for (const section of sections) {
      const block = await newBlock(owner, page.id, blockOf(section, language))
      sectionOf.set(block.id, { kind: section.kind, page: key, items: itemsOf(blockOf(section, language).content) })
    }
  }
  const content = await world.ctx.tenants.get(owner.user.tenant_id).read((db) => readChatSite(db, id))
  sites.set(site.id, { language, content })
}

async function judge({ site, wish, match, right, may_offer, never }: Wish) {
  const said = await answerTo(site, wish)
  if (said.kind === 'propose') {
    const effects = effectsOf(said)
    const isRight = match === 'all' ? right.every((one) => has(effects, one)) : right.some((one) => has(effects, one))
    const isStray = effects.some((effect) => !right.some((one) => isSame(effect, one)))
    const isForbidden = never.some((one) => does(effects, one))
    return { outcome: isRight && !isStray && !isForbidden ? 'right' : 'wrong', detail: JSON.stringify(effects) }
  }
  const detail = said.text.slice(0, 200)
  // what the chat cannot do, it says: to take a step back, to write in other words
  if (right.some((one) => one.do === said.topic)) return { outcome: 'answered', detail }
  if (right.some((one) => one.do === 'answer' || one.do === 'none') && said.topic !== 'unknown')
    return { outcome: 'answered', detail }
  const isOpen = (offer: string) => /:\s*$/.test(offer)
  for (const offer of said.offers ?? [])
    for (const words of isOpen(offer) ? endings : ['']) {
      const then = await answerTo(site, `${offer}${words}`)
      if (then.kind !== 'propose') continue
      const effects = effectsOf(then)
      if (never.some((one) => does(effects, one) && !has(right, one))) return { outcome: 'offered wrong', detail }
      if (right.some((one) => has(effects, one))) return { outcome: isOpen(offer) ? 'opened' : 'offered', detail }
      break
    }
  return { outcome: may_offer && said.topic !== 'unknown' ? 'asked back' : 'refused', detail }
}

function answerTo(site: string, message: string) {
  const { language, content } = sites.get(site)!
  const today = world.ctx.now().toISOString().slice(0, 10)
  return understand({ message, history: [], userLanguage: language, today, content } as Parameters<
    typeof understand
  >[0])
}

function effectsOf({ calls }: { calls: unknown[] }): Effect[] {
  return (calls as Call[]).map(effectOf)
}
function has(effects: Effect[], wanted: Effect) {
  return effects.some((effect) => isSame(effect, wanted))
}
/** To the letter: what is forbidden is nothing that is like it. */
function does(effects: Effect[], forbidden: Effect) {
  return effects.some((effect) => effect.do === forbidden.do && isSame(effect, forbidden))
}
function isSame(effect: Effect, wanted: Effect) {
  const fits = (one: string | null | undefined, other: string | null | undefined) => !one || !other || one === other
  // what moves within a list is a change of its texts
  const isSameAct = effect.do === wanted.do || (effect.do === 'set_text' && wanted.do === 'move_section')
  return isSameAct && fits(effect.page, wanted.page) && fits(effect.section, wanted.section)
}

function effectOf({ operation, params = {}, body = {} }: Call): Effect {
  const block = sectionOf.get(params.block ?? '')
  const place = { page: block?.page ?? pageOf.get(params.page ?? ''), section: block?.kind }
  const plain = plainEffects[operation]
  if (plain) return { do: plain, ...place }
  if (operation === 'createBlock') {
    const kind = Object.entries(blockTypes).find(([, type]) => type === body.type)?.[0]
    return { do: 'add_section', ...place, section: kind ?? String(body.type) }
  }
  if (operation === 'updateSite') return { do: body.theme_id ? 'set_theme' : 'set_contact' }
  if (operation === 'updatePage')
    return { do: body.seo ? 'seo' : body.status === 'draft' ? 'unpublish' : 'rename_page', ...place }
  if ((body.props as Record<string, unknown> | undefined)?.hours) return { do: 'set_hours', ...place }
  const items = itemsOf(body.content)
  if (block && items > 0 && items !== block.items)
    return { do: items < block.items ? 'remove_item' : 'add_item', ...place }
  return { do: block?.kind === 'prices' && items > 0 ? 'set_price' : 'set_text', ...place }
}

/** How many things the texts of a block list. */
function itemsOf(content: unknown): number {
  const [texts] = Object.values(
    (content ?? {}) as Record<string, { items?: unknown[]; groups?: { items: unknown[] }[] }>,
  )
  return (texts?.items ?? texts?.groups?.[0]?.items ?? []).length
}
