import type { Context } from '../context'
import type { Tenant } from '../tenants/tenants'

/** What features above want to hear of sites, after the commit. Handed in by open-context.ts; must not throw. */
export interface SiteListener {
  published?(ctx: Context, tenant: Tenant, siteId: string): void
  deleted?(ctx: Context, tenant: Tenant, siteId: string): void
}
declare module '../context' {
  interface Context {
    siteListeners: SiteListener[]
  }
}
