import { useRouter } from '@tanstack/react-router'
import { useMe } from '../session'
import { Button } from '../ui/button'
import { Menu, MenuItem } from '../ui/menu'
import { useWords } from '../words/language'
import { sectionsFor, sectionWords, sitePath } from './site-sections'

/** From the page editor to the other screens of the site. */
export function SiteMenu({ site }: { site: string }) {
  const words = useWords(sectionWords)
  const router = useRouter()
  const role = useMe()?.site_role
  return (
    <Menu label={words.site} trigger={<Button kind="quiet" icon="menu" aria-label={words.site} />}>
      {sectionsFor(role).map(({ key, icon }) => (
        <MenuItem key={key} icon={icon} onAction={() => void router.navigate({ to: sitePath(site, key) })}>
          {words[key]}
        </MenuItem>
      ))}
    </Menu>
  )
}
