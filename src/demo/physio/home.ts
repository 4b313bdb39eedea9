import type { DemoPage } from '../demo-site'
import { hours } from './hours'

export const homePage: DemoPage = {
  path: '/',
  isHome: true,
  de: {
    title: 'Physiotherapie in Kiel, nahe dem Germaniahafen',
    navigation_title: 'Start',
    slug: 'start',
    description:
      'Krankengymnastik, manuelle Therapie, Lymphdrainage, Sportphysio und Hausbesuche in Kiel. Alle Kassen und privat, barrierefrei, Parkplätze im Hof.',
  },
  en: {
    title: 'Physiotherapy in Kiel, close to the Germaniahafen',
    navigation_title: 'Home',
    slug: 'home',
    description:
      'Physiotherapy exercises, manual therapy, lymphatic drainage, sports physiotherapy and home visits in Kiel. All insurers, step-free, parking in the yard.',
  },
  blocks: [
    {
      type: 'hero',
      props: { variant: 'split', image_side: 'right' },
      de: {
        kicker: 'Praxis für Physiotherapie in Kiel',
        headline: 'Ein paar Schritte vom Hafen. ==Auch auf Krücken.==',
        text: 'Sie kommen mit einem Rezept und einer Stelle, die wehtut. Wir sehen nach, was dahintersteckt, und üben mit Ihnen, bis es zu Hause allein geht.',
        primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' },
        secondary: { label: 'Was Sie mitbringen', href: '/erster-termin#mitbringen' },
        items: [
          { headline: 'Alle Kassen und privat', text: 'Ein Rezept genügt' },
          { headline: 'Barrierefrei', text: 'Rampe, breite Türen' },
          { headline: 'Parkplätze im Hof', text: 'Direkt an der Rampe' },
        ],
        image: { asset_id: 'room', alt: 'Behandlungsraum mit Liege, im Fenster der Hafen' },
      },
      en: {
        kicker: 'A physiotherapy practice in Kiel',
        headline: 'A few steps from the harbour. ==On crutches, too.==',
        text: 'You come with a prescription and a place that hurts. We find out what is behind it and practise with you until you can go on alone at home.',
        primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' },
        secondary: { label: 'What to bring', href: '/erster-termin#mitbringen' },
        items: [
          { headline: 'All insurers, public and private', text: 'A prescription will do' },
          { headline: 'Step-free', text: 'A ramp and wide doors' },
          { headline: 'Parking in the yard', text: 'Right beside the ramp' },
        ],
        image: { asset_id: 'room', alt: 'A treatment room with a couch, the harbour in its window' },
      },
    },
    {
      type: 'services',
      props: { variant: 'tiles' },
      de: {
        headline: 'Fünf Wege zurück in die Bewegung',
        text: 'Welcher der richtige ist, steht auf Ihrem Rezept. Wie weit er führt, besprechen wir.',
        items: [
          {
            icon: 'activity',
            headline: 'Krankengymnastik',
            text: 'Üben mit jemandem, der zusieht: gezielt, in Ihrem Tempo, mit Aufgaben für zu Hause.',
            link: { label: 'Zur Krankengymnastik', href: '/leistungen#behandlung_1' },
          },
          {
            icon: 'bone',
            headline: 'Manuelle Therapie',
            text: 'Handgriffe, die ein festes Gelenk Schritt für Schritt wieder beweglich machen.',
            link: { label: 'Zur manuellen Therapie', href: '/leistungen#behandlung_2' },
          },
          {
            icon: 'droplets',
            headline: 'Lymphdrainage',
            text: 'Leichter, ruhiger Druck, damit Schwellungen nach einer Operation abfließen.',
            link: { label: 'Zur Lymphdrainage', href: '/leistungen#behandlung_3' },
          },
          {
            icon: 'footprints',
            headline: 'Sportphysio',
            text: 'Vom ersten Schritt nach der Verletzung bis zurück auf den Platz oder an die Förde.',
            link: { label: 'Zur Sportphysio', href: '/leistungen#behandlung_4' },
          },
          {
            icon: 'house',
            headline: 'Hausbesuche',
            text: 'Wenn der Weg zu uns zu weit ist, kommen wir zu Ihnen. Das Rezept muss es vorsehen.',
            link: { label: 'Zu den Hausbesuchen', href: '/leistungen#hausbesuch' },
          },
        ],
      },
      en: {
        headline: 'Five ways back into motion',
        text: 'Your prescription says which one is right. How far it takes you is something we talk about.',
        items: [
          {
            icon: 'activity',
            headline: 'Physiotherapy exercises',
            text: 'Practice with somebody watching: targeted, at your pace, with homework.',
            link: { label: 'About exercises', href: '/leistungen#behandlung_1' },
          },
          {
            icon: 'bone',
            headline: 'Manual therapy',
            text: 'Hands that make a stiff joint move again, step by step.',
            link: { label: 'About manual therapy', href: '/leistungen#behandlung_2' },
          },
          {
            icon: 'droplets',
            headline: 'Lymphatic drainage',
            text: 'Light, calm pressure that lets swelling drain away after an operation.',
            link: { label: 'About drainage', href: '/leistungen#behandlung_3' },
          },
          {
            icon: 'footprints',
            headline: 'Sports physiotherapy',
            text: 'From the first step after an injury back to the pitch, or to the shore of the fjord.',
            link: { label: 'About sports', href: '/leistungen#behandlung_4' },
          },
          {
            icon: 'house',
            headline: 'Home visits',
            text: 'If the way to us is too far, we come to you. The prescription has to say so.',
            link: { label: 'About home visits', href: '/leistungen#hausbesuch' },
          },
        ],
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'left', background: 'muted' },
      de: {
        headline: 'Rezept, Handtuch, Befunde: ==mehr braucht es nicht==',
        body: 'Den Rest haben wir da. Falls etwas fehlt, rufen Sie kurz an, dann finden wir eine Lösung, bevor Sie losfahren.',
        items: [
          {
            icon: 'file-text',
            text: 'Das Rezept Ihrer Ärztin oder Ihres Arztes, möglichst nicht älter als vier Wochen',
          },
          { icon: 'bath', text: 'Ein großes Handtuch für die Liege' },
          { icon: 'clipboard-list', text: 'Befunde, die es schon gibt: Röntgen, MRT, Arztbrief' },
        ],
        image: { asset_id: 'bag', alt: 'Rezept, Befundmappe, gerolltes Handtuch und Versichertenkarte' },
        primary: { label: 'So läuft der erste Termin ab', href: '/erster-termin' },
      },
      en: {
        headline: 'Prescription, towel, reports: ==that is all==',
        body: 'We have the rest. If something is missing, give us a ring and we will find a way before you set out.',
        items: [
          { icon: 'file-text', text: 'Your doctor’s prescription, if possible no more than four weeks old' },
          { icon: 'bath', text: 'A large towel for the couch' },
          { icon: 'clipboard-list', text: 'Reports you already have: X-ray, MRI, your doctor’s letter' },
        ],
        image: { asset_id: 'bag', alt: 'Prescription, a folder of reports, a rolled towel and the insurance card' },
        primary: { label: 'What the first visit is like', href: '/erster-termin' },
      },
    },
    {
      type: 'stats',
      props: { variant: 'lead' },
      de: {
        headline: 'Was man vorher gern weiß',
        items: [
          { value: '24 h', label: 'vorher absagen', text: 'dann bekommt jemand anderes den Termin' },
          { value: '10 € + 10 %', label: 'Zuzahlung je Rezept', text: 'für gesetzlich Versicherte ab 18' },
          { value: '28 Tage', label: 'Zeit bis zum Beginn', text: 'danach gilt ein Kassenrezept nicht mehr' },
        ],
      },
      en: {
        headline: 'What people like to know beforehand',
        items: [
          { value: '24 h', label: 'notice to cancel', text: 'so that somebody else can have the time' },
          {
            value: '€10 + 10%',
            label: 'your share per prescription',
            text: 'with public insurance, from the age of 18',
          },
          { value: '28 days', label: 'to begin', text: 'after that a prescription on public insurance lapses' },
        ],
      },
    },
    {
      type: 'opening_hours',
      props: { variant: 'split', background: 'brand', hours, show_state: true, hide_closed: true },
      de: {
        headline: 'Früh vor der Arbeit oder spät danach',
        text: 'Behandelt wird nach Termin. Zu diesen Zeiten ist die Praxis offen; wer gerade behandelt, ruft später zurück.',
        note: 'Hausbesuche fahren wir zwischen den Terminen in der Praxis.',
        primary: { label: 'Anfahrt und Parkplätze', href: '/kontakt#anfahrt' },
      },
      en: {
        headline: 'Early, before work, or late, after it',
        text: 'We treat by appointment. At these times the practice is open; whoever is treating calls you back later.',
        note: 'We make home visits between appointments at the practice.',
        primary: { label: 'Directions and parking', href: '/kontakt#anfahrt' },
      },
    },
    {
      type: 'blog_list',
      props: { variant: 'cards', limit: 3, show_images: true },
      de: {
        headline: 'Zum Ausprobieren zwischen zwei Terminen',
        primary: { label: 'Alle Beiträge', href: '/ratgeber' },
      },
      en: {
        headline: 'To try between two appointments',
        primary: { label: 'All articles', href: '/ratgeber' },
      },
    },
    {
      type: 'cta',
      props: { variant: 'card', background: 'none' },
      de: {
        headline: 'Sie haben ein Rezept? Dann rufen wir Sie an.',
        text: 'Sagen Sie uns, wann wir Sie erreichen. Den Termin machen wir am Telefon aus.',
        primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' },
      },
      en: {
        headline: 'Do you have a prescription? Then we will call you.',
        text: 'Tell us when we can reach you. We agree on the time over the phone.',
        primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' },
      },
    },
  ],
}
