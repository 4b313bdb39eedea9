import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { keepToken, readToken } from './api/token'
import { LoadFailed, NothingHere } from './frame/failures'
import { SignIn } from './sign-in/sign-in'

const root = createRootRoute({ component: Outlet, notFoundComponent: NothingHere, errorComponent: LoadFailed })

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: () => enter() })
const app = createRoute({ getParentRoute: () => root, path: '/app', beforeLoad: () => enter() })
const enter = () => {
  throw redirect({ to: readToken() ? '/app/sites' : '/app/sign-in' })
}

/**
 * Where somebody wanted to go before they had to sign in: a path of the editor. Anything else is named as missing, since
 * what a check leaves out would stay as it is in the address.
 */
const wanted = (search: Record<string, unknown>): { to?: string } => ({
  to: typeof search.to === 'string' && /^\/app\/[^\\]*$/.test(search.to) ? search.to : undefined,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/app/sign-in',
  validateSearch: wanted,
  component: SignIn,
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/app/register',
  validateSearch: wanted,
  component: lazyRouteComponent(() => import('./sign-in/register'), 'Register'),
})
/** Google sends the browser back with the token, or what failed, behind the `#`: it is in no address from here on. */
const oauthReturn = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  /** `again`: in a tab of its own, for another one whose session had ended. */
  validateSearch: (search: Record<string, unknown>): { failed?: string; again?: boolean } => ({
    failed: typeof search.failed === 'string' ? search.failed : undefined,
    again: search.again ? true : undefined,
  }),
  beforeLoad({ location, search: { again } }) {
    const fragment = new URLSearchParams(location.hash)
    const token = fragment.get('token')
    if (token) {
      keepToken(token, false)
      if (again) throw redirect({ to: '/auth/callback', search: { again }, replace: true })
      throw redirect({ to: '/app/sites', replace: true })
    }
    if (location.hash)
      throw redirect({ to: '/auth/callback', search: { failed: fragment.get('error') ?? '' }, replace: true })
  },
  component: lazyRouteComponent(() => import('./sign-in/oauth-return'), 'OauthReturn'),
})
/** What the link of a mail carries. */
const mailToken = (search: Record<string, unknown>) => ({ token: typeof search.token === 'string' ? search.token : '' })

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  validateSearch: mailToken,
  component: lazyRouteComponent(() => import('./sign-in/invitation'), 'Invitation'),
})

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/app/forgot-password',
  component: lazyRouteComponent(() => import('./sign-in/forgotten-password'), 'ForgottenPassword'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/app/reset-password',
  validateSearch: mailToken,
  component: lazyRouteComponent(() => import('./sign-in/reset-password'), 'ResetPassword'),
})
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/app/verify-email',
  validateSearch: mailToken,
  component: lazyRouteComponent(() => import('./sign-in/verify-email'), 'VerifyEmail'),
})
const undoEmailChange = createRoute({
  getParentRoute: () => root,
  path: '/app/undo-email-change',
  validateSearch: mailToken,
  component: lazyRouteComponent(() => import('./sign-in/undo-email-change'), 'UndoEmailChange'),
})

const demo = createRoute({
  getParentRoute: () => root,
  path: '/app/demo',
  component: lazyRouteComponent(() => import('./sign-in/demo'), 'Demo'),
})

function demandSession({ location }: { location: { href: string } }) {
  if (!readToken()) throw redirect({ to: '/app/sign-in', search: { to: location.href } })
}

/** Everything that needs somebody signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: demandSession,
  component: lazyRouteComponent(() => import('./frame/frame'), 'Frame'),
})
const sites = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/sites',
  component: lazyRouteComponent(() => import('./sites/sites'), 'Sites'),
})
const newSite = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/sites/new',
  /** A site that was begun and not built yet. */
  validateSearch: (search: Record<string, unknown>): { site?: string } =>
    typeof search.site === 'string' ? { site: search.site } : {},
  component: lazyRouteComponent(() => import('./new-site/new-site'), 'NewSite'),
})
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/account',
  component: lazyRouteComponent(() => import('./account/account'), 'Account'),
})
const profile = createRoute({
  getParentRoute: () => account,
  path: '/',
  component: lazyRouteComponent(() => import('./account/profile'), 'Profile'),
})
const security = createRoute({
  getParentRoute: () => account,
  path: '/security',
  component: lazyRouteComponent(() => import('./account/security'), 'Security'),
})
const yourData = createRoute({
  getParentRoute: () => account,
  path: '/data',
  component: lazyRouteComponent(() => import('./account/your-data'), 'YourData'),
})
const team = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/team',
  component: lazyRouteComponent(() => import('./team/team'), 'Team'),
})
const plan = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/plan',
  /** The payment provider sends the browser back with what became of the purchase. */
  validateSearch: (search: Record<string, unknown>): { checkout?: 'success' | 'cancelled' } =>
    search.checkout === 'success' || search.checkout === 'cancelled' ? { checkout: search.checkout } : {},
  component: lazyRouteComponent(() => import('./plan/plan'), 'Plan'),
})
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
const hours = createRoute({
  getParentRoute: () => siteScreens,
  path: '/app/sites/$site/hours',
  component: lazyRouteComponent(() => import('./hours/hours-screen'), 'HoursScreen'),
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
/** Without the frame: the page takes the whole window. */
const inEditor = createRoute({
  getParentRoute: () => root,
  id: 'signed-in-editor',
  beforeLoad: demandSession,
  component: Outlet,
})
const site = createRoute({
  getParentRoute: () => inEditor,
  path: '/app/sites/$site',
  validateSearch: (search: Record<string, unknown>): { translate?: string } => ({
    translate: typeof search.translate === 'string' ? search.translate : undefined,
  }),
  component: lazyRouteComponent(() => import('./site/site'), 'Site'),
})
const sitePage = createRoute({
  getParentRoute: () => inEditor,
  path: '/app/sites/$site/pages/$page',
  /** A section that is chosen; the language that is written beside the main one. */
  validateSearch: (search: Record<string, unknown>): { block?: string; translate?: string } => ({
    block: typeof search.block === 'string' ? search.block : undefined,
    translate: typeof search.translate === 'string' ? search.translate : undefined,
  }),
  component: lazyRouteComponent(() => import('./site/site'), 'SitePage'),
})

const routes = root.addChildren([
  home,
  app,
  signIn,
  register,
  oauthReturn,
  invitation,
  forgottenPassword,
  resetPassword,
  verifyEmail,
  undoEmailChange,
  demo,
  signedIn.addChildren([
    sites,
    newSite,
    siteScreens.addChildren([
      inbox,
      siteMedia,
      hours,
      domains,
      assistant,
      versions,
      activity,
      siteSettings,
      blog,
      collections,
      collection,
      webhooks,
    ]),
    account.addChildren([profile, security, yourData]),
    team,
    plan,
  ]),
  inEditor.addChildren([site, sitePage]),
])

export const router = createRouter({
  routeTree: routes,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
