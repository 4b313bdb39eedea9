import { buildJob } from './ai/planning/build'
import { blogJob } from './blog/post-job'
import type { JobKinds } from './jobs/job-kind'
import { publishJob } from './publishing/publish'

/** Everything that runs in the background for a client that polls. A new kind is defined by its feature and listed here. */
export const jobKinds: JobKinds = { publish: publishJob, build: buildJob, blog: blogJob }
