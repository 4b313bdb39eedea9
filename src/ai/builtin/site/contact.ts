import { callNote } from '../../../facts/told-facts'
import { slugIn } from '../../../values/slug-in'
import type { Text } from '../../../words/text'
import type { Goal } from '../../brief/facts'
import { calls, forms } from './frames'
import { linkTo, type Material, phrase, type Writer } from './material'

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
const goalOf = ({ facts, kind }: Material): Goal => facts.goals?.[0] ?? kind.goal

/** What the site wants of its visitors, as a button says it. */
function actLabel(m: Material): string {
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

const messageLabels: Record<Goal, Text> = {
  contact: { de: 'Worum geht es?', en: 'What is it about?' },
  callback: { de: 'Worum geht es, und wann erreichen wir Sie?', en: 'What is it about, and when can we reach you?' },
  appointment: { de: 'Worum geht es, und wann passt es Ihnen?', en: 'What is it about, and when would suit you?' },
  order: { de: 'Was möchten Sie bestellen, und für wann?', en: 'What would you like, and for when?' },
  quote: { de: 'Was haben Sie vor?', en: 'What do you have in mind?' },
  booking: { de: 'Für wann und für wie viele?', en: 'For when, and for how many?' },
  visit: { de: 'Wohin sollen wir kommen, und worum geht es?', en: 'Where should we come, and what is it about?' },
  registration: { de: 'Wofür möchten Sie sich anmelden?', en: 'What would you like to join?' },
}

export const contactBlocks: Record<string, Writer> = {
  form: (m) => {
    const goal = goalOf(m)
    return {
      props: {
        variant: 'split',
        anchor: 'form',
        form: goal === 'contact' ? goal : slugIn(actLabel(m), m.lang), // as the inbox shows it
        ...(goal === 'callback' && { phone: 'required', message: 'optional' }),
      },
      content: {
        headline: phrase(m, forms),
        message_label: m.say(messageLabels[goal]),
        submit_label: actLabel(m),
      },
    }
  },
  cta: (m) => {
    const act = actButton(m)
    if (!act) return undefined
    return {
      props: { variant: 'band' },
      content: {
        headline: phrase(m, calls[goalOf(m)]),
        primary: act,
        note: m.company.phone && callNote(m.company.phone, m.lang),
      },
    }
  },
}
