import { names } from '../../field-names'
import { inline, introContent, items, link, variants } from '../../fields'

export const props = {
  variant: variants({
    split: { de: 'Fragen neben dem Text', en: 'Questions beside the text' },
    quiet: { de: 'Zurückhaltend', en: 'Quiet' },
  }),
}
export const content = {
  ...introContent,
  /** Questions that the assistant can answer from this site. */
  items: items(
    { title: { de: 'Beispielfragen', en: 'Sample questions' }, item: names.question, label: 'text' },
    { text: inline(names.question, 200) },
    40,
  ),
  note: inline(names.smallPrint, 300),
  primary: link(),
}
