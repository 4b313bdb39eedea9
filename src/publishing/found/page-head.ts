import type { PageView } from '../../block-types/page-view'
import type { Context } from '../../context'
import { plainLine } from '../../html/markdown'
import { onceFor } from '../../values/once'
import type { DocumentParts } from '../document'
import type { PublishedPage } from '../published-page'
import { contentHash, type Manifest, type SiteFile } from '../release-files'
import type { ReleasePlan } from '../release-plan'
import { businessOf } from './business'
import { releasePictures } from './release-pictures'
import { type SharingPicture, sharingPictures } from './sharing-picture'
import { siteIcons } from './site-icons'
import { structuredData } from './structured-data'

/** What pages of a release say beyond what an editor draws. */
interface PageHeads {
  files: SiteFile[]
  /** The picture of a page, and a name for all beside the page that its head is made from. */
  prepare(page: PublishedPage, locale: string): Promise<PreparedHead>
  head(page: PublishedPage, view: PageView, prepared: PreparedHead): Pick<DocumentParts, 'ogImage' | 'jsonLd' | 'more'>
  /** Names what the heads of all pages are made from. */
  inputs: string
  /** Of pages for addresses that lead nowhere. */
  plainHead: Pick<DocumentParts, 'more'>
}
interface PreparedHead {
  picture?: SharingPicture
  file?: SiteFile
  inputs: string
}

export async function pageHeads(
  plan: ReleasePlan,
  previous: Manifest | undefined,
  { log, now }: Pick<Context, 'log' | 'now'>,
): Promise<PageHeads> {
  const pictures = releasePictures(plan.inventory.tokens, previous, log)
  const pictureOf = sharingPictures(plan, pictures)
  const icons = await siteIcons(plan, pictures)
  const business = businessOf(plan)
  const today = now().toISOString().slice(0, 10)
  const ofSite = contentHash(JSON.stringify([business, icons.links.text, today])) // events that are over disappear
  const inputs = JSON.stringify([ofSite, undefined])
  const inputsWith = onceFor((picture: SharingPicture) => JSON.stringify([ofSite, picture])) // most pages share one
  return {
    files: icons.files,
    inputs: ofSite,
    async prepare(page, locale) {
      const { picture, file } = await pictureOf(page, locale)
      return { picture, file, inputs: picture ? inputsWith(picture) : inputs }
    },
    head(page, { locale, page: { description } }, { picture }) {
      const url = `${plan.origin}${plan.addresses.of(page.id, locale)}`
      const about = {
        locale,
        url,
        description: description && plainLine(description),
        image: picture?.url,
        business,
        today,
      }
      return {
        ogImage: picture,
        jsonLd: page.isNoindex ? [] : structuredData(plan, page, about),
        more: icons.links,
      }
    },
    plainHead: { more: icons.links },
  }
}
