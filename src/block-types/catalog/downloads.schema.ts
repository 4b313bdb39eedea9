import { names } from '../field-names'
import { href, introContent, items, line, variants, whole } from '../fields'

export const props = { variant: variants({ list: { de: 'Liste', en: 'List' }, cards: { de: 'Karten', en: 'Cards' } }) }
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Dateien', en: 'Files' }, item: { de: 'Datei', en: 'File' }, label: 'headline' },
    {
      headline: line({ de: 'Titel', en: 'Title' }, 160),
      text: line(names.text, 400),
      href: href({ de: 'Adresse der Datei', en: 'Address of the file' }),
      type: line({ de: 'Dateityp', en: 'Type of file' }, 20, {
        help: { de: 'Zum Beispiel PDF; leer: nach der Adresse.', en: 'PDF for example; empty: from the address.' },
      }),
      bytes: whole({ de: 'Größe in Byte', en: 'Size in bytes' }, 0, 1e12, { format: 'bytes' }),
    },
  ),
}
