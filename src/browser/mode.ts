/**
 * Light or dark as the visitor chose it. Loaded without `defer` right after the stylesheet, so that the choice stands before
 * anything is painted. Changes the question in which the dark colours stand instead of bringing them twice.
 */
type Mode = 'light' | 'dark'

const key = 'color-mode'
const questions = [...document.styleSheets]
  .flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme'))
  .map((rule) => rule as CSSMediaRule)
const device = matchMedia('(prefers-color-scheme: dark)')

let chosen = read()
if (chosen) show(chosen)
addEventListener('DOMContentLoaded', () => {
  if (questions.length === 0) return
  if (chosen) show(chosen) // once more for what stands below in the head
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.b-header__mode')]
  const tell = () => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(now() === 'dark'))
  }
  tell()
  device.addEventListener('change', tell)
  for (const button of buttons) {
    button.hidden = false
    button.addEventListener('click', () => {
      chosen = now() === 'dark' ? 'light' : 'dark'
      show(chosen)
      tell()
      try {
        localStorage.setItem(key, chosen)
      } catch {
        // kept for this page alone where nothing may be stored
      }
    })
  }
})

function now(): Mode {
  return chosen ?? (device.matches ? 'dark' : 'light')
}

function show(mode: Mode) {
  for (const rule of questions) rule.media.mediaText = mode === 'dark' ? 'screen' : 'not all'
  document.documentElement.style.colorScheme = mode
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.dataset.mode ??= bar.media.includes('dark') ? 'dark' : 'light'
    bar.media = bar.dataset.mode === mode ? 'all' : 'not all'
  }
}

function read(): Mode | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : undefined
  } catch {
    return undefined
  }
}
