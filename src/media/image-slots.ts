import type { TenantId } from '../db/tenant-id'
import { openTurns } from '../turns'

const imagesAtOnce = 2

/**
 * For everything that decodes or encodes: an image can take 200 MB while it is worked on. Others wait in turn, and no
 * account for all that another has sent.
 */
export function openImageSlots() {
  return openTurns<TenantId>({ atOnce: imagesAtOnce, ofOne: imagesAtOnce })
}
