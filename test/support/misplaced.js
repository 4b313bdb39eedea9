// Runs in the page: see `misplaced` in torture.ts.
function measure() {
  const found = new Set()
  const screen = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > screen)
    found.add(`the page is ${document.documentElement.scrollWidth} wide`)
  const nameOf = (element) => element.closest('[class]')?.className.toString().slice(0, 60) ?? element.tagName
  const boxes = []
  const known = new Map()
  const around = (element) => {
    const before = known.get(element)
    if (before) return before
    const outer = element.parentElement ? around(element.parentElement) : { clips: [], scrolls: false }
    const { overflowX, display } = getComputedStyle(element)
    const isRoot = element === document.documentElement || element === document.body
    const clips = /hidden|clip/.test(overflowX) && display !== 'inline' && !isRoot
    const here = {
      clips: clips ? [...outer.clips, element.getBoundingClientRect()] : outer.clips,
      scrolls: outer.scrolls || (/auto|scroll/.test(overflowX) && !isRoot),
    }
    known.set(element, here)
    return here
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (
      !element ||
      !node.textContent?.trim() ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    if (
      element.closest(
        '.visually-hidden, .skip, .b-contact_form__trap, option, script, style, details:not([open]) > :not(summary)',
      )
    )
      continue
    const { clips, scrolls } = around(element)
    if (scrolls) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue
      const text = (node.textContent ?? '').trim().slice(0, 24)
      if (left < -1 || right > screen + 1) found.add(`${nameOf(element)}: „${text}“ leaves the screen`)
      for (const clip of clips)
        if (left < clip.left - 2 || right > clip.right + 2 || bottom > clip.bottom + 6 || top < clip.top - 6)
          found.add(`${nameOf(element)}: „${text}“ is cut off`)
      const inset = height * 0.28
      const block = element.closest('.block, .b-header, .b-footer, .b-announcement_bar') ?? document.body
      boxes.push({ element, block, left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset })
    }
  }
  boxes.sort((a, b) => a.top - b.top)
  for (const [i, one] of boxes.entries())
    for (let j = i + 1; j < boxes.length; j++) {
      const other = boxes[j]
      if (!other || other.top >= one.bottom) break
      if (other.left >= one.right || other.right <= one.left) continue
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      found.add(
        `${nameOf(one.element)} and ${nameOf(other.element)} stand on each other: „${one.element.textContent?.trim().slice(0, 20)}“`,
      )
    }
  return [...found]
}

measure()
