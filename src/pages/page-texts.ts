import { type TextField, textFieldsOf } from '../block-types/text-fields'

/** Texts of a page beside its sections, as the API names them. */
export const pageTextKeys = ['title', 'navigation_title', 'seo_title', 'description'] as const
type PageTextKey = (typeof pageTextKeys)[number]

/** Those that the language has. */
export const pageTextFields = (texts: unknown, titles?: Record<PageTextKey, string>): TextField[] =>
  textFieldsOf(
    {
      properties: Object.fromEntries(
        pageTextKeys.map((key) => [
          key,
          { title: titles?.[key], maxLength: 500, 'x-format': key === 'description' ? 'text' : 'line' },
        ]),
      ),
    },
    texts,
  )
