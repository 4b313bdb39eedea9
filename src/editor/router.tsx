import { createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { readToken } from './api/token'
import { readSiteEarly } from './data/site-data'
import { demandSignIn, root, signedIn } from './root-routes'
import { SignIn } from './sign-in/sign-in'
import { siteRoutes } from './site-routes'

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
interface OauthSearch {
  failed?: string
  again?: boolean
  /** What the sign-in began with (google-attempt.ts). */
  attempt?: string
  asks?: boolean
}
/** Google sends the browser back with the token, or what failed, behind the `#`: it is in no address from here on. */
const oauthReturn = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  /** `again`: in a tab of its own, for another one whose session had ended. */
  validateSearch: (search: Record<string, unknown>): OauthSearch => ({
    failed: typeof search.failed === 'string' ? search.failed : undefined,
    again: search.again ? true : undefined,
    attempt: typeof search.attempt === 'string' ? search.attempt : undefined,
    asks: search.asks ? true : undefined,
  }),
  async beforeLoad({ location, search: { again, attempt } }) {
    const fragment = new URLSearchParams(location.hash)
    const token = fragment.get('token')
    if (token) {
      const { arrive } = await import('./sign-in/arrive')
      const outcome = await arrive(token, attempt)
      if (outcome === 'refused')
        throw redirect({ to: '/auth/callback', search: { failed: 'state_missing' }, replace: true })
      if (outcome === 'asks') throw redirect({ to: '/auth/callback', search: { asks: true }, replace: true })
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
  component: lazyRouteComponent(() => import('./sign-in/demo'), 'DemoScreen'),
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
  component: lazyRouteComponent(() => import('./account/account'), 'AccountScreen'),
})
const profile = createRoute({
  getParentRoute: () => account,
  path: '/',
  component: lazyRouteComponent(() => import('./account/profile'), 'ProfileScreen'),
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
  component: lazyRouteComponent(() => import('./plan/plan'), 'PlanScreen'),
})
/** Without the frame: the page takes the whole window. */
const inEditor = createRoute({
  getParentRoute: () => root,
  id: 'signed-in-editor',
  beforeLoad: demandSignIn,
  component: Outlet,
})
const site = createRoute({
  getParentRoute: () => inEditor,
  path: '/app/sites/$site',
  validateSearch: (search: Record<string, unknown>): { translate?: string } => ({
    translate: typeof search.translate === 'string' ? search.translate : undefined,
  }),
  component: lazyRouteComponent(() => import('./site/site'), 'SiteScreen'),
})
const sitePage = createRoute({
  getParentRoute: () => inEditor,
  path: '/app/sites/$site/pages/$page',
  /** A section that is chosen; the language that is written beside the main one. */
  /** `write`: the text of the section that the caret is put into. */
  validateSearch: (search: Record<string, unknown>): { block?: string; write?: string; translate?: string } => ({
    block: typeof search.block === 'string' ? search.block : undefined,
    write: typeof search.write === 'string' ? search.write : undefined,
    translate: typeof search.translate === 'string' ? search.translate : undefined,
  }),
  loader: ({ params, cause }) => cause === 'enter' && readSiteEarly(params.site, params.page),
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
  signedIn.addChildren([sites, newSite, siteRoutes, account.addChildren([profile, security, yourData]), team, plan]),
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
