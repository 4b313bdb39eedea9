import { names } from '../../field-names'
import { documentId, href, introContent, items, line, variants, whole } from '../../fields'

/** Of files that are not in the library. */
const elsewhere = { when: { document_id: [null] } }

export const props = { variant: variants({ list: { de: 'Liste', en: 'List' }, cards: { de: 'Karten', en: 'Cards' } }) }
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Dateien', en: 'Files' }, item: { de: 'Datei', en: 'File' }, label: 'headline' },
    {
      headline: line({ de: 'Titel', en: 'Title' }, 160),
      text: line(names.text, 400),
      document_id: documentId(
        { de: 'PDF aus der Mediathek', en: 'PDF from the library' },
        {
          help: { de: 'Größe und Dateityp stehen von selbst dabei.', en: 'Size and type are filled in automatically.' },
        },
      ),
      href: href({ de: 'Adresse der Datei', en: 'Web address of the file' }, elsewhere),
      type: line({ de: 'Dateityp', en: 'Type of file' }, 20, {
        help: {
          de: 'Zum Beispiel PDF; leer: nach der Adresse.',
          en: 'PDF, for example. If empty, taken from the address.',
        },
        ...elsewhere,
      }),
      bytes: whole({ de: 'Größe in Byte', en: 'Size in bytes' }, 0, 1e12, { format: 'bytes', ...elsewhere }),
    },
  ),
}
