import { ask, each, type Sample, say } from './sample'

const button = { label: ask('Was man hier tun kann', 'What people can do here'), href: '/' }
const services: [string, string][] = [
  ['Ihre erste Leistung', 'Your first service'],
  ['Ihre zweite Leistung', 'Your second service'],
  ['Ihre dritte Leistung', 'Your third service'],
]
const aboutService = ask(
  'Hier steht, was dazugehört und für wen es gedacht ist.',
  'Say here what is included and who it is for.',
)

/** What a business offers, what speaks for it, and how it works. */
export const offers: Record<string, Sample> = {
  services: {
    props: { variant: 'list' },
    content: {
      headline: say('Leistungen', 'Services'),
      items: each(services, (headline) => ({ headline, text: aboutService })),
    },
  },
  cards: {
    props: { variant: 'grid' },
    content: {
      headline: say('Auf einen Blick', 'At a glance'),
      items: each(
        [
          ['Überschrift der ersten Karte', 'Heading of the first card'],
          ['Überschrift der zweiten Karte', 'Heading of the second card'],
          ['Überschrift der dritten Karte', 'Heading of the third card'],
        ],
        (headline) => ({
          headline,
          text: ask(
            'Hier steht in ein, zwei Sätzen, worum es geht.',
            'One or two sentences that say what this is about.',
          ),
        }),
      ),
    },
  },
  features: {
    props: { variant: 'icons' },
    content: {
      headline: say('Was für uns spricht', 'Why people choose us'),
      items: each(
        [
          ['Ihr erster Vorteil', 'Your first strength'],
          ['Ihr zweiter Vorteil', 'Your second strength'],
          ['Ihr dritter Vorteil', 'Your third strength'],
        ],
        (headline) => ({
          icon: 'check',
          headline,
          text: ask('Hier steht, was Ihre Kundschaft davon hat.', 'Say here what your customers gain from it.'),
        }),
      ),
    },
  },
  price_list: {
    props: { variant: 'menu' },
    content: {
      headline: say('Preise', 'Prices'),
      groups: [
        {
          items: each(
            [
              ['Ihr erstes Angebot', 'Your first offer'],
              ['Ihr zweites Angebot', 'Your second offer'],
              ['Ihr drittes Angebot', 'Your third offer'],
            ],
            (name) => ({ name, price: ask('Hier steht der Preis', 'The price goes here') }),
          ),
        },
      ],
    },
  },
  pricing_plans: {
    props: { variant: 'columns' },
    content: {
      headline: say('Tarife', 'Plans'),
      items: each(
        [
          ['Ihr kleiner Tarif', 'Your small plan'],
          ['Ihr großer Tarif', 'Your large plan'],
        ],
        (name) => ({
          name,
          text: ask('Für wen dieser Tarif gedacht ist', 'Who this plan is for'),
          price: ask('Hier steht der Preis', 'The price goes here'),
          features: [{ text: ask('Was in diesem Tarif enthalten ist', 'What this plan includes') }],
        }),
      ),
    },
  },
  comparison_table: {
    props: { variant: 'table' },
    content: {
      headline: say('Im Vergleich', 'Compared'),
      columns: each(
        [
          ['Was Sie vergleichen', 'What you compare'],
          ['Womit Sie vergleichen', 'What you compare it with'],
        ],
        (label) => ({ label }),
      ),
      rows: [{ label: ask('Worin sich beide unterscheiden', 'What sets the two apart') }],
    },
  },
  cta: {
    props: { variant: 'band' },
    content: {
      headline: ask('Hier steht, wozu Sie einladen', 'Say here what you invite people to do'),
      text: ask('Ein Satz, der sagt, was danach geschieht.', 'One sentence that says what happens next.'),
      primary: button,
    },
  },
  stats: {
    props: { variant: 'figures' },
    content: {
      headline: say('In Zahlen', 'In figures'),
      items: each(
        [
          ['Ihre erste Zahl', 'Your first figure'],
          ['Ihre zweite Zahl', 'Your second figure'],
          ['Ihre dritte Zahl', 'Your third figure'],
        ],
        (value) => ({ value, label: ask('Was diese Zahl bedeutet', 'What this figure means') }),
      ),
    },
  },
  steps: {
    props: { variant: 'split' },
    content: {
      headline: say('So läuft es ab', 'How it works'),
      items: each(
        [
          ['Was als Erstes geschieht', 'What happens first'],
          ['Was danach geschieht', 'What happens after that'],
          ['Was zum Schluss geschieht', 'What happens in the end'],
        ],
        (headline) => ({
          headline,
          text: ask(
            'Hier steht, was Sie tun und was Ihre Kundschaft tut.',
            'Say here what you do and what your customers do.',
          ),
        }),
      ),
    },
  },
  timeline: {
    props: { variant: 'rail' },
    content: {
      headline: say('Wie es dazu kam', 'How we got here'),
      items: each(
        [
          ['Womit es bei Ihnen begann', 'How it began for you'],
          ['Was danach kam', 'What came after that'],
          ['Wo Sie heute stehen', 'Where you are today'],
        ],
        (headline) => ({
          label: ask('Hier steht das Jahr', 'The year goes here'),
          headline,
          text: ask('Hier steht, was sich damals geändert hat.', 'Say here what changed at that time.'),
        }),
      ),
    },
  },
  testimonials: {
    props: { variant: 'columns' },
    content: {
      headline: say('Was unsere Kundschaft sagt', 'What our customers say'),
      items: [
        {
          quote: ask(
            'Hier steht, was jemand über Sie gesagt hat, in den eigenen Worten.',
            'Something that somebody said about you goes here, in their own words.',
          ),
          name: ask('Wer das gesagt hat', 'Who said so'),
        },
      ],
    },
  },
  logos: {
    props: { variant: 'names' },
    content: {
      headline: say('Mit wem wir arbeiten', 'Who we work with'),
      items: each(
        [
          ['Ihr erster Partner', 'Your first partner'],
          ['Ihr zweiter Partner', 'Your second partner'],
          ['Ihr dritter Partner', 'Your third partner'],
        ],
        (name) => ({ name }),
      ),
    },
  },
  team: {
    props: { variant: 'rows' },
    content: {
      headline: say('Wer hier arbeitet', 'Who works here'),
      items: each(
        [
          ['Name der ersten Person', 'Name of the first person'],
          ['Name der zweiten Person', 'Name of the second person'],
        ],
        (name) => ({
          name,
          role: ask('Aufgabe dieser Person', 'What this person does'),
          text: ask('Hier steht, wobei sie Ihrer Kundschaft hilft.', 'Say here what they help your customers with.'),
        }),
      ),
    },
  },
  faq: {
    props: { variant: 'list', first_open: true },
    content: {
      headline: say('Häufige Fragen', 'Questions and answers'),
      items: each(
        [
          ['Was werden Sie am häufigsten gefragt?', 'What are you asked most often?'],
          ['Was wollen die Leute vor dem ersten Besuch wissen?', 'What do people want to know before they come?'],
          ['Wonach wird noch gefragt?', 'What else do people ask?'],
        ],
        (question) => ({
          question,
          answer: ask('Hier steht Ihre Antwort, kurz und genau.', 'Your answer goes here, short and precise.'),
        }),
      ),
    },
  },
  tabs: {
    props: { variant: 'top' },
    content: {
      headline: ask('Hier steht, was die Reiter gemeinsam haben', 'Say here what the tabs have in common'),
      items: each(
        [
          ['Name des ersten Reiters', 'Name of the first tab'],
          ['Name des zweiten Reiters', 'Name of the second tab'],
        ],
        (label) => ({ label, text: ask('Hier steht der Text dieses Reiters.', 'The text of this tab goes here.') }),
      ),
    },
  },
}
