import type { DemoSite } from '../demo-site'
import { homePage } from './home'
import { journalPage } from './journal'
import { legalNoticePage, privacyPage } from './legal-pages'
import { joineryPictures } from './pictures'
import { creakingStairPost } from './posts/creaking-stair'
import { oakOrAshPost } from './posts/oak-or-ash'
import { rattlingWindowPost } from './posts/rattling-window'
import { pricesPage } from './prices'
import { projectPage } from './project'
import { visitPage } from './visit'
import { workPage } from './work'
import { works } from './works'
import { workshopPage } from './workshop'

/** A joinery of four in Bath: recent work, the five steps of a project, prices from. English comes first. */
export const joinery: DemoSite = {
  name: 'Hartwell Joinery',
  slug: 'hartwell-joinery',
  defaultLocale: 'en',
  theme: 'nord',
  colours: {
    colors: {
      primary: '#2a3a38',
      accent: '#8a5a2b',
      background: '#fbfaf7',
      surface: '#efede6',
      card: '#ffffff',
      text: '#222c2b',
    },
    colorsDark: {
      primary: '#3a4f4c',
      accent: '#dcb27c',
      background: '#141918',
      surface: '#1b2221',
      card: '#222a29',
      text: '#e9e8e2',
    },
  },
  company: {
    legal_name: 'Hartwell Joinery Ltd',
    street: '2 Shavings Yard',
    zip: 'BA1',
    city: 'Bath',
    country: 'GB',
    // 01632 960xxx is set aside for fiction (Ofcom), .example reaches nobody.
    phone: '+44 1632 960147',
    email: 'workshop@hartwell-joinery.example',
  },
  branding: {
    tagline: {
      en: 'Kitchens, staircases and sash windows, made in Bath',
      de: 'Küchen, Treppen und Schiebefenster aus Bath',
    },
  },
  contactRecipient: 'workshop@hartwell-joinery.example',
  pictures: joineryPictures,
  collections: [works],
  header: [
    {
      type: 'header',
      props: { variant: 'inline', sticky: true, show_languages: true, show_search: true, width: 'full' },
      en: { primary: { label: 'Ask for a visit', href: '/visit#request' } },
      de: { primary: { label: 'Besuch anfragen', href: '/visit#request' } },
    },
  ],
  footer: [
    {
      type: 'footer',
      props: { variant: 'columns', show_company: true },
      en: {
        text: 'Fitted kitchens, staircases and sash windows in oak and ash from FSC sources. A workshop of four in Bath.',
        items: [
          {
            headline: 'Look first',
            items: [
              { label: 'Recent work', href: '/work' },
              { label: 'Typical prices', href: '/prices' },
              { label: 'The workshop and its wood', href: '/workshop' },
            ],
          },
          {
            headline: 'Then talk',
            items: [
              { label: 'How a project runs', href: '/project' },
              { label: 'Advice from the bench', href: '/journal' },
              { label: 'A free visit within 30 miles', href: '/visit#request' },
              { label: 'Where to find us', href: '/visit#way' },
            ],
          },
        ],
        bar: [{ kind: 'call' }, { kind: 'mail' }, { kind: 'appointment', label: 'Free visit', href: '/visit#request' }],
      },
      de: {
        text: 'Einbauküchen, Treppen und Schiebefenster aus Eiche und Esche, das Holz aus FSC-Quellen. Eine Werkstatt zu viert in Bath.',
        items: [
          {
            headline: 'Erst ansehen',
            items: [
              { label: 'Neuere Arbeiten', href: '/work' },
              { label: 'Übliche Preise', href: '/prices' },
              { label: 'Die Werkstatt und ihr Holz', href: '/workshop' },
            ],
          },
          {
            headline: 'Dann reden',
            items: [
              { label: 'So läuft ein Projekt', href: '/project' },
              { label: 'Rat von der Werkbank', href: '/journal' },
              { label: 'Kostenloser Besuch bis 30 Meilen', href: '/visit#request' },
              { label: 'So finden Sie uns', href: '/visit#way' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'mail' },
          { kind: 'appointment', label: 'Besuch anfragen', href: '/visit#request' },
        ],
      },
    },
  ],
  pages: [
    homePage,
    workPage,
    projectPage,
    pricesPage,
    workshopPage,
    journalPage,
    visitPage,
    rattlingWindowPost,
    oakOrAshPost,
    creakingStairPost,
    legalNoticePage,
    privacyPage,
  ],
}
