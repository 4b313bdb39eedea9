import type { Context } from '../context'
import type { SiteRow } from '../db/tenant/sites'
import { localePrefix } from '../pages/urls'
import type { PublicSite } from '../tenants/find-public-site'
import { inEveryLanguage } from '../words/words-of'
import { refusedValues } from './field-rules'
import { type DemandedField, noMessage, type ParsedSubmission } from './submission-input'

/** A form of the live release in one language, and what it demands beside the standard fields. */
export interface PublishedForm {
  /** The end of its block's id, as its anchors have it. */
  key: string
  locale: string
  /** Address of its page: keys in columns are chosen by clients and may be alike on two pages. Pages of entries have many. */
  at?: string
  /** What it calls itself in a submission. */
  form: string
  isPhoneRequired: boolean
  /** Missing in releases from before it was remembered. */
  isMessageRequired?: boolean
  fields: DemandedField[]
}

declare module '../context' {
  interface Context {
    /** The forms that visitors see, which may be others than those of the draft. Throws `tenantUnavailable`. */
    publishedForms(ctx: Context, found: PublicSite): Promise<PublishedForm[]>
    /** The page that visitors see at a path, `undefined` where there is none. Throws `tenantUnavailable`. */
    publishedPage(ctx: Context, found: PublicSite, path: string): Promise<{ html: string; locale: string } | undefined>
  }
}

/**
 * What a submission lacks of what its form demands. A form names itself in `return_to`; one sent otherwise may be any of
 * that name, so only what all of them demand is demanded. Forms that no page shows demand nothing.
 */
export async function demandFields(
  ctx: Context,
  found: PublicSite,
  parsed: ParsedSubmission,
  returnTo?: string | null,
): Promise<ParsedSubmission> {
  const sentAs = parsed.values.form || 'contact'
  const named = (await ctx.publishedForms(ctx, found)).filter(({ form }) => form === sentAs)
  if (named.length === 0) return parsed
  const key = formKey(returnTo)
  const locale = localeOfPath(found.site, returnTo ?? '')
  const own = named.filter((one) => one.key === key)
  const here = own.filter(({ at }) => at !== undefined && at === returnTo?.replace(/[?#].*$/s, ''))
  const [form] = [...here, ...own].filter((one) => one.locale === locale).concat(own)
  const forms = form ? [form] : named
  const [first, ...others] = forms
  const isMissing = ({ name, type, isOptional }: DemandedField) =>
    !isOptional &&
    isBlank(parsed.values.fields[name], type) &&
    others.every(({ fields }) => fields.some((field) => field.name === name && !field.isOptional))
  const needsPhone = forms.every(({ isPhoneRequired }) => isPhoneRequired) && parsed.values.phone === ''
  const needsMessage = form?.isMessageRequired === true && parsed.values.message === ''
  return {
    ...parsed,
    missing: first?.fields.filter(isMissing) ?? [],
    refused: form ? refusedValues(form.fields, parsed.values.fields) : [],
    problems: {
      ...parsed.problems,
      ...(needsMessage && { message: parsed.problems.message ?? noMessage() }),
      ...(needsPhone && {
        phone: parsed.problems.phone ?? inEveryLanguage(({ answers }) => answers.form.noPhone),
      }),
    },
  }
}

/** Which form it is, by where it wants to go on to. */
export const formKey = (returnTo: string | null | undefined) => /#f-([0-9a-z]{8})-sent$/.exec(returnTo ?? '')?.[1]

export const isComplete = ({ problems, missing = [], refused = [] }: ParsedSubmission) =>
  Object.keys(problems).length === 0 && missing.length === 0 && refused.length === 0

/** The language of the page that a form was on. */
export function localeOfPath({ locales, defaultLocale }: SiteRow, path: string): string {
  const address = path.replace(/[#?].*$/, '')
  const found = locales.find((other) => {
    const prefix = localePrefix(other, locales)
    return prefix !== '' && (address === prefix || address.startsWith(`${prefix}/`))
  })
  return found ?? defaultLocale
}

/** A box that is not ticked is not there in a form, and false in JSON. */
const isBlank = (value: unknown, type: DemandedField['type']) =>
  (type === 'checkbox' && value === false) ||
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
