import { dateLocale } from './dates'

/** Making a format costs a hundred times what using it does, and there are few of them. */
const formats = new Map<string, Intl.NumberFormat>()

/** Numbers as a site's locale writes them, English ones as the British do. */
export function numberFormat(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${dateLocale(locale)} ${JSON.stringify(style)}`
  const known = formats.get(key) ?? new Intl.NumberFormat(dateLocale(locale), style)
  if (formats.size < 1000) formats.set(key, known)
  return known
}
