import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { drawn } from './drawings'

export const projectPage: DemoPage = {
  path: '/project',
  en: {
    title: 'How a project runs',
    slug: 'project',
    description:
      'Visit, drawing, quote, workshop, fitting: what happens when, what it costs and what you decide at each step.',
  },
  de: {
    title: 'So läuft ein Projekt',
    navigation_title: 'Ablauf',
    slug: 'ablauf',
    description:
      'Besuch, Zeichnung, Angebot, Werkstatt, Einbau: was wann geschieht, was es kostet und was Sie jeweils entscheiden.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      en: {
        headline: 'Five steps, and ==you can stop after each of the first three==',
        text: 'Nothing is cut before you have seen it on paper and know the price.',
        image: drawn('sheet', 'en'),
      },
      de: {
        headline: 'Fünf Schritte, ==nach jedem der ersten drei können Sie aufhören==',
        text: 'Gesägt wird erst, wenn Sie es auf dem Papier gesehen haben und den Preis kennen.',
        image: drawn('sheet', 'de'),
      },
    },
    {
      type: 'steps',
      props: { variant: 'rows' },
      en: {
        headline: 'From the first visit to the last coat of oil',
        items: [
          {
            headline: 'Visit',
            meta: 'About an hour, free within 30 miles',
            text: 'One of us comes to your house, measures the room, looks behind the skirting and asks how you live in it. If a repair is enough, we say so.',
          },
          {
            headline: 'Drawing',
            meta: 'Two weeks',
            text: 'You get plans and elevations with every dimension, and samples of oak and ash to lay on your floor. Two rounds of changes are part of it.',
          },
          {
            headline: 'Quote',
            meta: 'One fixed price',
            text: 'It lists timber, workshop hours, fitting and what is not included. It stands for sixty days. You sign, or you do not.',
          },
          {
            headline: 'Workshop',
            meta: 'Two to six weeks on the bench',
            text: 'We order the timber, let it settle in the workshop and make your piece. You may come by on any weekday and put a hand on it.',
          },
          {
            headline: 'Fitting',
            meta: 'Two to five days',
            text: 'The people who made it fit it. Floors are covered, offcuts go home with us, and a year later we come back to see how the doors hang.',
          },
        ],
      },
      de: {
        headline: 'Vom ersten Besuch bis zum letzten Ölen',
        items: [
          {
            headline: 'Besuch',
            meta: 'Etwa eine Stunde, bis 30 Meilen kostenlos',
            text: 'Jemand von uns kommt zu Ihnen, misst den Raum, schaut hinter die Sockelleiste und fragt, wie Sie darin leben. Wenn eine Reparatur genügt, sagen wir es.',
          },
          {
            headline: 'Zeichnung',
            meta: 'Zwei Wochen',
            text: 'Sie bekommen Grundriss und Ansichten mit jedem Maß, dazu Muster aus Eiche und Esche für Ihren Boden. Zwei Runden Änderungen gehören dazu.',
          },
          {
            headline: 'Angebot',
            meta: 'Ein fester Preis',
            text: 'Darin stehen Holz, Werkstattstunden, Einbau und was nicht enthalten ist. Es gilt sechzig Tage. Sie unterschreiben oder eben nicht.',
          },
          {
            headline: 'Werkstatt',
            meta: 'Zwei bis sechs Wochen Werkbank',
            text: 'Wir bestellen das Holz, lassen es in der Werkstatt zur Ruhe kommen und bauen Ihr Stück. An jedem Werktag dürfen Sie vorbeikommen und die Hand darauf legen.',
          },
          {
            headline: 'Einbau',
            meta: 'Zwei bis fünf Tage',
            text: 'Wer es gebaut hat, baut es ein. Böden werden abgedeckt, Reste nehmen wir mit, und nach einem Jahr sehen wir nach, wie die Türen hängen.',
          },
        ],
      },
    },
    gallery({
      de: { headline: 'Im zweiten Schritt auf Papier, im vierten aus Holz' },
      en: { headline: 'On paper at step two, in wood at step four' },
      pictures: [
        {
          show: (language) => drawn('stair', language),
          de: 'Jede Stufe verkeilt und verleimt',
          en: 'Every tread wedged and glued',
        },
        { show: (language) => drawn('joint', language), de: 'Von Hand eingepasst', en: 'Fitted by hand' },
      ],
    }),
    {
      type: 'comparison_table',
      props: { variant: 'table', background: 'muted' },
      en: {
        headline: 'Who does what, and when it is paid',
        columns: [{ label: 'You' }, { label: 'We' }, { label: 'Payment' }],
        rows: [
          { label: 'Visit', values: ['Show us the room', 'Measure and listen', 'None'] },
          { label: 'Drawing', values: ['Choose wood and handles', 'Draw, change, draw again', 'None'] },
          { label: 'Quote', values: ['Sign it', 'Reserve the bench', '30 per cent'] },
          { label: 'Workshop', values: ['Come by if you like', 'Make it', '50 per cent'] },
          { label: 'Fitting', values: ['Empty the room', 'Fit it and sweep up', '20 per cent'] },
        ],
        note: 'The last part is due when everything opens and closes as it should.',
      },
      de: {
        headline: 'Wer was tut und wann bezahlt wird',
        columns: [{ label: 'Sie' }, { label: 'Wir' }, { label: 'Zahlung' }],
        rows: [
          { label: 'Besuch', values: ['Zeigen uns den Raum', 'Messen und hören zu', 'Keine'] },
          { label: 'Zeichnung', values: ['Wählen Holz und Griffe', 'Zeichnen, ändern, zeichnen neu', 'Keine'] },
          { label: 'Angebot', values: ['Unterschreiben', 'Halten die Werkbank frei', '30 Prozent'] },
          { label: 'Werkstatt', values: ['Kommen vorbei, wenn Sie mögen', 'Bauen', '50 Prozent'] },
          { label: 'Einbau', values: ['Räumen das Zimmer', 'Bauen ein und fegen', '20 Prozent'] },
        ],
        note: 'Der letzte Teil ist fällig, wenn alles so auf- und zugeht, wie es soll.',
      },
    },
    {
      type: 'faq',
      props: { variant: 'split' },
      en: {
        headline: 'Asked on nearly every first visit',
        items: [
          {
            question: 'Our house is listed. Can you still replace the windows?',
            answer:
              'Often like for like, and only with listed building consent. We draw the old sash in section, so that the conservation officer has something to look at. The application itself is yours or your architect’s.',
          },
          {
            question: 'Do you fit worktops, sinks and appliances?',
            answer:
              'We cut the openings and set the sink. Stone, water, gas and electricity belong to people who are qualified for them. We agree the dates with them.',
          },
          {
            question: 'Can we stay in the house meanwhile?',
            answer:
              'Yes. Kitchens and windows are made here and only fitted at your house. With a staircase you will need a ladder, or another bed, for a night.',
          },
          {
            question: 'How do we look after the wood?',
            answer: 'Oil it once a year; half an hour per room is plenty. A tin and a cloth come with every piece.',
          },
        ],
      },
      de: {
        headline: 'Was bei fast jedem ersten Besuch gefragt wird',
        items: [
          {
            question: 'Unser Haus steht unter Denkmalschutz. Geht das mit den Fenstern trotzdem?',
            answer:
              'Oft ja, als genauer Nachbau und nur mit Genehmigung der Denkmalbehörde. Wir zeichnen den alten Flügel im Schnitt, damit die Behörde etwas in der Hand hat. Den Antrag stellen Sie oder Ihr Architekturbüro.',
          },
          {
            question: 'Bauen Sie auch Arbeitsplatten, Becken und Geräte ein?',
            answer:
              'Wir schneiden die Ausschnitte und setzen das Becken. Stein, Wasser, Gas und Strom übernehmen Fachbetriebe; mit ihnen stimmen wir die Termine ab.',
          },
          {
            question: 'Können wir währenddessen im Haus bleiben?',
            answer:
              'Ja. Küchen und Fenster entstehen hier und werden bei Ihnen nur eingebaut. Bei einer Treppe brauchen Sie für eine Nacht eine Leiter oder ein anderes Bett.',
          },
          {
            question: 'Wie pflegen wir das Holz?',
            answer: 'Einmal im Jahr ölen, eine halbe Stunde je Raum genügt. Dose und Tuch liegen jedem Stück bei.',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      en: {
        headline: 'Step one takes an hour and a cup of tea',
        primary: { label: 'Ask for a free visit', href: '/visit#request' },
      },
      de: {
        headline: 'Schritt eins dauert eine Stunde und eine Tasse Tee',
        primary: { label: 'Kostenlosen Besuch anfragen', href: '/visit#request' },
      },
    },
  ],
}
