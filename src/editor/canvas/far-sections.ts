/** So many sections that are drawn at once are likely to be seen. */
const likelySeen = 6

/**
 * Sections that are far from what is seen rest: the browser neither styles nor lays them out when the look or another
 * section changes. They keep the height they had. What is near is drawn as it is published, without any of this.
 */
export const farStyle = `
main>[data-block]{contain-intrinsic-block-size:auto 600px}
main>[data-block][data-far]{content-visibility:auto}
`

/** Gives what has to hear of new elements of sections, in their order. */
export function restFarSections(document: Document): (added: HTMLElement[]) => void {
  const view = document.defaultView
  // Without it, what comes near above the window would move what is read.
  if (!view?.CSS.supports('overflow-anchor', 'auto')) return () => {}
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) target.toggleAttribute('data-far', !isIntersecting)
    },
    { root: document, rootMargin: '100% 0px' },
  )
  let isEmpty = true
  return (added) => {
    for (const [nth, element] of added.entries()) {
      // One that is put between the others is seen.
      if (added.length > 1 && (nth >= likelySeen || !isEmpty)) element.dataset.far = ''
      observer.unobserve(element) // one that was drawn again in its place is looked at again
      observer.observe(element)
    }
    if (added.length > 0) isEmpty = false
  }
}
