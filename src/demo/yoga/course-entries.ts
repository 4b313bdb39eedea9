import type { DemoCollection, DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { seen } from './pictures'

const courseTemplate: DemoPage = {
  path: '/course',
  type: 'landing',
  en: { title: 'Course', slug: 'course', description: 'What a single course of Stillwater Yoga is shown with.' },
  de: { title: 'Kurs', slug: 'kurs', description: 'Womit ein einzelner Kurs von Stillwater Yoga gezeigt wird.' },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      en: { headline: '{{name}}', text: '{{teaser}}' },
      de: { headline: '{{name}}', text: '{{teaser}}' },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right' },
      en: {
        body: '{{text}}',
        items: [
          { icon: 'calendar-days', text: '{{date}}, {{time}}' },
          { icon: 'user', text: 'With {{teacher}}' },
          { icon: 'users', text: '{{places}} places' },
          { icon: 'ticket', text: '{{counts}}' },
        ],
        image: { asset_id: '{{image}}', alt: 'A drawing of what is practised: {{name}}' },
        primary: { label: 'Book a place', href: '/courses#register' },
      },
      de: {
        body: '{{text}}',
        items: [
          { icon: 'calendar-days', text: '{{date}}, {{time}} Uhr' },
          { icon: 'user', text: 'Mit {{teacher}}' },
          { icon: 'users', text: '{{places}} Plätze' },
          { icon: 'ticket', text: '{{counts}}' },
        ],
        image: { asset_id: '{{image}}', alt: 'Eine Zeichnung dessen, was geübt wird: {{name}}' },
        primary: { label: 'Platz sichern', href: '/courses#register' },
      },
    },
    gallery({
      de: { headline: 'Der Raum und was darin liegt' },
      en: { headline: 'The room, and what is in it' },
      pictures: [
        { show: (language) => seen('studio', language), de: 'Matten liegen bereit', en: 'Mats are laid out' },
        {
          show: (language) => seen('props', language),
          de: 'Decken, Blöcke, Polster, Gurte',
          en: 'Blankets, blocks, bolsters, belts',
        },
      ],
    }),
    {
      type: 'cta',
      props: { variant: 'line', background: 'none' },
      en: {
        headline: 'Mats, blocks and blankets are here.',
        primary: { label: 'What to bring', href: '/visit#questions' },
      },
      de: {
        headline: 'Matten, Blöcke und Decken sind da.',
        primary: { label: 'Was du mitbringst', href: '/visit#questions' },
      },
    },
  ],
}

/** What starts on a certain day, besides the classes of every week. */
export const courses: DemoCollection = {
  name: 'Courses',
  slug: 'courses',
  pages: { path: '/courses', template: courseTemplate },
  fields: [
    { key: 'name', label: 'Course', type: 'text', required: true, localized: true },
    { key: 'teaser', label: 'In one sentence', type: 'text', localized: true },
    { key: 'date', label: 'First day', type: 'date', required: true },
    { key: 'time', label: 'Time', type: 'text', localized: true },
    { key: 'teacher', label: 'Teacher', type: 'text' },
    { key: 'places', label: 'Places', type: 'number' },
    { key: 'counts', label: 'What it counts as', type: 'text', localized: true },
    { key: 'image', label: 'Picture', type: 'image' },
    { key: 'text', label: 'What happens', type: 'richtext', localized: true },
  ],
  entries: (saturday, firstMonday) => [
    {
      name: { en: 'Beginners’ course', de: 'Anfängerkurs' },
      teaser: {
        en: 'Starts again on the first Monday of every month, for people who have never stood on a mat.',
        de: 'Beginnt an jedem ersten Montag im Monat neu, für alle, die noch nie auf einer Matte standen.',
      },
      date: firstMonday(1),
      time: { en: '7:30–8:45 pm', de: '19:30–20:45' },
      teacher: 'Aoife',
      places: 12,
      counts: { en: 'Each evening counts as one class', de: 'Jeder Abend zählt als eine Stunde' },
      image: { asset_id: 'beginners', alt: '' },
      text: {
        en: 'Four Monday evenings, one thing each:\n\n1. Standing. Where your weight is, and where it might be.\n2. Sitting, without your knees complaining.\n3. Moving, one pose into the next, slowly enough to notice.\n4. Lying down, which is harder than it looks.\n\nIf you miss an evening, come to the same one next month. Nobody will mind, because everybody is new.',
        de: 'Vier Montagabende, je eine Sache:\n\n1. Stehen. Wo dein Gewicht ist und wo es sein könnte.\n2. Sitzen, ohne dass die Knie sich beschweren.\n3. Sich bewegen, von einer Haltung in die nächste, so langsam, dass du es merkst.\n4. Liegen, und das ist schwerer, als es aussieht.\n\nFehlst du an einem Abend, komm im nächsten Monat zum selben. Das stört niemanden, denn alle sind neu.',
      },
    },
    {
      name: { en: 'Yin and tea', de: 'Yin und Tee' },
      teaser: {
        en: 'Six poses in two hours, and the pot goes round afterwards.',
        de: 'Sechs Haltungen in zwei Stunden, danach geht die Kanne herum.',
      },
      date: saturday(3),
      time: { en: '4–6:30 pm', de: '16:00–18:30' },
      teacher: 'Maren',
      places: 14,
      counts: { en: 'Counts as two classes', de: 'Zählt als zwei Stunden' },
      image: { asset_id: 'tea', alt: '' },
      text: {
        en: 'You stay in each pose for as long as a song and a half. Bolsters and blankets carry you; the breath does what is left to do. Then there is tea, and as a rule nobody talks for the first cup.\n\nFor everyone, also for those who find ordinary classes too fast.',
        de: 'Du bleibst in jeder Haltung so lange wie anderthalb Lieder. Polster und Decken tragen dich, den Rest macht der Atem. Dann gibt es Tee, und die erste Tasse trinken wir meist schweigend.\n\nFür alle, auch für die, denen gewöhnliche Stunden zu schnell sind.',
      },
    },
    {
      name: { en: 'Yoga by the bay', de: 'Yoga an der Bucht' },
      teaser: {
        en: 'A Saturday walk along the shore with four stops to stand still.',
        de: 'Ein Samstagsspaziergang am Ufer mit vier Stellen, um still zu stehen.',
      },
      date: saturday(6),
      time: { en: '10:30 am – 12:30 pm', de: '10:30–12:30' },
      teacher: 'Tomás',
      places: 10,
      counts: { en: 'Counts as two classes', de: 'Zählt als zwei Stunden' },
      image: { asset_id: 'bay', alt: '' },
      text: {
        en: 'We meet at the studio and walk towards Salthill. Standing poses only, so you need no mat, just shoes that may get wet and a jacket against the wind.\n\nIf it rains sideways we stay in and do the same thing with the windows open.',
        de: 'Wir treffen uns im Studio und gehen Richtung Salthill. Geübt wird nur im Stehen, du brauchst also keine Matte, nur Schuhe, die nass werden dürfen, und eine Jacke gegen den Wind.\n\nWenn der Regen waagerecht kommt, bleiben wir drinnen und machen dasselbe bei offenen Fenstern.',
      },
    },
    {
      name: { en: 'Expecting', de: 'Guter Hoffnung' },
      teaser: {
        en: 'A Saturday morning for pregnant women and whoever will be there with them.',
        de: 'Ein Samstagvormittag für Schwangere und den Menschen, der dabei sein wird.',
      },
      date: saturday(8),
      time: { en: '11:30 am – 1:30 pm', de: '11:30–13:30' },
      teacher: 'Niamh',
      places: 8,
      counts: { en: 'Counts as two classes, for two people', de: 'Zählt als zwei Stunden, für zwei Personen' },
      image: { asset_id: 'expecting', alt: '' },
      text: {
        en: 'Positions that make room, ways of breathing that last, and how somebody else can hold your weight. From the fourth month, if your midwife or doctor has no objection.',
        de: 'Haltungen, die Platz schaffen, Atem, der reicht, und wie jemand anderes dein Gewicht halten kann. Ab dem vierten Monat, wenn deine Hebamme oder Ärztin nichts dagegen hat.',
      },
    },
  ],
}
