import { AddressTaken } from '../pages/urls'
import type { Inventory } from './inventory'
import type { SitePlan } from './page-views'

/**
 * Plans a site although two of its pages would stand at one address, which stops a publish: `leftOut` hears of the page
 * that is left out, and the rest is planned without it.
 */
export function planWhatFits(
  plan: (part: Inventory) => SitePlan,
  inventory: Inventory,
  leftOut: (conflict: AddressTaken) => void,
): SitePlan {
  let part = inventory
  for (;;) {
    try {
      return plan(part)
    } catch (error) {
      if (!(error instanceof AddressTaken)) throw error
      const pages = part.pages.filter(({ id }) => id !== error.second.id)
      if (pages.length === part.pages.length) throw error
      leftOut(error)
      part = { ...part, pages }
    }
  }
}
