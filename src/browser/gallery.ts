import type { GalleryWords } from '../words/script-words'
import { pager } from './pager'

/** Opens the pictures of galleries large, one after the other, and gives a carousel its two buttons. */
const words: GalleryWords = JSON.parse(
  document.querySelector<HTMLElement>('.b-gallery__tiles[data-words]')?.dataset.words ?? '{}',
)

for (const block of document.querySelectorAll<HTMLElement>('.b-gallery')) {
  const tiles = block.querySelector<HTMLElement>('.b-gallery--carousel .b-gallery__tiles')
  if (tiles) {
    const [back, next] = [button('back'), button('next')]
    const steps = element('div', 'steps')
    steps.append(back, next)
    tiles.after(steps)
    pager(tiles, back, next)
  }
  const links = [...block.querySelectorAll<HTMLAnchorElement>('.b-gallery__open')]
  let open: ((n: number) => void) | undefined
  for (const [n, link] of links.entries())
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
      event.preventDefault()
      open ??= largePictures(block, links)
      link.focus({ preventScroll: true }) // not every browser does so by itself, and the focus comes back to it
      open(n)
    })
}

/** Builds the dialog of a gallery; what comes back opens it at a picture. */
function largePictures(block: HTMLElement, links: HTMLAnchorElement[]): (n: number) => void {
  const dialog = element('dialog', 'large')
  const count = element('p', 'count')
  const slides = element('div', 'slides')
  const [back, next, close] = [button('back'), button('next'), button('close')]
  const bar = element('div', 'bar')
  slides.append(...links.map(slideOf))
  slides.tabIndex = 0
  slides.role = 'group'
  slides.ariaLabel = words.pictures
  bar.append(...(links.length > 1 ? [count, back, next] : []), close)
  dialog.append(bar, slides)
  const title = block.querySelector('h1, h2')?.textContent?.replaceAll('\u00AD', '') // those are for the eye
  dialog.ariaLabel = title ?? words.pictures
  close.autofocus = true
  block.append(dialog)

  const { at, show } = pager(slides, back, next, (now) => {
    const text = `${now + 1} ${words.of} ${links.length}`
    if (count.textContent !== text) count.textContent = text
    for (const [n, slide] of [...slides.children].entries()) {
      ;(slide as HTMLElement).inert = n !== now
      // the neighbours are there before anybody asks for them
      if (Math.abs(n - now) < 2) slide.querySelector('img')!.loading = 'eager'
    }
  })
  close.addEventListener('click', () => dialog.close())
  // The page behind stays where it is. Hiding its scrollbar would change its widths, and so move what is on it.
  let top = 0
  const hold = (event: WheelEvent) => {
    if (!event.ctrlKey && Math.abs(event.deltaY) > Math.abs(event.deltaX)) event.preventDefault()
  }
  dialog.addEventListener('wheel', hold, { passive: false })
  dialog.addEventListener('close', () => scrollTo({ top, behavior: 'instant' }))
  const leaf = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const onward = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1
    const to = { ArrowLeft: at() - onward, ArrowRight: at() + onward, Home: 0, End: links.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  dialog.addEventListener('keydown', leaf, true)
  return (n) => {
    count.removeAttribute('role') // the first number is no news
    top = scrollY
    dialog.showModal()
    show(n, 'instant')
    count.role = 'status'
  }
}

/** The picture in the size that fits the screen, its caption below. */
function slideOf(link: HTMLAnchorElement): HTMLElement {
  const slide = element('figure', 'slide')
  const picture = link.firstElementChild!.cloneNode(true) as HTMLElement
  slide.append(picture)
  const image = slide.querySelector('img')!
  image.loading = 'lazy'
  image.removeAttribute('style') // a focal point is for crops
  const [width, height] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
  if (width && height)
    for (const source of slide.querySelectorAll('source'))
      source.sizes = `min(${width}px, 100vw, ${Math.ceil((width / height) * 100)}vh)`
  const caption = link.closest('figure')?.querySelector('figcaption')
  if (caption) slide.append(caption.cloneNode(true))
  return slide
}

function button(name: 'back' | 'next' | 'close'): HTMLButtonElement {
  const made = element('button', `button is-${name}`)
  made.type = 'button'
  made.ariaLabel = words[name]
  return made
}

function element<T extends keyof HTMLElementTagNameMap>(tag: T, name: string): HTMLElementTagNameMap[T] {
  const made = document.createElement(tag)
  made.className = `b-gallery__${name}`
  return made
}
