import type { Company, ImageRef, PageView, PostSummary } from '../block-types/page-view'
import { trimmedText } from '../block-types/stated'
import { entryPagesOf } from '../cms/entry-page-settings'
import { entriesIn } from '../cms/shown-collections'
import type { Config } from '../config/config'
import type { JsonObject } from '../db/tenant/sites'
import { html, nothing } from '../html/html'
import { icon } from '../html/icons'
import { safeHref } from '../html/links'
import { plainLine } from '../html/markdown'
import { type Addresses, isFile, localePrefix } from '../pages/urls'
import { timeZoneOf } from '../sites/time-zone'
import { completeTokens } from '../theme/complete-tokens'
import type { WordsOf } from '../words/page-words'
import { pagersOf } from './further-pages'
import type { ImageLookup } from './image-lookup'
import type { SiteContent } from './inventory'
import { labelOf, legalOf, menuOf, shortLegal, shortMenu } from './menu'
import type { PageTree } from './page-tree'
import { pictureFiles, pictures } from './pictures'
import type { Archive, ArchiveKind, PublishedPage } from './published-page'
import { siteHours } from './site-hours'
import { categoryOf, contentOf, dateOf, descriptionOf, imageOf, textFor } from './texts'

/** The site as its pages see it; everything that does not change from page to page is worked out once a locale. */
export interface SitePlan {
  config: Pick<Config, 'baseUrl'>
  inventory: SiteContent
  addresses: Addresses
  tree: PageTree
  media: ImageLookup
  /** What pages say by themselves in a locale. */
  words: WordsOf
  /** Without a trailing slash. */
  origin: string
}

/** Gives the view of each page in `locale`; without a page it is the one for addresses that lead nowhere. */
export function pageViews(plan: SitePlan, locale: string): (page?: PublishedPage) => PageView {
  const { config, inventory, addresses, origin } = plan
  const { site, locales } = inventory
  const { navigation, legal, isInMenu } = menusOf(plan, locale)
  const posts = postsOf(plan, locale)
  const hasPages = entryPagesOf(site.settings)
  const entries = new Map(
    inventory.collections.map((collection) => [
      collection.slug,
      entriesIn(collection, locale, locales[0]!).map((entry) => ({
        ...entry,
        types: collection.types,
        href: hasPages.has(collection.slug) ? addresses.of(entry.id, locale) : undefined,
      })),
    ]),
  )
  const archives = archiveAddresses(plan, locale)
  const pagerOf = pagersOf(inventory.pages, locale, addresses)
  const home = addresses.home(locale)
  const words = plan.words(locale)
  const languages = locales
    .filter((other) => other === locale || inventory.pages.some((page) => page.translations.has(other)))
    .map((other) => ({ locale: other, label: languageName(other), current: other === locale }))
  const shared = {
    locale,
    words,
    site: {
      name: site.name,
      publicSlug: site.publicSlug,
      company: companyOf(site.company),
      branding: {
        logo: imageOf(site.branding.logo),
        logo_dark: imageOf(site.branding.logo_dark),
        tagline: textFor(site.branding.tagline, locale, locales[0]!),
      },
      timeZone: timeZoneOf(site),
      hours: siteHours(inventory, locale),
    },
    navigation,
    legal,
    home,
    posts,
    archive: (kind: ArchiveKind, label: string) => archives.get(archiveKey(kind, label)),
    entries: (slug: string) => entries.get(slug) ?? [],
    href: (target: string | undefined) => {
      const file = plan.media.document({ url: target })
      return file ? plan.media.address(file.file) : linkTo(target, locale, addresses)
    },
    document: (file: Pick<ImageRef, 'asset_id'>) => {
      const found = plan.media.document(file)
      return found && { href: plan.media.address(found.file), name: found.title || found.fileName, bytes: found.bytes }
    },
    picture: pictures(plan.media, origin),
    pictureFile: pictureFiles(plan.media, origin),
    light: (image: ImageRef | undefined) => {
      const { shadows: least = null, light: most = null } = plan.media.find(image) ?? {}
      return { least, most }
    },
    shape: (image: ImageRef | undefined) => {
      const { width = 0, height = 0 } = plan.media.find(image) ?? {}
      return width / height || undefined
    },
    variants: completeTokens(inventory.tokens).variants,
    formAction: `${config.baseUrl}/public/contact/${site.publicSlug}`,
    icon,
  } satisfies Partial<PageView>

  return (page) => {
    const path = (page && addresses.of(page.id, locale)) ?? `${localePrefix(locale, locales)}/404`
    return {
      ...shared,
      posts: page?.archive ? listed(posts, page.archive) : posts,
      pager: page && pagerOf(page),
      current: (href) => (href === path ? isCurrent : nothing),
      languages: languages.map((language) => ({
        ...language,
        href: (page && addresses.of(page.id, language.locale)) ?? addresses.home(language.locale),
      })),
      page: page
        ? {
            id: page.id,
            title: page.translations.get(locale)!.title,
            path,
            type: page.type,
            isHome: path === (localePrefix(locale, locales) || '/'),
            publishedAt: dateOf(page, locales[0]!),
            description: descriptionOf(page, locale, locales[0]!),
            ...((page.entry || page.archive || !isInMenu(page)) && { above: pagesAbove(plan, page, locale) }),
          }
        : {
            id: 'not-found',
            title: words.notFound.name,
            path,
            type: 'system',
            isHome: false,
          },
    }
  }
}

const isCurrent = html` aria-current="page"`

/** The menu and the pages of law, and behind what of them is shown the page that lists all. */
function menusOf(plan: SitePlan, locale: string) {
  const { inventory, addresses } = plan
  const all = inventory.pages.find(({ archive, id }) => archive?.kind === 'pages' && addresses.of(id, locale))
  const menu = menuOf(plan, locale)
  const legal = legalOf(inventory.pages, addresses, locale)
  if (!all) return { navigation: menu, legal, isInMenu: () => true }
  const end = { label: labelOf(all, locale), href: addresses.of(all.id, locale)!, children: [] }
  const [shown, shownLegal] = [shortMenu(menu), shortLegal(legal)]
  const known = new Set(shown.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]))
  return {
    navigation: shown === menu ? menu : [...shown, end],
    legal: shownLegal === legal ? legal : [...shownLegal, end],
    isInMenu: ({ id, type }: PublishedPage) => type !== 'page' || known.has(addresses.of(id, locale) ?? ''),
  }
}

function pagesAbove({ tree, addresses }: SitePlan, page: PublishedPage, locale: string) {
  return tree.ancestors(page).flatMap((one) => {
    const href = addresses.of(one.id, locale)
    return href === undefined ? [] : [{ label: labelOf(one, locale), href }]
  })
}

function listed<T extends { page: PublishedPage }>(posts: T[], { kind, posts: own, slice }: Archive): T[] {
  if (kind === 'collection' || kind === 'pages') return posts
  const ids = new Set(own)
  return (kind === 'list' ? posts : posts.filter(({ page }) => ids.has(page.id))).slice(slice?.from, slice?.to)
}

const archiveKey = (kind: Archive['kind'], label: string) => `${kind} ${plainLine(label).toLowerCase()}`

/** Addresses of categories and tags by their names in a locale; a name that two categories have leads to the first. */
function archiveAddresses({ inventory, addresses }: SitePlan, locale: string): Map<string, string> {
  const found = inventory.pages.flatMap(({ id, archive }) => {
    const label = archive?.labels[locale]
    const address = addresses.of(id, locale)
    return archive && !archive.slice && label && address ? [[archiveKey(archive.kind, label), address] as const] : []
  })
  return new Map(found.reverse())
}

/** Posts that are published in a locale, newest first. */
export function postsOf({ inventory, addresses }: SitePlan, locale: string): (PostSummary & { page: PublishedPage })[] {
  const defaultLocale = inventory.locales[0]!
  return inventory.pages
    .filter((page) => page.type === 'post' && page.translations.has(locale))
    .sort((a, b) => dateOf(b, defaultLocale).localeCompare(dateOf(a, defaultLocale)))
    .map((page) => {
      const content = contentOf(page, 'blog_post', locale, defaultLocale)
      const { extra, title } = page.translations.get(locale)!
      return {
        page,
        title,
        href: addresses.of(page.id, locale)!,
        summary: descriptionOf(page, locale, defaultLocale) ?? '',
        category: categoryOf(page, locale, defaultLocale),
        publishedAt: dateOf(page, defaultLocale),
        image: imageOf(extra.image) ?? imageOf(content.image),
      }
    })
}

/** Paths lead to the page in the reader's language; a path at which nothing is published is no link. */
export function linkTo(target: string | undefined, locale: string, addresses: Addresses): string | undefined {
  const safe = target && safeHref(target)
  if (!safe?.startsWith('/')) return safe || undefined
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(safe)!
  if (isFile(path)) return safe
  const address = addresses.resolve(path, locale)
  return address === undefined ? undefined : address + rest
}

/** Files of the release or of the media library, not pages. */

/** Named in itself: „Deutsch“, “English”, « Français ». */
function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const companyKeys = [
  'legal_name',
  'street',
  'zip',
  'city',
  'country',
  'phone',
  'email',
  'register_court',
  'register_number',
  'vat_id',
] as const

export function companyOf(stored: JsonObject): Company {
  const company: Company = {}
  for (const key of companyKeys) company[key] = trimmedText(stored[key])
  const directors = textsOf(stored.managing_directors)
  const profiles = textsOf(stored.same_as)
  return {
    ...company,
    ...(directors.length > 0 && { managing_directors: directors }),
    ...(profiles.length > 0 && { same_as: profiles }),
  }
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => trimmedText(one) ?? [])
