/** Whether a locale is written from right to left, by the script that is usual for it; what is no locale is not. */
export function isRightToLeft(locale: string): boolean {
  const [, language, script, region] = /^([a-z]{2,3})(?:-([A-Z][a-z]{3}))?(?:-([A-Z]{2}))?/.exec(locale) ?? []
  return (
    language !== undefined && rightToLeft.has(new Intl.Locale(language, { script, region }).maximize().script ?? '')
  )
}

/** ISO 15924. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])
