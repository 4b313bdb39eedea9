import type { Inventory } from './inventory'
import type { MediaLibrary } from './media-library'
import type { SitePlan } from './page-views'

/** A plan with all that a release has files of. */
export interface ReleasePlan extends SitePlan {
  inventory: Inventory
  media: MediaLibrary
}
