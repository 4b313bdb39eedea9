import { refusedPlaces } from '../document/refused'
import type { SavingState } from '../document/saving'

/** What the service has said against values of a block, where it is shown in a language, by the path in its form. */
export function problemsOf(saving: SavingState, block: string, locale: string): Record<string, string> {
  if (saving.kind !== 'refused') return {}
  const own = saving.refusals.flatMap(refusedPlaces).filter((place) => place.block === block)
  const shown = own.filter((place) => place.locale === undefined || place.locale === locale)
  return Object.fromEntries(shown.map(({ path, sentence }) => [path.join('.'), sentence]))
}
