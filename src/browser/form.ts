import { fill } from '../words/fill'
import type { FormWords } from '../words/script-words'

/**
 * Sends contact forms without leaving the page: what is wrong stands at its field, what was written stays, and the thanks
 * take the form's place. The rules are the server's; what the browser can tell by itself is told at once. Without this
 * script the form is sent as any other.
 */
const language = document.documentElement.lang
/** The form brings what is said of it. */
const wordsOf = (form: HTMLFormElement): FormWords => JSON.parse(form.dataset.words ?? '{}')
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

for (const form of document.querySelectorAll<HTMLFormElement>('.b-contact_form__form')) {
  form.noValidate = true // the marks below stand in for the browser's own
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.getAttribute('aria-busy') === null) void submit(form)
  })
  form.addEventListener('input', ({ target }) => unmark(target as Field))
}

/** A question that the assistant could not answer comes along behind the anchor of the form. */
function takeQuestion() {
  const [, anchor = '', question = ''] = /^#([a-z][\w-]*)&message=(.+)$/s.exec(location.hash) ?? []
  const block = anchor ? document.getElementById(anchor) : null
  const field = block?.querySelector<HTMLTextAreaElement>('textarea[name=message]')
  if (!block || !field) return
  field.value ||= decode(question)
  history.replaceState(history.state, '', `#${anchor}`)
  block.scrollIntoView()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

takeQuestion()
addEventListener('hashchange', takeQuestion)

async function submit(form: HTMLFormElement) {
  const words = wordsOf(form)
  form.querySelector('[role=alert]')?.remove()
  const fields = [...form.elements].filter((one): one is Field => 'willValidate' in one && one.localName !== 'button')
  for (const field of fields) unmark(field)
  const wrong = fields.filter((field) => !field.checkValidity())
  for (const field of wrong) mark(field, problemOf(field, words))
  if (wrong[0]) return alertOf(form, words.checkMarked, wrong[0])
  form.setAttribute('aria-busy', 'true')
  try {
    await send(form, fields)
  } catch {
    alertOf(form, words.failed)
  }
  form.removeAttribute('aria-busy')
}

async function send(form: HTMLFormElement, fields: Field[]) {
  const words = wordsOf(form)
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) body.append(name, String(value))
  const headers = { accept: 'application/json', 'accept-language': language }
  const answer = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body, headers })
  const { message, error, errors = {} } = await answer.json()
  if (answer.ok) return thank(form)
  // a puzzle stands before it: the page that solves it is the one that forms without script get
  if (error === 'challenge_required') return HTMLFormElement.prototype.submit.call(form)
  const refused = fields.filter(({ name }) => {
    const path = name.replace(/^fields\[(.*)\]$/, 'fields.$1')
    return Object.hasOwn(errors, path) && errors[path]
  })
  for (const field of refused) mark(field, errors[field.name.replace(/^fields\[(.*)\]$/, 'fields.$1')][0])
  alertOf(
    form,
    refused[0] ? words.checkMarked : (Object.values<string[]>(errors)[0]?.[0] ?? message ?? words.failed),
    refused[0],
  )
}

/** The address's target says that it was sent, as after a form without script: one rule of the stylesheet shows the thanks. */
function thank(form: HTMLFormElement) {
  const sent = form.previousElementSibling as HTMLElement
  form.reset()
  location.replace(`#${sent.id}`)
  sent.tabIndex = -1
  sent.focus()
}

/** In the server's words (contact/field-rules.ts). What is no number is empty to the browser, so that comes first. */
function problemOf(field: Field, words: FormWords): string {
  const { badInput, valueMissing, typeMismatch, rangeUnderflow, rangeOverflow } = field.validity
  if (field.type === 'number') {
    const { min, max } = field as HTMLInputElement
    const bound = (text: string, n: string) => fill(text, { number: Number(n).toLocaleString(language) })
    if (badInput) return words.noNumber
    if (rangeUnderflow) return bound(words.atLeast, min)
    if (rangeOverflow) return bound(words.atMost, max)
  }
  return valueMissing ? words.missing : typeMismatch ? words.noMail : words.wrong
}

function mark(field: Field, problem: string) {
  const note = document.createElement('span')
  note.className = 'b-contact_form__problem'
  note.id = `${field.id}-problem`
  note.textContent = problem
  field.closest('.field')?.append(note)
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', `${field.getAttribute('aria-describedby') ?? ''} ${note.id}`.trim())
}

function unmark(field: Field) {
  const note = document.getElementById(`${field.id}-problem`)
  if (!note) return
  note.remove()
  field.removeAttribute('aria-invalid')
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== note.id)
  if (others[0]) field.setAttribute('aria-describedby', others.join(' '))
  else field.removeAttribute('aria-describedby')
}

/** Said above the button; `first` is the field to go on at. */
function alertOf(form: HTMLFormElement, words: string, first?: Field) {
  const note = document.createElement('p')
  note.className = 'b-contact_form__alert'
  note.setAttribute('role', 'alert')
  note.textContent = words
  form.querySelector('.b-contact_form__foot')?.prepend(note)
  first?.focus()
}
