import type { DemoPage } from '../demo-site'
import { hours } from './hours'
import { seen } from './pictures'

export const visitPage: DemoPage = {
  path: '/visit',
  en: {
    title: 'Before you come',
    navigation_title: 'Visit',
    slug: 'visit',
    description:
      'What to bring, whether you can come while pregnant, whether there is a shower, and how to find the studio in Galway.',
  },
  de: {
    title: 'Bevor du kommst',
    navigation_title: 'Besuch',
    slug: 'besuch',
    description:
      'Was du mitbringst, ob du schwanger kommen kannst, ob es eine Dusche gibt und wie du das Studio in Galway findest.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      en: {
        headline: 'Shoes off at the door, ==the rest can wait==',
        text: 'Come ten minutes early the first time. Somebody will show you where everything is.',
        image: { asset_id: 'bay', alt: 'Galway Bay in grey light behind a wall of stones' },
      },
      de: {
        headline: 'Schuhe aus an der Tür, ==der Rest hat Zeit==',
        text: 'Komm beim ersten Mal zehn Minuten früher. Jemand zeigt dir, wo alles ist.',
        image: { asset_id: 'bay', alt: 'Die Bucht von Galway in grauem Licht hinter einer Steinmauer' },
      },
    },
    {
      type: 'faq',
      props: { variant: 'split', anchor: 'questions', first_open: true },
      en: {
        headline: 'Questions people ask',
        items: [
          {
            question: 'What should I bring?',
            answer:
              'Clothes you can move in, something warm for the end, and water. Mats, blocks and blankets are here; bring your own mat if you like it better.',
          },
          {
            question: 'Can I come while pregnant?',
            answer:
              'Yes. On Thursdays at 9:30 am there is a class for expectant mothers. In the gentle class on Tuesdays Niamh shows you what to leave out. Please tell us before class, and ask your midwife or doctor if anything is unusual.',
          },
          {
            question: 'Is there a shower?',
            answer:
              'Yes, one, beside the changing room. After the early class there is a queue of about three people. Bring a towel.',
          },
          {
            question: 'I am late. May I still come in?',
            answer: 'Up to five minutes, quietly. On Wednesday evenings the door stays closed once we have begun.',
          },
          {
            question: 'May I eat before?',
            answer: 'A little, two hours before. Twisting on a full Irish breakfast is your own decision.',
          },
        ],
      },
      de: {
        headline: 'Was oft gefragt wird',
        items: [
          {
            question: 'Was bringe ich mit?',
            answer:
              'Kleidung, in der du dich bewegen kannst, etwas Warmes für den Schluss und Wasser. Matten, Blöcke und Decken sind da; bring deine eigene Matte mit, wenn sie dir lieber ist.',
          },
          {
            question: 'Kann ich schwanger kommen?',
            answer:
              'Ja. Donnerstags um 9:30 Uhr gibt es eine Stunde für Schwangere. In der sanften Stunde am Dienstag zeigt dir Niamh, was du auslässt. Sag uns bitte vor der Stunde Bescheid und frag deine Hebamme oder Ärztin, wenn etwas ungewöhnlich ist.',
          },
          {
            question: 'Gibt es eine Dusche?',
            answer:
              'Ja, eine, neben der Umkleide. Nach der frühen Stunde stehen etwa drei Leute davor. Bring ein Handtuch mit.',
          },
          {
            question: 'Ich bin spät dran. Darf ich noch hinein?',
            answer: 'Bis fünf Minuten, leise. Am Mittwochabend bleibt die Tür zu, sobald wir begonnen haben.',
          },
          {
            question: 'Darf ich vorher essen?',
            answer: 'Ein wenig, zwei Stunden vorher. Drehungen nach einem irischen Frühstück gehen auf eigene Gefahr.',
          },
        ],
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'left', background: 'muted' },
      en: {
        headline: 'In your bag',
        body: 'It fits into a small one.',
        items: [
          { icon: 'check', text: 'A warm jumper and socks' },
          { icon: 'check', text: 'A bottle of water' },
          { icon: 'check', text: 'A towel, if you want to shower' },
          { icon: 'check', text: 'Your own mat, if you have one' },
        ],
        image: { asset_id: 'bag', alt: 'A rolled mat, a folded towel and a bottle' },
      },
      de: {
        headline: 'In deiner Tasche',
        body: 'Es passt in eine kleine.',
        items: [
          { icon: 'check', text: 'Ein warmer Pullover und Socken' },
          { icon: 'check', text: 'Eine Flasche Wasser' },
          { icon: 'check', text: 'Ein Handtuch, wenn du duschen magst' },
          { icon: 'check', text: 'Deine eigene Matte, wenn du eine hast' },
        ],
        image: { asset_id: 'bag', alt: 'Eine gerollte Matte, ein gefaltetes Handtuch und eine Flasche' },
      },
    },
    {
      type: 'image',
      props: { variant: 'bleed', ratio: '16/9' },
      de: { image: { ...seen('studio', 'de'), caption: 'Eine Treppe hinauf, dann still' } },
      en: { image: { ...seen('studio', 'en'), caption: 'Up one flight, then quiet' } },
    },
    {
      type: 'opening_hours',
      props: { variant: 'split', hours, show_state: true, anchor: 'door' },
      en: {
        headline: 'When the door is open',
        text: 'It opens a quarter of an hour before class. Tea afterwards takes as long as the pot.',
        note: 'In between, somebody may be here, on a mat, not hearing the bell.',
        primary: { label: 'See the timetable', href: '/timetable' },
      },
      de: {
        headline: 'Wann die Tür offen ist',
        text: 'Sie geht eine Viertelstunde vor jeder Stunde auf. Der Tee danach dauert so lange wie die Kanne.',
        note: 'Dazwischen ist vielleicht jemand da, auf einer Matte, und hört die Klingel nicht.',
        primary: { label: 'Stundenplan ansehen', href: '/timetable' },
      },
    },
    {
      type: 'map',
      props: {
        variant: 'beside',
        anchor: 'way',
        route: 'openstreetmap',
        background: 'muted',
        latitude: 53.2702,
        longitude: -9.0531,
        zoom: 15,
      },
      en: {
        headline: 'Towards the water, then up one flight',
        name: 'Stillwater Yoga',
        items: [
          { icon: 'footprints', headline: 'On foot', text: 'Ten minutes from Eyre Square, always towards the docks.' },
          { icon: 'bike', headline: 'By bicycle', text: 'There are stands in the lane, out of the rain.' },
          { icon: 'car', headline: 'By car', text: 'Park at the docks; the lane itself is for walking.' },
        ],
      },
      de: {
        headline: 'Zum Wasser hin, dann eine Treppe hinauf',
        name: 'Stillwater Yoga',
        items: [
          { icon: 'footprints', headline: 'Zu Fuß', text: 'Zehn Minuten vom Eyre Square, immer Richtung Hafen.' },
          { icon: 'bike', headline: 'Mit dem Rad', text: 'In der Gasse stehen Bügel, im Trockenen.' },
          { icon: 'car', headline: 'Mit dem Auto', text: 'Parke am Hafen; durch die Gasse geht man zu Fuß.' },
        ],
      },
    },
    {
      type: 'contact_form',
      props: { variant: 'split', form: 'contact', anchor: 'write' },
      en: {
        headline: 'Write to us',
        text: 'Cards, months, a forgotten jumper. We read messages after the morning class.',
        message_label: 'Your message',
        privacy: 'We use your details only to answer you.',
        submit_label: 'Send message',
        success: 'Thank you, your message has arrived. We answer after the morning class.',
      },
      de: {
        headline: 'Schreib uns',
        text: 'Karten, Monate, ein vergessener Pullover. Wir lesen Nachrichten nach der Morgenstunde.',
        message_label: 'Deine Nachricht',
        privacy: 'Wir nutzen deine Angaben nur, um dir zu antworten.',
        submit_label: 'Nachricht senden',
        success: 'Danke, deine Nachricht ist da. Wir antworten nach der Morgenstunde.',
      },
    },
  ],
}
