import type { SearchContact, SearchIndex, SearchPointer } from '../../publishing/search/index-format'
import { forgetQuestion, mostLetters, questionInAddress, writeToAddress } from './address'
import { type ExcerptPiece, excerpt, marked } from './excerpt'
import { type Finder, type Hit, openFinder, type SearchAnswer } from './find'
import css from './search.css' with { type: 'text' }
import { isGerman, language, texts } from './texts'

/** The search of a site: a dialog over the page, loaded by its button or by an address that asks for something. */

const shownAtOnce = 30
const fewestLetters = 2

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

const field = element('input', 'site-search__field')
Object.assign(field, { type: 'text', name: 'q', autocomplete: 'off', spellcheck: false, maxLength: mostLetters })
Object.assign(field, { enterKeyHint: 'search', placeholder: texts.hint, autofocus: true })
field.setAttribute('role', 'searchbox')
field.setAttribute('aria-label', texts.field)
const closer = element('button', 'site-search__close', texts.close)
closer.type = 'button'
const form = element('form', 'site-search__form', field, closer)
form.setAttribute('role', 'search')
const status = element('p', 'site-search__status')
status.setAttribute('role', 'status')
const list = element('ol', 'site-search__hits')
const more = element('button', 'site-search__more')
Object.assign(more, { type: 'button', hidden: true })
let shownMost = shownAtOnce
const aside = element('div', 'site-search__none')
const dialog = element('dialog', 'site-search', form, element('div', 'site-search__body', status, list, more, aside))
dialog.setAttribute('aria-label', texts.name)
document.body.append(dialog)

let index: Promise<{ finder: Finder; contact: SearchContact[] }> | undefined

function open(question = questionInAddress() ?? '') {
  if (dialog.open) {
    if (question === field.value) return
  } else dialog.showModal()
  field.value = question
  field.focus()
  shownMost = shownAtOnce
  void show()
}

function close() {
  forgetQuestion()
  dialog.close()
}

for (const button of document.querySelectorAll('.b-header__search')) button.addEventListener('click', () => open(''))
addEventListener('hashchange', () => {
  if (questionInAddress() !== undefined) open()
  else if (dialog.open) dialog.close()
})
closer.addEventListener('click', close)
dialog.addEventListener('close', forgetQuestion)
dialog.addEventListener('click', ({ target }) => target === dialog && close())
field.addEventListener('input', () => {
  writeToAddress(field.value.trim())
  shownMost = shownAtOnce
  void show()
})
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (matchMedia('(pointer: coarse)').matches) return field.blur() // the keyboard makes room for the results
  await show()
  links()[0]?.click()
})
more.addEventListener('click', async () => {
  const first = links().length
  shownMost += shownAtOnce
  await show()
  links()[first]?.focus()
})
list.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a')
  const isHere = link && link.origin + link.pathname === location.origin + location.pathname
  // elsewhere the results stay behind for those who come back
  if (!isHere || event.metaKey || event.ctrlKey || event.shiftKey) return
  close()
  if (link.hash) return
  event.preventDefault()
  scrollTo(0, 0)
})
dialog.addEventListener('keydown', (event) => {
  if (event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return
  const stops: HTMLElement[] = [field, ...links(), ...(more.hidden ? [] : [more])]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : undefined
  if (at >= 0 && next !== undefined) {
    event.preventDefault()
    stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus()
  } else if (at > 0 && (event.key === 'Backspace' || (event.key.length === 1 && event.key !== ' '))) field.focus()
})
open()

function links() {
  return [...list.querySelectorAll('a')]
}

/** Answers what stands in the field when the index is there. */
async function show() {
  if (field.value.trim().length < fewestLetters) {
    void load().catch(() => undefined) // while the visitor goes on writing
    return draw('', [], [])
  }
  try {
    if (!status.textContent) status.textContent = texts.loading
    const { finder, contact } = await load()
    const question = field.value.trim()
    if (question.length < fewestLetters) return
    const answer = finder.find(question)
    const { hits } = answer
    const shown = hits.slice(0, shownMost)
    const none = hits.length === 0 ? [element('p', '', texts.advice), ...ways(contact)] : []
    const said = hits.length === 0 ? texts.nothing(question) : texts.count(shown.length, hits.length)
    draw(
      said,
      shown.map((hit) => result(hit, answer)),
      none,
    )
    more.hidden = shown.length === hits.length
    more.textContent = texts.more(Math.min(shownAtOnce, hits.length - shown.length))
  } catch {
    draw(texts.failed, [], [])
  }
}

function draw(said: string, results: Node[], none: Node[]) {
  if (status.textContent !== said) status.textContent = said
  list.replaceChildren(...results)
  aside.replaceChildren(...none)
  more.hidden = true
}

function load() {
  index ??= read().catch((error) => {
    index = undefined // the next letter tries again
    throw error
  })
  return index
}

async function read() {
  const pointer: SearchPointer = await json(`/_assets/search-${language}.json`)
  const { pages, contact }: SearchIndex = await json(pointer.index)
  return { finder: await openFinder(pages, isGerman, () => new Promise((next) => setTimeout(next))), contact }
}

async function json(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return answer.json()
}

function result({ page: [address, title], section, isFirstSection }: Hit, { isFound }: SearchAnswer): HTMLElement {
  const [anchor = '', headings = '', text = ''] = section ?? []
  const [heading = ''] = headings.split('\n').filter((one) => one !== title)
  const link = element('a', '', element('span', 'site-search__title', ...drawn(marked(title, isFound))))
  link.href = anchor && !isFirstSection ? `${address}#${encodeURIComponent(anchor)}` : address
  const asked = headings.split('\n').find((one) => one !== title && marked(one, isFound).some((piece) => piece.isFound))
  const shown = asked ?? heading
  if (shown) link.append(element('span', 'site-search__heading', ...drawn(marked(shown, isFound))))
  if (text) link.append(element('span', 'site-search__text', ...drawn(excerpt(text, isFound))))
  return element('li', '', link)
}

const drawn = (pieces: ExcerptPiece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? element('mark', '', text) : text))

function ways(contact: SearchContact[]): HTMLElement[] {
  if (contact.length === 0) return []
  const items = contact.map(({ href, label }) => {
    const link = element('a', '', label)
    link.href = href
    return element('li', '', link)
  })
  return [element('p', '', texts.ask), element('ul', '', ...items)]
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, ...children: (Node | string)[]) {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}
