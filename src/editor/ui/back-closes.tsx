import { lazy, Suspense } from 'react'
import { useIsPhone } from './use-is-phone'

const BackStep = lazy(() => import('./back-step').then(({ BackStep }) => ({ default: BackStep })))

/**
 * Within whatever lies over the page: the button of a phone that leads back closes it, and leaves the page where it is. What
 * stays until it is answered stays then, too.
 */
export const BackCloses = ({ isStaying }: { isStaying?: boolean }) =>
  useIsPhone() && (
    <Suspense>
      <BackStep isStaying={isStaying} />
    </Suspense>
  )
