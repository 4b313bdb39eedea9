import { useRouter } from '@tanstack/react-router'
import { Button } from '../ui/button'
import { Menu, MenuItem } from '../ui/menu'
import { useWords } from '../words/language'
import { sectionWords, sitePath, siteSections } from './site-sections'

/** From the page editor to the other screens of the site. */
export function SiteMenu({ site }: { site: string }) {
  const words = useWords(sectionWords)
  const router = useRouter()
  return (
    <Menu label={words.site} trigger={<Button kind="quiet" icon="menu" aria-label={words.site} />}>
      {siteSections.map(({ key, icon }) => (
        <MenuItem key={key} icon={icon} onAction={() => void router.navigate({ to: sitePath(site, key) })}>
          {words[key]}
        </MenuItem>
      ))}
    </Menu>
  )
}
