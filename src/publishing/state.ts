import type { Control } from '../db/control/control'
import { openKnownPages } from '../versions/page-records'
import { openDraftPages } from './draft-site'
import { openReleases } from './releases'
import { openVisits } from './visits'

/** Releases that are open, pages drawn for their editors, pages as they were read, and visits that are not written yet. */
export const openPublishing = (control: Control, now: () => Date) => ({
  releases: openReleases(),
  draftPages: openDraftPages(),
  knownPages: openKnownPages(),
  visits: openVisits(control, now),
})

declare module '../context' {
  interface Context {
    publishing: ReturnType<typeof openPublishing>
  }
}
