import type { Text } from '../../../words/text'
import type { Goal } from '../../brief/facts'
import { linkTo, type Material } from './material'

/** Names the act, and is short enough for a button. */
const acts: Record<Goal, Text> = {
  contact: { de: 'Nachricht schreiben', en: 'Write to us' },
  callback: { de: 'Rückruf anfragen', en: 'Ask for a callback' },
  appointment: { de: 'Termin anfragen', en: 'Ask for an appointment' },
  order: { de: 'Bestellung anfragen', en: 'Place an order' },
  quote: { de: 'Angebot anfragen', en: 'Ask for a quote' },
  booking: { de: 'Platz anfragen', en: 'Ask for a place' },
  visit: { de: 'Besuch vereinbaren', en: 'Arrange a visit' },
  registration: { de: 'Anmeldung senden', en: 'Sign up' },
}

/** What visitors shall do: as the owner says, else what is usual for businesses of this kind. */
export const goalOf = ({ facts, kind }: Material): Goal => facts.goals?.[0] ?? kind.goal

/** What the site wants of its visitors, as a button says it. */
export function actLabel(m: Material): string {
  const goal = goalOf(m)
  if (goal === 'booking' && m.kind.key === 'food') return m.say({ de: 'Tisch anfragen', en: 'Ask for a table' })
  if (goal === 'booking' && m.kind.key === 'hospitality')
    return m.say({ de: 'Aufenthalt anfragen', en: 'Ask about a stay' })
  return m.say(acts[goal])
}

/** The button, leading to the form. `undefined` where the site has none. */
export function actButton(m: Material): { label: string; href: string } | undefined {
  const href = linkTo(m, ['contact'], 'form')
  return href === undefined ? undefined : { label: actLabel(m), href }
}
