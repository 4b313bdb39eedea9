import type { Bilingual } from '../../../values/bilingual'
import type { Form } from '../../brief/facts'
import { linkTo, type Material } from './material'

/** Names the act, and is short enough for a button. */
const acts: Record<Form['purpose'], Bilingual> = {
  contact: { de: 'Nachricht schreiben', en: 'Write to us' },
  callback: { de: 'Rückruf anfragen', en: 'Ask for a callback' },
  appointment: { de: 'Termin anfragen', en: 'Ask for an appointment' },
  order: { de: 'Bestellung anfragen', en: 'Place an order' },
  quote: { de: 'Angebot anfragen', en: 'Ask for a quote' },
  booking: { de: 'Platz anfragen', en: 'Ask for a place' },
  visit: { de: 'Besuch vereinbaren', en: 'Arrange a visit' },
  registration: { de: 'Anmeldung senden', en: 'Sign up' },
}

/** The form's own subject in the button: „Erstgespräch anfragen“, “Ask for a free visit”. */
const subjects: [RegExp, Bilingual][] = [
  [/torte/i, { de: 'Torte bestellen', en: 'Order a cake' }],
  [/kuchen|cake/i, { de: 'Kuchen bestellen', en: 'Order a cake' }],
  [
    /erstgespräch|first (meeting|consultation)|initial consultation/i,
    { de: 'Erstgespräch anfragen', en: 'Ask for a first meeting' },
  ],
  [/kennenlern/i, { de: 'Kennenlernen vereinbaren', en: 'Arrange a first meeting' }],
  [/probestunde|trial (class|lesson)|schnupper/i, { de: 'Probestunde anfragen', en: 'Ask for a trial class' }],
  [/tisch|table/i, { de: 'Tisch anfragen', en: 'Ask for a table' }],
  [/zimmer|room/i, { de: 'Zimmer anfragen', en: 'Ask for a room' }],
  [/free visit|kostenlose.{0,12}besuch/i, { de: 'Kostenlosen Besuch vereinbaren', en: 'Arrange a free visit' }],
  [/besichtigung|viewing/i, { de: 'Besichtigung vereinbaren', en: 'Arrange a viewing' }],
  [/besuch|visit/i, { de: 'Besuch vereinbaren', en: 'Arrange a visit' }],
]

export function purposeOf({ facts, kind }: Material): Form['purpose'] {
  const purpose = facts.form?.purpose ?? kind.purpose
  // Nobody is quoted a price for a table or a bed.
  return purpose === 'quote' && (kind.key === 'gastronomy' || kind.key === 'lodging') ? 'booking' : purpose
}

/** What the site wants of its visitors, as a button says it. */
export function actLabel(m: Material): string {
  const { form } = m.facts
  const said = [form?.subject, ...m.facts.wishes.map(({ text }) => text)].filter((text) => text !== undefined)
  const subject = form && subjects.find(([pattern]) => said.some((text) => pattern.test(text)))
  if (subject && form.purpose !== 'contact' && form.purpose !== 'callback') return m.say(subject[1])
  const purpose = purposeOf(m)
  if (purpose === 'booking' && m.kind.key === 'gastronomy')
    return m.say({ de: 'Tisch anfragen', en: 'Ask for a table' })
  if (purpose === 'booking' && m.kind.key === 'lodging')
    return m.say({ de: 'Aufenthalt anfragen', en: 'Ask about a stay' })
  return m.say(acts[purpose])
}

/** The button, leading to the form. `undefined` where the site has none. */
export function actButton(m: Material): { label: string; href: string } | undefined {
  const href = linkTo(m, ['contact'], 'form')
  return href === undefined ? undefined : { label: actLabel(m), href }
}
