import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import { flag, inline, introContent, items, link, prose, variants } from '../../fields'

export const props = {
  variant: variants({
    split: { de: 'Neben der Überschrift', en: 'Beside the heading' },
    list: { de: 'Unter der Überschrift', en: 'Below the heading' },
    open: { de: 'Alle aufgeklappt', en: 'All open' },
  }),
  first_open: flag({ de: 'Erste Frage aufgeklappt', en: 'First question open' }, { when: inVariants('split', 'list') }),
}
export const content = {
  ...introContent,
  items: items(
    { title: names.questions, item: names.question, label: 'question' },
    { question: inline(names.question, 300), answer: prose({ de: 'Antwort', en: 'Answer' }, 5000) },
  ),
  primary: link(),
}
