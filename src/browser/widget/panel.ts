import { createComposer } from './composer'
import { loadConversation, saveConversation } from './conversation'
import { create, drawIcon, spoken } from './dom'
import { createLog } from './log'
import { createLook } from './look'
import type { Setup } from './setup'

/** Put in when the script is built: who serves it. */
declare const SERVICE_NAME: string
declare const SERVICE_URL: string

/**
 * The button in the corner and the dialog that it opens: beside the page where there is room, over all of it on phones
 * and at high zoom, where it is modal (ARIA Authoring Practices, dialog pattern).
 */
export function createPanel(host: HTMLElement, setup: Setup) {
  const { config, options, say, slug } = setup
  const root = host.attachShadow({ mode: 'open' })
  const look = createLook(root, config, options)
  const conversation = loadConversation(slug)
  let opener: HTMLElement | undefined

  const launcher = create(
    'button',
    {
      class: 'launcher',
      type: 'button',
      'aria-expanded': 'false',
      'aria-controls': 'panel',
      'aria-haspopup': 'dialog',
    },
    drawIcon('chat'),
    create('span', { class: 'label' }, options.label || say.launcher),
  )
  const title = create('h2', { id: 'title', tabindex: '-1' }, config.name || say.launcher)
  const restart = create(
    'button',
    { class: 'plain', type: 'button', 'aria-label': say.restart, title: say.restart },
    drawIcon('restart'),
  )
  const close = create(
    'button',
    { class: 'plain', type: 'button', 'aria-label': say.close, title: say.close },
    drawIcon('close'),
  )
  const status = create('p', { class: 'spoken', role: 'status' })
  const log = createLog({ setup, conversation, announce, save, onBusy, onRefused })
  const composer = createComposer({ say, placeholder: config.placeholder, onSend: log.ask, onStop: log.stop })
  const dialog = create(
    'dialog',
    { class: 'panel', id: 'panel', 'aria-labelledby': 'title' },
    create('header', {}, title, restart, close),
    log.element,
    composer.element,
    create(
      'footer',
      {},
      create('p', {}, config.isModel ? say.notice : say.noticeOfPages),
      config.branding && branding(),
    ),
    status,
  )
  root.append(
    create(
      'section',
      { class: 'root', lang: config.locale, dir: 'ltr', 'aria-label': config.name || say.launcher },
      launcher,
      dialog,
    ),
  )
  onBusy(false)

  launcher.addEventListener('click', () => open(launcher))
  close.addEventListener('click', leave)
  restart.addEventListener('click', () => {
    log.clear()
    composer.focus()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    leave()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) {
      event.preventDefault()
      leave()
    }
  })
  // A link to a page of the site leads there; on a phone the dialog would cover it.
  log.element.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link && !link.target && look.isFull()) leave()
  })
  // Shortcuts of the page must not fire while somebody writes here.
  for (const type of ['keydown', 'keyup', 'keypress'] as const)
    host.addEventListener(type, (event) => event.stopPropagation())
  // Links of the page that ask for the assistant, e.g. of a teaser. Without this script they are what they are.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-assistant]')
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
    event.preventDefault()
    open(link)
    const question = link.dataset.assistant?.trim()
    if (question && !log.ask(question)) composer.fill(question)
  })
  look.onChange(() => {
    if (!dialog.open) return
    const focused = root.activeElement
    dialog.close()
    display()
    if (focused instanceof HTMLElement) focused.focus()
  })

  return {
    /** Call it once the host is in the page. */
    show() {
      for (const button of document.querySelectorAll<HTMLElement>('[data-assistant][hidden]')) button.hidden = false
      const isWanted = options.open !== undefined && options.open !== 'false'
      if (!look.isFull() && (conversation.isOpen || isWanted)) display()
      else conversation.isOpen = false
    },
  }

  function open(by: HTMLElement) {
    if (dialog.open) return composer.focus()
    opener = by
    display()
    // On a touch screen the keyboard would cover the greeting.
    if (matchMedia('(pointer: coarse)').matches) title.focus()
    else composer.focus()
  }

  /** Without moving the focus, unless it has to be in a modal dialog. */
  function display() {
    if (look.isFull()) dialog.showModal()
    else dialog.open = true
    remember(true)
    log.follow()
  }

  function leave() {
    if (!dialog.open) return
    const hadFocus = root.activeElement !== null
    dialog.close()
    remember(false)
    if (hadFocus) (opener?.isConnected ? opener : launcher).focus()
    opener = undefined
  }

  function remember(isOpen: boolean) {
    launcher.hidden = isOpen
    launcher.setAttribute('aria-expanded', String(isOpen))
    conversation.isOpen = isOpen
    save()
  }

  function save() {
    saveConversation(slug, conversation)
  }

  /** Said once; the same words twice are said twice. */
  function announce(text: string) {
    status.replaceChildren(text)
  }

  function onBusy(isBusy: boolean) {
    composer.busy(isBusy)
    restart.hidden = conversation.turns.length === 0
  }

  function onRefused(message: string) {
    composer.fill(message)
  }

  function branding() {
    const link = create('a', { href: SERVICE_URL, target: '_blank', rel: 'noopener' }, say.madeWith(SERVICE_NAME))
    link.append(spoken(` ${say.newTab}`))
    return link
  }
}
