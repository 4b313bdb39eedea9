import { settings } from '../settings'

/** After a page has been opened; what is needed for it at once is there by then. Milliseconds. */
const restMs = 3_000
let isBegun = false

/**
 * Has the browser keep the scripts that parts of a page may still need, one after the other, so that those parts open without a
 * connection, too; not for somebody whose browser saves data. Gives what calls it off before it begins.
 */
export function keepLateParts(): () => void {
  if (isBegun || saver.connection?.saveData) return () => undefined
  const timer = setTimeout(() => {
    isBegun = true
    keepAll().catch(() => {
      isBegun = false // the next page that is opened goes on
    })
  }, restMs)
  return () => clearTimeout(timer)
}

/** Chromium alone tells it. */
const saver: Navigator & { connection?: { saveData?: boolean } } = navigator

async function keepAll() {
  const names: string[] = await (await fetch(settings.lateOfPage)).json()
  for (const name of names) await (await fetch(`/app/assets/${name}`)).text()
}
