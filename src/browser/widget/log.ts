import { drawAnswer, drawLink, hostsOf } from './answer'
import { type AnswerOutcome, askAssistant, fetchConfig, type WidgetSource } from './api'
import { historyOf, type KeptConversation, type WidgetTurn } from './conversation'
import { create, drawIcon, spoken } from './dom'
import type { Setup } from './setup'

interface Options {
  setup: Setup
  conversation: KeptConversation
  /** For screen readers: an answer is said once, when it is whole. */
  announce: (text: string) => void
  save: () => void
  onBusy: (isBusy: boolean) => void
  /** Gives back a question that the server did not take. */
  onRefused: (message: string) => void
}

/** Who is no further from the end than that sees new text come. Pixels. */
const followWithin = 60
const gapAbove = 16

/** What was said, and whoever is being answered. */
export function createLog({ setup, conversation, announce, save, onBusy, onRefused }: Options) {
  const { api, slug, config, options, say } = setup
  // the pages are searched in the language of the page, which may be one that the widget does not speak
  const pageLanguage = options.lang || document.documentElement.lang
  const lang = /^[a-z]{2,3}(?:-\w{2,8}){0,2}$/i.test(pageLanguage) ? pageLanguage : config.locale
  const list = create('ol', { class: 'turns' })
  const log = create(
    'div',
    { class: 'log', tabindex: '0', role: 'group', 'aria-label': say.log },
    config.greeting !== '' && create('p', { class: 'greeting', dir: 'auto' }, config.greeting),
    list,
  )
  let running: AbortController | undefined
  let countdown: ReturnType<typeof setInterval> | undefined
  for (const turn of conversation.turns) draw(turn)
  let wasAtEnd = true
  log.addEventListener('scroll', () => {
    wasAtEnd = isAtEnd()
  })
  // The field grows, a keyboard comes up: what was in sight stays.
  new ResizeObserver(() => {
    if (wasAtEnd) log.scrollTop = log.scrollHeight
  }).observe(log)

  return {
    element: log,
    follow,
    stop: () => running?.abort(),
    /** False while an answer is being written. */
    ask(message: string): boolean {
      if (running) return false
      dropFailure()
      const turn: WidgetTurn = { role: 'user', text: message, sources: [], places: [] }
      draw(turn)
      void answer(turn)
      return true
    },
    clear() {
      running?.abort()
      running = undefined
      dropFailure()
      conversation.turns.length = 0
      conversation.id = undefined
      list.replaceChildren()
      announce('')
      save()
      onBusy(false)
    },
  }

  async function answer(question: WidgetTurn) {
    const control = new AbortController()
    running = control
    const history = historyOf(conversation.turns)
    conversation.turns.push(question)
    save()
    onBusy(true)
    const waiting = create('div', { class: 'waiting' }, create('i'), create('i'), create('i'), spoken(say.searching))
    const body = create('div', { class: 'words', dir: 'auto' }, waiting)
    const item = create('li', { class: 'answer' }, spoken(`${config.name}:`), body)
    list.append(item)
    follow()
    announce(say.searching)

    let text = ''
    let frame = 0
    const paint = () => {
      frame = 0
      const follows = isAtEnd()
      body.replaceChildren(...drawAnswer(text, linksOf([])))
      if (follows) follow()
    }
    const onText = (piece: string) => {
      if (control.signal.aborted) return
      text += piece
      frame ||= requestAnimationFrame(paint)
    }
    const put = (token?: string) =>
      askAssistant(
        api,
        slug,
        { message: question.text, history, conversation_id: conversation.id, lang, token },
        control,
        onText,
      )
    let outcome = await put(config.token)
    if (outcome.kind === 'gone' && config.token && (await renewToken())) outcome = await put(config.token)
    cancelAnimationFrame(frame)
    if (running !== control) return item.remove() // a new conversation has begun
    running = undefined
    if (text) paint()
    else item.remove()
    finish(outcome, question, { role: 'assistant', text, sources: [], places: [] }, item)
  }

  function finish(outcome: AnswerOutcome, question: WidgetTurn, turn: WidgetTurn, item: HTMLElement) {
    if (outcome.kind === 'done') {
      conversation.id = outcome.conversationId ?? conversation.id
      turn.sources = outcome.sources
      turn.places = outcome.places
      item.querySelector('.words')?.replaceChildren(...drawAnswer(turn.text, linksOf(turn.sources)))
      // read by the script of the form's page; without it the page is there all the same
      if (outcome.contact)
        turn.contact = `${outcome.contact}&message=${encodeURIComponent(question.text.toWellFormed())}`
      item.append(...drawWaysOn(turn))
    }
    const said = item.querySelector('.words')?.textContent ?? ''
    if (turn.text !== '') conversation.turns.push(turn)
    if (outcome.kind === 'done' && turn.text !== '') announce(`${config.name}: ${said}`)
    else if (outcome.kind === 'done') fail({ kind: 'away' }, question)
    else fail(outcome, question)
    save()
    onBusy(false)
    follow()
  }

  /** What went wrong, in words, with the way on. */
  function fail(outcome: Exclude<AnswerOutcome, { kind: 'done' }>, question: WidgetTurn) {
    const words =
      outcome.kind === 'wait'
        ? say.wait(outcome.seconds)
        : outcome.kind === 'refused' || outcome.kind === 'failed'
          ? (outcome.message ?? (outcome.kind === 'failed' ? say.away : say.refused))
          : say[outcome.kind]
    const failure = create('li', { class: `failure ${outcome.kind}` }, create('p', {}, words))
    if (outcome.kind === 'refused') {
      // it would be refused again
      conversation.turns = conversation.turns.filter((turn) => turn !== question)
      list.lastElementChild?.remove()
      onRefused(question.text)
    } else if (outcome.kind !== 'gone') failure.append(retryButton(outcome, question))
    list.append(failure)
    announce(words)
  }

  function retryButton(outcome: AnswerOutcome, question: WidgetTurn) {
    const button = create('button', { class: 'retry', type: 'button' }, say.retry)
    let seconds = outcome.kind === 'wait' ? outcome.seconds : 0
    const tick = () => {
      button.textContent = seconds > 0 ? say.retryIn(seconds) : say.retry
      button.setAttribute('aria-disabled', String(seconds > 0))
      if (seconds-- <= 0) clearInterval(countdown)
    }
    clearInterval(countdown)
    if (seconds > 0) countdown = setInterval(tick, 1000)
    tick()
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true' || running) return
      log.focus()
      dropFailure()
      // what was half said is said anew
      const from = conversation.turns.indexOf(question)
      for (const _ of conversation.turns.splice(from).slice(1)) list.lastElementChild?.remove()
      void answer(question)
    })
    return button
  }

  function dropFailure() {
    clearInterval(countdown)
    list.querySelector('.failure')?.remove()
  }

  /** A pause of the assistant makes tokens void. */
  async function renewToken(): Promise<boolean> {
    const fresh = await fetchConfig(api, slug, config.locale).catch(() => undefined)
    config.token = fresh?.token
    return fresh !== undefined
  }

  function draw(turn: WidgetTurn) {
    const { role, text, sources } = turn
    const isVisitor = role === 'user'
    list.append(
      create(
        'li',
        { class: isVisitor ? 'question' : 'answer' },
        spoken(`${isVisitor ? say.you : config.name}:`),
        isVisitor
          ? create('p', { dir: 'auto' }, text)
          : create('div', { class: 'words', dir: 'auto' }, ...drawAnswer(text, linksOf(sources))),
        ...drawWaysOn(turn),
      ),
    )
  }

  function linksOf(sources: WidgetSource[]) {
    return { newTab: say.newTab, hosts: hostsOf(sources) }
  }

  /** Under what was said: where it can be read, or where it might stand, and the form. */
  function drawWaysOn({ sources, places, contact }: WidgetTurn): Node[] {
    return [...drawPages(say.sources, sources), ...drawPages(say.places, places), ...drawContact(contact)]
  }

  function drawContact(url: string | undefined): Node[] {
    return url ? [create('p', { class: 'contact' }, drawLink(url, say.contact, linksOf([{ url, title: '' }])))] : []
  }

  function drawPages(caption: string, pages: WidgetSource[]): Node[] {
    if (pages.length === 0) return []
    const links = pages.map(({ url, title, excerpt }) => {
      const link = drawLink(url, create('span', {}, title), linksOf(pages))
      if (link instanceof Element) link.prepend(drawIcon('page'))
      const said = excerpt ? [create('p', { class: 'excerpt', dir: 'auto' }, excerpt)] : []
      return create('li', {}, link, ...said)
    })
    return [create('p', { class: 'caption' }, caption), create('ul', { class: 'sources' }, ...links)]
  }

  /** In short windows the whole dialog scrolls. */
  function scroller(): Element {
    return (getComputedStyle(log).overflowY === 'visible' && log.closest('dialog')) || log
  }

  function isAtEnd(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = scroller()
    return scrollHeight - scrollTop - clientHeight < followWithin
  }

  /** Down to the end, but no further than to the last question: an answer is read from its beginning. */
  function follow() {
    const question = [...list.querySelectorAll('.question')].at(-1)
    if (!question) return
    const box = scroller()
    const above = question.getBoundingClientRect().top - box.getBoundingClientRect().top - gapAbove
    if (above > 0) box.scrollTop += above
  }
}
