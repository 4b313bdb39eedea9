/** Whether a locale is written from right to left, by the script that is usual for it. */
export function isRightToLeft(locale: string): boolean {
  const script = new Intl.Locale(locale).maximize().script
  return script !== undefined && rightToLeft.has(script)
}

/** ISO 15924. */
const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm'])
