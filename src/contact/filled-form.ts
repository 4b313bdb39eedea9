import { escapeHtml, html } from '../html/html'

interface FilledForm {
  /** The end of its block's id, as its anchors have it (block-types/catalog/contact-form/contact-form.ts). */
  key: string
  /** The address of the page, absolute. */
  address: string
  sent: URLSearchParams
  /** What is wrong, by name of the control. */
  problems: Map<string, string>
  /** What is said above the button. */
  notice: string
}

/**
 * The published page with the form as it was sent: values kept, what is wrong at its field, the first of them in focus.
 * Everything else of the page stays at its own host; scripts do not come along. `undefined` where the page has no such
 * form.
 */
export function withFilledForm(page: string, { key, address, sent, problems, notice }: FilledForm): string | undefined {
  const prefix = `f-${key}-`
  const ours = (tag: string) => `${tag}[id^="${prefix}"]`
  let isThere = false
  let isNext = false // between the thanks and the end of their form
  let needsFocus = true
  let note = ''
  let chosen: string | undefined
  let option = ''

  const problemOf = (el: HTMLRewriterTypes.Element) => {
    const problem = problems.get(el.getAttribute('name') ?? '')
    if (problem === undefined) return
    const id = `${el.getAttribute('id')}-problem`
    el.setAttribute('aria-invalid', 'true')
    el.setAttribute('aria-describedby', [el.getAttribute('aria-describedby'), id].filter(Boolean).join(' '))
    if (needsFocus) el.setAttribute('autofocus', '')
    needsFocus = false
    note = html`<span class="b-contact_form__problem" id="${id}">${problem}</span>`.text
  }
  const sentFor = (el: HTMLRewriterTypes.Element) => sent.get(el.getAttribute('name') ?? '') ?? ''

  const filled = new HTMLRewriter()
    .on('head', {
      element: (el) =>
        void el.prepend(html`<base href="${address}"><meta name="robots" content="noindex">`.text, { html: true }),
    })
    .on('script, link[rel="preload"], meta[name="robots"]', { element: (el) => void el.remove() })
    .on('.field', {
      element(el) {
        note = ''
        el.onEndTag((end) => {
          if (note) end.before(note, { html: true })
        })
      },
    })
    .on(`${ours('input')}`, {
      element(el) {
        isThere = true
        if (el.getAttribute('name') === 'website') return // the trap stays empty
        if (el.getAttribute('type') !== 'checkbox') el.setAttribute('value', escapeHtml(sentFor(el)))
        else if (sent.has(el.getAttribute('name') ?? '')) el.setAttribute('checked', '')
        problemOf(el)
      },
    })
    .on(ours('textarea'), {
      element(el) {
        el.setInnerContent(`\n${escapeHtml(sentFor(el))}`, { html: true })
        problemOf(el)
      },
    })
    .on(ours('select'), {
      element(el) {
        chosen = escapeHtml(sentFor(el)).replace(/\s+/g, ' ').trim()
        problemOf(el)
      },
    })
    .on(`${ours('select')} option:not([value])`, {
      element(el) {
        option = ''
        el.removeAndKeepContent()
      },
      text(part) {
        option += part.text
        if (!part.lastInTextNode) return void part.remove()
        const isChosen = option.replace(/\s+/g, ' ').trim() === chosen
        part.replace(`<option${isChosen ? ' selected' : ''}>${option}</option>`, { html: true })
      },
    })
    .on(`p[id="f-${key}-sent"]`, {
      element: () => {
        isNext = true
      },
    })
    .on('form .b-contact_form__foot', {
      element(el) {
        if (isNext) el.prepend(html`<p class="b-contact_form__alert" role="alert">${notice}</p>`.text, { html: true })
        isNext = false
      },
    })
    .transform(page)
  return isThere ? filled : undefined
}
