import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { dialHref, phoneText } from '../../../html/phone'
import { withoutMarks } from '../../../html/text-marks'
import { unnamedForm } from '../../../values/unnamed-form'
import { namesPrivacy } from '../../../words/privacy-name'
import { formWords } from '../../../words/script-words'
import { defineBlockType } from '../../block-type'
import { control, type FormField } from '../../form-field'
import { intro, nonEmpty } from '../../intro'
import { section } from '../../markup'
import { markupKey } from '../../markup-names'
import type { Company, PageView } from '../../page-view'
import { about } from './contact-form.about'
import css from './contact-form.css' with { type: 'text' }
import * as fields from './contact-form.schema'

export const contactForm = defineBlockType({
  key: 'contact_form',
  name: { de: 'Kontaktformular', en: 'Contact form' },
  category: 'action',
  version: 1,
  defaultProps: { variant: 'split', form: 'contact' },
  css,
  fields,
  about,
  script: 'form',
  render(block, page) {
    const { variant = 'split' } = block.props
    const head = intro(block)
    const company = !block.props.hide_company && variant === 'split' ? companyLines(page.site.company, page) : nothing
    const body = html`<div class="b-contact_form__body">${form(block.id, block.props, block.content, page)}</div>`
    return section(
      'contact_form',
      block,
      variant === 'split' && (!head.isEmpty || !company.isEmpty)
        ? html`<div class="b-contact_form__split"><div>${head}${company}</div>${body}</div>`
        : html`${head}${body}`,
      variant,
    )
  },
})

interface FormProps {
  form?: string
  phone?: 'optional' | 'required' | 'hidden'
  message?: 'required' | 'optional' | 'hidden'
}
interface FormContent {
  message_label?: string
  fields?: FormField[]
  submit_label?: string
  note?: string
  privacy?: string
  success?: string
}

/**
 * A plain form: it works without script and comes back to `return_to`, where the thanks take its place as the address's target.
 * `website` is a trap for robots and stays empty. A form without a required message names its page as `url`,
 * because a submission needs one of the two.
 */
function form(id: string, props: FormProps, content: FormContent, page: PageView): Html {
  const { form: name = unnamedForm, phone = 'optional', message = 'required' } = props
  const key = `f-${markupKey({ id })}`
  const here = page.href(page.page.path)
  const fields = [
    ...standardFields(phone, page),
    ...customFields(content.fields),
    ...messageField(message, content, page),
  ]
  return html`<p class="b-contact_form__sent" id="${key}-sent" role="status">${
    content.success ? inline(content.success) : page.words.form.thanks
  }</p><form class="b-contact_form__form" method="post" action="${page.formAction}" enctype="application/x-www-form-urlencoded" accept-charset="utf-8" data-words="${JSON.stringify(formWords(page.words))}"><input type="hidden" name="form" value="${name}">${
    here && html`<input type="hidden" name="return_to" value="${here}#${key}-sent">`
  }${message !== 'required' && here && html`<input type="hidden" name="url" value="${here}">`}<p class="b-contact_form__hint">${page.words.form.required}</p>${fields.map((field) => control(field, key, page))}<div class="b-contact_form__trap" aria-hidden="true"><label for="${key}-website">${page.words.form.leaveEmpty}</label><input id="${key}-website" name="website" type="text" tabindex="-1" autocomplete="off"></div><div class="b-contact_form__foot">${privacyNote(content.privacy, page)}<p class="buttons"><button class="button button-primary" type="submit">${
    content.submit_label || page.words.form.send
  }</button></p>${content.note && html`<p class="meta">${inline(content.note)}</p>`}</div></form>`
}

const standardFields = (phone: FormProps['phone'], page: PageView): FormField[] => [
  { field: 'name', label: page.words.form.name, type: 'text', required: true, autocomplete: 'name' },
  {
    field: 'email',
    label: page.words.form.mail,
    type: 'email',
    required: true,
    autocomplete: 'email',
  },
  ...(phone === 'hidden'
    ? []
    : [
        {
          field: 'phone',
          label: page.words.form.phone,
          type: 'tel' as const,
          required: phone === 'required',
          autocomplete: 'tel',
        },
      ]),
]

/** Two fields of one name would overwrite each other: the first one stays. */
export function customFields(fields: FormField[] | undefined): FormField[] {
  const seen = new Set<string>()
  return nonEmpty(fields, 'label').flatMap((field, i) => {
    const own = withoutMarks(field.name ?? '')
    const name = /^[a-z][a-z0-9_]{0,59}$/.test(own) ? own : `field_${i + 1}`
    if (seen.has(name)) return []
    seen.add(name)
    return [{ ...field, field: `fields[${name}]` }]
  })
}

const messageField = (message: FormProps['message'], content: FormContent, page: PageView): FormField[] =>
  message === 'hidden'
    ? []
    : [
        {
          field: 'message',
          label: content.message_label || page.words.form.message,
          type: 'textarea',
          required: message !== 'optional',
        },
      ]

const isPrivacy = (text: string, { words }: PageView) => namesPrivacy(text, words.form.policy)

/** The link to the policy follows the words, unless they have one to it already. */
function privacyNote(text: string | undefined, page: PageView): Html {
  const policy = page.legal.find(({ label, href }) => isPrivacy(`${label} ${href}`, page))
  const target = policy && !namesPolicy(text, policy.href, page) ? page.href(policy.href) : undefined
  if (!text && !target) return nothing
  const words = text ?? page.words.form.privacy
  return html`<p class="b-contact_form__hint">${inline(words)}${target && html` <a href="${target}">${policy?.label}</a>`}</p>`
}

function namesPolicy(text: string | undefined, policy: string, page: PageView): boolean {
  const links = inline(text ?? '').text.matchAll(/<a [^>]*?href="([^"#?]*)[^"]*"[^>]*>(.*?)<\/a>/gs)
  return [...links].some(
    ([, target = '', label = '']) => page.href(target) === policy || isPrivacy(`${target} ${label}`, page),
  )
}

function companyLines({ phone, email }: Company, page: PageView): Html {
  const dial = phone && page.href(dialHref(phone))
  const write = email && page.href(`mailto:${email}`)
  if (!dial && !write) return nothing
  return html`<address class="b-contact_form__company">${dial && html`<a class="figure" href="${dial}">${phoneText(phone)}</a>`}${dial && write && html`<br>`}${
    write && html`<a href="${write}">${email}</a>`
  }</address>`
}
