import type { Bilingual } from '../../../values/bilingual'
import type { Goal } from '../../brief/facts'
import { actButton, actLabel, goalOf } from './act'
import { inArea, inPlace, type Material } from './material'
import type { Writer } from './writer'

const messageLabels: Record<Goal, Bilingual> = {
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
        form: goal,
        ...(goal === 'callback' && { phone: 'required', message: 'optional' }),
      },
      content: {
        headline: m.say({ de: 'Ihre Angaben', en: 'Your details' }),
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
        headline: questionOf(m),
        primary: act,
        note: m.company.phone && m.say({ de: `Oder anrufen: ${m.company.phone}`, en: `Or call ${m.company.phone}` }),
      },
    }
  },
}

/** What one would ask a visitor at the door, with the place where it is. */
function questionOf(m: Material): string {
  const where = m.kind.isVisited ? inPlace(m) : inArea(m)
  const at = where ? ` ==${where}==` : ''
  const { key } = m.kind
  switch (goalOf(m)) {
    case 'order':
      return key === 'bakery'
        ? m.say({ de: 'Was dürfen wir ==für Sie backen?==', en: 'What shall we ==bake for you?==' })
        : m.say({ de: `Was dürfen wir Ihnen${at} zurücklegen?`, en: `What shall we put aside for you${at}?` })
    case 'callback':
      return m.say({ de: 'Wann dürfen wir ==Sie zurückrufen?==', en: 'When may we ==call you back?==' })
    case 'appointment':
      return key === 'advice'
        ? m.say({ de: 'Worum geht es ==in Ihrem Fall?==', en: 'What is ==your case about?==' })
        : m.say({ de: `Wann passt Ihnen ein Termin${at}?`, en: `When would you like to come${at}?` })
    case 'quote':
      return key === 'workshop'
        ? m.say({ de: 'Was dürfen wir ==für Sie bauen?==', en: 'What shall we ==make for you?==' })
        : m.say({ de: `Was haben Sie${at} vor?`, en: `What are you planning${at}?` })
    case 'visit':
      return m.say({ de: 'Wo dürfen wir ==uns umsehen?==', en: 'Where may we ==come and look?==' })
    case 'booking':
      return m.say({ de: `Wann sehen wir Sie${at}?`, en: `When will we see you${at}?` })
    case 'registration':
      return m.say({ de: `Wann sind Sie${at} dabei?`, en: `When will you join us${at}?` })
    case 'contact':
      return m.say({ de: `Was möchten Sie von ${m.name} wissen?`, en: `What would you like to know from ${m.name}?` })
  }
}
