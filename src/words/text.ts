/** A text in languages, by their tags: German and English always, further ones where it has them. */
export type Text = { de: string; en: string } & { readonly [language: string]: string }

/** The text in a locale: `de-AT` itself, German, then the same of each of `others`, then English. */
export function pick(text: Text, ...locales: string[]): string {
  for (const locale of locales) {
    const found = text[locale] ?? text[locale.split('-')[0]!]
    if (found !== undefined) return found
  }
  return text.en
}
