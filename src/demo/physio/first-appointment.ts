import type { DemoPage } from '../demo-site'

export const firstAppointmentPage: DemoPage = {
  path: '/erster-termin',
  de: {
    title: 'Ihr erster Termin',
    navigation_title: 'Erster Termin',
    slug: 'erster-termin',
    description:
      'Rezept, Handtuch, Befunde: was Sie zum ersten Termin mitbringen, wie er abläuft und was bei Absagen gilt.',
  },
  en: {
    title: 'Your first appointment',
    navigation_title: 'First visit',
    slug: 'first-visit',
    description:
      'Prescription, towel, reports: what to bring to your first appointment, what happens and how to cancel.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'split' },
      de: {
        headline: 'Beim ersten Mal ==fragen wir mehr, als wir drücken==',
        text: 'Was tut weh, seit wann, wobei? Bevor jemand Hand anlegt, wollen wir verstehen, was Sie wieder können möchten.',
        primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' },
      },
      en: {
        headline: 'The first time ==we ask more than we press==',
        text: 'What hurts, since when, doing what? Before anybody lays a hand on you, we want to know what you wish to be able to do again.',
        primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' },
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right', background: 'muted', anchor: 'mitbringen' },
      de: {
        headline: 'In die Tasche gehören drei Dinge',
        body: 'Packen Sie am Abend vorher. Dann fängt der Termin mit Ihnen an und nicht mit Papier.',
        items: [
          {
            icon: 'file-text',
            text: '**Das Rezept**, von Ihnen noch nicht unterschrieben: Das tun Sie nach jeder Behandlung bei uns.',
          },
          { icon: 'bath', text: '**Ein Handtuch**, groß genug, um darauf zu liegen.' },
          {
            icon: 'clipboard-list',
            text: '**Befunde**: Arztbrief, Operationsbericht, Röntgen- oder MRT-Bilder, auch auf dem Telefon.',
          },
        ],
        image: { asset_id: 'bag', alt: 'Rezept, Mappe mit Befunden und gerolltes Handtuch nebeneinander' },
      },
      en: {
        headline: 'Three things belong in your bag',
        body: 'Pack the evening before. Then the appointment begins with you and not with paper.',
        items: [
          {
            icon: 'file-text',
            text: '**The prescription**, not yet signed by you: you do that here after each treatment.',
          },
          { icon: 'bath', text: '**A towel**, large enough to lie on.' },
          {
            icon: 'clipboard-list',
            text: '**Reports**: your doctor’s letter, the report of an operation, X-rays or MRI scans; on your phone will do.',
          },
        ],
        image: { asset_id: 'bag', alt: 'Prescription, a folder of reports and a rolled towel side by side' },
      },
    },
    {
      type: 'steps',
      props: { variant: 'rows' },
      de: {
        headline: 'Vom Rückruf bis zur ersten Hausaufgabe',
        items: [
          {
            headline: 'Wir rufen zurück',
            text: 'Am Telefon klären wir, was verordnet ist, wie eilig es ist und welche Zeiten Ihnen passen.',
            image: { asset_id: 'desk', alt: 'Telefon und Kalender an der Anmeldung' },
          },
          {
            headline: 'Wir hören zu und prüfen',
            text: 'Wie beweglich, wie kräftig, wo genau? Der Befund ist der Maßstab, an dem wir später sehen, ob es hilft.',
            image: { asset_id: 'couch', alt: 'Liege mit Kissen in einem ruhigen Raum' },
          },
          {
            headline: 'Wir fangen an',
            text: 'Die erste Behandlung ist noch am selben Tag. Sie gehen mit einer Übung nach Hause, nicht mit zehn.',
            image: { asset_id: 'gym', alt: 'Sprossenwand, Bälle und eine Matte im Übungsraum' },
          },
        ],
      },
      en: {
        headline: 'From the phone call to your first homework',
        items: [
          {
            headline: 'We call you back',
            text: 'On the phone we settle what is prescribed, how urgent it is and which times suit you.',
            image: { asset_id: 'desk', alt: 'Telephone and calendar at the front desk' },
          },
          {
            headline: 'We listen and examine',
            text: 'How mobile, how strong, where exactly? What we find is the yardstick that later shows whether it helps.',
            image: { asset_id: 'couch', alt: 'A couch with a pillow in a quiet room' },
          },
          {
            headline: 'We begin',
            text: 'The first treatment is on the same day. You go home with one exercise, not with ten.',
            image: { asset_id: 'gym', alt: 'Wall bars, balls and a mat in the exercise room' },
          },
        ],
      },
    },
    {
      type: 'faq',
      props: { variant: 'split', background: 'muted', anchor: 'fragen', first_open: true },
      de: {
        headline: 'Was am Telefon oft gefragt wird',
        items: [
          {
            question: 'Bis wann kann ich einen Termin absagen?',
            answer:
              'Bis 24 Stunden vorher, am einfachsten telefonisch. Später abgesagte Termine können wir meist nicht mehr vergeben und stellen sie in Rechnung, denn Ihre Kasse bezahlt sie nicht.',
          },
          {
            question: 'Wie viel muss ich zuzahlen?',
            answer:
              'Gesetzlich Versicherte ab 18 Jahren zahlen 10 Euro je Rezept und 10 Prozent der Behandlungskosten. [So rechnet sich das](/leistungen#zuzahlung).',
          },
          {
            question: 'Nehmen Sie meine Kasse?',
            answer: 'Ja. Wir behandeln Versicherte aller gesetzlichen Kassen und Privatversicherte.',
          },
          {
            question: 'Wie lange gilt mein Rezept?',
            answer:
              'Die Behandlung muss innerhalb von 28 Tagen beginnen, bei dringlichem Bedarf innerhalb von 14 Tagen. Danach braucht es ein neues Kassenrezept.',
          },
          {
            question: 'Was ziehe ich an?',
            answer: 'Etwas, in dem Sie sich bewegen können. Wenn es um das Knie geht, ist eine kurze Hose praktisch.',
          },
          {
            question: 'Komme ich mit Rollstuhl oder Rollator hinein?',
            answer:
              'Ja, der Zugang ist barrierefrei. Die Rampe liegt am Hof, neben den [Parkplätzen](/kontakt#anfahrt).',
          },
        ],
      },
      en: {
        headline: 'What people often ask on the phone',
        items: [
          {
            question: 'How late can I cancel?',
            answer:
              'Up to 24 hours before, most easily by phone. Times cancelled later can rarely be given to anybody else; we have to charge you for them, because your insurer does not pay.',
          },
          {
            question: 'How much do I have to pay?',
            answer:
              'With public insurance, from the age of 18, you pay 10 euros per prescription and 10 per cent of the treatment. [This is how it adds up](/leistungen#zuzahlung).',
          },
          {
            question: 'Do you take my insurer?',
            answer: 'Yes. We treat patients of all public insurers, and private patients.',
          },
          {
            question: 'How long is my prescription valid?',
            answer:
              'Treatment has to begin within 28 days, or within 14 days if marked urgent. After that you need a new one, if you have public insurance.',
          },
          {
            question: 'What should I wear?',
            answer: 'Something you can move in. If it is about a knee, shorts are practical.',
          },
          {
            question: 'Can I get in with a wheelchair or a walking frame?',
            answer:
              'Yes, the way in is step-free. The ramp is in the yard, beside the [parking spaces](/kontakt#anfahrt).',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'card', background: 'none' },
      de: {
        headline: 'Noch kein Termin? Das Rezept läuft schon.',
        text: 'Innerhalb von 28 Tagen muss die Behandlung beginnen. Sagen Sie uns, wann wir anrufen dürfen.',
        primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' },
      },
      en: {
        headline: 'No appointment yet? The clock on your prescription is running.',
        text: 'Treatment has to begin within 28 days. Tell us when we may call.',
        primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' },
      },
    },
  ],
}
