import { callNote } from '../../../facts/told-facts'
import { slugIn } from '../../../values/slug-in'
import type { Text } from '../../../words/text'
import type { Goal } from '../../brief/facts'
import { actButton, actLabel, goalOf } from './act'
import { calls, forms } from './frames'
import { phrase, type Writer } from './material'

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
