/** What a person has settled about texts of a language is kept beside the translation of the page, under this name. */
export const settledKey = 'translated_from'
/** The page's own texts, where those of its blocks go by their ids. */
export const pageUnit = 'page'
