import { ask, each, known, type Sample, say, until } from './sample'

const button = { label: ask('Was man hier tun kann', 'What people can do here'), href: '/' }

/** What pages begin with, what stands around them, and texts and pictures. */
export const openings: Record<string, Sample> = {
  header: {
    props: { variant: 'inline', sticky: true, show_languages: true, show_search: true, width: 'full' },
    content: { name: known('name', 'Name Ihres Betriebs', 'Name of your business') },
  },
  footer: {
    props: { variant: 'columns', show_company: true },
    content: {
      text: ask('Hier steht in einem Satz, wer Sie sind', 'One sentence that says who you are'),
      bar: [{ kind: 'call' }, { kind: 'route' }, { kind: 'mail' }],
    },
  },
  announcement_bar: {
    props: { variant: 'quiet', background: 'muted', width: 'full' },
    content: {
      icon: 'info',
      text: ask('Hier steht, was Ihre Besucher gerade wissen sollten', 'What visitors should know right now'),
    },
  },
  hero: {
    props: { variant: 'split', image_side: 'right' },
    content: {
      kicker: known('name', 'Name Ihres Betriebs', 'Name of your business'),
      headline: ask('Hier steht, was Sie anbieten', 'Say here what you offer'),
      text: ask(
        'In zwei Sätzen: für wen Sie da sind, was Sie besonders gut können und wo man Sie findet.',
        'In two sentences: who you are there for, what you do especially well and where people find you.',
      ),
      primary: button,
    },
  },
  page_header: {
    props: { variant: 'plain' },
    content: {
      headline: ask('Hier steht, worum es auf dieser Seite geht', 'Say here what this page is about'),
      text: ask('Ein Satz, der sagt, was man hier erfährt.', 'One sentence that says what people learn here.'),
    },
  },
  rich_text: {
    props: { variant: 'plain' },
    content: {
      headline: ask('Überschrift dieses Textes', 'Heading of this text'),
      body: ask(
        'Hier steht Ihr Text: was Sie tun, wie Sie arbeiten, was Ihnen wichtig ist.',
        'Your text goes here: what you do, how you work, what matters to you.',
      ),
    },
  },
  image: {
    props: { variant: 'framed', ratio: '3/2' },
    content: { image: { caption: ask('Hier steht, was das Bild zeigt', 'Say here what the picture shows') } },
  },
  image_text: {
    props: { variant: 'beside' },
    content: {
      headline: ask('Überschrift neben dem Bild', 'Heading beside the picture'),
      body: ask(
        'Erzählen Sie hier etwas, das zum Bild daneben passt: aus Ihrer Werkstatt, von Ihren Leuten, von einem Auftrag.',
        'Tell something here that goes with the picture: from your workshop, about your people, about a job you did.',
      ),
    },
  },
  gallery: {
    props: { variant: 'grid', lightbox: true, ratio: '4/3' },
    content: {
      headline: say('Einblicke', 'A look inside'),
      items: each(
        [
          ['Was das erste Bild zeigt', 'What the first picture shows'],
          ['Was das zweite Bild zeigt', 'What the second picture shows'],
          ['Was das dritte Bild zeigt', 'What the third picture shows'],
        ],
        (caption) => ({ image: { caption } }),
      ),
    },
  },
  before_after: {
    props: { variant: 'slider', ratio: '3/2' },
    content: {
      headline: say('Vorher und nachher', 'Before and after'),
      before_label: say('Vorher', 'Before'),
      after_label: say('Nachher', 'After'),
      items: [{ text: ask('Hier steht, was sich geändert hat', 'Say here what has changed') }],
    },
  },
  video: {
    props: { variant: 'stage', ratio: '16/9' },
    content: {
      headline: ask('Überschrift über Ihrem Video', 'Heading above your video'),
      title: ask('Titel dieses Videos', 'Title of this video'),
      caption: ask('Hier steht, was im Video zu sehen ist', 'Say here what the video shows'),
    },
  },
  embed: {
    props: { variant: 'card', height: 'm' },
    content: {
      headline: ask('Hier steht, was der fremde Inhalt bietet', 'Say here what the embedded content offers'),
      title: ask('Titel des fremden Inhalts', 'Title of the embedded content'),
      action: say('Inhalt laden', 'Load content'),
      note: say('Der Inhalt kommt von einem anderen Anbieter.', 'The content comes from another provider.'),
    },
  },
  legal: {
    props: { variant: 'document', toc: true },
    content: {
      headline: ask('Überschrift des Rechtstextes', 'Heading of the legal text'),
      body: ask(
        'Hier steht der Rechtstext, etwa Ihre Datenschutzerklärung oder Ihre Geschäftsbedingungen.',
        'The legal text goes here, such as your privacy notice or your terms and conditions.',
      ),
    },
  },
  columns: {
    props: {
      ratio: '2-1',
      columns: [
        { blocks: [{ id: 'c0ffee000001', type: 'rich_text', props: {} }] },
        { blocks: [{ id: 'c0ffee000002', type: 'contact_details', props: {} }] },
      ],
    },
    content: {
      blocks: {
        c0ffee000001: {
          headline: ask('Überschrift der linken Spalte', 'Heading of the left column'),
          body: ask('Hier steht der Text der linken Spalte.', 'The text of the left column goes here.'),
        },
        c0ffee000002: {
          headline: say('Kontakt', 'Contact'),
          text: until(
            'company.city',
            'Hier stehen Anschrift und Telefon, sobald Sie sie in den Einstellungen unter „Unternehmen“ eintragen.',
            'Address and phone number stand here once you enter them in the settings under “Company”.',
          ),
        },
      },
    },
  },
  spacer: { props: { size: 'm', rule: true }, content: {} },
}
