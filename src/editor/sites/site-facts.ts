import { useQuery } from '@tanstack/react-query'
import { partsOfAll } from '../../block-types/inner-blocks'
import { answered, api } from '../api/api'
import type { SiteInList } from '../data/sites-query'
import { type Me, useMe } from '../session'

/** What a site needs before people can find and reach a business by it, in the order in which one sees to it. */
export const facts = ['picture', 'hours', 'imprint', 'address', 'published'] as const
export type Fact = (typeof facts)[number]
export type FactStates = Partial<Record<Fact, boolean>>

/** Legal pages say this where a particular is missing. */
const legalGap = '[…]'

/**
 * What is so, from the data alone; a fact that cannot be known is left out. `isWhole` reads the pages too: without it
 * hours and Impressum are unknown.
 */
export function useFacts(site: SiteInList, isWhole: boolean): FactStates | undefined {
  const me = useMe()
  const { data: hasPicture } = useQuery({
    queryKey: ['has picture', site.id],
    queryFn: async () => {
      const { data } = await answered(api.sites({ site: site.id }).media.get({ query: { limit: '1' } }))
      return data.length > 0
    },
    staleTime: 30_000,
  })
  const quick = { picture: hasPicture, address: provedOf(me), published: site.status === 'published' }
  // The pages are read once it matters: when somebody looks, or when nothing else is missing.
  const isDue = isWhole || Object.values(quick).every((fact) => fact !== false)
  const { data: read } = useQuery({
    queryKey: ['page facts', site.id],
    queryFn: () => readPages(site.id),
    enabled: isDue,
    staleTime: 30_000,
  })
  if (hasPicture === undefined || (isDue && !read)) return undefined
  return { ...quick, ...read }
}

/** Whether the person's address is proved, where the service tells. */
function provedOf(me: Me | undefined): boolean | undefined {
  return me && 'email_verified_at' in me ? me.email_verified_at !== null : undefined
}

const mostPages = 12

async function readPages(site: string): Promise<Pick<FactStates, 'hours' | 'imprint'>> {
  const { data: pages } = await answered(api.sites({ site }).pages.get({ query: { texts: 'short' } }))
  const shown = pages.filter(({ type, status }) => status === 'published' && (type === 'page' || type === 'legal'))
  const whole = await Promise.all(
    shown.slice(0, mostPages).map(async ({ id }) => (await answered(api.pages({ page: id }).get())).data),
  )
  const blocks = whole.flatMap((page) => partsOfAll(page.blocks))
  const imprints = blocks.filter(({ type, props }) => type === 'legal' && props.variant === 'imprint')
  return {
    hours: blocks.some(({ type }) => type === 'opening_hours'),
    imprint: imprints.length > 0 && !JSON.stringify(imprints).includes(legalGap),
  }
}
