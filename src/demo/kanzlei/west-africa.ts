import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const westAfricaPage: DemoPage = {
  path: '/leistungen/westafrika',
  de: {
    title: 'Verträge mit westafrikanischen Partnern',
    navigation_title: 'Westafrika',
    slug: 'westafrika',
    description:
      'Liefer- und Vertriebsverträge mit Partnern in Ghana, Nigeria und den OHADA-Staaten: Rechtswahl, Schiedsklausel, Zahlung.',
  },
  en: {
    title: 'Contracts with West African partners',
    navigation_title: 'West Africa',
    slug: 'west-africa',
    description:
      'Supply and distribution contracts with partners in Ghana, Nigeria and the OHADA states: choice of law, arbitration, payment.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Zwischen Dakar und Lagos liegen ==zwei Rechtsordnungen==',
        text: 'Im Senegal gilt vereinheitlichtes Handelsrecht, in Ghana und Nigeria das Common Law. Ein Vertragsmuster für „Westafrika“ gibt es deshalb nicht.',
        image: shown('law-launch', 'de'),
        primary: { label: 'Vertrag besprechen', href: '/erstgespraech' },
      },
      en: {
        headline: 'Between Dakar and Lagos there are ==two legal systems==',
        text: 'Senegal applies harmonised business law, Ghana and Nigeria the common law. There is no such thing as a template for “West Africa”.',
        image: shown('law-launch', 'en'),
        primary: { label: 'Discuss a contract', href: '/erstgespraech' },
      },
    },
    {
      type: 'comparison_table',
      props: { variant: 'stacked', background: 'muted' },
      de: {
        headline: 'Der erste Blick: Wo sitzt Ihr Partner?',
        columns: [
          { label: 'OHADA-Staaten', text: 'etwa Senegal, Côte d’Ivoire, Togo, Benin' },
          { label: 'Ghana', text: 'kein Mitglied der OHADA' },
          { label: 'Nigeria', text: 'kein Mitglied der OHADA' },
        ],
        rows: [
          { label: 'Rechtstradition', values: ['Civil Law, Einheitsgesetze', 'Common Law', 'Common Law, föderal'] },
          {
            label: 'Kaufrecht',
            values: [
              'Einheitsgesetz zum allgemeinen Handelsrecht',
              'Sale of Goods Act, 1962',
              'Sale of Goods Acts und Gesetze der Bundesstaaten',
            ],
          },
          {
            label: 'Schiedsrecht',
            values: [
              'Einheitsgesetz, reformiert 2017',
              'Alternative Dispute Resolution Act, 2010',
              'Arbitration and Mediation Act, 2023',
            ],
          },
          {
            label: 'Höchste Instanz',
            values: ['CCJA in Abidjan, für das Einheitsrecht', 'Supreme Court', 'Supreme Court'],
          },
          { label: 'Vertragssprache', values: ['meist Französisch', 'Englisch', 'Englisch'] },
        ],
        note: 'Überblick, kein Rechtsrat zum ausländischen Recht. Im Mandat stimmen wir uns mit dort zugelassenen Kolleginnen und Kollegen ab.',
      },
      en: {
        headline: 'First of all: where is your partner?',
        columns: [
          { label: 'OHADA states', text: 'such as Senegal, Côte d’Ivoire, Togo, Benin' },
          { label: 'Ghana', text: 'not a member of OHADA' },
          { label: 'Nigeria', text: 'not a member of OHADA' },
        ],
        rows: [
          { label: 'Legal tradition', values: ['Civil law, uniform acts', 'Common law', 'Common law, federal'] },
          {
            label: 'Sale of goods',
            values: [
              'Uniform act on general commercial law',
              'Sale of Goods Act, 1962',
              'Sale of goods acts and state laws',
            ],
          },
          {
            label: 'Arbitration',
            values: [
              'Uniform act, revised 2017',
              'Alternative Dispute Resolution Act, 2010',
              'Arbitration and Mediation Act, 2023',
            ],
          },
          { label: 'Final instance', values: ['CCJA in Abidjan, for uniform law', 'Supreme Court', 'Supreme Court'] },
          { label: 'Contract language', values: ['mostly French', 'English', 'English'] },
        ],
        note: 'An overview, not advice on foreign law. In an engagement we co-ordinate with lawyers admitted there.',
      },
    },
    gallery({
      props: { variant: 'grid', ratio: '4/3' },
      de: { headline: 'Ein Vertrag muss die Überfahrt überstehen' },
      en: { headline: 'A contract has to survive the crossing' },
      pictures: [
        {
          show: (language) => drawn('freight', language),
          de: 'Lieferbedingung und Gefahrübergang',
          en: 'Delivery terms and the passing of risk',
        },
        {
          show: (language) => drawn('contract', language),
          de: 'Sprache, Recht, Gericht oder Schiedsgericht',
          en: 'Language, law, court or arbitration',
        },
      ],
    }),
    {
      type: 'services',
      props: { variant: 'accordion' },
      de: {
        headline: 'Fünf Klauseln, an denen wir am längsten sitzen',
        items: [
          {
            headline: 'Rechtswahl',
            text: 'Wer deutsches Recht wählt, wählt das UN-Kaufrecht mit, solange er es nicht ausschließt. Beides kann richtig sein, aber nicht aus Versehen.',
          },
          {
            headline: 'Schiedsklausel',
            text: 'Ein Urteil nützt dort, wo es vollstreckt wird. Deutsche Urteile werden in der Region nicht ohne Weiteres anerkannt; Schiedssprüche haben mit dem New Yorker Übereinkommen meist den besseren Weg.',
          },
          {
            headline: 'Zahlung und Währung',
            text: 'Vorkasse, Akkreditiv oder Bürgschaft, Euro oder Landeswährung, und wer das Risiko trägt, wenn Devisen knapp sind.',
          },
          {
            headline: 'Lieferung',
            text: 'Incoterms mit Ort und Fassung, dazu Inspektion, Zollpapiere und die Frage, wer im Hafen wartet.',
          },
          {
            headline: 'Beendigung',
            text: 'Was ein Vertriebspartner beim Ende verlangen kann, und ob zwingendes Recht vor Ort die Rechtswahl überlagert.',
          },
        ],
      },
      en: {
        headline: 'Five clauses that take us longest',
        items: [
          {
            headline: 'Choice of law',
            text: 'Choosing German law also means choosing the UN sales convention unless you exclude it. Either may be right, but not by accident.',
          },
          {
            headline: 'Arbitration clause',
            text: 'A judgment is useful where it can be enforced. German judgments are not readily recognised in the region; arbitral awards usually have the better route under the New York Convention.',
          },
          {
            headline: 'Payment and currency',
            text: 'Advance payment, letter of credit or guarantee, euro or local currency, and who bears the risk when foreign exchange is scarce.',
          },
          {
            headline: 'Delivery',
            text: 'Incoterms with place and edition, and then inspection, customs papers and the question of who waits at the port.',
          },
          {
            headline: 'Termination',
            text: 'What a distributor can claim at the end, and whether mandatory local law overrides the choice of law.',
          },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'columns', background: 'muted' },
      de: {
        headline: 'Wo unsere Arbeit endet',
        body: 'Wir sind in Deutschland zugelassen. Zu deutschem Recht, zu internationalem Privatrecht und zum Aufbau des Vertrags beraten wir selbst.\n\nFür das Recht am Sitz Ihres Partners holen wir eine dort zugelassene Kanzlei dazu, stellen die richtigen Fragen und bringen die Antworten in eine Form, mit der Sie entscheiden können. Was das kostet, erfahren Sie vorher.',
      },
      en: {
        headline: 'Where our work ends',
        body: 'We are admitted in Germany. On German law, on conflict of laws and on the structure of the contract the advice is our own.\n\nFor the law at your partner’s seat we bring in a firm admitted there, ask the right questions and put the answers into a form that lets you decide. You know the cost beforehand.',
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Der Entwurf kommt aus Abidjan oder Accra? Schicken Sie ihn, wie er ist.',
        primary: { label: 'Vertrag besprechen', href: '/erstgespraech#anfrage' },
        secondary: { label: 'Beitrag zur OHADA lesen', href: '/fachbeitraege/ohada-ghana-nigeria' },
      },
      en: {
        headline: 'Is the draft from Abidjan or Accra? Send it as it is.',
        primary: { label: 'Discuss a contract', href: '/erstgespraech#anfrage' },
        secondary: { label: 'Read the article on OHADA', href: '/fachbeitraege/ohada-ghana-nigeria' },
      },
    },
  ],
}
