/** Folds away events that ended before the visitor's today, and months that are left without any. */
const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
for (const block of document.querySelectorAll('[data-events]')) {
  const past = block.querySelector<HTMLElement>('[data-past]')
  const list = past?.querySelector('ol')
  if (past && list) {
    for (const event of block.querySelectorAll<HTMLElement>('li[data-until]')) {
      if (event.dataset.until! >= today || past.contains(event)) continue
      past.hidden = false
      list.prepend(event)
    }
  }
  for (const month of block.querySelectorAll<HTMLElement>('[data-month]')) month.hidden = !month.querySelector('li')
}
