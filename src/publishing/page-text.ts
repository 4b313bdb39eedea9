import { imageNames } from '../media/image-names'
import { onceFor } from '../values/once'
import { codesIn } from './fonts/characters'
import type { PublishedPage } from './published-page'
import { contentHash } from './release-files'

/** JSON knows no maps. */
export const asJson = (page: PublishedPage) => ({ ...page, translations: [...page.translations] })

/** What is asked of all that stands on a page, again with each publish. */
export const pageText = onceFor((page: PublishedPage) => {
  const text = JSON.stringify(asJson(page))
  return {
    hash: contentHash(text),
    /** Words that may name images. */
    names: [...new Set(imageNames(text))],
    /** Codes beyond ASCII. */
    codes: codesIn(text),
  }
})
