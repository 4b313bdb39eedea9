import { openPageStore, type PageStore } from '../../src/editor/page/page-store'
import { replay, type Unsent, unsentOf } from '../../src/editor/page/unsent'
import type { Clock, createPageService } from './page-service'

type Service = ReturnType<typeof createPageService>

/** What a window that dies now leaves behind: it has been through the browser's storage. */
export const leftBy = (store: PageStore): Unsent | undefined => structuredClone(unsentOf(store.read()))

/** The page opened again with what a window has left. */
export function openWith(unsent: Unsent | undefined, service: Service, clock: Clock): PageStore {
  const saved = service.saved()
  return openPageStore(
    saved,
    { transport: service.transport(), now: clock.now, after: clock.after },
    unsent && replay(unsent, saved),
  )
}
