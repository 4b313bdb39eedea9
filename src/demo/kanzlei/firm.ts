import type { DemoPage } from '../demo-site'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const firmPage: DemoPage = {
  path: '/kanzlei',
  de: {
    title: 'Die Kanzlei',
    navigation_title: 'Kanzlei',
    slug: 'kanzlei',
    description: 'Zwei Anwältinnen und ein Referendar in Hamburg: wer bei Brandt & Osei arbeitet und wie.',
  },
  en: {
    title: 'The firm',
    slug: 'firm',
    description: 'Two lawyers and a trainee in Hamburg: who works at Brandt & Osei, and how.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'split' },
      de: {
        headline: 'Zu dritt, und das ==mit Absicht==',
        text: 'Wer uns anruft, spricht mit einer Anwältin. Wer uns ein Mandat gibt, behält sie bis zum Ende.',
      },
      en: {
        headline: 'Three of us, ==on purpose==',
        text: 'If you ring us, you speak to a lawyer. If you engage us, you keep that lawyer until the end.',
      },
    },
    {
      type: 'image',
      props: { variant: 'bleed', ratio: '21/9' },
      de: { image: { ...shown('law-speicherstadt', 'de'), caption: 'Hamburg, Speicherstadt' } },
      en: { image: { ...shown('law-speicherstadt', 'en'), caption: 'Hamburg, Speicherstadt' } },
    },
    {
      type: 'team',
      props: { variant: 'rows', background: 'muted' },
      de: {
        headline: 'Wer hier arbeitet',
        items: [
          {
            name: 'Die beiden Anwältinnen',
            role: 'Partnerinnen',
            text: 'Sie führen jedes Mandat selbst und vertreten einander, damit keine Frist an einem Urlaub hängt. Beide arbeiten auf Deutsch und Englisch.',
          },
          {
            name: 'Der Referendar',
            role: 'In der Ausbildung',
            text: 'Er recherchiert, entwirft und sitzt mit am Tisch. Was hinausgeht, hat eine der beiden Anwältinnen gelesen und unterschrieben.',
          },
        ],
      },
      en: {
        headline: 'Who works here',
        items: [
          {
            name: 'The two lawyers',
            role: 'Partners',
            text: 'They handle every matter themselves and stand in for each other, so that no deadline depends on a holiday. Both work in German and English.',
          },
          {
            name: 'The trainee',
            role: 'In legal training',
            text: 'He does research, prepares drafts and sits at the table. Whatever leaves the office has been read and signed by one of the two lawyers.',
          },
        ],
      },
    },
    {
      type: 'features',
      props: { variant: 'beside' },
      de: {
        headline: 'Woran Sie uns messen können',
        text: 'Vier Regeln, die für jedes Mandat gelten.',
        image: shown('law-meeting-table', 'de'),
        items: [
          {
            icon: 'file-text',
            headline: 'Die Antwort steht oben',
            text: 'Jedes Schreiben an Sie beginnt mit dem Ergebnis.',
          },
          {
            icon: 'calculator',
            headline: 'Der Preis steht vorher fest',
            text: 'Oder wenigstens der Weg, auf dem er entsteht.',
          },
          {
            icon: 'calendar-check',
            headline: 'Fristen stehen doppelt im Kalender',
            text: 'In unserem und auf Wunsch in Ihrem.',
          },
          {
            icon: 'languages',
            headline: 'Zwei Sprachen, ein Inhalt',
            text: 'Zweisprachige Verträge bekommen eine Klausel, die sagt, welche Fassung gilt.',
          },
        ],
      },
      en: {
        headline: 'What you can hold us to',
        text: 'Four rules that apply to every matter.',
        image: shown('law-meeting-table', 'en'),
        items: [
          {
            icon: 'file-text',
            headline: 'The answer comes first',
            text: 'Every letter to you begins with the result.',
          },
          {
            icon: 'calculator',
            headline: 'The price is known beforehand',
            text: 'Or at least how it will come about.',
          },
          {
            icon: 'calendar-check',
            headline: 'Deadlines are entered twice',
            text: 'In our calendar and, if you like, in yours.',
          },
          {
            icon: 'languages',
            headline: 'Two languages, one meaning',
            text: 'Bilingual contracts get a clause that says which version prevails.',
          },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'aside', background: 'muted' },
      de: {
        headline: 'Warum eine Partnerschaft mit beschränkter Berufshaftung',
        body: 'Die Rechtsform PartG mbB heißt: Für Fehler in der Beratung haftet die Gesellschaft mit ihrem Vermögen, und das Gesetz verlangt dafür eine höhere Berufshaftpflichtversicherung (§ 8 Abs. 4 PartGG, § 59o BRAO). Für Sie bedeutet das einen versicherten Ansprechpartner, unabhängig davon, welche von uns beiden den Fall führt.',
      },
      en: {
        headline: 'Why a partnership with limited professional liability',
        body: 'In a PartG mbB, the partnership answers for errors in advice with its own assets, and the law requires it to carry a larger professional indemnity insurance in return (section 8 (4) PartGG, section 59o BRAO). For you that means an insured adviser, whichever of us handles the case.',
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right' },
      de: {
        headline: 'Hamburg, wo die Verträge ankommen',
        body: 'Ware, die hier gelöscht wird, hat meist drei Papiere hinter sich: einen Liefervertrag, einen Vertretervertrag und einen Streit über einen von beiden. Wir lesen sie am liebsten, bevor das Schiff fährt.',
        image: drawn('contract', 'de'),
        primary: { label: 'Verträge mit Westafrika', href: '/leistungen/westafrika' },
      },
      en: {
        headline: 'Hamburg, where contracts arrive',
        body: 'Goods unloaded here usually have three papers behind them: a supply contract, an agency contract, and a dispute over one of the two. We prefer to read them before the ship sails.',
        image: drawn('contract', 'en'),
        primary: { label: 'Contracts with West Africa', href: '/leistungen/westafrika' },
      },
    },
    {
      type: 'contact_details',
      props: { variant: 'columns', background: 'muted' },
      de: {
        headline: 'So erreichen Sie uns',
        items: [
          { icon: 'languages', label: 'Sprachen', text: 'Deutsch und Englisch' },
          { icon: 'clock', label: 'Eilige Fristen', text: 'Bitte anrufen und das Datum zuerst nennen.' },
        ],
      },
      en: {
        headline: 'How to reach us',
        items: [
          { icon: 'languages', label: 'Languages', text: 'German and English' },
          { icon: 'clock', label: 'Urgent deadlines', text: 'Please ring us and give the date first.' },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Lernen Sie uns an einer echten Frage kennen',
        text: '45 Minuten, 190 Euro, eine Einschätzung.',
        primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech' },
      },
      en: {
        headline: 'Get to know us over a real question',
        text: '45 minutes, 190 euros, one assessment.',
        primary: { label: 'Request a first meeting', href: '/erstgespraech' },
      },
    },
  ],
}
