import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { sitesQuery } from '../data/sites-query'
import { isAtLeast, useMe } from '../session'
import { useWords } from '../words/language'
import { type PaletteCommand, useCommands } from './registry'
import { sitesCommandsWords } from './sites-commands.words'

/** To all sites, to another one, to a new one. */
export function useSitesCommands() {
  const words = useWords(sitesCommandsWords)
  const role = useMe()?.site_role
  const { site: current } = useParams({ strict: false })
  const navigate = useNavigate()
  const queries = useQueryClient()
  useCommands(async () => {
    const sites = await queries.ensureQueryData(sitesQuery)
    return sites
      .filter(({ id }) => id !== current)
      .map(
        ({ id, name }): PaletteCommand => ({
          id: `to site ${id}`,
          group: 'sites',
          name,
          icon: 'globe',
          run: () => void navigate({ to: '/app/sites/$site', params: { site: id } }),
        }),
      )
  })
  useCommands(() => [
    {
      id: 'sites',
      group: 'sites',
      name: words.allSites,
      icon: 'blocks',
      run: () => void navigate({ to: '/app/sites' }),
    },
    ...(isAtLeast(role, 'admin')
      ? [
          {
            id: 'new site',
            group: 'sites' as const,
            name: words.common.newSite,
            icon: 'plus' as const,
            run: () => void navigate({ to: '/app/sites/new' }),
          },
        ]
      : []),
  ])
}
