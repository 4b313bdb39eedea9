import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { readToken } from './api/token'
import { LoadFailed, NothingHere } from './frame/failures'

export const root = createRootRoute({ component: Outlet, notFoundComponent: NothingHere, errorComponent: LoadFailed })

/** Leads to the sign-in and back. */
export function demandSignIn({ location }: { location: { href: string } }) {
  if (!readToken()) throw redirect({ to: '/app/sign-in', search: { to: location.href } })
}

/** Everything that needs somebody signed in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: demandSignIn,
  component: lazyRouteComponent(() => import('./frame/frame'), 'AppFrame'),
})
