import type { GenerationKind, GenerationRow } from '../db/tenant/generations'
import { isObject } from '../values/is-object'

/** From which percent to which each step of a kind reaches, by how long it usually takes. */
const spans: Partial<Record<GenerationKind, Record<string, [from: number, to: number]>>> = {
  publish: { images: [0, 40], rendering: [40, 99] },
  build: { planning: [0, 10], writing: [10, 95], saving: [95, 99] },
}

/**
 * How far long work is: the step it is at, `done` of `total` there, and a percentage of all of it that never goes back
 * and is 100 only when it has succeeded. Null once it has failed.
 */
export function progressView({ kind, status, output }: Pick<GenerationRow, 'kind' | 'status' | 'output'>) {
  if (status === 'failed') return null
  if (status === 'succeeded') return { percent: 100, step: null, done: null, total: null }
  const told = status === 'running' && isObject(output?.progress) ? output.progress : {}
  const step = typeof told.step === 'string' ? told.step : null
  const [done, total] = [countOf(told.done), countOf(told.total)]
  const [from, to] = (step !== null && spans[kind]?.[step]) || [0, 99]
  const share = total ? Math.min(1, (done ?? 0) / total) : 0
  return { percent: step === null ? 0 : Math.floor(from + share * (to - from)), step, done, total }
}

const countOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
