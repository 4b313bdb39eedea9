import { assetIdOf } from '../block-types/image-value'
import type { JsonObject, SiteRow } from '../db/tenant/sites'
import { type KnownFields, notAnActiveLocale, refuse, validateKnownFields } from '../http/known-fields'
import { onlyOnCreate, onlyOnUpdate, warnOfLeftOut } from '../http/left-out'
import type { Warn } from '../http/warnings'
import { demandFieldSize } from '../limits/content-limits'
import { warnOfMissingImages } from '../media/missing-images'
import type { Reads } from '../tenants/tenants'
import type { Text } from '../words/text'
import { seoFields, translationFields } from './page-fields'
import { NewPage, PageChange, PageView } from './pages.schema'
import { extraOf } from './translations'

const orderElsewhere: Text = {
  de: 'Hier ohne Wirkung: `PUT /sites/{site}/pages/order` ordnet Seiten.',
  en: 'Without effect here: `PUT /sites/{site}/pages/order` puts pages in order.',
}

/** Throws FieldErrors for known fields with a wrong value; warns of what has no effect. */
export async function validateNewPage(db: Reads, site: SiteRow, input: NewPage, warn: Warn) {
  const fixed = { published_at: { now: null, message: onlyOnUpdate } }
  warnOfLeftOut(input, { body: NewPage, view: PageView, fixed }, warn)
  await validate(db, site, undefined, input, warn)
}

/** As `validateNewPage`, of what differs from the page as it is. */
export async function validatePageChange(
  db: Reads,
  { page: before, site }: { page: PageView; site: SiteRow },
  input: PageChange,
  warn: Warn,
) {
  const { template, parent_id } = before
  const fixed = {
    sort_order: { now: before.sort_order, message: orderElsewhere },
    template: { now: template, message: onlyOnCreate },
    parent_id: { now: parent_id, message: onlyOnCreate },
  }
  warnOfLeftOut(input, { body: PageChange, view: PageView, fixed }, warn)
  await validate(db, site, before, input, warn)
}

async function validate(
  db: Reads,
  { id, locales }: { id: string; locales: string[] },
  before: PageView | undefined,
  { seo, translations = [] }: PageChange,
  warn: Warn,
) {
  const images = new Map<string, string>()
  const look = (known: KnownFields, sent: JsonObject, at: string, stored: JsonObject = {}) => {
    demandFieldSize(at, sent)
    for (const key of ['og_image', 'image']) {
      const image = Object.hasOwn(known, key) && !Bun.deepEquals(sent[key], stored[key]) && assetIdOf(sent[key])
      if (image) images.set(`${at}.${key}`, image)
    }
    return validateKnownFields(known, sent, { at, before: stored, locales, warn })
  }
  const found = [look(seoFields, seo ?? {}, 'seo', before?.seo)]
  for (const [index, translation] of translations.entries()) {
    const at = `translations.${index}`
    const stored = before?.translations.find(({ locale }) => locale === translation.locale)
    if (!locales.includes(translation.locale) && !stored) warn(`${at}.locale`, notAnActiveLocale)
    found.push(look(translationFields, extraOf(translation), at, stored && extraOf(stored)))
  }
  refuse(...found)
  await warnOfMissingImages(db, id, images, warn)
}
