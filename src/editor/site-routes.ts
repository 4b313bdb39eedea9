import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from './root-routes'

/** The screens of one site beside its pages. */
const siteScreens = createRoute({
  getParentRoute: () => signedIn,
  id: 'site-screens',
  component: lazyRouteComponent(() => import('./frame/site-frame'), 'SiteFrame'),
})
const inbox = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/inbox',
  validateSearch: (search: Record<string, unknown>): { message?: string; box?: 'archived' | 'spam' } => ({
    message: typeof search.message === 'string' ? search.message : undefined,
    box: search.box === 'archived' || search.box === 'spam' ? search.box : undefined,
  }),
  component: lazyRouteComponent(() => import('./inbox/inbox'), 'Inbox'),
})
const domains = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/domains',
  component: lazyRouteComponent(() => import('./domains/domains'), 'Domains'),
})
const assistant = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/assistant',
  component: lazyRouteComponent(() => import('./assistant/assistant'), 'AssistantScreen'),
})
const versions = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/versions',
  validateSearch: (search: Record<string, unknown>): { version?: string } => ({
    version: typeof search.version === 'string' ? search.version : undefined,
  }),
  component: lazyRouteComponent(() => import('./versions/versions'), 'Versions'),
})
const activity = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/activity',
  component: lazyRouteComponent(() => import('./activity/activity'), 'ActivityFeed'),
})
const siteSettings = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/settings',
  component: lazyRouteComponent(() => import('./site-settings/site-settings'), 'SiteSettings'),
})
const siteMedia = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/media',
  component: lazyRouteComponent(() => import('./media/media-screen'), 'MediaScreen'),
})
const facts = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/facts',
  component: lazyRouteComponent(() => import('./site-facts/site-facts'), 'SiteFacts'),
})
const blog = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/blog',
  validateSearch: (search: Record<string, unknown>): { view?: BlogView; month?: string } => ({
    view: search.view === 'calendar' || search.view === 'ideas' ? search.view : undefined,
    month: typeof search.month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month) ? search.month : undefined,
  }),
  component: lazyRouteComponent(() => import('./blog/blog'), 'Blog'),
})
type BlogView = 'calendar' | 'ideas'
const collections = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/collections',
  component: lazyRouteComponent(() => import('./collections/collections'), 'Collections'),
})
const collection = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/collections/$collection',
  validateSearch: (search: Record<string, unknown>): { view?: 'fields'; entry?: string } => ({
    view: search.view === 'fields' ? search.view : undefined,
    entry: typeof search.entry === 'string' ? search.entry : undefined,
  }),
  component: lazyRouteComponent(() => import('./collections/collection'), 'CollectionScreen'),
})
const webhooks = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/webhooks',
  validateSearch: (search: Record<string, unknown>): { webhook?: string } => ({
    webhook: typeof search.webhook === 'string' ? search.webhook : undefined,
  }),
  component: lazyRouteComponent(() => import('./webhooks/webhooks'), 'Webhooks'),
})
const translations = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/translations',
  /** Any of the site's languages; the screen looks whether it is one. */
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => ({ to: to as string | undefined }),
  component: lazyRouteComponent(() => import('./translations/translations'), 'Translations'),
})

export const siteRoutes = siteScreens.addChildren([
  inbox,
  siteMedia,
  facts,
  domains,
  assistant,
  versions,
  activity,
  siteSettings,
  blog,
  collections,
  collection,
  webhooks,
  translations,
])
