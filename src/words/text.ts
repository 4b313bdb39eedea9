/** A text in languages, by their tags: German and English always, further ones where it has them. */
export type Text = { de: string; en: string } & { readonly [language: string]: string }

/** The text in a locale: `de-AT` itself, German, then the same of each of `others`, then English. */
export function pick(text: Text, ...locales: string[]): string {
  const tag = locales.flatMap((locale) => [locale, locale.split('-')[0]!]).find((one) => isIn(text, one))
  return text[tag ?? 'en']!
}

/** Whether a text is there in a language, by its tag alone: tags come from strangers. */
export const isIn = (text: Text, tag: string): boolean => Object.hasOwn(text, tag)
