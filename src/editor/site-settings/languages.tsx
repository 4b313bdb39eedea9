import { useState } from 'react'
import { fullSentenceOf } from '../api/sentence-of'
import { useChangeSite } from '../data/change-site'
import type { Site } from '../data/site-data'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { Select } from '../ui/select'
import { useAct } from '../ui/use-act'
import { useLanguage, useLanguageNames, useLanguageTitles, useWords } from '../words/language'
import { settingsWords } from './site-settings.words'

/** Offered; a client of the API may set any other. */
const offered =
  'de en fr it es pt nl da sv nb fi pl cs sk hu ro bg hr sl sr el tr uk ru lt lv et ar fa he hi zh ja ko vi th'.split(
    ' ',
  )

/** The languages of the site: each press is a change of its own. */
export function Languages({ site, mayEdit }: { site: Site; mayEdit: boolean }) {
  const words = useWords(settingsWords)
  const language = useLanguage()
  const change = useChangeSite(site)
  const { act, problem, isBusy } = useAct()
  const [added, setAdded] = useState('')
  const [leaving, setLeaving] = useState<string>()
  const nameOf = useLanguageNames()
  const titleOf = useLanguageTitles()
  const { locales, default_locale: main } = site
  const others = offered
    .filter((tag) => !locales.includes(tag))
    .map((value) => ({ value, label: titleOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))

  return (
    <Part title={words.common.languages} lead={words.languagesLead}>
      {problem && <Notice kind="problem">{fullSentenceOf(problem)}</Notice>}
      <ul className="rows">
        {locales.map((tag) => (
          <li key={tag}>
            <span className="grow">
              {titleOf(tag)} {tag === main && <span className="badge">{words.main}</span>}
            </span>
            {mayEdit && tag !== main && (
              <>
                <RouterLink
                  to="/app/sites/$site"
                  params={{ site: site.id }}
                  search={{ translate: tag }}
                  className="button quiet"
                  aria-label={words.translateInto(nameOf(tag))}
                >
                  {words.translate}
                </RouterLink>
                <Button
                  kind="quiet"
                  aria-label={words.makeMainOf(nameOf(tag))}
                  isDisabled={isBusy}
                  onPress={() => void act(() => change({ default_locale: tag }))}
                >
                  {words.makeMain}
                </Button>
                <Button
                  kind="quiet"
                  icon="trash-2"
                  aria-label={words.dropOf(nameOf(tag))}
                  onPress={() => setLeaving(tag)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {locales.length > 1 && (
        <RouterLink to="/app/sites/$site/translations" params={{ site: site.id }}>
          {words.allTranslations}
        </RouterLink>
      )}
      {mayEdit && (
        <div className="field-and-button">
          <Select
            label={words.common.moreLanguages}
            value={added}
            onChange={setAdded}
            choices={[{ value: '', label: words.chooseLanguage }, ...others]}
          />
          <Button
            icon="plus"
            isDisabled={!added || isBusy}
            onPress={() => void act(() => change({ locales: [...locales, added] })).then(() => setAdded(''))}
          >
            {words.common.add}
          </Button>
        </div>
      )}
      {leaving && (
        <FormDialog
          title={words.dropTitle(nameOf(leaving))}
          lead={words.dropLead}
          submit={words.common.remove}
          cancel={words.common.keep}
          isDangerous
          onSend={async () => {
            await change({ locales: locales.filter((tag) => tag !== leaving) })
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Part>
  )
}
