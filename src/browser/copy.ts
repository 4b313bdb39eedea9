/**
 * Soft hyphens (publishing/typesetting) are for the eye: they are taken out of the selection while the browser copies
 * it, text and markup alike, and are back before the next picture is drawn.
 */
addEventListener('copy', () => {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  const back: (() => void)[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (!selection.containsNode(text, true)) continue
    const one = text
    for (let at = one.data.indexOf('\u00AD'); at >= 0; at = one.data.indexOf('\u00AD', at)) {
      const place = at
      one.deleteData(place, 1)
      back.unshift(() => one.insertData(place, '\u00AD'))
    }
  }
  requestAnimationFrame(() => {
    for (const put of back) put()
  })
})
