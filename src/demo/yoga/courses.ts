import type { DemoPage } from '../demo-site'

export const coursesPage: DemoPage = {
  path: '/courses',
  en: {
    title: 'Courses and registration',
    navigation_title: 'Courses',
    slug: 'courses',
    description:
      'The beginners’ course on the first Monday of every month, and Saturdays at Stillwater Yoga in Galway.',
  },
  de: {
    title: 'Kurse und Anmeldung',
    navigation_title: 'Kurse',
    slug: 'kurse',
    description:
      'Der Anfängerkurs an jedem ersten Montag im Monat und besondere Samstage bei Stillwater Yoga in Galway.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'split' },
      en: {
        headline: 'Some things ==begin on a date==',
        text: 'The week runs on its own. These start together, so please book a place.',
        primary: { label: 'Book a place', href: '#register' },
      },
      de: {
        headline: 'Manches ==hat einen festen Anfang==',
        text: 'Die Woche läuft von allein. Hier fangen alle gemeinsam an, deshalb melde dich bitte an.',
        primary: { label: 'Platz sichern', href: '#register' },
      },
    },
    {
      type: 'collection_list',
      props: {
        variant: 'cards',
        collection: 'courses',
        title_field: 'name',
        text_field: 'teaser',
        image_field: 'image',
        meta_fields: ['date', 'time'],
        sort_field: 'date',
        anchor: 'dates',
      },
      en: {
        headline: 'The next dates',
        labels: [
          { field: 'date', label: 'Begins' },
          { field: 'time', label: 'Time' },
        ],
        empty: 'The next courses are being planned.',
      },
      de: {
        headline: 'Die nächsten Termine',
        labels: [
          { field: 'date', label: 'Beginn' },
          { field: 'time', label: 'Uhrzeit' },
        ],
        empty: 'Die nächsten Kurse werden gerade geplant.',
      },
    },
    {
      type: 'steps',
      props: { variant: 'split' },
      en: {
        headline: 'Four Mondays to a practice of your own',
        text: 'What happens in the beginners’ course.',
        items: [
          { headline: 'Standing', text: 'Feet, knees, hips: where your weight is, and where it might be.' },
          { headline: 'Sitting', text: 'With as many blankets as it takes, and without sore knees.' },
          { headline: 'Moving', text: 'Five poses that lead into one another. They fit into ten minutes at home.' },
          { headline: 'Lying down', text: 'The hardest one. You will want to stay.' },
        ],
      },
      de: {
        headline: 'Vier Montage bis zur eigenen Praxis',
        text: 'Was im Anfängerkurs geschieht.',
        items: [
          { headline: 'Stehen', text: 'Füße, Knie, Hüften: wo dein Gewicht ist und wo es sein könnte.' },
          { headline: 'Sitzen', text: 'Auf so vielen Decken wie nötig und ohne schmerzende Knie.' },
          { headline: 'Bewegen', text: 'Fünf Haltungen, die ineinander führen. Sie passen zu Hause in zehn Minuten.' },
          { headline: 'Liegen', text: 'Das Schwerste. Du wirst bleiben wollen.' },
        ],
      },
    },
    {
      type: 'contact_form',
      props: {
        variant: 'split',
        form: 'course',
        phone: 'optional',
        message: 'optional',
        anchor: 'register',
        hide_company: true,
        background: 'muted',
      },
      en: {
        headline: 'Book your place',
        text: 'We confirm by email within a day. You pay at the door, and only if you come.',
        fields: [
          {
            name: 'course',
            label: 'Which one?',
            type: 'select',
            required: true,
            options: ['Beginners’ course, first Monday', 'Yin and tea', 'Yoga by the bay', 'Expecting'],
          },
          { name: 'people', label: 'How many of you?', type: 'number', required: true, min: 1, max: 4 },
          {
            name: 'practice',
            label: 'Have you practised before?',
            type: 'select',
            options: ['Never', 'A little', 'For years'],
          },
          { name: 'mat', label: 'I would like to borrow a mat', type: 'checkbox' },
        ],
        message_label: 'Anything we should know',
        privacy: 'We use your details only for this booking.',
        submit_label: 'Book a place',
        note: 'Injuries are best told in person, before class begins.',
        success: 'Thank you, we have your booking. We will confirm it by email within a day.',
      },
      de: {
        headline: 'Sichere dir deinen Platz',
        text: 'Wir bestätigen innerhalb eines Tages per E-Mail. Du zahlst an der Tür, und nur, wenn du kommst.',
        fields: [
          {
            name: 'course',
            label: 'Welcher Kurs?',
            type: 'select',
            required: true,
            options: ['Anfängerkurs, erster Montag', 'Yin und Tee', 'Yoga an der Bucht', 'Guter Hoffnung'],
          },
          { name: 'people', label: 'Wie viele seid ihr?', type: 'number', required: true, min: 1, max: 4 },
          {
            name: 'practice',
            label: 'Hast du schon einmal geübt?',
            type: 'select',
            options: ['Noch nie', 'Ein wenig', 'Seit Jahren'],
          },
          { name: 'mat', label: 'Ich möchte eine Matte leihen', type: 'checkbox' },
        ],
        message_label: 'Was wir wissen sollten',
        privacy: 'Wir nutzen deine Angaben nur für diese Anmeldung.',
        submit_label: 'Platz sichern',
        note: 'Verletzungen erzählst du am besten persönlich, bevor die Stunde beginnt.',
        success: 'Danke, deine Anmeldung ist da. Wir bestätigen sie innerhalb eines Tages per E-Mail.',
      },
    },
    {
      type: 'faq',
      props: { variant: 'split' },
      en: {
        headline: 'Before you book',
        items: [
          {
            question: 'What does the beginners’ course cost?',
            answer:
              'Each evening is one class: 16 euro at the door, a line of your card of ten, or part of your [unlimited month](/prices).',
          },
          {
            question: 'What if the first Monday is a bank holiday?',
            answer: 'We begin all the same. The door opens at a quarter past seven.',
          },
          {
            question: 'I cannot touch my toes',
            answer: 'Neither can most of us before noon. Nothing here depends on it.',
          },
        ],
      },
      de: {
        headline: 'Bevor du dich anmeldest',
        items: [
          {
            question: 'Was kostet der Anfängerkurs?',
            answer:
              'Jeder Abend ist eine Stunde: 16 Euro an der Tür, ein Feld deiner Zehnerkarte oder Teil deines [Monats ohne Limit](/prices).',
          },
          {
            question: 'Und wenn der erste Montag ein Feiertag ist?',
            answer: 'Dann beginnen wir trotzdem. Die Tür geht um Viertel nach sieben auf.',
          },
          {
            question: 'Ich komme nicht bis zu den Zehen',
            answer: 'Die meisten von uns vormittags auch nicht. Für keine Stunde ist das nötig.',
          },
        ],
      },
    },
  ],
}
