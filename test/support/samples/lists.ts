import { drawnPicture } from '../pictures'

const suppliersDe = [
  'Drexler Mühle',
  'Hof Rebland',
  'Bioland Imkerei Belchen',
  'Milchwerk Breisgau',
  'Obsthof Kaiserstuhl',
  'Salzgarten',
  'Gewürzkontor',
  'Eierhof Sulz',
]
const suppliersEn = [
  'Cotswold Sawmill',
  'Forest of Dean Oak',
  'Somerset Ash',
  'Avon Ironmongery',
  'Bristol Glass',
  'Mendip Slate',
  'Wiltshire Lime',
]

const historyDe = [
  {
    label: '1987',
    headline: 'Ein Holzofen, sieben Sorten',
    text: 'Eröffnung in der Goethestraße mit zwei Tischen und einer Waage.',
  },
  {
    label: '1999',
    headline: 'Der erste eigene Sauerteig verlässt das Haus',
    text: 'Seitdem geben wir ihn an Kundinnen und Kunden weiter, die selbst backen.',
  },
  { label: '2011', headline: 'Frühstück am Wochenende', text: 'Bis 13 Uhr, ohne Reservierung.' },
  {
    label: '2024',
    headline: 'Umbau der Backstube',
    text: 'Neuer Ofen, Wärmerückgewinnung, ein Fenster zur Straße.',
    image: drawnPicture('umbau', 'Die neue Backstube'),
  },
]
const historyEn = [
  { label: '1984', headline: 'A shed in Larkhall', text: 'One bench, one bandsaw and a bicycle.' },
  {
    label: '1996',
    headline: 'The first spiral',
    text: 'Eleven weeks for a staircase that should have taken five. It is still up.',
  },
  { label: '2008', headline: 'Locksbrook Yard', text: 'Room for four benches and a year of timber.' },
  { label: '2022', headline: 'All FSC', text: 'Every board now comes with its papers.' },
]

const postDe = {
  category: 'Handwerk',
  headline: 'Warum unser Sauerteig ==24 Stunden== braucht',
  text: 'Drei Stufen, zwei Mehle und viel Geduld: was nachts in der Backstube passiert, bevor um halb sieben die Tür aufgeht.',
  author: 'Backstube Lindenhof',
  published_at: '2026-03-02',
  tags: ['Sauerteig', 'Roggen'],
  image: drawnPicture('sauerteig', 'Roggenbrote im Gärkorb', { caption: 'Roggenmischbrot nach der zweiten Stufe.' }),
  body: 'Sauerteig ist kein Rezept, sondern ein Tier, das gefüttert werden will. Unseres lebt seit 1987 in einem Steintopf und frisst jeden Abend um sechs.\n\n## Die erste Stufe: Auffrischen\n\nEin Teil Anstellgut, zehn Teile Roggenmehl, zehn Teile Wasser bei 26 Grad. Nach sechs Stunden riecht es nach Apfel.\n\n### Warum 26 Grad\n\nDarunter gewinnt die Essigsäure, darüber verlieren die Hefen.\n\n## Die zweite Stufe: Grundsauer\n\nKühler, fester, länger. Jetzt entsteht die Säure, die das Brot eine Woche lang frisch hält.\n\n## Die dritte Stufe: Vollsauer\n\nWarm und weich, drei Stunden. Danach kommt das Salz, und niemand darf mehr reden.\n\n> „Wer es eilig hat, soll Brötchen kaufen.“\n\n| Stufe | Dauer | Temperatur |\n|---|---|---|\n| Auffrischen | 6 Std. | 26 °C |\n| Grundsauer | 12 Std. | 22 °C |\n| Vollsauer | 3 Std. | 30 °C |',
}
const postEn = {
  category: 'Windows',
  headline: 'Why we still cut sash windows ==by hand==',
  text: 'A sash that closes with one finger needs a rebate cut to half a millimetre, and a window that is never quite square.',
  author: 'Hartwell Joinery',
  published_at: '2026-02-11',
  body: 'No opening in a Bath terrace is square. The stone has moved since 1820, and the window has moved with it.\n\n## Measuring\n\nWe take eleven measurements of every opening, three of them diagonals.\n\n## Cutting\n\nThe machine cuts to the half millimetre; the plane does the rest.\n\n## Hanging\n\nWeights are cast to the sash, not bought by the pound.',
}

const eventsDe = [
  {
    headline: 'Brotbackkurs für Anfänger',
    starts: '2099-03-14T14:00',
    ends: '2099-03-14T18:00',
    place: 'Backstube',
    price: '65 €',
    text: 'Sie nehmen zwei Brote und Ihr eigenes Anstellgut mit.',
    primary: { label: 'Platz anfragen', href: '/kurse' },
  },
  {
    headline: 'Osterbäckerei mit Kindern',
    starts: '2099-04-03T09:30',
    ends: '2099-04-03T12:00',
    place: 'Backstube',
    price: '18 €',
    status: 'sold_out',
  },
  {
    headline: 'Hoffest bei der Drexler Mühle',
    starts: '2099-04-18',
    ends: '2099-04-19',
    place: 'Müllheim',
    text: 'Wir backen draußen, bei jedem Wetter.',
  },
  { headline: 'Winterpause', starts: '2099-02-09', ends: '2099-02-20' },
  { headline: 'Führung durch die Backstube', place: 'Goethestraße 14', text: 'Ab fünf Personen.' },
]
const eventsEn = [
  {
    headline: 'Beginners’ course',
    starts: '2099-03-02T18:30',
    ends: '2099-03-02T20:00',
    place: 'Studio',
    price: '16 euro',
    primary: { label: 'Keep a mat', href: '/en/beginners' },
  },
  { headline: 'Day by the sea', starts: '2099-05-09', place: 'Salthill', status: 'cancelled' },
  { headline: 'Winter retreat', starts: '2099-01-09', ends: '2099-01-11', place: 'Clifden' },
]

const legalDe =
  '## Haftung für Inhalte\n\nAls Diensteanbieter sind wir für eigene Inhalte auf diesen Seiten nach den allgemeinen Gesetzen verantwortlich.\n\n## Streitbeilegung\n\nWir sind nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen, und tun es nicht.\n\n## Server-Protokolle\n\nUnser Server speichert für sieben Tage, welche Seite wann aufgerufen wurde. Die IP-Adresse wird gekürzt.\n\n### Rechtsgrundlage\n\nArt. 6 Abs. 1 Buchst. f DSGVO: Wir müssen Störungen erkennen können.\n\n## Kontaktformular\n\nIhre Angaben werden nur verwendet, um Ihre Anfrage zu beantworten, und nach sechs Monaten gelöscht.\n\n### Rechtsgrundlage\n\nArt. 6 Abs. 1 Buchst. b DSGVO.\n\n## Ihre Rechte\n\n- Auskunft, Berichtigung, Löschung\n- Einschränkung der Verarbeitung und Widerspruch\n- Datenübertragbarkeit\n- Beschwerde bei der Datenschutzaufsichtsbehörde'
const legalEn =
  '## Server logs\n\nOur server keeps, for seven days, which page was called and when. Addresses are shortened.\n\n## Contact form\n\nWe use what you write to answer you and delete it after six months.\n\n## Your rights\n\n- Access, rectification, erasure\n- Restriction and objection\n- A complaint to the supervisory authority'

/** The mosaic closes its rectangle for every number of pictures, so several numbers are shown. */
function galleries() {
  const picture = (i: number) => ({
    image: drawnPicture(`g${i}`, `Bild ${i}`, i % 3 ? {} : { caption: `Werkstück ${i}, Eiche` }),
  })
  const of = (count: number) => Array.from({ length: count }, (_, i) => picture(i + 1))
  const gallery = (props: object, count: number) => ({
    key: 'gallery',
    props,
    content: {
      de: { headline: 'Arbeiten aus diesem Jahr', items: of(count) },
      en: { headline: 'Recent work', items: of(count) },
    },
  })
  return [
    ...[1, 2, 5, 12].map((count) => gallery({ variant: 'mosaic' }, count)),
    gallery({ variant: 'grid', ratio: '1/1', background: 'muted' }, 10),
    gallery({ variant: 'strip', ratio: '4/5' }, 7),
    gallery({ variant: 'carousel' }, 6),
  ]
}

/** Text, media and list blocks with the words of real businesses: every variant, one item, many items, no pictures. */
export const samples: { key: string; props?: object; content: { de: object; en: object } }[] = [
  {
    key: 'rich_text',
    props: { variant: 'aside' },
    content: {
      de: {
        kicker: 'Handwerk',
        headline: 'Drei Stufen, zwei Mehle, ==eine Nacht==',
        body: 'Unser Roggensauer wird seit 1987 jeden Abend aufgefrischt. Er braucht **24 Stunden**, bis er trägt – so lange liegt auch der Teig.\n\nDas Mehl kommt aus zwei Mühlen im Markgräflerland. Auf der Tafel steht jede Woche, von welchem Feld.\n\n### Was nicht hineinkommt\n\n- Backmischungen\n- Zusatzstoffe\n- Teiglinge aus dem Kühlhaus\n\n> „Brot ist Mehl, Wasser, Salz und Geduld.“',
        primary: { label: 'Brotliste ansehen', href: '/sortiment' },
      },
      en: {
        kicker: 'Materials',
        headline: 'Oak, ash and ==nothing painted to look like them==',
        body: 'Every board comes from FSC forests and is dried for a year in our own shed. We choose it with you, because grain is a matter of taste.\n\nWe use **two timbers** for almost everything: oak where it has to last a century, ash where it has to spring.\n\n### Finishes\n\n- Hardwax oil, renewed every five years\n- Soap, for scrubbed table tops\n- Linseed paint, for windows only',
        primary: { label: 'See recent kitchens', href: '/en/work' },
      },
    },
  },
  {
    key: 'rich_text',
    props: { variant: 'columns', background: 'muted' },
    content: {
      de: {
        headline: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller beraten wir auch',
        text: 'Handelsvertreterausgleichsanspruch, Wettbewerbsverbotsentschädigung, Arbeitnehmerüberlassungserlaubnis: Wörter, die Geld kosten, wenn man sie falsch liest.',
        body: 'Als Wirtschaftskanzlei in Hamburg beraten wir Unternehmen im Arbeitsrecht, im Handelsvertreterrecht und bei Verträgen mit westafrikanischen Partnern.\n\nDas Erstgespräch dauert 45 Minuten und kostet 190 Euro. Danach wissen Sie, wie Ihre Sache steht, was der nächste Schritt kostet und ob er sich lohnt.\n\n### Vertragsgestaltung\n\nWir schreiben Verträge in zwei Sprachen, und zwar so, dass beide Fassungen dasselbe sagen. Das klingt selbstverständlich und ist es nicht.\n\n### Vertretung\n\nVor Arbeitsgerichten im Norden, vor Schiedsgerichten in Hamburg, Accra und Lagos.',
      },
      en: {
        headline: 'Contracts that say the same in both languages',
        text: 'A commercial law firm in Hamburg, working in German and English.',
        body: 'We advise companies on employment law, on the law of commercial agents and on contracts with partners in West Africa.\n\nA first consultation takes 45 minutes and costs 190 euros. After it you know where you stand, what the next step costs and whether it is worth taking.\n\n### Drafting\n\nTwo versions of a contract must mean the same. That sounds obvious and rarely is.\n\n### Representation\n\nBefore the labour courts of northern Germany and in arbitration in Hamburg, Accra and Lagos.',
      },
    },
  },
  {
    key: 'rich_text',
    props: { variant: 'statement' },
    content: {
      de: { body: 'Wir rechnen Ihnen vor, was Ihr Dach leistet – mit Ihrem Verbrauch, nicht mit dem Durchschnitt.' },
      en: {
        body: 'A timetable you can keep: six classes a week, the same teachers, doors open fifteen minutes before.',
      },
    },
  },
  {
    key: 'rich_text',
    content: {
      de: {
        headline: 'Absagen',
        body: 'Bitte sagen Sie Termine mindestens **24 Stunden vorher** ab. Später müssen wir die Zeit berechnen.',
      },
      en: {
        headline: 'Cancelling',
        body: 'Please cancel at least **24 hours ahead**. After that we have to charge for the time.',
      },
    },
  },
  {
    key: 'image',
    props: { variant: 'framed', ratio: '21/9' },
    content: {
      de: {
        image: drawnPicture('hafen', 'Blick über den Germaniahafen', {
          caption: 'Der Germaniahafen: von der Haltestelle sind es drei Minuten zu uns.',
        }),
        credit: 'Eigene Aufnahme',
      },
      en: {
        image: drawnPicture('galway', 'Galway Bay in the morning', {
          caption: 'The bay from the studio window, seven in the morning.',
        }),
      },
    },
  },
  {
    key: 'image',
    props: { variant: 'margin', ratio: '3/2' },
    content: {
      de: {
        headline: 'Ein Dach in Altdorf',
        image: drawnPicture('dach', 'Photovoltaik auf einem Satteldach', {
          caption: '28 Module, Ost und West, 11,2 kWp. Montiert in zwei Tagen im April.',
        }),
      },
      en: {
        headline: 'A stair in Lansdown',
        image: drawnPicture('stair', 'Ash staircase seen from below', {
          caption: 'Fourteen treads of oiled ash, no visible fixings. Fitted in four days.',
        }),
      },
    },
  },
  {
    key: 'image',
    props: { variant: 'bleed', ratio: '21/9', spacing: 's' },
    content: {
      de: {
        image: drawnPicture('ofen', 'Brote auf dem Schießer vor dem Ofen', {
          caption: 'Kurz vor fünf: das erste Blech.',
        }),
      },
      en: { image: drawnPicture('bench', 'A workbench with planes and shavings') },
    },
  },
  {
    key: 'image_text',
    props: { variant: 'beside' },
    content: {
      de: {
        kicker: 'Seit 1987',
        headline: 'Zwei Generationen an einem Tisch',
        text: 'Angefangen haben wir mit einem Holzofen und sieben Sorten. Der Ofen ist neu, vier der sieben Sorten sind geblieben.',
        image: drawnPicture('backstube', 'Die Backstube am frühen Morgen', { caption: 'Backstube, halb fünf.' }),
        primary: { label: 'Brotliste ansehen', href: '/sortiment' },
      },
      en: {
        kicker: 'The workshop',
        headline: 'Four benches, one conversation',
        text: 'Whoever draws your kitchen also builds it and carries it in. There is nobody in between.',
        image: drawnPicture('workshop', 'The workshop with four benches'),
        primary: { label: 'Book a free visit', href: '/en/visit' },
      },
    },
  },
  {
    key: 'image_text',
    props: { variant: 'overlap', image_side: 'right', background: 'muted' },
    content: {
      de: {
        headline: 'Barrierefrei vom Hof bis zur Liege',
        text: 'Parkplätze im Hof, keine Stufe, breite Türen. Wenn der Weg zu weit ist, kommen wir zu Ihnen.',
        items: [
          { icon: 'accessibility', text: 'Rampe und automatische Tür' },
          { icon: 'car', text: 'Drei Parkplätze direkt vor der Praxis' },
          { icon: 'house', text: 'Hausbesuche in Gaarden, Südfriedhof und Ellerbek' },
        ],
        image: drawnPicture('praxis', 'Eingang der Praxis mit Rampe'),
        primary: { label: 'Rückruf anfragen', href: '/kontakt' },
      },
      en: {
        headline: 'A warm floor and nothing on the walls',
        text: 'The studio holds fourteen mats. Blankets, blocks and straps are here; bring yourself.',
        items: [{ text: 'Two showers and a changing room' }, { text: 'Tea afterwards, for as long as you like' }],
        image: drawnPicture('studio', 'The empty studio'),
        primary: { label: 'See the timetable', href: '/en/timetable' },
      },
    },
  },
  {
    key: 'image_text',
    props: { variant: 'above' },
    content: {
      de: {
        headline: 'Was ein Speicher bringt',
        body: 'Ohne Speicher nutzen Sie etwa 30 Prozent Ihres Stroms selbst, mit 10 kWh rund 65 Prozent. Bei **4.500 kWh** Verbrauch sind das im Jahr ungefähr 1.100 Euro, die Sie nicht zukaufen.',
        image: drawnPicture('speicher', 'Batteriespeicher im Keller'),
        secondary: { label: 'Beispielrechnung lesen', href: '/rechnung' },
      },
      en: {
        headline: 'What goes into a sash window',
        body: 'A box, two sashes, four weights, and about forty hours. We keep the old glass wherever it can be kept.',
        image: drawnPicture('window', 'A restored sash window'),
      },
    },
  },
  {
    key: 'image_text',
    content: {
      de: {
        headline: 'Auch ohne Bild vollständig',
        body: 'Zum ersten Termin bringen Sie bitte mit: Ihr Rezept, ein großes Handtuch und die Befunde, die Sie haben.',
        primary: { label: 'Rückruf anfragen', href: '/kontakt' },
      },
      en: {
        headline: 'Complete without a picture',
        body: 'For a first class bring loose clothes and a bottle of water. Everything else is here.',
        primary: { label: 'Join the beginners’ course', href: '/en/beginners' },
      },
    },
  },
  ...galleries(),
  {
    key: 'before_after',
    content: {
      de: {
        headline: 'Ein Dach, zwei Tage',
        items: [
          {
            before: drawnPicture('alt', 'Dach vor der Montage'),
            after: drawnPicture('neu', 'Dach mit Modulen'),
            text: 'Einfamilienhaus in Ergolding, 9,9 kWp.',
          },
        ],
      },
      en: {
        headline: 'The same hall, eleven weeks apart',
        items: [
          {
            before: drawnPicture('hall1', 'The hall before'),
            after: drawnPicture('hall2', 'The hall with its new staircase'),
            text: 'Ash staircase, Camden Crescent.',
          },
        ],
      },
    },
  },
  {
    key: 'before_after',
    props: { variant: 'pair', ratio: '4/3', background: 'muted' },
    content: {
      de: {
        headline: 'Erhalten statt ersetzen',
        before_label: '1908',
        after_label: 'Heute',
        items: [
          {
            before: drawnPicture('a', 'Fenster 1908'),
            after: drawnPicture('b', 'Fenster heute'),
            text: 'Kastenfenster, neu gedichtet.',
          },
          {
            before: drawnPicture('c', 'Tür 1908'),
            after: drawnPicture('d', 'Tür heute'),
            text: 'Haustür, abgebeizt und geölt.',
          },
        ],
      },
      en: {
        headline: 'Kept, not replaced',
        items: [
          {
            before: drawnPicture('a', 'A sash before'),
            after: drawnPicture('b', 'The sash after'),
            text: 'Sash window, draught-proofed.',
          },
          {
            before: drawnPicture('c', 'A door before'),
            after: drawnPicture('d', 'The door after'),
            text: 'Front door, stripped and oiled.',
          },
        ],
      },
    },
  },
  {
    key: 'video',
    content: {
      de: {
        headline: 'Ein Rundgang durch die Backstube',
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        duration: '3:40 Minuten',
        caption: 'Gedreht an einem Freitag, kurz vor der Öffnung.',
      },
      en: {
        headline: 'From plank to stair',
        url: 'https://vimeo.com/76979871',
        image: drawnPicture('plank', 'A plank on the saw bench'),
        duration: '4 minutes',
      },
    },
  },
  {
    key: 'video',
    props: { variant: 'beside', background: 'muted' },
    content: {
      de: {
        kicker: 'Übung der Woche',
        headline: 'Drei Minuten für den Nacken',
        text: 'Langsam, im Sitzen, zweimal am Tag. Hören Sie auf, wenn es zieht.',
        url: 'https://youtu.be/aqz-KE-bpKQ?t=12',
        image: drawnPicture('nacken', 'Übung im Sitzen'),
      },
      en: {
        kicker: 'Practice of the week',
        headline: 'Three minutes for a stiff neck',
        text: 'Slowly, sitting down, twice a day. Stop when it pulls.',
        url: 'https://videos.example/neck.html',
      },
    },
  },
  {
    key: 'logos',
    content: {
      de: {
        headline: 'Mitglied und zertifiziert',
        items: [
          { name: 'Innung Elektro Landshut' },
          { name: 'DEHOGA' },
          { name: 'Handwerkskammer', href: 'https://hwk.example' },
          { name: 'Bundesverband Solarwirtschaft' },
        ],
      },
      en: {
        headline: 'Timber and trade',
        items: [
          { name: 'FSC' },
          { name: 'Guild of Master Craftsmen' },
          { name: 'Heritage Alliance', href: 'https://heritage.example' },
        ],
      },
    },
  },
  {
    key: 'logos',
    props: { variant: 'wall', spacing: 'm' },
    content: {
      de: {
        headline: 'Diese Mühlen und Höfe beliefern uns',
        items: suppliersDe.map((name) => ({ name, text: 'Markgräflerland' })),
      },
      en: { headline: 'Who we buy from', items: suppliersEn.map((name) => ({ name, text: 'within 60 miles' })) },
    },
  },
  {
    key: 'logos',
    props: { variant: 'names', background: 'muted' },
    content: {
      de: {
        headline: 'Alle Kassen und privat',
        items: suppliersDe.slice(0, 5).map((name) => ({ name, text: 'Vertragspartner' })),
      },
      en: { headline: 'Recent clients', items: suppliersEn.slice(0, 5).map((name) => ({ name, text: 'Bath' })) },
    },
  },
  {
    key: 'team',
    content: {
      de: {
        headline: 'Wer Sie behandelt',
        items: [
          {
            name: 'Praxisleitung',
            role: 'Manuelle Therapie, Lymphdrainage',
            image: drawnPicture('p1', ''),
            text: 'Seit 2009 in Kiel, vorher in der Sportklinik.',
          },
          { name: 'Team Sport', role: 'Sportphysiotherapie', image: drawnPicture('p2', '') },
          {
            name: 'Empfang',
            role: 'Termine und Rezepte',
            phone: '+49 431 5550100',
            email: 'termine@physio-am-hafen.example',
          },
          { name: 'Team Hausbesuch', role: 'Neurologie, Geriatrie', image: drawnPicture('p3', '') },
        ],
      },
      en: {
        headline: 'Who teaches',
        items: [
          {
            name: 'Morning classes',
            role: 'Hatha',
            image: drawnPicture('t1', ''),
            text: 'Quiet, slow, good for stiff backs.',
          },
          { name: 'Evening classes', role: 'Vinyasa', image: drawnPicture('t2', '') },
          { name: 'Beginners', role: 'Every first Monday', image: drawnPicture('t3', '') },
        ],
      },
    },
  },
  {
    key: 'team',
    props: { variant: 'rows' },
    content: {
      de: {
        kicker: 'Kanzlei',
        headline: 'Zwei Anwältinnen, ein Referendar',
        items: [
          {
            name: 'Partnerin Arbeitsrecht',
            role: 'Rechtsanwältin, Fachanwältin für Arbeitsrecht',
            text: 'Berät Unternehmen zwischen 20 und 800 Beschäftigten: Kündigungsschutz, Betriebsvereinbarungen, Arbeitnehmerüberlassung.',
            email: 'arbeitsrecht@brandt-osei.example',
            phone: '+49 40 5550101',
          },
          {
            name: 'Partnerin Handelsrecht',
            role: 'Rechtsanwältin, zugelassen in Hamburg und Accra',
            text: 'Handelsvertreterrecht, Vertriebsverträge und Schiedsverfahren mit westafrikanischen Partnern.',
            email: 'handelsrecht@brandt-osei.example',
          },
          { name: 'Referendariat', role: 'Hanseatisches Oberlandesgericht' },
        ],
      },
      en: {
        kicker: 'The firm',
        headline: 'Two partners and a trainee',
        items: [
          {
            name: 'Employment',
            role: 'Rechtsanwältin, specialist in employment law',
            text: 'Advises companies of 20 to 800 people on dismissals, works agreements and agency work.',
            email: 'employment@brandt-osei.example',
            phone: '+49 40 5550101',
          },
          {
            name: 'Trade',
            role: 'Rechtsanwältin, admitted in Hamburg and Accra',
            text: 'Commercial agents, distribution contracts and arbitration with West African partners.',
          },
        ],
      },
    },
  },
  {
    key: 'team',
    props: { variant: 'spotlight', background: 'muted' },
    content: {
      de: {
        headline: 'Ihre Ansprechpartner',
        items: [
          {
            name: 'Planung',
            role: 'Auslegung und Förderung',
            text: 'Sieht sich Ihr Dach an, bevor ein Angebot geschrieben wird. Rückruf innerhalb von zwei Werktagen.',
            image: drawnPicture('s1', ''),
            primary: { label: 'Rückruf anfragen', href: '/anfrage' },
          },
          { name: 'Montage', role: 'Zwei Trupps, eigene Leute', text: 'Gerüst, Module, Aufräumen.' },
          { name: 'Elektro', role: 'Zähler, Speicher, Notstrom' },
          { name: 'Wartung', role: 'Alle vier Jahre' },
        ],
      },
      en: {
        headline: 'Four of us',
        items: [
          {
            name: 'Drawing',
            role: 'Design and quotes',
            text: 'Comes to measure, draws at the kitchen table and gives you a price within the week.',
            image: drawnPicture('s2', ''),
          },
          { name: 'Bench', role: 'Kitchens' },
          { name: 'Stairs', role: 'Setting out and turning' },
        ],
      },
    },
  },
  {
    key: 'team',
    content: {
      de: {
        headline: 'Eine Person genügt',
        items: [
          {
            name: 'Inhaberfamilie',
            role: 'Backstube und Laden',
            text: 'Morgens hinten, mittags vorne.',
            image: drawnPicture('solo', ''),
          },
        ],
      },
      en: {
        headline: 'One is enough',
        items: [{ name: 'The owner', role: 'Teacher and host', image: drawnPicture('solo', '') }],
      },
    },
  },
  {
    key: 'timeline',
    content: {
      de: { headline: 'Von sieben Sorten zu dreiundzwanzig', items: historyDe },
      en: { headline: 'Forty years at the same bench', items: historyEn },
    },
  },
  {
    key: 'timeline',
    props: { variant: 'ledger', background: 'muted' },
    content: {
      de: { headline: 'Stationen', items: historyDe.slice(0, 3) },
      en: { headline: 'Milestones', items: historyEn.slice(0, 3) },
    },
  },
  {
    key: 'timeline',
    props: { variant: 'columns' },
    content: {
      de: { headline: 'In kurzen Worten', items: [...historyDe, ...historyDe] },
      en: { headline: 'In short', items: historyEn },
    },
  },
  ...(['lead', 'rows', 'cards'] as const).map((variant) => ({
    key: 'blog_list',
    props: { variant, ...(variant === 'rows' ? { background: 'muted' } : {}) },
    content: {
      de: { kicker: 'Journal', headline: 'Aus der Backstube', primary: { label: 'Alle Beiträge', href: '/journal' } },
      en: { kicker: 'Journal', headline: 'Notes from the bench', primary: { label: 'All notes', href: '/en/journal' } },
    },
  })),
  ...(['column', 'margin'] as const).map((variant) => ({
    key: 'blog_post',
    props: { variant, toc: true },
    content: { de: postDe, en: postEn },
  })),
  ...(['rows', 'cards', 'table'] as const).map((variant) => ({
    key: 'collection_list',
    props: {
      variant,
      collection: 'projects',
      text_field: 'text',
      meta_fields: ['year', 'price'],
      sort_field: 'year',
      sort: 'descending',
    },
    content: {
      de: {
        headline: 'Arbeiten der letzten zwei Jahre',
        labels: [
          { field: 'year', label: 'Jahr' },
          { field: 'price', label: 'Preis in Pfund' },
        ],
      },
      en: {
        headline: 'Work of the last two years',
        labels: [
          { field: 'year', label: 'Year' },
          { field: 'price', label: 'Price in pounds' },
        ],
      },
    },
  })),
  ...(['agenda', 'months', 'lines'] as const).map((variant) => ({
    key: 'events',
    props: { variant, ...(variant === 'months' ? { background: 'muted' } : {}) },
    content: {
      de: { headline: 'Termine in der Backstube', as_of: '2099-03-01', items: eventsDe },
      en: { headline: 'Workshops and courses', as_of: '2099-03-01', items: eventsEn },
    },
  })),
  ...(['list', 'cards'] as const).map((variant) => ({
    key: 'downloads',
    props: { variant },
    content: {
      de: {
        headline: 'Unterlagen zum Herunterladen',
        items: [
          {
            headline: 'Anmeldebogen für den ersten Termin',
            text: 'Bitte ausgefüllt mitbringen.',
            href: '/_media/anmeldebogen.pdf',
            bytes: 184_320,
          },
          {
            headline: 'Informationen zur Zuzahlung',
            text: '10 Euro plus 10 Prozent der Behandlungskosten.',
            href: '/_media/zuzahlung.pdf',
            bytes: 1_240_000,
          },
          { headline: 'Übungsblatt Nacken und Schulter', href: '/_media/uebungen.pdf', bytes: 3_480_000 },
          {
            headline: 'Datenschutzgrundverordnungsinformationsblatt für Patientinnen und Patienten',
            href: '/_media/datenschutz.docx',
            bytes: 48_000,
          },
        ],
      },
      en: {
        headline: 'Papers to take away',
        items: [
          {
            headline: 'Care of oiled timber',
            text: 'Two pages: what to wipe, what to leave alone.',
            href: '/_media/care.pdf',
            bytes: 220_000,
          },
          { headline: 'Terms of work', href: '/_media/terms.pdf', bytes: 96_000 },
        ],
      },
    },
  })),
  {
    key: 'legal',
    props: { variant: 'imprint' },
    content: {
      de: { body: legalDe.split('## Server')[0] },
      en: {
        body: 'We are not obliged to take part in dispute resolution before a consumer arbitration board, and do not.',
      },
    },
  },
  {
    key: 'legal',
    props: { anchor: 'datenschutz' },
    content: {
      de: { headline: 'Datenschutzerklärung', updated_at: '2026-03-01', body: legalDe },
      en: { headline: 'Privacy', updated_at: '2026-03-01', body: legalEn },
    },
  },
  {
    key: 'embed',
    content: {
      de: {
        headline: 'Tisch fürs Frühstück reservieren',
        text: 'Samstag und Sonntag bis 13 Uhr.',
        url: 'https://tische.example/lindenhof',
        provider: 'tische.example',
        title: 'Reservierungskalender',
        action: 'Kalender laden',
      },
      en: {
        headline: 'Book a mat',
        url: 'https://classes.example/stillwater',
        title: 'Class booking',
        action: 'Load the calendar',
      },
    },
  },
  {
    key: 'embed',
    props: { variant: 'banner', background: 'muted', spacing: 's' },
    content: {
      de: {
        url: 'https://bewertungen.example/sonnwerk',
        title: 'Bewertungen unserer Kunden',
        action: 'Bewertungen laden',
      },
      en: { url: 'https://reviews.example/hartwell', title: 'What clients wrote', action: 'Load the reviews' },
    },
  },
  {
    key: 'map',
    props: { latitude: 47.98845, longitude: 7.83612 },
    content: {
      de: {
        headline: 'Mit der Linie 2 bis vor die Tür',
        items: [
          {
            icon: 'tram-front',
            headline: 'Straßenbahn',
            text: 'Linie 2, Haltestelle Goethestraße. Von dort 80 Meter.',
          },
          { icon: 'bike', headline: 'Fahrrad', text: 'Bügel vor dem Laden und im Hof.' },
          { icon: 'car', headline: 'Auto', text: 'Zehn Minuten Kurzhaltezone gegenüber.' },
        ],
      },
      en: {
        headline: 'Ten minutes from Bath Spa',
        items: [
          { icon: 'train-front', headline: 'Train', text: 'Oldfield Park, then eight minutes on foot.' },
          { icon: 'car', headline: 'Car', text: 'Two spaces in the yard; ring before you come with a trailer.' },
        ],
      },
    },
  },
  {
    key: 'map',
    props: { variant: 'stage', background: 'muted' },
    content: {
      de: {
        headline: 'So finden Sie uns',
        address: 'Am Germaniahafen 3, 24143 Kiel',
        body: 'Der Eingang liegt im Hof, ebenerdig.',
      },
      en: { headline: 'Find us', address: '12 Dock Street, Galway', body: 'Blue door, first floor; there is a lift.' },
    },
  },
]
