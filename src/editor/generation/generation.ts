import { queryOptions } from '@tanstack/react-query'
import { answered, api, Refused } from '../api/api'

/** Long work of the service: building a site, publishing it, drawing a picture. */
type Generation = Awaited<ReturnType<typeof fetchGeneration>>

const fetchGeneration = (id: string) => answered(api.ai.generations({ generation: id }).get())

export const isOver = ({ status }: Generation) => status === 'succeeded' || status === 'failed'

/** Soon at first, since much of it is done in a second; then so that two people who wait stay below 120 a minute. */
const pauseMs = (looks: number) => (looks < 3 ? 600 : 1500)

/** The state of long work, asked for until it is over. A connection that is lost is tried again, a limit waited for. */
export const generationQuery = (id: string) =>
  queryOptions({
    queryKey: ['generation', id],
    queryFn: () => fetchGeneration(id),
    retry: false,
    staleTime: 0,
    refetchInterval({ state: { data, error, dataUpdateCount } }) {
      if (data && isOver(data)) return false
      if (!(error instanceof Refused)) return pauseMs(dataUpdateCount)
      return isGone(error) ? false : (error.retryAfter ?? 3) * 1000
    },
  })

/** It will not be heard of again: its site was deleted, or it belongs to another account. */
export const isGone = (error: Error | null) => error instanceof Refused && [401, 403, 404].includes(error.status)

export interface StepProgress {
  step: string
  done: number
  total: number
}

/** How far it is, where it tells. */
export function progressOf({ output }: Generation): StepProgress | undefined {
  const told = output?.progress as Partial<StepProgress> | undefined
  return typeof told?.step === 'string' ? { step: told.step, done: told.done ?? 0, total: told.total ?? 0 } : undefined
}
