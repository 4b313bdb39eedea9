interface Titled {
  path: string
  translations: { locale: string; title: string }[]
}

/** A page as people call it: its title in the language, in another where it has none there, else its path. */
export const titleIn = ({ translations, path }: Titled, locale: string): string =>
  (translations.find((one) => one.locale === locale) ?? translations[0])?.title || path
