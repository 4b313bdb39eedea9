import { type Html, html } from '../html/html'
import { inline, plainLine } from '../html/markdown'
import type { PageView } from './page-view'

export const inputTypes = ['text', 'textarea', 'select', 'checkbox', 'number', 'date'] as const

export interface FormField {
  /** The control's name in the request; set by the form, content only has `name`. */
  field?: string
  name?: string
  label?: string
  type?: (typeof inputTypes)[number] | 'email' | 'tel'
  required?: boolean
  hint?: string
  unit?: string
  options?: string[]
  min?: number
  max?: number
  autocomplete?: string
}

/** One labelled control: label above, hint below and tied to it, a star where the field is required. `key` makes ids unique on the page. */
export function control(field: FormField, key: string, page: PageView): Html {
  const id = `${key}-${(field.field ?? '').replace(/[^a-z0-9_]/g, '-')}`
  const hint = field.hint && html`<span class="meta" id="${id}-hint">${inline(field.hint)}</span>`
  const label = html`${plainLine(field.label ?? '')}${field.required && html`<span class="b-contact_form__star" aria-hidden="true"> *</span>`}`
  const common = html` id="${id}" name="${field.field}"${field.required && html` required`}${hint && html` aria-describedby="${id}-hint"`}${
    field.autocomplete && html` autocomplete="${field.autocomplete}"`
  }`
  if (field.type === 'checkbox')
    return html`<div class="field"><label class="b-contact_form__check"><input type="checkbox" value="${page.words.form.yes}"${common}><span>${label}</span></label>${hint}</div>`
  const half = field.type !== 'textarea' && field.type !== 'email' && field.field !== 'name'
  return html`<div class="field${half && ' b-contact_form__half'}"><label for="${id}">${label}</label>${input(field, common, page)}${hint}</div>`
}

function input(field: FormField, common: Html, page: PageView): Html {
  if (field.type === 'textarea') return html`<textarea rows="5" maxlength="8000"${common}></textarea>`
  if (field.type === 'select')
    return html`<select${common}><option value="">${page.words.form.choose}</option>${(field.options ?? []).map((option) => html`<option>${option}</option>`)}</select>`
  const bounds =
    field.type === 'number' && html`${bound('min', field.min)}${bound('max', field.max)} step="any" inputmode="decimal"`
  const typed = html`<input type="${field.type ?? 'text'}"${bounds}${field.type === 'number' || field.type === 'date' ? '' : html` maxlength="320"`}${common}>`
  return field.unit
    ? html`<span class="b-contact_form__unit">${typed}<span class="meta">${field.unit}</span></span>`
    : typed
}

const bound = (name: 'min' | 'max', value: number | undefined): Html | false =>
  Number.isFinite(value) && html` ${name}="${value}"`
