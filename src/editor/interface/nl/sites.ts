import type { InterfaceWords } from '../words'

export const sitesWords: InterfaceWords['sitesWords'] = {
  title: 'Websites',
  emptyTitle: 'Nog geen websites',
  emptyLead:
    'Beschrijf in een of twee zinnen wat je doet. Je krijgt een voorstel met pagina’s en teksten dat je kunt aanpassen voordat er iets wordt gebouwd.',
  emptyForOthers: 'Zodra iemand met beheerdersrechten een website maakt, staat die hier.',
  firstSite: 'Eerste website maken',
  stages: {
    unplanned: 'Nog leeg: beschrijven en plannen',
    planned: 'Plan nog niet gebouwd',
    building: 'Wordt gebouwd…',
    failed: 'Bouwen is niet gelukt: nog eens bekijken',
    draft: 'Concept',
    published: 'Gepubliceerd',
  },
  checklist: 'Wat er nog ontbreekt',
  hideChecklist: 'Niet meer tonen',
  isDone: 'klaar',
  isMissing: 'ontbreekt nog',
  facts: {
    picture: { name: 'Een eigen foto', how: 'Een foto van jou of je werk zegt meer dan een tekening.' },
    hours: { name: 'Openingstijden', how: 'Voeg de sectie ‘Openingstijden’ toe.' },
    imprint: { name: 'Volledig colofon', how: 'Vul aan wat in het colofon met […] is gemarkeerd.' },
    address: { name: 'E-mailadres bevestigd', how: 'Open de link in de e-mail die je hebt gekregen.' },
    published: { name: 'Gepubliceerd', how: 'Rechtsboven in de editor.' },
  },
  menuOf: (name) => `Meer over ${name}`,
  visit: 'Website openen',
  removeTitle: (name) => `${name} verwijderen?`,
  removeLead:
    'De pagina’s, afbeeldingen, berichten en versies van deze website worden verwijderd. Daarna is de website op geen enkel adres meer te zien.',
  typeName: (name) => `Typ ter bevestiging de naam: ${name}`,
}
