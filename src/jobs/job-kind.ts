import type { Context } from '../context'
import type { GenerationKind, GenerationRow } from '../db/tenant/generations'
import type { Tenant, Tx } from '../tenants/tenants'
import type { InputOf, OutputOf, ProgressOf } from './generation-types'
import type { Lane } from './lanes'

/**
 * How the jobs of one kind are carried out. The features define these, `job-kinds.ts` lists them, and the worker is
 * given that list: nothing here knows a feature.
 */
export interface JobKind<K extends GenerationKind = GenerationKind> {
  lane: Lane
  /** At most one job of such kinds at a time for a site, in the order they were accepted. */
  onePerSite?: boolean
  /** After this time the generation has failed with `timeout` and is refunded, whatever `run` does. */
  deadlineMs: number
  /** Only what is in `result.write` is sure to be dropped when the generation has ended without it: write nothing else. */
  run(ctx: Context, tenant: Tenant, generation: Generation<K>, controls: JobControls<K>): Promise<JobResult<K>>
}

export type JobKinds = { readonly [K in GenerationKind]?: JobKind<K> }

export type Generation<K extends GenerationKind> = Omit<GenerationRow, 'kind' | 'input'> & {
  kind: K
  input: InputOf<K>
}

export interface JobControls<K extends GenerationKind = GenerationKind> {
  /** Aborts when the service stops or the deadline has passed: pass it to whatever waits. */
  signal: AbortSignal
  /** Aborts when the generation has ended without this work: at the deadline, or some seconds after a stop began. */
  abandoned: AbortSignal
  /** Shows a client that polls how far the work is, as `output.progress`, until the output takes its place. */
  report(progress: ProgressOf<K>): Promise<void>
  /**
   * Gives the place in the lane to others while `wait` runs, and takes one again afterwards. The site stays taken.
   * Throws the reason of `signal` when that aborts before there is a place.
   */
  outsideLane<T>(wait: () => Promise<T>): Promise<T>
}

export interface JobResult<K extends GenerationKind = GenerationKind> {
  output: OutputOf<K>
  /** Written in the transaction that marks the generation as succeeded. */
  write?(tx: Tx): Promise<unknown>
  /** After the commit: caches to refresh, files to tidy. */
  after?(): unknown
  /** When the result is not kept: files to remove. */
  discard?(): unknown
}
