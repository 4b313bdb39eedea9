import type { DemoPage } from '../demo-site'

export const articlesPage: DemoPage = {
  path: '/fachbeitraege',
  de: {
    title: 'Fachbeiträge',
    slug: 'fachbeitraege',
    description: 'Beiträge zu Befristung, Kündigung, Ausgleichsanspruch und Verträgen mit westafrikanischen Partnern.',
  },
  en: {
    title: 'Articles',
    slug: 'articles',
    description: 'Articles on fixed terms, dismissal, agents’ indemnity and contracts with West African partners.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      de: {
        headline: 'Was wir ==öfter als einmal== erklärt haben',
        text: 'Wenn eine Frage zum dritten Mal kommt, schreiben wir die Antwort auf. Mit Paragrafen, ohne Latein.',
      },
      en: {
        headline: 'What we have explained ==more than once==',
        text: 'When a question comes up for the third time, we write down the answer. With the sections, without the Latin.',
      },
    },
    {
      type: 'blog_list',
      props: { variant: 'cards', limit: 20, show_images: true },
      de: { empty: 'Der erste Beitrag ist in Arbeit.' },
      en: { empty: 'The first article is being written.' },
    },
    {
      type: 'timeline',
      props: { variant: 'ledger', background: 'muted' },
      de: {
        headline: 'Fristen, die man auswendig wissen sollte',
        items: [
          {
            label: '3 Tage',
            headline: 'Betriebsrat, außerordentliche Kündigung',
            text: 'So lange hat er für Bedenken Zeit (§ 102 Abs. 2 BetrVG).',
          },
          {
            label: '1 Woche',
            headline: 'Betriebsrat, ordentliche Kündigung',
            text: 'Vorher darf das Schreiben nicht hinaus, es sei denn, er hat abschließend Stellung genommen (§ 102 Abs. 2 BetrVG).',
          },
          {
            label: '2 Wochen',
            headline: 'Kündigung aus wichtigem Grund',
            text: 'Ab Kenntnis der maßgebenden Tatsachen (§ 626 Abs. 2 BGB).',
          },
          {
            label: '3 Wochen',
            headline: 'Klage gegen Kündigung oder Befristung',
            text: 'Ab Zugang der Kündigung oder ab dem vereinbarten Ende (§ 4 KSchG, § 17 TzBfG).',
          },
          {
            label: '1 Jahr',
            headline: 'Ausgleich des Handelsvertreters anmelden',
            text: 'Ab Ende des Vertragsverhältnisses (§ 89b Abs. 4 HGB).',
          },
        ],
      },
      en: {
        headline: 'Deadlines to know by heart',
        items: [
          {
            label: '3 days',
            headline: 'Works council, dismissal without notice',
            text: 'The time it has to voice concerns (section 102 (2) BetrVG).',
          },
          {
            label: '1 week',
            headline: 'Works council, ordinary dismissal',
            text: 'The letter must not go out earlier unless the council has given its final view (section 102 (2) BetrVG).',
          },
          {
            label: '2 weeks',
            headline: 'Termination for good cause',
            text: 'From knowledge of the decisive facts (section 626 (2) of the Civil Code).',
          },
          {
            label: '3 weeks',
            headline: 'Claim against a dismissal or fixed term',
            text: 'From receipt of the notice or from the agreed end (section 4 KSchG, section 17 TzBfG).',
          },
          {
            label: '1 year',
            headline: 'Asserting an agent’s indemnity',
            text: 'From the end of the contract (section 89b (4) HGB).',
          },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'aside' },
      de: {
        headline: 'Was ein Beitrag nicht kann',
        body: 'Unsere Beiträge geben den Stand wieder, der beim Erscheinen galt. Sie ersetzen keine Beratung, denn im Recht entscheidet oft der eine Satz im Sachverhalt, der im Beitrag nicht vorkommt.',
      },
      en: {
        headline: 'What an article cannot do',
        body: 'Our articles state the law as it stood when they appeared. They are no substitute for advice: in law the outcome often depends on the one sentence in the facts that the article does not contain.',
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Ihre Frage steht noch nicht dabei?',
        primary: { label: 'Frage schildern', href: '/erstgespraech#anfrage' },
      },
      en: {
        headline: 'Is your question not on the list?',
        primary: { label: 'Describe your question', href: '/erstgespraech#anfrage' },
      },
    },
  ],
}
