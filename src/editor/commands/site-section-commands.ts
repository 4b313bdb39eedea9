import { useParams, useRouter } from '@tanstack/react-router'
import { sectionsFor, sectionWords, sitePath } from '../navigation/site-sections'
import { useMe } from '../session'
import { useWords } from '../words/language'
import { useCommands } from './registry'

/** What people look for who do not know where the business is described. */
const factWords =
  'öffnungszeiten preise adresse ändern change opening hours prices address horaires prix horarios precios orari prezzi openingstijden prijzen godziny ceny'

/** The screens of the site that is open. */
export function useSiteSectionCommands() {
  const words = useWords(sectionWords)
  const { site } = useParams({ strict: false })
  const role = useMe()?.site_role
  const router = useRouter()
  useCommands(() =>
    site
      ? [
          {
            id: 'site pages',
            group: 'site',
            name: words.pages,
            icon: 'files',
            run: () => void router.navigate({ to: '/app/sites/$site', params: { site } }),
          },
          ...sectionsFor(role).map(({ key, icon }) => ({
            id: `site ${key}`,
            group: 'site' as const,
            name: words[key],
            words: key === 'facts' ? factWords : undefined,
            icon,
            run: () => void router.navigate({ to: sitePath(site, key) }),
          })),
        ]
      : [],
  )
}
