import type { DemoSite } from '../demo-site'
import { courses } from './course-entries'
import { coursesPage } from './courses'
import { homePage } from './home'
import { imprintPage, privacyPage } from './legal-pages'
import { studioPictures } from './pictures'
import { pricesPage } from './prices'
import { teachersPage } from './teachers'
import { timetablePage } from './timetable'
import { visitPage } from './visit'

/** A yoga studio in Galway: timetable, prices, a beginners’ course every first Monday. English comes first. */
export const yoga: DemoSite = {
  name: 'Stillwater Yoga',
  slug: 'stillwater-yoga',
  defaultLocale: 'en',
  theme: 'atelier',
  colours: {
    colors: {
      primary: '#4d6668',
      accent: '#8f5a47',
      background: '#fcfbf8',
      surface: '#f1ede5',
      card: '#ffffff',
      text: '#242f31',
    },
    colorsDark: {
      primary: '#3f5658',
      accent: '#dcb5a3',
      background: '#13191b',
      surface: '#1a2224',
      card: '#212b2d',
      text: '#e8ebe6',
    },
  },
  company: {
    legal_name: 'Stillwater Yoga',
    street: '3 Slipway Lane',
    zip: 'H91',
    city: 'Galway',
    country: 'IE',
    // 020 91x xxxx is set aside for fiction (ComReg), .example reaches nobody.
    phone: '+353 20 910 0042',
    email: 'hello@stillwater-yoga.example',
  },
  branding: { tagline: { en: 'Yoga studio in Galway', de: 'Yogastudio in Galway' } },
  contactRecipient: 'hello@stillwater-yoga.example',
  pictures: studioPictures,
  collections: [courses],
  header: [
    {
      type: 'header',
      props: {
        variant: 'inline',
        sticky: true,
        show_languages: true,
        show_mode: true,
        show_search: true,
        width: 'full',
      },
      de: { primary: { label: 'Platz im Kurs sichern', href: '/courses#register' } },
      en: { primary: { label: 'Book a course place', href: '/courses#register' } },
    },
  ],
  footer: [
    {
      type: 'footer',
      props: { variant: 'statement', show_company: true, background: 'muted' },
      de: {
        headline: 'Komm, wie du bist. Geh etwas langsamer.',
        text: 'Yoga an der Bucht von Galway, jeden Tag der Woche.',
        items: [
          {
            headline: 'Üben',
            items: [
              { label: 'Stundenplan der Woche', href: '/timetable' },
              { label: 'Anfängerkurs', href: '/courses' },
              { label: 'Preise', href: '/prices' },
            ],
          },
          {
            headline: 'Ankommen',
            items: [
              { label: 'Was du mitbringst', href: '/visit#questions' },
              { label: 'Der Weg zum Studio', href: '/visit#way' },
              { label: 'Wer hier unterrichtet', href: '/teachers' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'route' },
          { kind: 'appointment', label: 'Kursplatz', href: '/courses#register' },
        ],
      },
      en: {
        headline: 'Come as you are. Leave a little slower.',
        text: 'Yoga by Galway Bay, every day of the week.',
        items: [
          {
            headline: 'Practise',
            items: [
              { label: 'This week’s timetable', href: '/timetable' },
              { label: 'Beginners’ course', href: '/courses' },
              { label: 'Prices', href: '/prices' },
            ],
          },
          {
            headline: 'Arrive',
            items: [
              { label: 'What to bring', href: '/visit#questions' },
              { label: 'Finding the studio', href: '/visit#way' },
              { label: 'Who teaches here', href: '/teachers' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'route' },
          { kind: 'appointment', label: 'Book a course', href: '/courses#register' },
        ],
      },
    },
  ],
  pages: [homePage, timetablePage, coursesPage, pricesPage, teachersPage, visitPage, imprintPage, privacyPage],
}
