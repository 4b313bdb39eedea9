import type { Context } from '../context'
import type { GenerationRow } from '../db/tenant/runs'
import type { JsonObject } from '../db/tenant/sites'
import type { Tenant, Tx } from '../tenants/tenants'

/** What a run gives: its output, and what is to be written in the transaction that calls it succeeded. */
export interface RunResult {
  output: JsonObject
  write?(tx: Tx): Promise<unknown>
  /** After the commit: caches to refresh, files to tidy. */
  after?(): unknown
}
export type Run = (ctx: Context, tenant: Tenant, generation: GenerationRow) => Promise<RunResult>
