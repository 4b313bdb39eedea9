import type { SiteListener } from '../sites/site-listeners'
import { findAssistant, isOn } from './assistant'

/** What is published is read by an assistant that is in use, in the background; what is deleted is forgotten. */
export const assistantListener: SiteListener = {
  published(ctx, tenant, siteId) {
    const follow = async () => {
      const row = await tenant.read((db) => findAssistant(db, siteId))
      if (row && isOn(row)) ctx.assistant.indexing.follow(ctx, tenant, siteId)
    }
    // it is brought up to date with the next question all the same
    follow().catch((error) => ctx.log.warn({ tenant: tenant.id, site: siteId, error }, 'release not read'))
  },
  deleted(ctx, tenant, siteId) {
    ctx.assistant.visitorStreams.stopSite(siteId)
    ctx.assistant.indexing.forget(ctx, tenant, siteId)
  },
}
