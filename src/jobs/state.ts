import { openOutcomeCounts } from './outcome-counts'
import { openQueue } from './queue'

/** The queue, and how its work has ended. */
export const openJobs = () => ({ queue: openQueue(), outcomeCounts: openOutcomeCounts() })

declare module '../context' {
  interface Context {
    jobs: ReturnType<typeof openJobs>
  }
}
