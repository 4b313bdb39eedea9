import type { DemoSite } from '../demo-site'
import { articlesPage } from './articles'
import { commercialAgentArticle } from './articles/commercial-agents'
import { dismissalArticle } from './articles/dismissal'
import { fixedTermArticle } from './articles/fixed-term'
import { ohadaArticle } from './articles/ohada'
import { commercialAgencyPage } from './commercial-agency'
import { employmentPage } from './employment'
import { firmPage } from './firm'
import { firstMeetingPage } from './first-meeting'
import { homePage } from './home'
import { imprintPage, privacyPage } from './legal-pages'
import { firmPictures } from './pictures'
import { servicesPage } from './services'
import { westAfricaPage } from './west-africa'

/** A business law firm in Hamburg: three fields, two languages, four articles to start with. */
export const kanzlei: DemoSite = {
  name: 'Kanzlei Brandt & Osei',
  slug: 'kanzlei-brandt-osei',
  theme: 'kanzlei',
  company: {
    legal_name: 'Brandt & Osei Rechtsanwältinnen PartG\u00a0mbB',
    city: 'Hamburg',
    country: 'DE',
    // 040 66969-xxx is set aside for fiction (Bundesnetzagentur), .example reaches nobody.
    phone: '+49 40 66969010',
    email: 'kanzlei@brandt-osei.example',
  },
  branding: { tagline: 'Wirtschaftskanzlei in Hamburg' },
  contactRecipient: 'kanzlei@brandt-osei.example',
  pictures: firmPictures,
  header: [
    {
      type: 'header',
      props: { variant: 'inline', sticky: true, show_languages: true, show_search: true, width: 'full' },
      de: { name: 'Brandt & Osei', primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech' } },
      en: { name: 'Brandt & Osei', primary: { label: 'Request a first meeting', href: '/erstgespraech' } },
    },
  ],
  footer: [
    {
      type: 'footer',
      props: { variant: 'statement', show_company: true, background: 'muted' },
      de: {
        headline: 'Erst klären, dann unterschreiben.',
        text: 'Wirtschaftskanzlei in Hamburg, Deutsch und Englisch.',
        items: [
          {
            headline: 'Leistungen',
            items: [
              { label: 'Arbeitsrecht für Unternehmen', href: '/leistungen/arbeitsrecht' },
              { label: 'Handelsvertreterrecht', href: '/leistungen/handelsvertreterrecht' },
              { label: 'Verträge mit Westafrika', href: '/leistungen/westafrika' },
            ],
          },
          {
            headline: 'Kanzlei',
            items: [
              { label: 'Wer hier arbeitet', href: '/kanzlei' },
              { label: 'Fachbeiträge', href: '/fachbeitraege' },
              { label: 'Erstgespräch', href: '/erstgespraech' },
            ],
          },
        ],
      },
      en: {
        headline: 'Settle it first, then sign.',
        text: 'A business law firm in Hamburg, working in German and English.',
        items: [
          {
            headline: 'Services',
            items: [
              { label: 'Employment law for companies', href: '/leistungen/arbeitsrecht' },
              { label: 'Commercial agency law', href: '/leistungen/handelsvertreterrecht' },
              { label: 'Contracts with West Africa', href: '/leistungen/westafrika' },
            ],
          },
          {
            headline: 'The firm',
            items: [
              { label: 'Who works here', href: '/kanzlei' },
              { label: 'Articles', href: '/fachbeitraege' },
              { label: 'First meeting', href: '/erstgespraech' },
            ],
          },
        ],
      },
    },
  ],
  pages: [
    homePage,
    servicesPage,
    employmentPage,
    commercialAgencyPage,
    westAfricaPage,
    firmPage,
    articlesPage,
    firstMeetingPage,
    fixedTermArticle,
    ohadaArticle,
    commercialAgentArticle,
    dismissalArticle,
    imprintPage,
    privacyPage,
  ],
}
