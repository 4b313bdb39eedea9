import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import { flag, image, inline, introContent, items, link, variants } from '../../fields'

export const props = {
  variant: variants({
    figures: { de: 'Nebeneinander', en: 'Side by side' },
    lead: { de: 'Erste Zahl groß', en: 'First figure large' },
    project: { de: 'Projekt mit Bild', en: 'Project with a picture' },
    ledger: { de: 'Aufstellung mit Summe', en: 'Ledger with a total' },
  }),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Zahlen', en: 'Figures' }, item: { de: 'Zahl', en: 'Figure' }, label: 'label' },
    {
      value: inline({ de: 'Zahl', en: 'Figure' }, 40),
      label: inline({ de: 'Was gezählt wird', en: 'What is counted' }, 120),
      text: inline({ de: 'Erklärung', en: 'Explanation' }, 300),
      is_total: flag({ de: 'Summe', en: 'Total' }, { when: inVariants('ledger', 'project') }),
      source: link({ de: 'Quelle', en: 'Source' }),
    },
  ),
  /** What was made, in figures beside it. */
  image: image(names.image, { caption: inVariants('project'), when: inVariants('project') }),
  note: inline(names.note, 600),
}
