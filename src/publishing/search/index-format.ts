/** What the index of a published site says, between what writes it and the page's script that reads it. */

/** What stands at an address that does not change; the rest has names that change with their content. */
export interface SearchPointer {
  index: string
}

export interface SearchIndex {
  pages: IndexedPage[]
  /** How a visitor can ask who has found nothing; the nearest way first. */
  contact: SearchContact[]
}

export type IndexedPage = [address: string, title: string, sections: IndexedSection[]]

/** `headings` are lines, the section's own first; so are the pieces of `text`. */
export type IndexedSection = [anchor: string, headings: string, text: string]

export interface SearchContact {
  href: string
  label: string
}

/** Where the pointer of a language stands in every release that has a search. */
export const pointerAddress = (locale: string) => `/_assets/search-${locale}.json`
