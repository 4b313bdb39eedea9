import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const commercialAgencyPage: DemoPage = {
  path: '/leistungen/handelsvertreterrecht',
  de: {
    title: 'Handelsvertreterrecht',
    slug: 'handelsvertreterrecht',
    description:
      'Ausgleichsanspruch nach § 89b HGB, Provision, Buchauszug und Vertrag: Beratung für Unternehmen und Handelsvertreter.',
  },
  en: {
    title: 'Commercial agency law',
    navigation_title: 'Commercial agency',
    slug: 'commercial-agency',
    description:
      'Indemnity under section 89b HGB, commission, extracts from the books and drafting: advice for principals and commercial agents.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Was der Kundenstamm ==noch wert ist==, wenn der Vertreter geht',
        text: 'Um diese Frage dreht sich fast jeder Streit im Handelsvertreterrecht. Wir rechnen sie durch, für die eine oder die andere Seite.',
        image: shown('law-old-town', 'de'),
      },
      en: {
        headline: 'What the customers ==are still worth== when the agent leaves',
        text: 'Almost every dispute in commercial agency law turns on this question. We work it out, for one side or the other.',
        image: shown('law-old-town', 'en'),
      },
    },
    {
      type: 'steps',
      props: { variant: 'rows', background: 'muted' },
      de: {
        headline: 'Wie der Ausgleich berechnet wird',
        text: 'Vereinfacht. Die Rechtsprechung zu jedem Schritt füllt Bände.',
        items: [
          {
            headline: 'Provisionen der letzten zwölf Monate',
            text: 'Gezählt wird, was mit neuen oder wesentlich erweiterten Stammkunden verdient wurde.',
          },
          {
            headline: 'Prognose',
            text: 'Wie lange und in welchem Umfang kaufen diese Kunden weiter? Abwanderung mindert den Betrag Jahr für Jahr.',
          },
          {
            headline: 'Billigkeit',
            text: 'Sogwirkung der Marke, ersparte Kosten, Altersversorgung: Was für oder gegen die volle Summe spricht.',
          },
          {
            headline: 'Höchstgrenze',
            text: 'Mehr als eine Jahresprovision im Durchschnitt der letzten fünf Jahre gibt es nicht (§ 89b Abs. 2 HGB).',
          },
        ],
      },
      en: {
        headline: 'How the indemnity is calculated',
        text: 'Simplified. The case law on every step fills volumes.',
        items: [
          {
            headline: 'Commission of the last twelve months',
            text: 'What counts is commission earned with new or substantially expanded regular customers.',
          },
          {
            headline: 'Forecast',
            text: 'For how long and to what extent will these customers go on buying? Attrition reduces the amount year by year.',
          },
          {
            headline: 'Equity',
            text: 'The pull of the brand, costs saved, pension contributions: what speaks for or against the full sum.',
          },
          {
            headline: 'Ceiling',
            text: 'Never more than one average year’s commission over the last five years (section 89b (2) HGB).',
          },
        ],
      },
    },
    gallery({
      props: { variant: 'grid', ratio: '4/3' },
      de: { headline: 'Die Zahlen und das Papier' },
      en: { headline: 'The figures and the paper' },
      pictures: [
        {
          show: (language) => drawn('statements', language),
          de: 'Fünf Abrechnungen, ein Durchschnitt',
          en: 'Five statements, one average',
        },
        {
          show: (language) => drawn('contract', language),
          de: 'Was der Vertrag dazu sagt',
          en: 'What the contract says about it',
        },
      ],
    }),
    {
      type: 'tabs',
      props: { variant: 'top' },
      de: {
        headline: 'Zwei Seiten, zwei Fragen',
        items: [
          {
            label: 'Für Unternehmen',
            headline: 'Was kommt auf uns zu, wenn wir kündigen?',
            text: '- Rückstellung und Risiko beziffern, bevor die Kündigung hinausgeht\n- Prüfen, ob ein wichtiger Grund den Ausgleich ausschließt (§ 89b Abs. 3 HGB)\n- Verträge gestalten: Provision, Bezirk, Wettbewerb, Verjährung\n- Abgrenzung zum Arbeitsverhältnis, damit aus dem Vertreter kein Arbeitnehmer wird',
          },
          {
            label: 'Für Vertreter',
            headline: 'Was steht mir zu, und bis wann?',
            text: '- Ausgleich rechtzeitig anmelden: spätestens ein Jahr nach Vertragsende (§ 89b Abs. 4 HGB)\n- Buchauszug verlangen, um die eigene Rechnung zu belegen (§ 87c Abs. 2 HGB)\n- Eigenkündigung vorher prüfen lassen, denn sie kostet meist den Anspruch\n- Überhangprovisionen nicht vergessen (§ 87 Abs. 3 HGB)',
          },
        ],
      },
      en: {
        headline: 'Two sides, two questions',
        items: [
          {
            label: 'For principals',
            headline: 'What will it cost us to give notice?',
            text: '- Put a figure on provision and risk before notice is given\n- Check whether good cause excludes the indemnity (section 89b (3) HGB)\n- Draft the contract: commission, territory, competition, limitation\n- Draw the line to employment, so that an agent does not turn out to be an employee',
          },
          {
            label: 'For agents',
            headline: 'What am I owed, and until when?',
            text: '- Assert the indemnity in time: within one year of the end of the contract (section 89b (4) HGB)\n- Demand an extract from the books to support your figures (section 87c (2) HGB)\n- Take advice before giving notice yourself, because that usually forfeits the claim\n- Do not forget commission on business concluded after the end (section 87 (3) HGB)',
          },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'aside', background: 'muted' },
      de: {
        headline: 'Auch für Vertragshändler',
        body: 'Wer im eigenen Namen kauft und verkauft, ist kein Handelsvertreter. Trotzdem wendet der Bundesgerichtshof § 89b HGB entsprechend an, wenn der Händler wie ein Vertreter in den Vertrieb eingegliedert ist und seinen Kundenstamm vertraglich überlassen muss.\n\nOb das so ist, steht selten in einer Klausel mit dieser Überschrift. Meist steckt es in Berichtspflichten, Warenwirtschaft und Händlerportalen. Diese Stellen lesen wir zuerst.',
        primary: { label: 'Beitrag zum Ausgleich lesen', href: '/fachbeitraege/ausgleichsanspruch-handelsvertreter' },
      },
      en: {
        headline: 'Distributors too',
        body: 'Somebody who buys and sells in their own name is not a commercial agent. Even so, the Federal Court of Justice applies section 89b HGB by analogy where a distributor is integrated into the sales organisation like an agent and is bound by contract to hand over its customers.\n\nThis is rarely found in a clause with that heading. It tends to hide in reporting duties, stock systems and dealer portals. Those are the passages we read first.',
        primary: { label: 'Read the article on indemnity', href: '/fachbeitraege/ausgleichsanspruch-handelsvertreter' },
      },
    },
    {
      type: 'cta',
      props: { variant: 'line', background: 'none' },
      de: {
        headline: 'Bringen Sie die letzten fünf Jahresabrechnungen mit. Dann rechnen wir.',
        primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech#anfrage' },
      },
      en: {
        headline: 'Bring the last five annual statements. Then we do the sums.',
        primary: { label: 'Request a first meeting', href: '/erstgespraech#anfrage' },
      },
    },
  ],
}
