import type { SharedConditions } from '../../block-type'
import { names } from '../../field-names'
import { flag, href, image, items, line, link, variants } from '../../fields'

export const props = {
  variant: variants({
    inline: { de: 'Eine Zeile', en: 'One line' },
    centered: { de: 'Zentriert', en: 'Centred' },
    minimal: { de: 'Menü eingeklappt', en: 'Folded menu' },
  }),
  sticky: flag({ de: 'Bleibt beim Scrollen stehen', en: 'Stays in view while scrolling' }),
  show_languages: flag({ de: 'Sprachwahl zeigen', en: 'Show the languages' }),
  show_mode: flag(
    { de: 'Umschalter für hell und dunkel', en: 'Light and dark switch' },
    {
      help: {
        de: 'Wirkt auf der veröffentlichten Website, wenn das Design beides kennt.',
        en: 'Appears on the published site if the look has both.',
      },
    },
  ),
  show_search: flag(
    { de: 'Suche zeigen', en: 'Show a search' },
    {
      help: {
        de: 'Durchsucht die Seiten der veröffentlichten Website.',
        en: 'Searches the pages of the published site.',
      },
    },
  ),
}
export const content = {
  /** The site's name where empty. */
  name: line({ de: 'Name der Website', en: 'Name of the site' }, 80, {
    help: { de: 'Wird ohne Logo gezeigt.', en: 'Shown where there is no logo.' },
    isName: true,
  }),
  image: image(names.logo),
  /** Takes the place of the pages' own navigation. */
  items: items(
    {
      title: { de: 'Eigenes Menü', en: 'Custom menu' },
      item: { de: 'Menüpunkt', en: 'Menu item' },
      label: 'label',
      help: { de: 'Ersetzt das Menü aus den Seiten.', en: 'Replaces the menu made from the pages.' },
    },
    {
      label: line(names.label, 60),
      href: href(),
      items: items(
        { title: { de: 'Untermenü', en: 'Submenu' }, item: { de: 'Menüpunkt', en: 'Menu item' }, label: 'label' },
        { label: line(names.label, 60), href: href() },
        20,
      ),
    },
    20,
  ),
  primary: link(),
}
export const sharedConditions: SharedConditions = { spacing: false, align: false }
