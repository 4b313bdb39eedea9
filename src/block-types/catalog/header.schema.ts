import { choice, flag, href, image, items, line, link } from '../fields'

export const props = { variant: choice('inline', 'centered', 'minimal'), sticky: flag(), show_languages: flag() }
export const content = {
  /** The site's name where empty. */
  name: line(80),
  image: image(),
  /** Takes the place of the pages' own navigation. */
  items: items({ label: line(60), href: href(), items: items({ label: line(60), href: href() }, 20) }, 20),
  primary: link(),
}
