import { replay, type Unsent, unsentOf } from '../../src/editor/document/unsent'
import { type Clock, type createPageService, openPageAlone, type PageAlone } from './page-service'

type Service = ReturnType<typeof createPageService>

/** What a window that dies now leaves behind: it has been through the browser's storage. */
export const leftBy = (store: PageAlone): Unsent | undefined => structuredClone(unsentOf(store.read()))

/** The page opened again with what a window has left. */
export function openWith(unsent: Unsent | undefined, service: Service, clock: Clock): PageAlone {
  const saved = service.saved()
  return openPageAlone(
    saved,
    { transport: service.transport(), now: clock.now, after: clock.after },
    unsent && replay(unsent, saved),
  )
}
