import type { InterfaceWords } from '../words'

export const factsWords: InterfaceWords['factsWords'] = {
  title: 'Gegevens',
  lead: 'Wat je hier wijzigt, verandert op alle pagina’s waar het staat.',
  contact: 'Contact en adres',
  contactLead: 'De officiële naam, registratie en het btw-nummer staan in de instellingen.',
  toSettings: 'Naar de instellingen',
  more: 'Overig',
  area: 'Waar je werkt',
  areaHint: 'Bijvoorbeeld regio Utrecht. Laat leeg als klanten naar jou toe komen.',
  peopleHint: 'Gescheiden door puntkomma’s: Rosa Lindner, eigenaar; Jan Weber.',
  shownOn: 'Te zien op:',
  andMore: (count) => (count === 1 ? 'en op nog één plek' : `en op nog ${count} plekken`),
  nowhere: 'Staat nog op geen enkele pagina.',
  hoursOnHome: 'Op de startpagina tonen',
  unused: (names) => `Nog op geen enkele pagina: ${names}.`,
  loose: 'Hier anders:',
  saved: (pages) =>
    pages === 0
      ? 'Opgeslagen. Op de pagina’s verandert er niets.'
      : `Opgeslagen en op ${pages === 1 ? 'één pagina' : `${pages} pagina’s`} gewijzigd. Bezoekers zien het zodra je publiceert.`,
  overtaken: 'Iemand anders heeft de gegevens net gewijzigd. Controleer ze nog eens en sla ze dan op.',
  wrong: 'Controleer de gemarkeerde velden.',
  mentions: 'In deze teksten staat nog het oude',
  mentionsLead: 'Ze zijn geschreven toen de website werd gebouwd, of later. Ze blijven zo totdat je ze wijzigt.',
  changeText: 'In de tekst wijzigen',
  changeTexts: 'Alle wijzigen',
  textsChanged: (count) =>
    `${count === 1 ? 'Eén tekst is' : `${count} teksten zijn`} gewijzigd. Bezoekers zien het zodra je publiceert.`,
  undoTexts: 'Teksten terugzetten',
  searchText: 'Omschrijving voor zoekmachines',
  proposals: 'Gevonden op je pagina’s',
  proposalsLead: 'Voorlopig alleen voorstellen. Wat je overneemt, hoort bij de gegevens en verandert voortaan mee.',
  several: 'De pagina’s spreken elkaar tegen. Kies wat klopt.',
  take: 'Overnemen',
  takeNamed: (what) => `Overnemen: ${what}`,
  takeAll: 'Hele aanbod overnemen',
  leave: 'Zo laten',
  leaveNamed: (what) => `Zo laten: ${what}`,
}
