import type { JsonObject } from '../../../../db/tenant/sites'

type Texts = { de: JsonObject; en: JsonObject }

/** What a new block shows until somebody writes its texts: a heading that names it, never a statement about the business. */
const starters: Record<string, Texts> = {
  announcement_bar: { de: { text: 'Hier steht Ihr Hinweis.' }, en: { text: 'Your notice goes here.' } },
  hero: {
    de: { headline: 'Ihre Überschrift', text: 'Ein Satz, der sagt, worum es geht.' },
    en: { headline: 'Your headline', text: 'One sentence that says what this is about.' },
  },
  page_header: { de: { headline: 'Ihre Überschrift' }, en: { headline: 'Your headline' } },
  rich_text: {
    de: { headline: 'Ihre Überschrift', body: 'Hier steht Ihr Text.' },
    en: { headline: 'Your headline', body: 'Your text goes here.' },
  },
  image_text: {
    de: { headline: 'Ihre Überschrift', body: 'Hier steht Ihr Text.' },
    en: { headline: 'Your headline', body: 'Your text goes here.' },
  },
  cards: {
    de: { headline: 'Auf einen Blick', items: [{ headline: 'Erste Karte', text: 'Kurzer Text.' }] },
    en: { headline: 'At a glance', items: [{ headline: 'First card', text: 'Short text.' }] },
  },
  features: {
    de: { headline: 'Vorteile', items: [{ headline: 'Erster Vorteil', text: 'Kurzer Text.' }] },
    en: { headline: 'Benefits', items: [{ headline: 'First benefit', text: 'Short text.' }] },
  },
  services: {
    de: { headline: 'Leistungen', items: [{ headline: 'Erste Leistung', text: 'Kurzer Text.' }] },
    en: { headline: 'Services', items: [{ headline: 'First service', text: 'Short text.' }] },
  },
  price_list: { de: { headline: 'Preise' }, en: { headline: 'Prices' } },
  pricing_plans: { de: { headline: 'Tarife' }, en: { headline: 'Plans' } },
  cta: { de: { headline: 'Kommen Sie vorbei' }, en: { headline: 'Come and see us' } },
  steps: {
    de: { headline: 'So läuft es ab', items: [{ headline: 'Erster Schritt', text: 'Kurzer Text.' }] },
    en: { headline: 'How it works', items: [{ headline: 'First step', text: 'Short text.' }] },
  },
  timeline: { de: { headline: 'Zeitleiste' }, en: { headline: 'Timeline' } },
  testimonials: { de: { headline: 'Stimmen' }, en: { headline: 'What people say' } },
  logos: { de: { headline: 'Partner' }, en: { headline: 'Partners' } },
  team: { de: { headline: 'Team' }, en: { headline: 'Team' } },
  gallery: { de: { headline: 'Galerie' }, en: { headline: 'Gallery' } },
  video: { de: { headline: 'Video' }, en: { headline: 'Video' } },
  faq: {
    de: { headline: 'Häufige Fragen', items: [{ question: 'Erste Frage?', answer: 'Hier steht die Antwort.' }] },
    en: {
      headline: 'Questions and answers',
      items: [{ question: 'First question?', answer: 'The answer goes here.' }],
    },
  },
  opening_hours: { de: { headline: 'Öffnungszeiten' }, en: { headline: 'Opening hours' } },
  contact_details: { de: { headline: 'Kontakt' }, en: { headline: 'Contact' } },
  locations: { de: { headline: 'Standorte' }, en: { headline: 'Our locations' } },
  map: { de: { headline: 'Anfahrt' }, en: { headline: 'How to find us' } },
  contact_form: { de: { headline: 'Schreiben Sie uns' }, en: { headline: 'Write to us' } },
  blog_list: { de: { headline: 'Neuigkeiten' }, en: { headline: 'News' } },
  events: { de: { headline: 'Termine' }, en: { headline: 'Events' } },
  downloads: { de: { headline: 'Downloads' }, en: { headline: 'Downloads' } },
  stats: { de: { headline: 'Zahlen' }, en: { headline: 'Figures' } },
}

export const starterContent = (type: string, language: 'de' | 'en'): JsonObject | undefined =>
  starters[type]?.[language]
