import { cleanPath } from '../../pages/urls'
import type { PageData } from '../../renderer/renderer'
import { answered, api } from '../api/api'
import { linkedPaths } from './links-in'

const atOnce = 6

/**
 * The pages, header and footer among them, with a link to one of these addresses. Reads all of them, a few at a time;
 * `regions` are the ids of header and footer. Throws `Refused`.
 */
export async function pagesLinkingTo(
  addresses: string[],
  pages: PageData[],
  regions: string[],
): Promise<{ pages: PageData[]; isInRegions: boolean }> {
  const wanted = new Set(addresses.map(cleanPath))
  const ids = [...pages.map(({ id }) => id), ...regions]
  const linking = new Set<string>()
  for (let i = 0; i < ids.length; i += atOnce) {
    const some = ids.slice(i, i + atOnce)
    const answers = await Promise.all(some.map((page) => answered(api.pages({ page }).get())))
    for (const { data } of answers) if (linkedPaths(data.blocks).some((path) => wanted.has(path))) linking.add(data.id)
  }
  return { pages: pages.filter(({ id }) => linking.has(id)), isInRegions: regions.some((id) => linking.has(id)) }
}
