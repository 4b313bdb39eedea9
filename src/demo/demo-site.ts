import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { FieldInput } from '../cms/cms.schema'
import { JsonObject, oneOf } from '../http/fields'
import { Focal } from '../media/media.schema'
import { PageType } from '../pages/pages.schema'
import { systemThemeByKey } from '../theme/system/system-themes'
import { isObject } from '../values/is-object'
import type { DemoSlug } from './slugs'

/** The files of a site, as `demo/README.md` describes them to authors. Names are those of the API. */
const folder = join(import.meta.dir, '../../demo')

const closed = { additionalProperties: false }

const Block = Type.Object(
  { type: Type.String(), props: Type.Optional(JsonObject), de: JsonObject, en: JsonObject },
  closed,
)

const Translation = Type.Object(
  {
    title: Type.String(),
    slug: Type.String(),
    description: Type.String(),
    navigation_title: Type.Optional(Type.String()),
  },
  closed,
)

const Page = Type.Object(
  {
    path: Type.String(),
    type: Type.Optional(PageType),
    is_home: Type.Optional(Type.Boolean()),
    published_at: Type.Optional(Type.String()),
    de: Translation,
    en: Translation,
    blocks: Type.Array(Block),
  },
  closed,
)

const Collection = Type.Object(
  {
    name: Type.String(),
    slug: Type.String(),
    fields: Type.Array(FieldInput),
    entries: Type.Array(JsonObject),
    /** Entries stand on pages of their own below `path`, drawn with this page. */
    pages: Type.Optional(Type.Object({ path: Type.String(), template: Page }, closed)),
  },
  closed,
)

const Picture = Type.Object(
  {
    /** In `pictures/`: SVG or JPEG. */
    file: Type.String(),
    de: Type.String(),
    en: Type.String(),
    /** What must stay in view where a block shows a part: shares from the left and the top. */
    focal: Type.Optional(Focal),
  },
  closed,
)

/** What somebody adds to a page that was built: a picture for the block it opens with, and blocks before those of a type. */
const Addition = Type.Object(
  {
    path: Type.String(),
    opening: Type.Optional(Type.String()),
    before: Type.Optional(Type.String()),
    blocks: Type.Array(Block),
  },
  closed,
)

const always = { name: Type.String(), company: JsonObject, contact_recipient: Type.String() }
const Colours = Type.Record(Type.String(), Type.String())
const WrittenSite = Type.Object(
  {
    ...always,
    default_locale: Type.Optional(oneOf('de', 'en')),
    /** Key of a system theme. */
    theme: Type.String(),
    /** On top of the theme; the site then has a theme of its own. */
    tokens: Type.Optional(Type.Object({ colors: Colours, colorsDark: Colours }, closed)),
    branding: JsonObject,
    pages: Type.Array(Type.String()),
    collections: Type.Optional(Type.Array(Type.String())),
    header: Type.Array(Block),
    footer: Type.Array(Block),
  },
  closed,
)
/** Nobody has written it: the service makes it from this text, as it would for an owner. */
const PlannedSite = Type.Object({ ...always, brief: Type.String(), additions: Type.Array(Addition) }, closed)

export type DemoBlock = Static<typeof Block>
export type DemoPage = Static<typeof Page>
export type DemoCollection = Static<typeof Collection>
export type DemoPicture = Static<typeof Picture>

interface Pictured {
  slug: DemoSlug
  /** By the name that blocks have for them as their `asset_id`. */
  pictures: Record<string, DemoPicture>
}
export interface DemoSite extends Pictured, Omit<Static<typeof WrittenSite>, 'pages' | 'collections'> {
  pages: DemoPage[]
  collections: DemoCollection[]
}
export interface PlannedDemo extends Pictured, Static<typeof PlannedSite> {}

/** Throws an error with file and place for what is not as it should be. */
export function readDemo(slug: DemoSlug): DemoSite | PlannedDemo {
  const pictures = read(Type.Record(Type.String(), Picture), slug, 'pictures')
  const named = <T>(value: T) => withWords(value, pictures)
  const site = parse(slug, 'site')
  if (isObject(site) && 'brief' in site) return { ...named(demand(PlannedSite, site, slug, 'site')), slug, pictures }
  const { pages, collections = [], ...written } = demand(WrittenSite, site, slug, 'site')
  return {
    ...named(written),
    slug,
    pictures,
    pages: pages.map((name) => named(read(Page, slug, name))),
    collections: collections.map((name) => named(read(Collection, slug, `collections/${name}`))),
  }
}

export const hasPages = (site: DemoSite | PlannedDemo): site is DemoSite => 'pages' in site

/** Of a slug that is known to be one that is written out. */
export function readDemoSite(slug: DemoSlug): DemoSite {
  const site = readDemo(slug)
  if (!hasPages(site)) throw new Error(`${slug} is made from a brief`)
  return site
}

/** The tokens of its theme with its own on top. */
export const demoTokens = ({ theme, tokens }: DemoSite) => ({ ...systemThemeByKey(theme)?.tokens, ...tokens })

/** The file of a picture: its bytes, and how the library is to call it. */
export const openPicture = (slug: string, { file }: DemoPicture) =>
  new File([readFileSync(join(folder, slug, 'pictures', file))], file)

const pathOf = (slug: string, name: string) => join(folder, slug, `${name}.yaml`)
const parse = (slug: string, name: string): unknown => Bun.YAML.parse(readFileSync(pathOf(slug, name), 'utf8'))

function demand<Schema extends TSchema>(schema: Schema, value: unknown, slug: string, name: string): Static<Schema> {
  const wrong = Value.Errors(schema, value).First()
  if (wrong) throw new Error(`${pathOf(slug, name)}: ${wrong.path} ${wrong.message}`)
  return value
}
const read = <Schema extends TSchema>(schema: Schema, slug: string, name: string) =>
  demand(schema, parse(slug, name), slug, name)

/** A picture that a block names says what `pictures.yaml` says of it in the language, unless the block says something else. */
function withWords<T>(value: T, pictures: Record<string, DemoPicture>, language?: 'de' | 'en'): T {
  if (Array.isArray(value)) return value.map((item) => withWords(item, pictures, language)) as T
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, one]) => [
    key,
    withWords(one, pictures, key === 'de' || key === 'en' ? key : language),
  ])
  const words = language && 'asset_id' in value && pictures[String(value.asset_id)]?.[language]
  return { ...(words && { alt: words }), ...Object.fromEntries(inner) }
}
