import type { DemoSite } from '../demo-site'
import { aboutPage } from './about'
import { breadPage } from './bread'
import { breakfastPage } from './breakfast'
import { cakesPage } from './cakes'
import { courses } from './courses'
import { homePage } from './home'
import { imprintPage, privacyPage } from './legal-pages'
import { bakeryPictures } from './pictures'
import { visitPage } from './visit'

/** A bakery in Freiburg: rye brown, sage, and everything one wants to know before setting out. */
export const backstube: DemoSite = {
  name: 'Backstube Lindenhof',
  slug: 'backstube-lindenhof',
  theme: 'handwerk',
  colours: {
    colors: {
      primary: '#5a3a24',
      accent: '#5f7352',
      background: '#faf5ea',
      surface: '#f0e8d7',
      card: '#fffcf5',
      text: '#2f2118',
    },
    colorsDark: {
      primary: '#6b4930',
      accent: '#a8bc96',
      background: '#1c1611',
      surface: '#251d16',
      card: '#2d241c',
      text: '#f2e8d9',
    },
  },
  company: {
    legal_name: 'Backstube Lindenhof GmbH',
    street: 'Goethestraße 14',
    zip: '79100',
    city: 'Freiburg im Breisgau',
    country: 'DE',
    phone: '+49 761 555010',
    email: 'hallo@backstube-lindenhof.example',
    register_court: 'Amtsgericht Freiburg',
    register_number: 'HRB 700001',
    vat_id: 'DE999999991',
    managing_directors: ['Johanna Rieger', 'Matthias Rieger'],
  },
  branding: { tagline: 'Handwerksbäckerei in Freiburg-Wiehre' },
  contactRecipient: 'hallo@backstube-lindenhof.example',
  pictures: bakeryPictures,
  collections: [courses],
  header: [
    {
      type: 'header',
      props: { variant: 'inline', sticky: true, show_languages: true, show_search: true, width: 'full' },
      de: { primary: { label: 'Torte bestellen', href: '/torten#bestellen' } },
      en: { primary: { label: 'Order a cake', href: '/torten#bestellen' } },
    },
  ],
  footer: [
    {
      type: 'footer',
      props: { variant: 'columns', show_company: true },
      de: {
        text: 'Handwerksbäckerei in der Wiehre, seit 1987 in Familienhand.',
        items: [
          {
            headline: 'Öffnungszeiten',
            text: 'Di–Fr 6:30–18:00\n\nSa 6:30–13:00\n\nSo 8:00–11:00\n\nMo Ruhetag',
          },
          {
            headline: 'Aus der Backstube',
            items: [
              { label: 'Brotliste mit Preisen', href: '/brot' },
              { label: 'Torte bestellen', href: '/torten' },
              { label: 'Frühstück am Wochenende', href: '/fruehstueck' },
            ],
          },
          {
            headline: 'Zu uns',
            items: [
              { label: 'Anfahrt mit der Linie 2', href: '/besuch#anfahrt' },
              { label: 'Nachricht schreiben', href: '/besuch#nachricht' },
              { label: 'Wer hier backt', href: '/backstube' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'route' },
          { kind: 'appointment', label: 'Torte bestellen', href: '/torten#bestellen' },
        ],
      },
      en: {
        text: 'A craft bakery in the Wiehre quarter of Freiburg, in the same family since 1987.',
        items: [
          {
            headline: 'Opening hours',
            text: 'Tue–Fri 6:30 am – 6 pm\n\nSat 6:30 am – 1 pm\n\nSun 8 am – 11 am\n\nClosed on Mondays',
          },
          {
            headline: 'From the bakehouse',
            items: [
              { label: 'Bread and prices', href: '/brot' },
              { label: 'Order a cake', href: '/torten' },
              { label: 'Weekend breakfast', href: '/fruehstueck' },
            ],
          },
          {
            headline: 'Come and see us',
            items: [
              { label: 'Getting here by tram line 2', href: '/besuch#anfahrt' },
              { label: 'Send a message', href: '/besuch#nachricht' },
              { label: 'Who bakes here', href: '/backstube' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'route' },
          { kind: 'appointment', label: 'Order a cake', href: '/torten#bestellen' },
        ],
      },
    },
  ],
  pages: [homePage, breadPage, cakesPage, breakfastPage, aboutPage, visitPage, imprintPage, privacyPage],
}
