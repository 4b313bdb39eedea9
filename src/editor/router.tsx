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
import { OauthReturn } from './sign-in/oauth-return'
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
  validateSearch: (search: Record<string, unknown>) =>
    typeof search.failed === 'string' ? { failed: search.failed } : {},
  beforeLoad({ location }) {
    const fragment = new URLSearchParams(location.hash)
    const token = fragment.get('token')
    if (token) {
      keepToken(token, false)
      throw redirect({ to: '/app/sites', replace: true })
    }
    if (location.hash)
      throw redirect({ to: '/auth/callback', search: { failed: fragment.get('error') ?? '' }, replace: true })
  },
  component: OauthReturn,
})
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  validateSearch: (search: Record<string, unknown>) => ({
    token: typeof search.token === 'string' ? search.token : '',
  }),
  component: lazyRouteComponent(() => import('./sign-in/invitation'), 'Invitation'),
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
  component: lazyRouteComponent(() => import('./new-site/new-site'), 'NewSite'),
})
/** Screens of one site, with the way between them. */
const siteFrame = createRoute({
  getParentRoute: () => signedIn,
  id: 'site-frame',
  component: lazyRouteComponent(() => import('./frame/site-frame'), 'SiteFrame'),
})
const siteMedia = createRoute({
  getParentRoute: () => siteFrame,
  path: '/app/sites/$site/media',
  component: lazyRouteComponent(() => import('./media/media-screen'), 'MediaScreen'),
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
  component: lazyRouteComponent(() => import('./site/site'), 'Site'),
})
const sitePage = createRoute({
  getParentRoute: () => inEditor,
  path: '/app/sites/$site/pages/$page',
  component: lazyRouteComponent(() => import('./site/site'), 'SitePage'),
})

const routes = root.addChildren([
  home,
  app,
  signIn,
  register,
  oauthReturn,
  invitation,
  signedIn.addChildren([sites, newSite, siteFrame.addChildren([siteMedia])]),
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
