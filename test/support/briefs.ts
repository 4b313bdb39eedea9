/** Briefs of invented businesses, as an owner writes them, with what must be on their sites. */
export interface SampleBrief {
  name: string
  brief: string
  company: Record<string, unknown>
  /** Each of them stands on the published site. */
  facts: string[]
}

export const dairy: SampleBrief = {
  name: 'Hofkäserei Eschenbach',
  brief:
    'Die Hofkäserei Eschenbach ist eine Käserei in Wangen im Allgäu, seit 1968 in Familienhand. Wir machen Bergkäse, Weichkäse und Joghurt aus eigener Milch. ' +
    'Bergkäse 24,50 Euro je Kilo, Weichkäse 19,80 Euro je Kilo, Joghurt 2,40 Euro je Glas. Der Hofladen ist Di–Fr 9:00–18:00 und Sa 8:00–13:00 geöffnet. ' +
    'Man soll Käseplatten über ein Formular bestellen können (Anzahl Personen, Abholdatum). Ton: warm. Farben: Salbei und Creme.',
  company: {
    legal_name: 'Hofkäserei Eschenbach GbR',
    street: 'Eschenweg 4',
    zip: '88239',
    city: 'Wangen',
    country: 'DE',
    phone: '+49 7522 555030',
    email: 'hof@eschenbach.example',
  },
  facts: [
    'Bergkäse',
    'Weichkäse',
    'Joghurt',
    '24,50',
    '19,80',
    '2,40',
    '9:00–18:00',
    '8:00–13:00',
    'Eschenweg 4',
    '1968',
  ],
}

export const tuning: SampleBrief = {
  name: 'Calder Piano Workshop',
  brief:
    'Calder Piano Workshop tunes and restores pianos in Leeds. Services: tuning, regulation, restoration. Tuning from 75 pounds, regulation from 220 pounds. ' +
    'How it works: call, visit, quote, repair, return. People should be able to ask for a callback. We call back within one working day. Calm tone.',
  company: { legal_name: 'Calder Pianos Ltd', city: 'Leeds', country: 'GB' },
  facts: ['uning', 'egulation', 'estoration', '£75', '£220', 'Leeds'],
}

export const notary: SampleBrief = {
  name: 'Kanzlei Rehm',
  brief:
    'Rechtsanwaltskanzlei in Bremen. Die Website soll zweisprachig sein, Deutsch und Englisch. Schwerpunkte: Arbeitsrecht, Erbrecht, Mietrecht. Erstgespräch 150 Euro, 60 Minuten. ' +
    'Drei Fachartikel sollen als Blog starten. Sachlich.',
  company: { legal_name: 'Rehm Rechtsanwälte', city: 'Bremen', country: 'DE' },
  facts: ['Arbeitsrecht', 'Erbrecht', 'Mietrecht', '150', '60 Minuten', 'Bremen'],
}

export const sampleBriefs = [dairy, tuning, notary]
