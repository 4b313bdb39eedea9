import type { DemoSite } from '../demo-site'
import { calculationPage } from './calculation'
import { enquiryPage } from './enquiry'
import { homePage } from './home'
import { knowledgePage } from './knowledge'
import { imprintPage, privacyPage } from './legal-pages'
import { solarPictures } from './pictures'
import { chargingPost } from './posts/charging'
import { eastWestPost } from './posts/east-west'
import { snowPost } from './posts/snow'
import { processPage } from './process'
import { referencesPage } from './references'
import { runningPage } from './running'

/** Solar systems with storage around Landshut: six steps, one sum worked out in full, roofs with their figures. */
export const solar: DemoSite = {
  name: 'Sonnwerk Solartechnik',
  slug: 'sonnwerk-solartechnik',
  theme: 'werk',
  company: {
    legal_name: 'Sonnwerk Solartechnik GmbH & Co. KG',
    street: 'Lichtgasse 5',
    zip: '84028',
    city: 'Landshut',
    country: 'DE',
    // 0171 39200-xx is set aside for fiction (Bundesnetzagentur), .example reaches nobody.
    phone: '+49 171 3920037',
    email: 'dach@sonnwerk.example',
    register_court: 'Amtsgericht Landshut',
    register_number: 'HRA 700002',
    vat_id: 'DE999999992',
    managing_directors: ['Sonnwerk Verwaltungs-GmbH'],
  },
  branding: {
    tagline: {
      de: 'Photovoltaik mit Speicher um Landshut',
      en: 'Solar power with storage around Landshut',
    },
  },
  contactRecipient: 'dach@sonnwerk.example',
  pictures: solarPictures,
  header: [
    {
      type: 'header',
      props: { variant: 'inline', sticky: true, show_languages: true, show_search: true, width: 'full' },
      de: { name: 'Sonnwerk', primary: { label: 'Dach anfragen', href: '/anfrage#dach' } },
      en: { name: 'Sonnwerk', primary: { label: 'Ask about your roof', href: '/anfrage#dach' } },
    },
  ],
  footer: [
    {
      type: 'footer',
      props: { variant: 'columns', show_company: true },
      de: {
        text: 'Wir planen und montieren Photovoltaik mit Speicher für Einfamilienhäuser im Landkreis Landshut.',
        items: [
          {
            headline: 'Vor dem Kauf',
            items: [
              { label: 'Ablauf in sechs Schritten', href: '/ablauf' },
              { label: 'Beispielrechnung 10 kWp', href: '/beispielrechnung' },
              { label: 'Förderung und Steuer', href: '/beispielrechnung#foerderung' },
            ],
          },
          {
            headline: 'Nach der Montage',
            items: [
              { label: 'Notstrom', href: '/notstrom-wartung' },
              { label: 'Wartung', href: '/notstrom-wartung#wartung' },
              { label: 'Dächer mit Zahlen', href: '/referenzen' },
              { label: 'Wissen rund ums Dach', href: '/wissen' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'mail' },
          { kind: 'appointment', label: 'Dach anfragen', href: '/anfrage#dach' },
        ],
      },
      en: {
        text: 'We plan and install solar power with storage for family homes in the district of Landshut.',
        items: [
          {
            headline: 'Before you buy',
            items: [
              { label: 'Six steps to your system', href: '/ablauf' },
              { label: 'A 10 kWp system worked out', href: '/beispielrechnung' },
              { label: 'Funding and tax', href: '/beispielrechnung#foerderung' },
            ],
          },
          {
            headline: 'Once it is up',
            items: [
              { label: 'Backup power', href: '/notstrom-wartung' },
              { label: 'Maintenance', href: '/notstrom-wartung#wartung' },
              { label: 'Roofs and their figures', href: '/referenzen' },
              { label: 'Know-how', href: '/wissen' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'mail' },
          { kind: 'appointment', label: 'Ask about a roof', href: '/anfrage#dach' },
        ],
      },
    },
  ],
  pages: [
    homePage,
    processPage,
    calculationPage,
    runningPage,
    referencesPage,
    knowledgePage,
    enquiryPage,
    chargingPost,
    eastWestPost,
    snowPost,
    imprintPage,
    privacyPage,
  ],
}
