import { Type } from '@sinclair/typebox'
import { and, eq, inArray } from 'drizzle-orm'
import { entryPagesOf, entryPathPattern, maxEntryPath } from '../cms/entry-page-settings'
import { collections } from '../db/tenant/collections'
import { pages } from '../db/tenant/pages'
import type { JsonObject } from '../db/tenant/sites'
import { Nullable, Text } from '../http/fields'
import type { KnownField } from '../http/known-fields'
import { isNotFoundPage } from '../pages/urls'
import type { Reads } from '../tenants/tenants'
import { isId } from '../values/is-id'
import { isObject } from '../values/is-object'
import type { Text as WrittenText } from '../words/text'

const notEntryPages: WrittenText = {
  de: 'Erwartet: je Slug einer Sammlung ein Objekt mit `path`.',
  en: 'Expected an object with `path` for each slug of a collection.',
}
const notAPath: WrittenText = {
  de: 'Muss ein Pfad wie /brote sein: Kleinbuchstaben, Ziffern und einzelne Bindestriche, ohne / am Ende.',
  en: 'Must be a path such as /brote: lowercase letters, digits and single hyphens, without a / at its end.',
}
const pathTwice: WrittenText = {
  de: 'Zwei Sammlungen können nicht denselben Pfad haben.',
  en: 'Two collections cannot have the same path.',
}
const localePath: WrittenText = {
  de: 'So beginnen die Adressen einer Sprache der Website.',
  en: 'The addresses of a language of the site begin like this.',
}
const collectionUnknown: WrittenText = {
  de: 'Diese Sammlung gibt es auf der Website nicht.',
  en: 'There is no such collection on this site.',
}
const templateUnknown: WrittenText = {
  de: 'Diese Seite gibt es auf der Website nicht.',
  en: 'There is no such page on this site.',
}
const templateUnfit: WrittenText = {
  de: 'Startseite, Fehlerseite, Beiträge, Kopf und Fuß der Website können keine Vorlage sein.',
  en: 'The home page, the page for wrong addresses, posts, header and footer cannot be a template.',
}

const EntryPages = Type.Object(
  {
    path: Text('/brote', {
      maxLength: maxEntryPath,
      description: 'Entries stand below it, each with its slug; a page of the site at the same address wins',
    }),
    template: Type.Optional(
      Nullable(
        Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', {
          maxLength: 64,
          description:
            'Id of the published page that entries are drawn with, in whose texts {{preis}} is the value of the field `preis`; it has no address itself. Without it the service lays the fields out',
        }),
      ),
    ),
  },
  { additionalProperties: false },
)

/** `settings.entry_pages`: which collections have a page for each entry, by their slugs. */
export const entryPagesField: KnownField = {
  schema: Type.Record(Type.String(), EntryPages, {
    description: 'Collections whose entries have pages of their own, by slug; replaced as a whole',
    examples: [{ brote: { path: '/brote' } }],
  }),
  expected: notEntryPages,
  problems(value) {
    const pattern = new RegExp(entryPathPattern)
    const seen = new Set<string>()
    return Object.entries(value as Record<string, { path: string }>).flatMap(([slug, { path }]) => {
      const problem = pattern.test(path) ? (seen.has(path) ? pathTwice : undefined) : notAPath
      seen.add(path)
      return problem ? [[`${slug}.path`, problem] as [string, WrittenText]] : []
    })
  },
}

/**
 * What is wrong with the pages of entries that are sent and not stored so already: collections and pages that the site
 * does not have, foreign ones included. Messages by path below `settings`; what the schema says is not said again.
 */
export async function validateEntryPages(
  db: Reads,
  site: { id: string; settings: JsonObject } | undefined,
  sent: unknown,
  locales: string[],
): Promise<Record<string, WrittenText[]>> {
  const asked = entryPagesOf({ entry_pages: sent })
  const stored = isObject(site?.settings.entry_pages) ? site.settings.entry_pages : {}
  const fresh = [...asked].filter(
    ([slug]) => !Bun.deepEquals((sent as JsonObject)[slug], Object.hasOwn(stored, slug) ? stored[slug] : undefined),
  )
  if (fresh.length === 0) return {}
  const siteId = site?.id ?? ''
  const slugs = new Set(
    (await db.select({ slug: collections.slug }).from(collections).where(eq(collections.siteId, siteId))).map(
      ({ slug }) => slug,
    ),
  )
  const ids = fresh.flatMap(([, { template }]) => (template !== undefined && isId(template) ? [template] : []))
  const templates = new Map(
    (
      await db
        .select()
        .from(pages)
        .where(and(eq(pages.siteId, siteId), inArray(pages.id, ids)))
    ).map((page) => [page.id, page]),
  )
  const prefixes = new Set(locales.map((locale) => locale.toLowerCase()))
  const errors: Record<string, WrittenText[]> = {}
  for (const [slug, { path, template }] of fresh) {
    const at = `settings.entry_pages.${slug}`
    if (!slugs.has(slug)) errors[at] = [collectionUnknown]
    if (prefixes.has(path.split('/')[1] ?? '')) errors[`${at}.path`] = [localePath]
    const page = template === undefined ? undefined : templates.get(template)
    if (template !== undefined && !page) errors[`${at}.template`] = [templateUnknown]
    if (page && (page.type === 'system' || page.type === 'post' || page.isHome || isNotFoundPage(page)))
      errors[`${at}.template`] = [templateUnfit]
  }
  return errors
}
