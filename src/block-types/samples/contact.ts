import { ask, each, ifKnown, known, type Sample, say, until } from './sample'

/** Where and when a business is found, how it is reached, and lists that fill themselves. */
export const contact: Record<string, Sample> = {
  opening_hours: {
    props: { variant: 'split', hours: ifKnown('hours'), show_state: true },
    content: {
      headline: say('Öffnungszeiten', 'Opening hours'),
      note: until(
        'hours',
        'Hier steht, wann Sie geöffnet haben: Tragen Sie die Zeiten ein und löschen Sie diesen Satz.',
        'Your opening hours go here: enter the times and delete this sentence.',
      ),
    },
  },
  contact_details: {
    props: { variant: 'columns' },
    content: {
      headline: say('Kontakt', 'Contact'),
      text: until(
        'company.city',
        'Hier stehen Anschrift und Telefon, sobald Sie sie in den Einstellungen unter „Unternehmen“ eintragen.',
        'Address and phone number stand here once you enter them in the settings under “Company”.',
      ),
    },
  },
  locations: {
    props: { variant: 'cards', show_state: true },
    content: {
      headline: say('Standorte', 'Our locations'),
      items: [
        {
          name: known('name', 'Name dieses Standorts', 'Name of this location'),
          street: known(
            'company.street',
            'Straße und Hausnummer dieses Standorts',
            'Street and number of this location',
          ),
          zip: ifKnown('company.zip'),
          city: known('company.city', 'Postleitzahl und Ort dieses Standorts', 'Postcode and town of this location'),
          phone: ifKnown('company.phone'),
          email: ifKnown('company.email'),
          hours: ifKnown('hours'),
        },
      ],
    },
  },
  map: {
    props: { variant: 'beside', route: 'openstreetmap' },
    content: {
      headline: say('So finden Sie uns', 'How to find us'),
      text: until(
        'company.city',
        'Hier steht der Weg zu Ihnen, sobald Sie die Anschrift in den Einstellungen unter „Unternehmen“ eintragen.',
        'The way to you stands here once you enter the address in the settings under “Company”.',
      ),
      items: [
        {
          icon: 'bus',
          headline: say('Bus und Bahn', 'Bus and train'),
          text: ask('Hier stehen Linie und Haltestelle.', 'The line and the stop go here.'),
        },
        {
          icon: 'car',
          headline: say('Auto', 'Car'),
          text: ask('Hier steht, wo man parken kann.', 'Say here where people can park.'),
        },
      ],
    },
  },
  contact_form: {
    props: { variant: 'split', form: 'contact', phone: 'optional', message: 'required' },
    content: {
      headline: say('Schreiben Sie uns', 'Write to us'),
      text: say('Wir melden uns bei Ihnen.', 'We will get back to you.'),
      submit_label: say('Nachricht senden', 'Send message'),
      success: say(
        'Danke, Ihre Nachricht ist da. Wir melden uns.',
        'Thank you, we have your message and will get back to you.',
      ),
    },
  },
  blog_list: {
    props: { variant: 'lead', limit: 4, show_images: false },
    content: { headline: say('Neuigkeiten', 'News') },
  },
  blog_post: {
    props: { variant: 'column', show_reading_time: true },
    content: {
      text: ask(
        'Hier steht in zwei Sätzen, worum es im Beitrag geht.',
        'Two sentences that say what the post is about.',
      ),
      body: ask('Hier beginnt Ihr Beitrag.', 'Your post begins here.'),
    },
  },
  collection_list: {
    props: { variant: 'rows' },
    content: { headline: ask('Überschrift über Ihrer Liste', 'Heading above your list') },
  },
  events: {
    props: { variant: 'agenda' },
    content: {
      headline: say('Termine', 'Events'),
      empty: say('Zurzeit steht kein Termin fest.', 'No event is planned at the moment.'),
      items: [
        {
          headline: ask('Titel Ihres nächsten Termins', 'Title of your next event'),
          text: ask('Hier steht, was an dem Tag geschieht.', 'Say here what happens on that day.'),
          place: ask('Wo er stattfindet', 'Where it takes place'),
        },
      ],
    },
  },
  downloads: {
    props: { variant: 'list' },
    content: {
      headline: say('Zum Herunterladen', 'Downloads'),
      items: each([['Name der Datei für Ihre Besucher', 'Name of the file for your visitors']], (headline) => ({
        headline,
        text: ask('Hier steht, was in der Datei zu finden ist.', 'Say here what is in the file.'),
      })),
    },
  },
  assistant_teaser: {
    props: { variant: 'split' },
    content: {
      headline: say('Fragen Sie einfach', 'Just ask'),
      text: say(
        'Der Assistent antwortet aus dem, was auf diesen Seiten steht.',
        'The assistant answers from what these pages say.',
      ),
      items: each(
        [
          ['Was fragt man Sie zuerst?', 'What do people ask you first?'],
          ['Was fragt man Sie danach?', 'What do people ask you next?'],
        ],
        (text) => ({ text }),
      ),
    },
  },
}
