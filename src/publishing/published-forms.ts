import { contactForm, customFields } from '../block-types/catalog/contact-form/contact-form'
import type { FormField } from '../block-types/form-field'
import { partsOfAll } from '../block-types/inner-blocks'
import { markupKey } from '../block-types/markup-names'
import { liftBlock } from '../block-types/render'
import type { PublishedForm } from '../contact/demanded-fields'
import { plainLine } from '../html/markdown'
import { isObject } from '../values/is-object'
import { onceFor } from '../values/once'
import { baseOf } from '../words/languages'
import type { Inventory } from './inventory'
import type { SitePlan } from './page-views'
import type { PublishedPage } from './published-page'

/** Every form that the pages show, in each of their languages, with what it demands and takes. */
export function publishedForms(
  { pages, templates, notFoundPage, locales }: Inventory,
  addresses: SitePlan['addresses'],
): PublishedForm[] {
  const [first = ''] = locales
  const drawn = new Set(templates) // for entries, in every language of the site
  return [...pages, ...templates, ...(notFoundPage ? [notFoundPage] : [])].flatMap((page) =>
    formsOn(page).flatMap(({ key, props, content }) =>
      locales
        .filter((locale) => drawn.has(page) || page.translations.has(locale))
        .map((locale) => ({
          key,
          locale,
          at: addresses.of(page.id, locale),
          form: typeof props.form === 'string' ? props.form : 'contact',
          isPhoneRequired: props.phone === 'required',
          isMessageRequired: props.message !== 'optional' && props.message !== 'hidden',
          fields: demandedIn(content[locale] ?? content[baseOf(locale)] ?? content[first] ?? none),
        })),
    ),
  )
}

const formsOn = onceFor(({ blocks }: PublishedPage) =>
  partsOfAll(blocks)
    .filter(({ type }) => type === 'contact_form')
    .map((block) => ({ key: markupKey(block), ...liftBlock(contactForm, block) })),
)

const none = {}
const demandedIn = onceFor((content: Record<string, unknown>): PublishedForm['fields'] => {
  const fields: FormField[] = Array.isArray(content.fields) ? content.fields.filter(isObject) : []
  return customFields(fields).flatMap(({ field, label = '', type = 'text', options, required, min, max }) => {
    const name = /^fields\[(.+)\]$/.exec(field ?? '')?.[1]
    if (name === undefined || type === 'email' || type === 'tel') return []
    return [
      {
        ...{ name, label: plainLine(label), type },
        ...(!required && { isOptional: true as const }),
        ...(options && { options }),
        ...(type === 'number' && { min, max }),
      },
    ]
  })
})
