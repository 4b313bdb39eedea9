import type { DemoPage } from '../demo-site'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const homePage: DemoPage = {
  path: '/',
  isHome: true,
  de: {
    title: 'Wirtschaftskanzlei in Hamburg',
    slug: 'start',
    description:
      'Brandt & Osei beraten Unternehmen im Arbeitsrecht, im Handelsvertreterrecht und bei Verträgen mit westafrikanischen Partnern, auf Deutsch und Englisch.',
  },
  en: {
    title: 'Business law firm in Hamburg',
    slug: 'home',
    description:
      'Brandt & Osei advise companies on employment law, commercial agency law and contracts with West African partners, in German and English.',
  },
  blocks: [
    {
      type: 'hero',
      props: { variant: 'statement' },
      de: {
        headline: 'Arbeitsverträge, Vertriebsverträge und Verträge, ==die bis Accra halten==',
        text: 'Zwei Anwältinnen, drei Rechtsgebiete, zwei Sprachen. Wir beraten Unternehmen so, dass am Ende eine Entscheidung steht und kein Gutachten in der Schublade.',
        primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech' },
        secondary: { label: 'Leistungen ansehen', href: '/leistungen' },
        note: '45 Minuten, 190 Euro',
        image: shown('law-speicherstadt', 'de'),
      },
      en: {
        headline: 'Employment contracts, sales contracts, and contracts ==that hold as far as Accra==',
        text: 'Two lawyers, three fields of law, two languages. Our advice ends in a decision, not in an opinion at the back of a drawer.',
        primary: { label: 'Request a first meeting', href: '/erstgespraech' },
        secondary: { label: 'See our services', href: '/leistungen' },
        note: '45 minutes, 190 euros',
        image: shown('law-speicherstadt', 'en'),
      },
    },
    {
      type: 'cards',
      props: { variant: 'list', background: 'muted' },
      de: {
        headline: 'Womit Unternehmen zu uns kommen',
        items: [
          {
            headline: 'Arbeitsrecht für Unternehmen',
            text: 'Befristungen, die halten. Kündigungen, die vorbereitet sind. Verträge, die man auch im Streit noch versteht.',
            image: drawn('contract', 'de'),
            link: { label: 'Zum Arbeitsrecht', href: '/leistungen/arbeitsrecht' },
          },
          {
            headline: 'Handelsvertreterrecht',
            text: 'Ausgleich, Provision, Buchauszug: Wir rechnen für Unternehmen und für Vertreter nach, was nach dem Ende des Vertrags zu zahlen ist.',
            image: drawn('statements', 'de'),
            link: { label: 'Zum Handelsvertreterrecht', href: '/leistungen/handelsvertreterrecht' },
          },
          {
            headline: 'Verträge mit westafrikanischen Partnern',
            text: 'Common Law in Ghana und Nigeria, OHADA-Recht im Senegal und in Côte d’Ivoire: Wir klären, welches Recht gilt und wo Sie Ihr Recht auch durchsetzen.',
            image: drawn('freight', 'de'),
            link: { label: 'Zu den Verträgen', href: '/leistungen/westafrika' },
          },
        ],
      },
      en: {
        headline: 'What companies come to us with',
        items: [
          {
            headline: 'Employment law for companies',
            text: 'Fixed terms that hold. Dismissals that are prepared. Contracts that can still be understood in a dispute.',
            image: drawn('contract', 'en'),
            link: { label: 'Employment law', href: '/leistungen/arbeitsrecht' },
          },
          {
            headline: 'Commercial agency law',
            text: 'Indemnity, commission, extracts from the books: for principals and for agents, we work out what is owed when the contract ends.',
            image: drawn('statements', 'en'),
            link: { label: 'Commercial agency law', href: '/leistungen/handelsvertreterrecht' },
          },
          {
            headline: 'Contracts with West African partners',
            text: 'Common law in Ghana and Nigeria, OHADA law in Senegal or Côte d’Ivoire: we establish which law applies and where you can enforce it.',
            image: drawn('freight', 'en'),
            link: { label: 'West African contracts', href: '/leistungen/westafrika' },
          },
        ],
      },
    },
    {
      type: 'stats',
      props: { variant: 'ledger' },
      de: {
        headline: 'Das Erstgespräch in vier Zeilen',
        text: 'Der Preis steht vorher fest, der Rahmen auch.',
        items: [
          { label: 'Dauer', value: '45 Minuten' },
          { label: 'Sprachen', value: 'Deutsch, Englisch' },
          { label: 'Ihre Gesprächspartnerin', value: 'eine Anwältin' },
          { label: 'Preis', value: '190 €', is_total: true },
        ],
      },
      en: {
        headline: 'The first meeting in four lines',
        text: 'The price is fixed beforehand, and so is the scope.',
        items: [
          { label: 'Length', value: '45 minutes' },
          { label: 'Languages', value: 'German, English' },
          { label: 'You speak to', value: 'one of the two lawyers' },
          { label: 'Price', value: '€190', is_total: true },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'statement', background: 'muted' },
      de: {
        body: 'Ein guter Rat passt auf eine Seite. Deshalb bekommen Sie von uns zuerst die Antwort, dann das Risiko und zuletzt die Begründung.',
      },
      en: {
        body: 'Good advice fits on one page. That is why you get the answer first, then the risk, and the reasoning last.',
      },
    },
    {
      type: 'blog_list',
      props: { variant: 'lead', limit: 4, show_images: false },
      de: {
        headline: 'Aus der Praxis aufgeschrieben',
        primary: { label: 'Alle Fachbeiträge', href: '/fachbeitraege' },
      },
      en: {
        headline: 'Written from practice',
        primary: { label: 'All articles', href: '/fachbeitraege' },
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Haben Sie eine Frist? Nennen Sie das Datum zuerst.',
        text: 'Dann sehen wir sofort, was eilt. Gegen eine Kündigung oder eine Befristung läuft die Klagefrist nur drei Wochen.',
        primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech' },
      },
      en: {
        headline: 'Is there a deadline? Tell us the date first.',
        text: 'Then we see at once what is urgent. Against a dismissal or a fixed term, the time for bringing a claim is only three weeks.',
        primary: { label: 'Request a first meeting', href: '/erstgespraech' },
      },
    },
  ],
}
