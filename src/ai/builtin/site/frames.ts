import { hashOf } from '../../../values/hash-of'
import { fill as filled } from '../../../words/fill'
import type { Goal } from '../../brief/facts'

/**
 * Sentences that are good by themselves, German and English. A slot holds a confirmed fact as the owner wrote it, in a place
 * where nothing has to be bent: `{name} {trade} {city} {since} {street} {offers}`.
 */
export type Frames = readonly (readonly [de: string, en: string])[]

/** What the slots of a firm hold; a frame with a slot that holds nothing is not used. */
export type Slots = Partial<Record<string, string | number>>

/**
 * One of the frames that can be filled, chosen by the name of the firm: another firm gets another one, the same firm always
 * the same. `turn` is the next one, where a site has two sections of a kind. `undefined` where none can be filled.
 */
export function fill(firm: { name: string; lang: 'de' | 'en' }, frames: Frames, slots: Slots, turn = 0) {
  const [first] = frames
  const whole = frames.flatMap((frame) => withFacts(firm.lang === 'de' ? frame[0] : frame[1], slots) ?? [])
  return whole[(hashOf(`${firm.name}\n${first?.[0]}`) + turn) % whole.length]
}

function withFacts(frame: string, slots: Slots): string | undefined {
  const text = filled(frame, slots as Record<string, string>)
  return !text.includes('{') && text.length <= 90 && !saysTwice(text) ? text : undefined
}

/** `Bäckerei Ulm in Ulm`. */
function saysTwice(text: string): boolean {
  const names = text.match(/(?<!\p{L})\p{Lu}\p{L}{2,}/gu) ?? []
  return new Set(names).size < names.length
}

export const openings: Frames = [
  ['{offers} ==in {city}==', '{offers} ==in {city}=='],
  ['{trade} ==in {city}==', '{trade} ==in {city}=='],
  ['{name} ==in {city}==', '{name} ==in {city}=='],
  ['{name}: {trade} ==in {city}==', '{name}: {trade} ==in {city}=='],
]
export const plainOpenings: Frames = [
  ['{offers}', '{offers}'],
  ['{trade}', '{trade}'],
  ['{name}', '{name}'],
]
export const goods: Frames = [
  ['Das gibt es bei uns', 'What you will find here'],
  ['Unser Angebot auf einen Blick', 'Everything we offer at a glance'],
  ['Was Sie bei uns bekommen', 'What you can get from us'],
  ['Was wir anbieten', 'What we offer'],
]
export const services: Frames = [
  ['Das übernehmen wir für Sie', 'What we can do for you'],
  ['Womit Sie sich an uns wenden können', 'What you can turn to us for'],
  ['Unsere Leistungen auf einen Blick', 'Our services at a glance'],
  ['Wobei wir helfen', 'What we help with'],
]
export const activities: Frames = [
  ['Hier können Sie dabei sein', 'What you can take part in'],
  ['Was bei uns stattfindet', 'What is on here'],
  ['Unser Programm auf einen Blick', 'Our programme at a glance'],
  ['Woran Sie teilnehmen können', 'What you can join'],
]
export const prices: Frames = [
  ['Preise', 'Prices'],
  ['Was es kostet', 'What it costs'],
  ['Unsere Preise', 'Our prices'],
  ['Die Preise im Überblick', 'The prices at a glance'],
]
export const hours: Frames = [
  ['Öffnungszeiten', 'Opening hours'],
  ['Wann wir geöffnet haben', 'When we are open'],
  ['Wann Sie uns antreffen', 'When you will find us here'],
  ['Unsere Zeiten', 'Our hours'],
]
export const ways: Frames = [
  ['So kommen Sie zu uns', 'How to get here'],
  ['Anfahrt', 'Directions'],
  ['Der Weg zu uns', 'The way here'],
  ['Hier sind wir', 'Where we are'],
]
export const visits: Frames = [
  ['{street}, {city}', '{street}, {city}'],
  ['So finden Sie uns', 'How to find us'],
  ['Besuchen Sie uns', 'Come and visit us'],
  ['Ihr Besuch bei {name}', 'Your visit to {name}'],
]
export const reaches: Frames = [
  ['Unsere Kontaktdaten', 'Our contact details'],
  ['Hier sind wir zu erreichen', 'Where to reach us'],
  ['Auf direktem Weg', 'Get in touch directly'],
  ['So melden Sie sich', 'How to get in touch'],
]
export const contacts: Frames = [
  ['Schreiben Sie uns', 'Write to us'],
  ['So erreichen Sie {name}', 'How to reach {name}'],
  ['Kontakt zu {name}', 'Contact {name}'],
  ['Ihre Anfrage an {name}', 'Your enquiry to {name}'],
]
export const forms: Frames = [
  ['Ihre Angaben', 'Your details'],
  ['Ihre Nachricht', 'Your message'],
  ['Was wir von Ihnen wissen müssen', 'What we need to know'],
  ['Bitte füllen Sie das Formular aus', 'Please fill in the form'],
]
export const abouts: Frames = [
  ['Wer hinter {name} steht', 'Who is behind {name}'],
  ['Über {name}', 'About {name}'],
  ['In eigenen Worten', 'In our own words'],
  ['Mehr über {name}', 'More about {name}'],
]
export const aboutHeads: Frames = [
  ['{name}, ==seit {since}==', '{name}, ==since {since}=='],
  ['{name} stellt sich vor', 'Introducing {name}'],
  ['Das ist {name}', 'This is {name}'],
  ['{name} kurz vorgestellt', '{name} in brief'],
]
export const remarks: Frames = [
  ['Gut zu wissen', 'Good to know'],
  ['Das Wichtigste in Kürze', 'The essentials in brief'],
  ['Was Sie noch wissen sollten', 'What else you should know'],
  ['Auf einen Blick', 'At a glance'],
]
export const questions: Frames = [
  ['Häufige Fragen', 'Frequently asked questions'],
  ['Fragen und Antworten', 'Questions and answers'],
  ['Was oft gefragt wird', 'What people often ask'],
  ['Was man uns fragt', 'What we get asked'],
]

/** What one would ask a visitor at the door. */
export const calls: Record<Goal, Frames> = {
  order: [
    ['Was dürfen wir für Sie zurücklegen?', 'What shall we put aside for you?'],
    ['Was darf es sein?', 'What would you like?'],
    ['Möchten Sie etwas bestellen?', 'Would you like to order something?'],
    ['Wissen Sie schon, was Sie brauchen?', 'Do you know what you need?'],
  ],
  callback: [
    ['Wann dürfen wir Sie zurückrufen?', 'When may we call you back?'],
    ['Sollen wir Sie anrufen?', 'Shall we call you?'],
    ['Möchten Sie lieber sprechen als schreiben?', 'Would you rather talk than write?'],
    ['Unter welcher Nummer erreichen wir Sie?', 'Which number can we reach you on?'],
  ],
  appointment: [
    ['Wann passt Ihnen ein Termin?', 'When would an appointment suit you?'],
    ['Welcher Tag passt Ihnen?', 'Which day suits you?'],
    ['Möchten Sie einen Termin?', 'Would you like an appointment?'],
    ['Wann haben Sie Zeit?', 'When are you free?'],
  ],
  quote: [
    ['Was planen Sie?', 'What are you planning?'],
    ['Wobei können wir helfen?', 'What can we help you with?'],
    ['Erzählen Sie uns von Ihrem Vorhaben', 'Tell us about your plans'],
    ['Was soll gemacht werden?', 'What needs doing?'],
  ],
  booking: [
    ['Wann sehen wir Sie?', 'When will we see you?'],
    ['Wann möchten Sie kommen?', 'When would you like to come?'],
    ['Für welchen Tag dürfen wir reservieren?', 'Which day shall we reserve for you?'],
    ['Wissen Sie schon, wann Sie kommen?', 'Do you know when you are coming?'],
  ],
  visit: [
    ['Wo dürfen wir uns umsehen?', 'Where may we come and look?'],
    ['Sollen wir vorbeikommen?', 'Shall we come round?'],
    ['Wann passt Ihnen ein Besuch?', 'When would a visit suit you?'],
    ['Möchten Sie es uns vor Ort zeigen?', 'Would you like to show us in person?'],
  ],
  registration: [
    ['Wann sind Sie dabei?', 'When will you join us?'],
    ['Möchten Sie mitmachen?', 'Would you like to join in?'],
    ['Ist etwas für Sie dabei?', 'Have you found something you like?'],
    ['Haben Sie sich entschieden?', 'Have you made up your mind?'],
  ],
  contact: [
    ['Was möchten Sie wissen?', 'What would you like to know?'],
    ['Haben Sie eine Frage?', 'Do you have a question?'],
    ['Worüber möchten Sie mit uns sprechen?', 'What would you like to talk about?'],
    ['Was können wir für Sie tun?', 'What can we do for you?'],
  ],
}
