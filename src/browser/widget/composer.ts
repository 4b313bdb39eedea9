import { create, drawIcon } from './dom'
import type { WidgetTexts } from './texts'

interface Options {
  say: WidgetTexts
  placeholder: string
  /** False where it cannot be asked now: the text stays. */
  onSend: (text: string) => boolean
  onStop: () => void
}

/** The server takes no more. Characters. */
const maxLength = 4000
const counterFrom = 3600
const mostRows = 6

/** The field for questions. Enter sends, Shift and Enter makes a line; a text that is too long stays and says so. */
export function createComposer({ say, placeholder, onSend, onStop }: Options) {
  let isBusy = false
  const field = create('textarea', {
    id: 'question',
    rows: '1',
    placeholder,
    enterkeyhint: 'send',
    autocomplete: 'off',
    'aria-describedby': 'counter',
    dir: 'auto',
  })
  const counter = create('p', { class: 'counter', id: 'counter', hidden: '' })
  const button = create('button', { class: 'send', type: 'submit' })
  const form = create(
    'form',
    {},
    create('label', { class: 'spoken', for: 'question' }, say.question),
    create('div', { class: 'field' }, field, button),
    counter,
  )

  field.addEventListener('input', update)
  field.addEventListener('keydown', (event) => {
    // keyCode 229: Safari ends a composition before it tells of the key that ended it
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) onStop()
    else send()
  })

  const composer = {
    element: form,
    focus: () => field.focus(),
    /** Puts a text into the field, unless there is one. */
    fill(text: string) {
      field.value ||= text
      update()
      field.focus()
    },
    busy(now: boolean) {
      isBusy = now
      button.replaceChildren(drawIcon(now ? 'stop' : 'send'))
      button.setAttribute('aria-label', now ? say.stop : say.send)
      button.title = now ? say.stop : say.send
    },
  }
  composer.busy(false)
  return composer

  function send() {
    const text = field.value.trim()
    if (isBusy || text === '' || text.length > maxLength || !onSend(text)) return
    field.value = ''
    update()
  }

  function update() {
    const left = maxLength - field.value.trim().length
    counter.hidden = maxLength - left < counterFrom
    counter.textContent = left < 0 ? say.over(-left) : say.left(left)
    counter.classList.toggle('over', left < 0)
    field.setAttribute('aria-invalid', String(left < 0))
    field.rows = 1
    while (field.rows < mostRows && field.scrollHeight > field.clientHeight) field.rows++
  }
}
