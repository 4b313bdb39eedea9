import { queryOptions } from '@tanstack/react-query'
import { answered, api, Refused } from '../api/api'

/** While one of them waits for its records it is looked at again every ten seconds. */
export const domainsQuery = (site: string) =>
  queryOptions({
    queryKey: ['domains', site],
    queryFn: async () => (await answered(api.sites({ site }).domains.get({ query: {} }))).data,
    refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => one !== 'live') ? 10_000 : false),
  })
export type Domain = Awaited<ReturnType<NonNullable<ReturnType<typeof domainsQuery>['queryFn']>>>[number]

interface DomainStep {
  key: string
  status: 'done' | 'pending' | 'failed'
  detail: string
}
export interface DomainOutcome {
  steps: DomainStep[]
  /** What was asked of the name server and what it said, where that was not what it should be. */
  checked?: { name: string; expected: string[]; found: string[] }
}

/**
 * Goes on as far as it goes: proof first, then the connection. What the name servers do not say yet is an outcome, as
 * the screen has sentences for it; throws `Refused` for all else.
 */
export async function goOn({ id, verified_at }: Pick<Domain, 'id' | 'verified_at'>): Promise<DomainOutcome> {
  const domain = api.domains({ domain: id })
  try {
    if (verified_at === null) await answered(domain.verify.post())
    const { steps } = await answered(domain.bind.post())
    return { steps }
  } catch (error) {
    if (error instanceof Refused && ['not_verified', 'bind_failed'].includes(error.key) && error.status === 422)
      return { steps: listOf<DomainStep>(error.more.steps), checked: checkedOf(error.more.checked) }
    throw error
  }
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? value : [])

function checkedOf(value: unknown): DomainOutcome['checked'] {
  if (typeof value !== 'object' || value === null || !('name' in value)) return undefined
  const { name, expected, found } = value as Record<string, unknown>
  return { name: String(name), expected: listOf<string>(expected), found: listOf<string>(found) }
}
