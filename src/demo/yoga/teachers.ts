import type { DemoPage } from '../demo-site'

export const teachersPage: DemoPage = {
  path: '/teachers',
  en: {
    title: 'Teachers',
    slug: 'teachers',
    description: 'Aoife, Tomás, Niamh and Maren teach at Stillwater Yoga in Galway. Who does what, and how.',
  },
  de: {
    title: 'Wer hier unterrichtet',
    navigation_title: 'Team',
    slug: 'team',
    description: 'Aoife, Tomás, Niamh und Maren unterrichten bei Stillwater Yoga in Galway. Wer was macht und wie.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'split' },
      en: {
        headline: 'Four voices, ==none of them loud==',
        text: 'We teach in turns and practise in each other’s classes. You will sometimes find your teacher on the mat beside you.',
      },
      de: {
        headline: 'Vier Stimmen, ==keine davon laut==',
        text: 'Wir unterrichten abwechselnd und üben in den Stunden der anderen. Manchmal liegt deine Lehrerin auf der Matte neben dir.',
      },
    },
    {
      type: 'team',
      props: { variant: 'spotlight', ratio: '1/1' },
      en: {
        headline: 'Who stands in front, and when',
        items: [
          {
            name: 'Aoife',
            role: 'Beginners’ course, hatha, Saturdays',
            text: 'Explains a pose until you forget that it has a name. Has been opening the door here since there was one.',
            image: { asset_id: 'tree', alt: 'Tree pose, arms above the head' },
          },
          {
            name: 'Tomás',
            role: 'Flow, early and late',
            text: 'Used to row on the Corrib. His classes have a rhythm that carries you through the last round.',
            image: { asset_id: 'warrior', alt: 'Warrior pose outdoors, arms wide' },
          },
          {
            name: 'Niamh',
            role: 'Gentle yoga, yoga in pregnancy',
            text: 'Trained in teaching expectant mothers. Knows five ways to do every pose, three of them sitting down.',
            image: { asset_id: 'expecting', alt: 'Sitting on a bolster, both hands on a round belly' },
          },
          {
            name: 'Maren',
            role: 'Yin, sitting and walking',
            text: 'Came from the Baltic for a summer and stayed. Teaches in English, and in German if you ask.',
            image: { asset_id: 'sitting', alt: 'Sitting upright before a tall window' },
          },
        ],
      },
      de: {
        headline: 'Wer vorn steht, und wann',
        items: [
          {
            name: 'Aoife',
            role: 'Anfängerkurs, Hatha, samstags',
            text: 'Erklärt eine Haltung so lange, bis du vergisst, dass sie einen Namen hat. Schließt hier auf, seit es eine Tür gibt.',
            image: { asset_id: 'tree', alt: 'Baumhaltung, die Arme über dem Kopf' },
          },
          {
            name: 'Tomás',
            role: 'Flow, früh und abends',
            text: 'Ist früher auf dem Corrib gerudert. Seine Stunden haben einen Takt, der dich durch die letzte Runde trägt.',
            image: { asset_id: 'warrior', alt: 'Kriegerhaltung im Freien, die Arme weit' },
          },
          {
            name: 'Niamh',
            role: 'Sanftes Yoga, Yoga in der Schwangerschaft',
            text: 'Ausgebildet für den Unterricht mit Schwangeren. Kennt für jede Haltung fünf Wege, drei davon im Sitzen.',
            image: { asset_id: 'expecting', alt: 'Sitzen auf dem Polster, beide Hände am runden Bauch' },
          },
          {
            name: 'Maren',
            role: 'Yin, Sitzen und Gehen',
            text: 'Kam für einen Sommer von der Ostsee und blieb. Unterrichtet auf Englisch und, wenn du fragst, auf Deutsch.',
            image: { asset_id: 'sitting', alt: 'Aufrechtes Sitzen vor einem hohen Fenster' },
          },
        ],
      },
    },
    {
      type: 'features',
      props: { variant: 'rows', background: 'muted' },
      en: {
        headline: 'What you can rely on in every class',
        items: [
          {
            headline: 'We ask before we touch',
            text: 'A chip at the end of your mat says it without words: blue side up means no.',
          },
          { headline: 'There is always a way down', text: 'Child’s pose is never wrong, and nobody looks.' },
          { headline: 'We end on time', text: 'Your bus, your baby and your boss will not wait, so neither do we.' },
        ],
      },
      de: {
        headline: 'Worauf du dich in jeder Stunde verlassen kannst',
        items: [
          {
            headline: 'Wir fragen, bevor wir berühren',
            text: 'Ein Plättchen am Mattenende sagt es ohne Worte: Blau nach oben heißt Nein.',
          },
          {
            headline: 'Es gibt immer einen Weg nach unten',
            text: 'Die Kindhaltung ist nie falsch, und niemand schaut hin.',
          },
          {
            headline: 'Wir hören pünktlich auf',
            text: 'Dein Bus, dein Baby und dein Chef warten nicht, deshalb überziehen wir nicht.',
          },
        ],
      },
    },
    {
      type: 'image',
      props: { variant: 'bleed', ratio: '16/9' },
      en: { image: { asset_id: 'studio', alt: 'The studio in the morning: two round windows and five mats' } },
      de: { image: { asset_id: 'studio', alt: 'Das Studio am Morgen: zwei runde Fenster und fünf Matten' } },
    },
    {
      type: 'cta',
      props: { variant: 'line', background: 'none' },
      en: {
        headline: 'You will know after one class whose voice suits you.',
        primary: { label: 'Find a class', href: '/timetable' },
      },
      de: {
        headline: 'Nach einer Stunde weißt du, wessen Stimme zu dir passt.',
        primary: { label: 'Stunde finden', href: '/timetable' },
      },
    },
  ],
}
