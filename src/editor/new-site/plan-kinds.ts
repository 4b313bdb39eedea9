/** What can be put into a plan, in the words of the engines: a block type and what it is there to say. */
export const sectionKinds = [
  { type: 'hero', intent: 'opening' },
  { type: 'services', intent: 'offers' },
  { type: 'price_list', intent: 'prices' },
  { type: 'rich_text', intent: 'about' },
  { type: 'team', intent: 'team' },
  { type: 'steps', intent: 'process' },
  { type: 'features', intent: 'claims' },
  { type: 'stats', intent: 'figures' },
  { type: 'gallery', intent: 'gallery' },
  { type: 'faq', intent: 'questions' },
  { type: 'opening_hours', intent: 'hours' },
  { type: 'map', intent: 'find-us' },
  { type: 'contact_details', intent: 'reach' },
  { type: 'contact_form', intent: 'form' },
  { type: 'blog_list', intent: 'posts' },
  { type: 'cta', intent: 'cta' },
]

const section = (type: string, intent: string) => ({ type, intent })

/** Pages that most businesses have, by the keys that the engines know. */
export const pageKinds = [
  {
    key: 'about',
    de: 'Über uns',
    en: 'About us',
    sections: [
      ['page_header', 'head-about'],
      ['rich_text', 'about'],
    ],
  },
  {
    key: 'offers',
    de: 'Leistungen',
    en: 'Services',
    sections: [
      ['page_header', 'head-offers'],
      ['services', 'offers'],
    ],
  },
  {
    key: 'prices',
    de: 'Preise',
    en: 'Prices',
    sections: [
      ['page_header', 'head-prices'],
      ['price_list', 'prices'],
    ],
  },
  {
    key: 'process',
    de: 'Ablauf',
    en: 'How it works',
    sections: [
      ['page_header', 'head-process'],
      ['steps', 'process'],
    ],
  },
  {
    key: 'team',
    de: 'Team',
    en: 'Team',
    sections: [
      ['page_header', 'head-team'],
      ['team', 'team'],
    ],
  },
  {
    key: 'gallery',
    de: 'Galerie',
    en: 'Gallery',
    sections: [
      ['page_header', 'head-gallery'],
      ['gallery', 'gallery'],
    ],
  },
  {
    key: 'visit',
    de: 'Besuch',
    en: 'Visit',
    sections: [
      ['page_header', 'head-visit'],
      ['opening_hours', 'hours'],
      ['map', 'find-us'],
    ],
  },
  {
    key: 'contact',
    de: 'Kontakt',
    en: 'Contact',
    sections: [
      ['page_header', 'head-contact'],
      ['contact_form', 'form'],
    ],
  },
  {
    key: 'blog',
    de: 'Aktuelles',
    en: 'News',
    sections: [
      ['page_header', 'head-blog'],
      ['blog_list', 'posts'],
    ],
  },
].map(({ sections, ...kind }) => ({
  ...kind,
  sections: sections.map(([type = '', intent = '']) => section(type, intent)),
}))

/** A page of one's own title: the engines write what the brief says of it. */
export const ownPageSections = (title: string) => [section('rich_text', title), section('cta', 'cta')]

interface Intents {
  [intent: string]: string
}

/** What sections are there to say, where an engine names it by a key. */
export const intentWords: Record<'de' | 'en', { intents: Intents }> = {
  de: {
    intents: {
      opening: 'Wer Sie sind und was es gibt',
      offers: 'Alles, was Sie anbieten',
      'offers-accordion': 'Alles, was Sie anbieten, zum Aufklappen',
      'offers-teaser': 'Das Wichtigste aus dem Angebot',
      'offers-cards': 'Ihr Angebot als Karten',
      'offers-icons': 'Ihr Angebot mit Zeichen',
      prices: 'Was es kostet',
      plans: 'Pakete und ihre Preise',
      process: 'Wie es abläuft',
      'process-teaser': 'Der Ablauf in Kürze',
      'next-steps': 'Wie es weitergeht',
      gallery: 'Bilder Ihrer Arbeit',
      team: 'Die Menschen dahinter',
      about: 'Ihre Geschichte',
      'about-teaser': 'Ein Satz zu Ihnen',
      claims: 'Was Sie besonders macht',
      figures: 'Zahlen, die für sich sprechen',
      area: 'Wo Sie arbeiten',
      questions: 'Was oft gefragt wird',
      timetable: 'Kurse und Zeiten',
      hours: 'Wann geöffnet ist',
      'hours-week': 'Wann geöffnet ist, Tag für Tag',
      'hours-line': 'Öffnungszeiten in einer Zeile',
      'find-us': 'Wie man zu Ihnen kommt',
      reach: 'Telefon, E-Mail, Anschrift',
      form: 'Ein Formular, das bei Ihnen ankommt',
      cta: 'Lädt zum nächsten Schritt ein',
      imprint: 'Wer die Website anbietet',
      privacy: 'Welche Daten verarbeitet werden',
      posts: 'Ihre neuesten Beiträge',
    },
  },
  en: {
    intents: {
      opening: 'Who you are and what there is',
      offers: 'All that you offer',
      'offers-accordion': 'All that you offer, to unfold',
      'offers-teaser': 'The best of what you offer',
      'offers-cards': 'What you offer, as cards',
      'offers-icons': 'What you offer, with icons',
      prices: 'What it costs',
      plans: 'Packages and their prices',
      process: 'How it works',
      'process-teaser': 'How it works, in short',
      'next-steps': 'What happens next',
      gallery: 'Pictures of your work',
      team: 'The people behind it',
      about: 'Your story',
      'about-teaser': 'A sentence about you',
      claims: 'What sets you apart',
      figures: 'Figures that speak for themselves',
      area: 'Where you work',
      questions: 'What people often ask',
      timetable: 'Courses and times',
      hours: 'When you are open',
      'hours-week': 'When you are open, day by day',
      'hours-line': 'Opening hours in one line',
      'find-us': 'How to get to you',
      reach: 'Phone, email, address',
      form: 'A form that reaches you',
      cta: 'Invites to the next step',
      imprint: 'Who offers the site',
      privacy: 'Which data are processed',
      posts: 'Your latest posts',
    },
  },
}

/** What a section says, for people: the words of a key, or what a model wrote; nothing for a key that is not known. */
export const purposeOf = (intent: string | undefined, words: { intents: Intents }): string | undefined =>
  intent === undefined ? undefined : (words.intents[intent] ?? (/\s/.test(intent) ? intent : undefined))
