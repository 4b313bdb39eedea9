import type { InterfaceWords } from '../words'

const listed = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

export const translationsWords: InterfaceWords['translationsWords'] = {
  title: 'Vertalingen',
  lead: 'Een tekst is klaar als hij is vertaald en het origineel daarna niet meer is gewijzigd.',
  progress: (done, all) => `${done} van ${all} teksten klaar`,
  done: 'Klaar',
  noTexts: 'Nog geen teksten',
  open: ({ missing, same, partly, stale, unknown }) =>
    listed([
      missing > 0 && (missing === 1 ? '1 ontbreekt' : `${missing} ontbreken`),
      same > 0 && `${same} gelijk aan het origineel`,
      partly > 0 && `${partly} deels gelijk aan het origineel`,
      stale > 0 && `${stale} met gewijzigd origineel`,
      unknown > 0 && `${unknown} niet gecontroleerd`,
    ]),
  site: 'Slogan van de website',
  collections: 'Collecties',
  outside: 'Laten vertalen',
  outsideLead:
    'Alle teksten als bestand voor een vertaalbureau en zijn programma’s (OmegaT, Trados), of als tabel. Het vertaalde bestand lees je hier weer in.',
  format: 'Indeling',
  formats: { xliff: 'XLIFF 2.0', csv: 'Tabel (CSV)' },
  only: { all: 'Alle', missing: 'Alleen ontbrekende', open: 'Alle open teksten' },
  save: 'Teksten downloaden',
  read: 'Vertaald bestand inlezen',
  foundTitle: (name) => `Wat ${name} wijzigt`,
  takenTitle: (name) => `${name} is ingelezen`,
  refusedTitle: (name) => `${name} kan zo niet worden ingelezen`,
  refusedLead: 'Er is niets gewijzigd.',
  line: (line, sentence) => `Regel ${line}: ${sentence}`,
  changed: (count) => (count === 1 ? '1 tekst wordt bijgewerkt.' : `${count} teksten worden bijgewerkt.`),
  isChanged: (count) => (count === 1 ? '1 tekst is bijgewerkt.' : `${count} teksten zijn bijgewerkt.`),
  confirmed: (count) =>
    count === 1
      ? 'Van 1 tekst zegt het bestand dat hij zo klopt.'
      : `Van ${count} teksten zegt het bestand dat ze zo kloppen.`,
  untranslated: (count) => (count === 1 ? '1 tekst is niet vertaald.' : `${count} teksten zijn niet vertaald.`),
  outdated: (count) =>
    count === 1
      ? 'Van 1 tekst is het origineel sinds het downloaden gewijzigd. Hij blijft zoals hij is:'
      : `Van ${count} teksten is het origineel sinds het downloaden gewijzigd. Ze blijven zoals ze zijn:`,
  gone: (count) =>
    count === 1 ? '1 tekst staat niet meer op de website.' : `${count} teksten staan niet meer op de website.`,
  withoutTitle: 'Voor deze pagina’s staat er geen titel in het bestand. Zonder titel zijn ze er nog niet in deze taal:',
  failed: 'Dit kon niet worden opgeslagen:',
  nothing: 'Er staat niets nieuws in het bestand.',
  take: 'Overnemen',
  undoLead: 'Hoe de website eerst was, vind je bij Versies.',
}
