import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { blockTypeByKey } from '../../block-types/catalog'
import { FieldErrors, fieldError } from '../../errors'
import { Facts, PlannedLanguages } from '../../facts/facts-schema'
import { fieldMessages } from '../../http/field-messages'
import { checkOf } from '../../http/schema-check'
import { demandFieldSize } from '../../limits/content-limits'
import { checkProps } from '../../pages/block-input'
import { checkTokens } from '../../theme/check-tokens'
import { systemThemeByKey } from '../../theme/system/system-themes'
import { type PageLanguage, pageLanguages } from '../../words/languages'
import type { Text } from '../../words/text'
import type { BriefFacts, OpenQuestion } from '../brief/facts'
import { tradeOfFacts, tradesNamed } from '../brief/trade'

const title = Type.Optional(Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }))
/** In the languages that pages speak. */
const titles = Type.Unsafe<Partial<Record<PageLanguage, string>>>(
  Type.Object(Object.fromEntries(pageLanguages.map((language) => [language, title]))),
)
const key = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' })
const LooseObject = Type.Record(Type.String(), Type.Unknown())

const PlannedPage = Type.Object({
  key,
  path: Type.String({ pattern: '^/[a-z0-9/-]*$', maxLength: 200 }),
  title: titles,
  /** What the menu calls it, where the title is too long for that. */
  menu: Type.Optional(titles),
  /** One sentence for the owner. */
  purpose: Type.Optional(Type.String({ maxLength: 500 })),
  is_home: Type.Optional(Type.Boolean()),
  type: Type.Optional(Type.Union((['page', 'post', 'legal'] as const).map((one) => Type.Literal(one)))),
  /** A draft waits for what only the owner can add, and is not published. */
  status: Type.Optional(Type.Union((['draft', 'published'] as const).map((one) => Type.Literal(one)))),
})
export type PlannedPage = Static<typeof PlannedPage>

const PlannedBlock = Type.Object({
  type: Type.String({ maxLength: 60 }),
  /** What it is there to say: a key of the built-in engine, or any words of a model or a client. */
  intent: Type.Optional(Type.String({ maxLength: 500 })),
  props: Type.Optional(LooseObject),
})
export type PlannedBlock = Static<typeof PlannedBlock>

const PlannedTheme = Type.Object({
  key: Type.Optional(Type.String({ maxLength: 40 })),
  mode: Type.Optional(Type.Union((['auto', 'light', 'dark'] as const).map((one) => Type.Literal(one)))),
  colors: Type.Optional(LooseObject),
  colorsDark: Type.Optional(LooseObject),
})
export type PlannedTheme = Static<typeof PlannedTheme>

export const maxPages = 40
export const maxBlocksPerPage = 40

const BlueprintSchema = Type.Object({
  sitemap: Type.Array(PlannedPage, { minItems: 1, maxItems: maxPages }),
  skeletons: Type.Optional(
    Type.Array(Type.Object({ page: key, blocks: Type.Array(PlannedBlock, { maxItems: maxBlocksPerPage }) }), {
      maxItems: maxPages,
    }),
  ),
  theme: Type.Optional(PlannedTheme),
  languages: Type.Optional(PlannedLanguages),
  facts: Type.Optional(Facts),
  questions: Type.Optional(
    Type.Array(
      Type.Object({
        about: Type.String({ maxLength: 120 }),
        question: Type.Object(
          { de: Type.String({ maxLength: 1000 }), en: Type.String({ maxLength: 1000 }) },
          { additionalProperties: Type.String({ maxLength: 1000 }) },
        ),
      }),
      { maxItems: 100 },
    ),
  ),
})

/**
 * A site before it is written: its pages, what stands on each of them, and what the brief says, so that it can be built
 * without the brief. A client may change all of it.
 */
export interface Blueprint {
  sitemap: PlannedPage[]
  skeletons: { page: string; blocks: PlannedBlock[] }[]
  /** Without one the site keeps the theme it wears. */
  theme?: PlannedTheme
  languages?: ('de' | 'en')[]
  facts?: BriefFacts
  questions: OpenQuestion[]
}

/**
 * A blueprint as a client sends it, changed or not. Skeletons of pages that are no longer in the sitemap are left out,
 * and so is what is not known. Throws FieldErrors below `blueprint`.
 */
export function readBlueprint(sent: unknown): Blueprint {
  demandFieldSize('blueprint', sent) // first of all: what follows goes as deep as the value
  const errors = Object.entries(fieldMessages(checkOf(BlueprintSchema).Errors(sent)))
  if (errors.length > 0)
    throw new FieldErrors(
      Object.fromEntries(errors.map(([path, texts]) => [path === 'body' ? 'blueprint' : `blueprint.${path}`, texts])),
    )
  const read = Value.Clean(BlueprintSchema, structuredClone(sent)) as Static<typeof BlueprintSchema>
  demandPages(read.sitemap)
  const pages = new Set(read.sitemap.map((page) => page.key))
  const skeletons = (read.skeletons ?? []).map(({ page, blocks }, index) => {
    demandBlocks(blocks, `blueprint.skeletons.${index}.blocks`)
    return { page, blocks }
  })
  if (read.theme) demandTheme(read.theme)
  return {
    ...read,
    skeletons: skeletons.filter(({ page }) => pages.has(page)),
    facts: read.facts && completeFacts(read.facts),
    questions: read.questions ?? [],
  }
}

/** Facts as a client sends them, from a card that an owner has filled in. Throws FieldErrors below `facts`. */
export function readFacts(sent: unknown): BriefFacts {
  demandFieldSize('facts', sent)
  const errors = Object.entries(fieldMessages(checkOf(Facts).Errors(sent)))
  if (errors.length > 0)
    throw new FieldErrors(
      Object.fromEntries(errors.map(([path, texts]) => [path === 'body' ? 'facts' : `facts.${path}`, texts])),
    )
  return withIndustry(completeFacts(Value.Clean(Facts, structuredClone(sent)) as Static<typeof Facts>))
}

/** An owner says in a word what the business is; where that names one trade of the list, it is that one. */
function withIndustry(facts: BriefFacts): BriefFacts {
  if (facts.industry || !facts.trade) return facts
  const [industry, ...others] = tradesNamed(facts.trade)
  const sector = tradeOfFacts({ industry })?.sector
  return industry && others.length === 0 ? { ...facts, industry, ...(sector && { sector }) } : facts
}

/** Facts with an empty list for every list that is missing. */
export const completeFacts = (facts: Static<typeof Facts>): BriefFacts =>
  ({
    place: {},
    people: [],
    offers: [],
    hours: [],
    contact: {},
    questions: [],
    colours: [],
    ...facts,
  }) as BriefFacts

const twice: Text = { de: 'Kommt zweimal vor.', en: 'Appears twice.' }

function demandPages(pages: PlannedPage[]) {
  const seen = new Set<string>()
  const demandNew = (value: string, field: string) => {
    if (seen.has(value)) throw fieldError(field, twice)
    seen.add(value)
  }
  for (const [index, page] of pages.entries()) {
    const at = `blueprint.sitemap.${index}`
    demandNew(`key ${page.key}`, `${at}.key`)
    const path = page.path.split('/').filter(Boolean).join('/')
    demandNew(`path ${path}`, `${at}.path`)
    // The second language of the site stands there.
    if (path === 'de' || path === 'en') throw fieldError(`${at}.path`, reservedPath)
    if (!page.title.de && !page.title.en) throw fieldError(`${at}.title`, { de: 'Pflichtfeld.', en: 'Required.' })
    if (page.is_home) demandNew('home', `${at}.is_home`)
    if (page.is_home && page.type && page.type !== 'page') throw fieldError(`${at}.type`, homeIsPage)
  }
}
const reservedPath: Text = {
  de: 'Unter diesem Pfad steht die andere Sprache der Website.',
  en: 'The other language of the site stands at this path.',
}
const homeIsPage: Text = {
  de: 'Die Startseite ist vom Typ „page“.',
  en: 'The home page is of type “page”.',
}

/** Header and footer are made for every site and stand on no page. */
const frame = new Set(['header', 'footer'])

function demandBlocks(blocks: PlannedBlock[], at: string) {
  for (const [index, { type: name, props }] of blocks.entries()) {
    const type = blockTypeByKey(name)
    if (!type?.isActive || frame.has(name)) throw fieldError(`${at}.${index}.type`, unknownType)
    if (props) checkProps(type, props, `${at}.${index}.props`)
  }
}
const unknownType: Text = {
  de: 'Diesen Blocktyp gibt es auf Seiten nicht.',
  en: 'There is no such block type on pages.',
}

function demandTheme({ key: name, colors, colorsDark }: PlannedTheme) {
  if (name !== undefined && !systemThemeByKey(name))
    throw fieldError('blueprint.theme.key', { de: 'Diese Vorlage gibt es nicht.', en: 'There is no such template.' })
  const [problem] = checkTokens({ colors, colorsDark })
  if (problem) throw fieldError(`blueprint.theme.${problem.path}`, problem.message)
}
