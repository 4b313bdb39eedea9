import isSame from 'fast-deep-equal'
import type { PageChange, PageView } from '../../pages/pages.schema'
import { slugIn } from '../../values/slug-in'
import { pathOf, slugOf } from './page-addresses'
import { inZone, momentOf, type ZonedTime } from './zoned-time'

/** What stands in the form of a page's settings. */
export interface SettingsTexts {
  title: string
  slug: string
  navigation_title: string
  seo_title: string
  description: string
}
export type Visibility = 'draft' | 'published' | 'scheduled' | 'archived'
/** Fields that the form shows and sends as the page has them, by the page's own names: a further one is named here alone. */
const ownKeys = ['is_noindex'] as const satisfies readonly (keyof PageView & keyof PageChange)[]
type OwnFields = Pick<PageView, (typeof ownKeys)[number]>
export interface SettingsValues extends OwnFields {
  path: string
  image: Record<string, unknown> | undefined
  visibility: Visibility
  at: ZonedTime
  /** A page that is scheduled already goes live with the text of now. */
  isTextAnew: boolean
  texts: Record<string, SettingsTexts>
}

const textKeys = ['title', 'slug', 'navigation_title', 'seo_title', 'description'] as const
const noTexts: SettingsTexts = { title: '', slug: '', navigation_title: '', seo_title: '', description: '' }

const ownOf = (values: OwnFields, keys: readonly (keyof OwnFields)[] = ownKeys) =>
  Object.fromEntries(keys.map((key) => [key, values[key]])) as unknown as OwnFields
const asText = (value: unknown) => (typeof value === 'string' ? value : '')

export function valuesOf(page: PageView, locales: string[], timeZone: string): SettingsValues {
  const { og_image } = page.seo as { og_image?: unknown }
  const image = typeof og_image === 'string' ? { asset_id: og_image } : og_image
  const texts = locales.map((locale): [string, SettingsTexts] => {
    const own: Record<string, unknown> = page.translations.find((one) => one.locale === locale) ?? {}
    return [
      locale,
      {
        title: asText(own.title),
        slug: asText(own.slug),
        navigation_title: asText(own.navigation_title),
        seo_title: asText(own.seo_title),
        description: asText(own.description),
      },
    ]
  })
  return {
    ...ownOf(page),
    path: page.path,
    image: typeof image === 'object' && image !== null ? (image as Record<string, unknown>) : undefined,
    visibility: page.status,
    at:
      page.status === 'scheduled' && page.published_at
        ? inZone(page.published_at, timeZone)
        : { date: '', time: '09:00' },
    isTextAnew: false,
    texts: Object.fromEntries(texts),
  }
}

/**
 * What a save sends: only what differs from `before`. A page that gets a title in another language gets a slug of it.
 * The last part of the path is the slug of the main language.
 */
export function changeOf(
  values: SettingsValues,
  page: PageView,
  { locales, mainLocale, timeZone }: { locales: string[]; mainLocale: string; timeZone: string },
): PageChange {
  const { path, image, visibility, at, isTextAnew, texts } = values
  const before = valuesOf(page, locales, timeZone)
  const address = pathOf(path)
  const isMoved = address !== page.path
  const translations = locales.flatMap((locale) => {
    const [was, now] = [before.texts[locale] ?? noTexts, texts[locale] ?? noTexts]
    const isNew = !page.translations.some((one) => one.locale === locale)
    if (isNew && !now.title.trim()) return []
    const slug =
      locale === mainLocale && isMoved
        ? slugOf(address)
        : slugIn(now.slug, locale) || slugIn(now.title, locale) || was.slug
    const all = { ...now, title: now.title.trim(), slug }
    const changed = textKeys.filter((key) => (isNew ? all[key] !== '' : all[key] !== was[key]))
    if (changed.length === 0) return []
    return [{ locale, ...Object.fromEntries(changed.map((key) => [key, all[key]])) }]
  })
  const time = visibility === 'scheduled' ? momentOf(at, timeZone) : undefined
  const isScheduled =
    visibility === 'scheduled' && (page.status !== 'scheduled' || isTextAnew || time !== page.published_at)
  return {
    ...(isMoved && { path: address, slug: slugOf(address) }),
    ...ownOf(
      values,
      ownKeys.filter((key) => values[key] !== page[key]),
    ),
    ...(!isSame(image, before.image) && { seo: { ...page.seo, og_image: image } }),
    ...(visibility !== 'scheduled' && visibility !== page.status && { status: visibility }),
    ...(isScheduled && { status: 'scheduled' as const, published_at: time }),
    ...(translations.length > 0 && { translations }),
  }
}

/** The change that takes another one back. What a language did not have before is emptied. */
export function inverseOf(change: PageChange, page: PageView): PageChange {
  const known = (locale: string): Record<string, unknown> | undefined =>
    page.translations.find((one) => one.locale === locale)
  const translations = (change.translations ?? []).flatMap(({ locale, ...fields }) => {
    const own = known(locale)
    if (!own) return []
    return [{ locale, ...Object.fromEntries(Object.keys(fields).map((key) => [key, own[key] ?? ''])) }]
  })
  return {
    ...(change.path !== undefined && { path: page.path, slug: page.slug }),
    ...ownOf(
      page,
      ownKeys.filter((key) => change[key] !== undefined),
    ),
    ...(change.seo !== undefined && { seo: page.seo }),
    ...(change.status !== undefined && { status: page.status, published_at: page.published_at }),
    ...(translations.length > 0 && { translations }),
  }
}

export interface SettingsDifference {
  /** `path`, `visibility`, … or the field of a language. */
  field: 'path' | 'image' | 'visibility' | keyof OwnFields | (typeof textKeys)[number]
  locale?: string
  /** Of a picture only whether there is one: `picture`, or empty. */
  mine: string
  theirs: string
}

/** Where somebody else has written something else than stands here. */
export function differences(mine: SettingsValues, theirs: SettingsValues, base: SettingsValues): SettingsDifference[] {
  const shown = ({ visibility, at }: SettingsValues) =>
    visibility === 'scheduled' ? `${at.date} ${at.time}` : visibility
  const picture = ({ image }: SettingsValues) => (image ? 'picture' : '')
  const isOtherPicture = !isSame(theirs.image, base.image) && !isSame(theirs.image, mine.image)
  const found: SettingsDifference[] = [
    { field: 'path' as const, mine: mine.path, theirs: theirs.path, base: base.path },
    ...ownKeys.map((field) => ({
      field,
      mine: String(mine[field]),
      theirs: String(theirs[field]),
      base: String(base[field]),
    })),
    { field: 'visibility' as const, mine: shown(mine), theirs: shown(theirs), base: shown(base) },
    ...Object.entries(theirs.texts).flatMap(([locale, texts]) =>
      textKeys.map((field) => ({
        field,
        locale,
        mine: mine.texts[locale]?.[field] ?? '',
        theirs: texts[field],
        base: base.texts[locale]?.[field] ?? '',
      })),
    ),
  ].flatMap(({ base: was, ...one }) => (one.theirs !== was && one.theirs !== one.mine ? [one] : []))
  return isOtherPicture ? [...found, { field: 'image', mine: picture(mine), theirs: picture(theirs) }] : found
}

/** What stands here on top of what somebody else has written: what was not touched here becomes theirs. */
export function onTop(mine: SettingsValues, theirs: SettingsValues, base: SettingsValues): SettingsValues {
  const pick = <T>(own: T, was: T, other: T): T => (isSame(own, was) ? other : own)
  const texts = Object.entries(theirs.texts).map(([locale, others]): [string, SettingsTexts] => {
    const [own, was] = [mine.texts[locale] ?? noTexts, base.texts[locale] ?? noTexts]
    const fields = textKeys.map((key): [string, string] => [key, pick(own[key], was[key], others[key])])
    return [locale, { ...noTexts, ...Object.fromEntries(fields) }]
  })
  const single = ([...ownKeys, 'path', 'image', 'visibility', 'at'] as const).map((key) => [
    key,
    pick<unknown>(mine[key], base[key], theirs[key]),
  ])
  return { ...mine, ...Object.fromEntries(single), texts: Object.fromEntries(texts) }
}
