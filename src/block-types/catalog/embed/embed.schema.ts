import { names } from '../../field-names'
import { choice, image, inline, introContent, line, url, variants } from '../../fields'

export const props = {
  variant: variants({ card: { de: 'Karte', en: 'Card' }, banner: { de: 'Band', en: 'Banner' } }),
  height: choice(
    { de: 'Höhe', en: 'Height' },
    { s: { de: 'Niedrig', en: 'Low' }, m: { de: 'Mittel', en: 'Medium' }, l: { de: 'Hoch', en: 'High' } },
  ),
}
export const content = {
  ...introContent,
  url: url(
    { de: 'Adresse des fremden Inhalts', en: 'Web address of the content' },
    {
      help: {
        de: 'Beginnt mit https://. Geladen wird erst nach einem Klick.',
        en: 'Starts with https://. Loads only after a click.',
      },
    },
  ),
  title: inline({ de: 'Titel', en: 'Title' }, 160),
  provider: line({ de: 'Anbieter', en: 'Provider' }, 80),
  action: line({ de: 'Beschriftung des Knopfes', en: 'Label of the button' }, 80),
  image: image({ de: 'Vorschaubild', en: 'Preview picture' }),
  note: inline(names.note, 400),
}
