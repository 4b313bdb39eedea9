import type { WidgetConfig } from './api'
import { paletteOf } from './colours'
import css from './widget.css' with { type: 'text' }

/** Phones, short windows and high zoom; in em, so that larger text counts as a smaller window. The stylesheet says the same. */
const fullScreen = '(max-width: 30em), (max-height: 26em)'

/** Colours, place and size. In stylesheets made by the script, which a content security policy of the page has no say in. */
export function createLook(root: ShadowRoot, { primary, accent }: WidgetConfig, options: DOMStringMap) {
  const fixed = new CSSStyleSheet()
  const changing = new CSSStyleSheet()
  fixed.replaceSync(css)
  root.adoptedStyleSheets = [fixed, changing]

  const dark = matchMedia('(prefers-color-scheme: dark)')
  const full = matchMedia(fullScreen)
  const page = document.documentElement
  const viewport = window.visualViewport
  const onLeft = options.position === 'left' || (!options.position && getComputedStyle(page).direction === 'rtl')

  const update = () => {
    const isDark = options.theme ? options.theme === 'dark' || (options.theme === 'auto' && dark.matches) : isPageDark()
    const colours = Object.entries(paletteOf(primary, accent, isDark)).map(([name, value]) => `--${name}:${value}`)
    // The keyboard of a phone covers the page without a word to its layout; a pinch is none of our business.
    const isCovered = viewport && viewport.scale < 1.01 && full.matches
    const height = isCovered ? `--height:${viewport.height}px;--top:${viewport.offsetTop}px` : ''
    changing.replaceSync(
      `.root{color-scheme:${isDark ? 'dark' : 'light'};${colours.join(';')};${height};--left:${onLeft ? 'var(--edge)' : 'auto'};--right:${onLeft ? 'auto' : 'var(--edge)'}}`,
    )
  }
  /** As the page itself: one that says nothing of dark colours is light. */
  const isPageDark = () => {
    const scheme = getComputedStyle(page).colorScheme
    return scheme.includes('dark') && (dark.matches || !scheme.includes('light'))
  }
  update()
  dark.addEventListener('change', update)
  viewport?.addEventListener('resize', update)
  viewport?.addEventListener('scroll', update)

  return {
    isFull: () => full.matches,
    onChange(run: () => void) {
      full.addEventListener('change', () => {
        update()
        run()
      })
    },
  }
}
