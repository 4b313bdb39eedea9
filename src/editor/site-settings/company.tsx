import { useMemo, useState } from 'react'
import { useChangeSite } from '../data/change-site'
import { companyFields } from '../data/company-fields.words'
import type { Site } from '../data/site-data'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { RouterLink } from '../ui/link'
import { Part } from '../ui/part'
import { SaveForm } from '../ui/save-form'
import { Select } from '../ui/select'
import { useLanguage, useWords } from '../words/language'
import { countryChoices, countryCode, countryName } from './countries'
import { settingsWords } from './site-settings.words'

/** What the pages read of the company, in the order of an imprint (publishing/page-views.ts). */
const keys = [
  'legal_name',
  'street',
  'zip',
  'city',
  'country',
  'phone',
  'email',
  'managing_directors',
  'register_court',
  'register_number',
  'vat_id',
  'same_as',
] as const

export function Company({ site, mayEdit }: { site: Site; mayEdit: boolean }) {
  const words = useWords(settingsWords)
  const fields = useWords(companyFields)
  const language = useLanguage()
  const change = useChangeSite(site, ({ company }) => keys.map((key) => company[key]))
  /** As the fields were filled. */
  const [opened, setOpened] = useState(site.company)

  async function send(entries: Entries) {
    const company = companyFrom(site.company, opened, entries)
    await change({ company })
    setOpened({ ...company, ...textsOf(entries) })
  }
  const given = keys.filter((key) => textOf(site.company[key]))
  return (
    <Part title={words.company} lead={words.companyLead}>
      {mayEdit ? (
        <SaveForm onSave={send}>
          <div className="in-two">
            {keys.map((key) =>
              key === 'country' ? (
                <Country key={key} stored={textOf(site.company.country)} />
              ) : (
                <TextField
                  key={key}
                  name={`company.${key}`}
                  label={fields[key]}
                  description={words.hints[key]}
                  defaultValue={textOf(site.company[key])}
                  type={key === 'email' ? 'email' : key === 'phone' ? 'tel' : 'text'}
                  autoComplete="off"
                />
              ),
            )}
          </div>
        </SaveForm>
      ) : given.length === 0 ? (
        <p>{words.common.notStated}</p>
      ) : (
        <dl className="facts">
          {given.map((key) => (
            <div key={key}>
              <dt>{fields[key]}</dt>
              <dd>
                {key === 'country' ? countryName(textOf(site.company[key]), language) : textOf(site.company[key])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="soft">
        {words.hours}{' '}
        <RouterLink to="/app/sites/$site/facts" params={{ site: site.id }}>
          {words.toHours}
        </RouterLink>
      </p>
    </Part>
  )
}

/** People know names of countries; pages and phone numbers go by the codes. */
function Country({ stored }: { stored: string }) {
  const words = useWords(settingsWords)
  const fields = useWords(companyFields)
  const language = useLanguage()
  const [chosen, setChosen] = useState(countryCode(stored))
  const choices = useMemo(() => countryChoices(stored, language), [stored, language])
  return (
    <Select
      name="company.country"
      label={fields.country}
      choices={[{ value: '', label: words.common.notStated }, ...choices]}
      value={chosen}
      onChange={setChosen}
    />
  )
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(', ') : typeof value === 'string' ? value : ''

/** What stands in the fields, by the keys of the company. */
const textsOf = (entries: Entries) =>
  Object.fromEntries(keys.map((key) => [key, (entries[`company.${key}`] ?? '').trim()]))

/**
 * The company with what was changed in the fields since they were filled with `opened`; what was emptied goes. What has no
 * field here, and what somebody else has changed meanwhile, stays.
 */
function companyFrom(
  current: Record<string, unknown>,
  opened: Record<string, unknown>,
  entries: Entries,
): Record<string, unknown> {
  const after = { ...current }
  for (const [key, text] of Object.entries(textsOf(entries))) {
    if (text === textOf(opened[key])) continue
    if (!text) delete after[key]
    else if (key === 'managing_directors' || key === 'same_as')
      after[key] = text
        .split(key === 'same_as' ? /[\s,]+/ : ',')
        .map((name) => name.trim())
        .filter(Boolean)
    else after[key] = text
  }
  return after
}
