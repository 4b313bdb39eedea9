import type { GenerationRow } from '../../src/db/tenant/generations'
import { noteProgress } from '../../src/jobs/generations'
import type { JobControls } from '../../src/jobs/job-kind'
import { publishJob } from '../../src/publishing/publish'
import type { Tenant } from '../../src/tenants/tenants'
import type { World } from './world'

/** What the worker hands to a publish, without a worker: nothing aborts it and there are no lanes. */
export const publishControls = (tenant: Tenant, generationId: string): JobControls<'publish'> => ({
  signal: new AbortController().signal,
  abandoned: new AbortController().signal,
  report: async (progress) => {
    await tenant.write((tx) => noteProgress(tx, generationId, progress))
  },
  outsideLane: (wait) => wait(),
})

/** A publish up to its commit: everything is on disk, and the result is not written yet. */
export const publishUncommitted = ({ ctx }: World, tenant: Tenant, { input, ...generation }: GenerationRow) =>
  publishJob.run(ctx, tenant, { ...generation, kind: 'publish', input }, publishControls(tenant, generation.id))
