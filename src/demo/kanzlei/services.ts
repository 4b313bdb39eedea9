import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const servicesPage: DemoPage = {
  path: '/leistungen',
  de: {
    title: 'Leistungen',
    slug: 'leistungen',
    description:
      'Arbeitsrecht für Unternehmen, Handelsvertreterrecht und Verträge mit westafrikanischen Partnern: was wir übernehmen und was es kostet.',
  },
  en: {
    title: 'Services',
    slug: 'services',
    description:
      'Employment law for companies, commercial agency law and contracts with West African partners: what we do and what it costs.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Drei Rechtsgebiete, ==die sich berühren==',
        text: 'Wer im Ausland verkauft, braucht Vertreter. Wer Vertreter hat, streitet über Abgrenzung und Ausgleich. Wer wächst, stellt ein.',
        image: shown('law-meeting-table', 'de'),
      },
      en: {
        headline: 'Three fields of law ==that overlap==',
        text: 'If you sell abroad, you need agents. If you have agents, you argue about status and indemnity. If you grow, you hire.',
        image: shown('law-meeting-table', 'en'),
      },
    },
    {
      type: 'services',
      props: { variant: 'list' },
      de: {
        items: [
          {
            headline: 'Arbeitsrecht für Unternehmen',
            text: 'Arbeitsverträge und ihre Klauseln, Befristung, Abmahnung und Kündigung, Aufhebungsverträge, Vertretung vor den Arbeitsgerichten.',
            meta: 'Ausschließlich auf Arbeitgeberseite',
            link: { label: 'Mehr zum Arbeitsrecht', href: '/leistungen/arbeitsrecht' },
          },
          {
            headline: 'Handelsvertreterrecht',
            text: 'Vertragsgestaltung, Provisionsabrechnung und Buchauszug, Beendigung, Ausgleichsanspruch nach § 89b HGB, Wettbewerbsabreden.',
            meta: 'Für Unternehmen und Vertreter',
            link: { label: 'Mehr zum Handelsvertreterrecht', href: '/leistungen/handelsvertreterrecht' },
          },
          {
            headline: 'Verträge mit westafrikanischen Partnern',
            text: 'Liefer- und Vertriebsverträge, Rechtswahl, Schiedsklauseln, Zahlungssicherung, Abstimmung mit Kolleginnen und Kollegen vor Ort.',
            meta: 'Deutsch und Englisch',
            link: { label: 'Mehr zu Westafrika', href: '/leistungen/westafrika' },
          },
        ],
      },
      en: {
        items: [
          {
            headline: 'Employment law for companies',
            text: 'Employment contracts and their clauses, fixed terms, warnings and dismissals, termination agreements, representation before the labour courts.',
            meta: 'For employers only',
            link: { label: 'More on employment law', href: '/leistungen/arbeitsrecht' },
          },
          {
            headline: 'Commercial agency law',
            text: 'Drafting, commission statements and extracts from the books, termination, indemnity under section 89b of the German Commercial Code, non-compete agreements.',
            meta: 'For principals and agents',
            link: { label: 'More on commercial agency', href: '/leistungen/handelsvertreterrecht' },
          },
          {
            headline: 'Contracts with West African partners',
            text: 'Supply and distribution contracts, choice of law, arbitration clauses, securing payment, co-ordination with local counsel.',
            meta: 'German and English',
            link: { label: 'More on West Africa', href: '/leistungen/westafrika' },
          },
        ],
      },
    },
    gallery({
      props: { variant: 'grid', ratio: '4/3' },
      de: { headline: 'Was auf unseren Schreibtischen liegt' },
      en: { headline: 'What is on our desks' },
      pictures: [
        {
          show: (language) => drawn('freight', language),
          de: 'Verträge mit Westafrika',
          en: 'Contracts with West Africa',
        },
        {
          show: (language) => drawn('contract', language),
          de: 'Arbeits- und Vertreterverträge',
          en: 'Contracts with employees and agents',
        },
        {
          show: (language) => drawn('statements', language),
          de: 'Fünf Jahre Provision für den Ausgleich',
          en: 'Five years of commission for the indemnity',
        },
      ],
    }),
    {
      type: 'pricing_plans',
      props: { variant: 'columns', background: 'muted' },
      de: {
        headline: 'Was es kostet, bevor es etwas kostet',
        text: 'Vom ersten Gespräch an wissen Sie, woran Sie sind. Ohne Ihre Zusage entsteht kein Mandat.',
        items: [
          {
            name: 'Erstgespräch',
            text: 'Eine Frage, eine Einschätzung',
            price: '190 €',
            unit: 'für 45 Minuten',
            is_featured: true,
            features: [
              { text: 'Gespräch mit einer Anwältin' },
              { text: 'Auf Deutsch oder Englisch' },
              { text: 'Einschätzung von Lage, Fristen und nächsten Schritten' },
            ],
            primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech' },
          },
          {
            name: 'Einzelnes Mandat',
            text: 'Ein Vertrag, ein Verfahren, eine Kündigung',
            price: 'Nach Vereinbarung',
            features: [
              { text: 'Angebot nach dem Erstgespräch' },
              { text: 'Pauschale, Stundensatz oder gesetzliche Gebühren' },
              { text: 'Schriftliche Vergütungsvereinbarung vor Beginn' },
            ],
            primary: { label: 'So läuft es ab', href: '/erstgespraech#ablauf' },
          },
          {
            name: 'Laufende Beratung',
            text: 'Für Unternehmen ohne eigene Rechtsabteilung',
            price: 'Nach Vereinbarung',
            features: [
              { text: 'Kurze Wege für kurze Fragen' },
              { text: 'Vorlagen, die gepflegt werden' },
              { text: 'Abrechnung nach Aufwand, monatlich einsehbar' },
            ],
            primary: { label: 'Bedarf besprechen', href: '/erstgespraech' },
          },
        ],
        note: 'Vor Gericht dürfen die gesetzlichen Gebühren in der Regel nicht unterschritten werden (§ 49b Abs. 1 BRAO).',
      },
      en: {
        headline: 'What it costs, before it costs anything',
        text: 'From the first meeting on you know where you stand. Without your agreement there is no engagement.',
        items: [
          {
            name: 'First meeting',
            text: 'One question, one assessment',
            price: '€190',
            unit: 'for 45 minutes',
            is_featured: true,
            features: [
              { text: 'A meeting with one of the two lawyers' },
              { text: 'In German or English' },
              { text: 'An assessment of your position, deadlines and next steps' },
            ],
            primary: { label: 'Request a first meeting', href: '/erstgespraech' },
          },
          {
            name: 'Single engagement',
            text: 'One contract, one case, one dismissal',
            price: 'By agreement',
            features: [
              { text: 'A quotation after the first meeting' },
              { text: 'Flat fee, hourly rate or statutory fees' },
              { text: 'A written fee agreement before we begin' },
            ],
            primary: { label: 'How it works', href: '/erstgespraech#ablauf' },
          },
          {
            name: 'Ongoing advice',
            text: 'For companies without a legal department',
            price: 'By agreement',
            features: [
              { text: 'A quick call for quick questions' },
              { text: 'Templates that are kept up to date' },
              { text: 'Billed by time, open to inspection every month' },
            ],
            primary: { label: 'Discuss your needs', href: '/erstgespraech' },
          },
        ],
        note: 'In court, fees may not as a rule be lower than the statutory ones (section 49b (1) of the German Federal Lawyers’ Act).',
      },
    },
    {
      type: 'faq',
      props: { variant: 'split' },
      de: {
        headline: 'Vor dem Mandat',
        items: [
          {
            question: 'Vertreten Sie auch Arbeitnehmer?',
            answer:
              'Nein. Im Arbeitsrecht beraten wir nur Unternehmen. So kommen wir gar nicht erst in die Lage, beide Seiten derselben Frage zu vertreten.',
          },
          {
            question: 'Beraten Sie auch zu ghanaischem oder nigerianischem Recht?',
            answer:
              'Wir sind in Deutschland zugelassen und beraten im deutschen Recht. Für das Recht vor Ort arbeiten wir mit dort zugelassenen Kolleginnen und Kollegen und übersetzen zwischen beiden Welten.',
          },
          {
            question: 'Muss ich nach Hamburg kommen?',
            answer: 'Nein. Das Erstgespräch geht auch per Video oder Telefon.',
          },
        ],
      },
      en: {
        headline: 'Before you engage us',
        items: [
          {
            question: 'Do you act for employees as well?',
            answer:
              'No. In employment law we advise companies only. That keeps us from ever being on both sides of the same question.',
          },
          {
            question: 'Do you advise on Ghanaian or Nigerian law?',
            answer:
              'We are admitted in Germany and advise on German law. For local law we work with lawyers admitted there and translate between the two worlds.',
          },
          {
            question: 'Do I have to come to Hamburg?',
            answer: 'No. The first meeting can be held by video or telephone.',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Schildern Sie uns den Fall in fünf Sätzen',
        primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech#anfrage' },
      },
      en: {
        headline: 'Describe your case in five sentences',
        primary: { label: 'Request a first meeting', href: '/erstgespraech#anfrage' },
      },
    },
  ],
}
