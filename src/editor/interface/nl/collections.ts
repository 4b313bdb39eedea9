import type { InterfaceWords } from '../words'

export const collectionsWords: InterfaceWords['collectionsWords'] = {
  title: 'Collecties',
  lead: 'Lijsten die op meerdere pagina’s kunnen staan: producten, evenementen, team, projecten. Elk item beheer je op één plek.',
  add: 'Nieuwe collectie',
  emptyTitle: 'Nog geen collecties',
  emptyLead:
    'Heb je producten, evenementen of projecten? Maak een collectie; de sectie ‘Lijst uit een collectie’ toont die op je pagina’s.',
  emptyForOthers: 'Wie de website mag bewerken, kan een collectie maken.',
  count: (count) => (count === 0 ? 'leeg' : count === 1 ? '1 item' : `${count} items`),
  fieldsCount: (count) => (count === 1 ? '1 veld' : `${count} velden`),
  newTitle: 'Nieuwe collectie',
  startWith: 'Waar begin je mee?',
  blank: 'Leeg',
  aboutBlank: 'Je kiest zelf de velden.',
  name: 'Naam',
  create: 'Aanmaken',
  menuOf: (name) => `Meer over ${name}`,
  remove: 'Collectie verwijderen…',
  removeTitle: (name) => `Collectie ‘${name}’ verwijderen?`,
  removeLead: (count) =>
    count === 0
      ? 'Er staan geen items in.'
      : `${count === 1 ? 'Het item erin wordt' : `De ${count} items erin worden`} ook verwijderd. Terughalen kan alleen met een eerdere versie van de hele website.`,
  removeUsed: (pages) => `Op deze pagina’s staat de collectie nu; daar blijft die plek straks leeg: ${pages}.`,
  removeNow: 'Verwijderen',
  all: 'Alle collecties',
  views: 'Weergave',
  entries: 'Items',
  fields: 'Velden',
  usedOn: 'Te zien op',
  usedNowhere: 'Nog op geen enkele pagina te zien. Voeg de sectie ‘Lijst uit een collectie’ toe aan een pagina.',
  types: {
    text: 'Tekst',
    richtext: 'Lange tekst',
    number: 'Getal',
    boolean: 'Ja of nee',
    date: 'Datum',
    image: 'Afbeelding',
    url: 'Link',
    email: 'E-mailadres',
    select: 'Keuze',
    reference: 'Verwijzing naar een item',
  },
}
