/** A text by the plural forms that its language has for whole numbers, as `Intl.PluralRules` names them. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** A text with `{name}` in it, with its values. A name without a value stays as it is written. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))

/** The form of a text for so many. */
export function pluralForm(forms: Plural, count: number, locale: string): string {
  const rules = new Intl.PluralRules(locale === 'pt' ? 'pt-PT' : locale) // by itself it is Brazil's
  return forms[rules.select(count)] ?? forms.other
}

/** The form of a text for so many, `{count}` as the language writes numbers. */
export const counted = (forms: Plural, count: number, locale: string): string =>
  fill(pluralForm(forms, count, locale), { count: count.toLocaleString(locale) })

/** The names of a file of English texts, each with a text of another language. */
export type Words<Group> = {
  [Name in keyof Group]: Group[Name] extends string
    ? string
    : Group[Name] extends { other: string }
      ? Plural
      : Words<Group[Name]>
}
