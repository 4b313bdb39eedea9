import { screenWords } from '../words/language'

export const writingWords = screenWords('writingWords', {
  de: {
    strong: 'Fett',
    em: 'Kursiv',
    mark: 'Hervorheben',
    link: 'Verlinken',
    addressExample: 'beispiel.de oder /kontakt',
    setLink: 'Link übernehmen',
    removeLink: 'Link entfernen',
    linkDocument: 'Auf ein PDF aus den Medien verlinken',
    badAddress: 'Diese Adresse kann niemand öffnen.',
    sourceTitle: 'Text als Quelltext',
    sourceWhy: 'Dieser Text enthält etwas, das sich nicht direkt auf der Seite bearbeiten lässt.',
    source: 'Quelltext (Markdown)',
  },
  en: {
    strong: 'Bold',
    em: 'Italic',
    mark: 'Highlight',
    link: 'Link',
    addressExample: 'example.com or /contact',
    setLink: 'Apply link',
    removeLink: 'Remove link',
    linkDocument: 'Link to a PDF from the media',
    badAddress: 'Nobody can open this address.',
    sourceTitle: 'Edit the source',
    sourceWhy: 'Part of this text cannot be edited on the page itself.',
    source: 'Source (Markdown)',
  },
})
