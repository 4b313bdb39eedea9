import { latePart } from './late-part'
import { useIsPhone } from './use-is-phone'

/** Where it cannot be loaded, what lies over the page is closed by its own buttons. */
const Nothing: typeof import('./back-step').BackStep = () => null
const BackStep = latePart(async () => (await import('./back-step').catch(() => undefined))?.BackStep ?? Nothing)

/**
 * Within whatever lies over the page: the button of a phone that leads back closes it, and leaves the page where it is. What
 * stays until it is answered stays then, too.
 */
export const BackCloses = ({ isStaying }: { isStaying?: boolean }) => useIsPhone() && <BackStep isStaying={isStaying} />
