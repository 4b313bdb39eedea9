import { image, inline, introContent, ratio, url, variants } from '../../fields'

export const props = {
  variant: variants({ stage: { de: 'Groß', en: 'Large' }, beside: { de: 'Neben dem Text', en: 'Beside the text' } }),
  ratio: ratio('16/9', '4/3', '1/1', '9/16'),
}
export const content = {
  ...introContent,
  url: url(
    { de: 'Adresse des Videos', en: 'Web address of the video' },
    { help: { de: 'Bei YouTube, Vimeo oder anderswo.', en: 'On YouTube, Vimeo or elsewhere.' } },
  ),
  title: inline({ de: 'Titel', en: 'Title' }, 160),
  duration: inline({ de: 'Dauer', en: 'Length' }, 20),
  image: image({ de: 'Vorschaubild', en: 'Preview picture' }),
  caption: inline({ de: 'Bildunterschrift', en: 'Caption' }, 300),
}
