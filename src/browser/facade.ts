/**
 * Swaps a facade (block-types/facade.ts) for its frame. One listener serves every kind of foreign content on the page.
 * The referrer goes along as origin only: video hosts refuse to play without.
 */
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-frame]')
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return
  const facade = link.closest('[data-facade]')
  const url = new URL(link.dataset.frame!)
  if (!facade || url.protocol !== 'https:') return
  event.preventDefault()
  const frame = document.createElement('iframe')
  if (link.dataset.sandbox) frame.setAttribute('sandbox', link.dataset.sandbox)
  frame.title = link.dataset.title!
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.tabIndex = 0
  frame.src = url.href
  facade.replaceChildren(frame)
  facade.classList.add('is-open')
  frame.focus()
})
