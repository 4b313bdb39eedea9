import { useState } from 'react'
import { slugIn } from '../../values/slug-in'
import { pick } from '../../words/text'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { useLanguage, useLanguageNames, useWords } from '../words/language'
import { newSiteWords } from './new-site.words'
import { addPage, languagesOf, type PlanDraft, type PlanPage, rename } from './plan-draft'
import { ownPageSections, pageKinds } from './plan-kinds'

interface Props {
  plan: PlanDraft
  /** The one to rename; a new one without. */
  page?: PlanPage
  onChange: (plan: PlanDraft) => void
  onClose: () => void
}

/** The title of a page in each language of the plan, and for a new one what it is to be. */
export function PageDialog({ plan, page, onChange, onClose }: Props) {
  const words = useWords(newSiteWords)
  const language = useLanguage()
  const languages = languagesOf(plan, language)
  const nameOf = useLanguageNames()
  const kinds = page ? [] : pageKinds.filter(({ key }) => !plan.pages.some((other) => other.key === key))
  const [titles, setTitles] = useState<Record<string, string>>(() => ({ ...page?.title }))

  async function send() {
    const [main = 'en'] = languages
    const first = titles[main]?.trim() ?? ''
    // A menu in two languages has no gap: until it is translated, the title stands in both.
    const whole = Object.fromEntries(languages.map((each) => [each, titles[each]?.trim() || first]))
    if (page) onChange(rename(plan, page.key, { ...page.title, ...whole }))
    else
      onChange(addPage(plan, { title: whole, slug: slugIn(first, main) || 'seite', sections: ownPageSections(first) }))
    onClose()
  }
  function add({ key, name, sections }: (typeof pageKinds)[number]) {
    const [main = 'en'] = languages
    const title = Object.fromEntries(['de', 'en', ...languages].map((each) => [each, pick(name, each)]))
    onChange(addPage(plan, { key, title, slug: slugIn(pick(name, main), main), sections }))
    onClose()
  }

  return (
    <FormDialog
      title={page ? words.renamePage : words.addPage}
      lead={
        kinds.length > 0 && (
          <div className="new-kinds">
            {kinds.map((kind) => (
              <Button key={kind.key} onPress={() => add(kind)}>
                {pick(kind.name, language)}
              </Button>
            ))}
          </div>
        )
      }
      submit={page ? words.keep : words.common.add}
      onSend={send}
      onClose={onClose}
    >
      {languages.map((each, i) => (
        <TextField
          key={each}
          name={`title-${each}`}
          label={languages.length > 1 ? words.titleIn(nameOf(each)) : page ? words.common.title : words.ownPage}
          value={titles[each] ?? ''}
          onChange={(title) => setTitles({ ...titles, [each]: title })}
          maxLength={160}
          isRequired={i === 0}
          autoFocus={i === 0 && page !== undefined}
        />
      ))}
    </FormDialog>
  )
}
