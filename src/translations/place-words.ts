import { filled, type Text } from '../words/text'

/** What the texts of a page are called, as the editor calls them. */
export const placeWords = {
  page: {
    title: { de: 'Titel der Seite', en: 'Title of the page' },
    navigation_title: { de: 'Name im Menü', en: 'Name in the menu' },
    seo_title: { de: 'Titel für Suchmaschinen', en: 'Title for search engines' },
    description: { de: 'Beschreibung für Suchmaschinen', en: 'Description for search engines' },
  },
  collection: (name: string): Text => filled({ de: 'Sammlung „{name}“', en: 'Collection “{name}”' }, { name }),
  tagline: { de: 'Leitsatz der Website', en: 'Tagline of the site' },
  site: { de: 'Website', en: 'Site' },
  atMost: (max: number): Text => filled({ de: 'höchstens {max} Zeichen', en: 'at most {max} characters' }, { max }),
} as const
