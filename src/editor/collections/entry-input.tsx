import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { collectionsQuery } from '../data/collections-query'
import { ImageField, type ImageValue } from '../media/image-field'
import { Checkbox, TextField } from '../ui/fields'
import { useFieldProblem } from '../ui/form'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import { entryTitle, type Field, useEntries } from './collections-data'
import { entriesWords } from './entries.words'
import { dateParts, joinDate } from './entry-values'

interface Props {
  site: string
  field: Field
  /** In `data`: `preis`, or `name.de`. */
  path: string
  label: string
  /** Whether a value must be there, which may differ by language. */
  isRequired: boolean
  value: unknown
  onChange: (value: unknown) => void
  isReadOnly: boolean
  defaultLocale: string
}

/** The control for one value of an entry, by the type of its field. */
export function EntryInput(props: Props) {
  const words = useWords(entriesWords)
  const { site, field, path, label, isRequired, value, onChange, isReadOnly } = props
  const text = typeof value === 'string' ? value : ''
  const common = { name: `data.${path}`, label, isRequired, isReadOnly, value: text, onChange }
  switch (field.type) {
    case 'richtext':
      return <TextField {...common} rows={8} maxLength={50_000} description={words.markdown} />
    case 'number':
      return <TextField {...common} inputMode="decimal" autoComplete="off" className="field short" />
    case 'email':
      return <TextField {...common} inputMode="email" autoComplete="off" maxLength={254} />
    case 'url':
      return (
        <TextField {...common} inputMode="url" autoComplete="off" spellCheck="false" description={words.linkHint} />
      )
    case 'date':
      return <DateInput {...props} value={text} />
    case 'boolean':
      return (
        <Checkbox isSelected={value === true} isDisabled={isReadOnly} onChange={onChange}>
          {label}
        </Checkbox>
      )
    case 'image':
      return (
        <div className={isRequired ? 'required-image' : undefined}>
          <ImageField
            siteId={site}
            label={label}
            value={value as ImageValue | undefined}
            onChange={onChange}
            isReadOnly={isReadOnly}
          />
          <Problem path={path} />
        </div>
      )
    case 'select':
      return (
        <OneOf
          {...props}
          value={text}
          choices={(field.options ?? []).map((option) => ({ value: option, label: option }))}
        />
      )
    case 'reference':
      return <Reference {...props} value={text} />
    default:
      return <TextField {...common} maxLength={5000} autoComplete="off" />
  }
}

/** For controls without a place of their own for what is wrong: the form finds the field by its name. */
function Problem({ path }: { path: string }) {
  const problem = useFieldProblem(`data.${path}`)
  return (
    <>
      <input type="hidden" name={`data.${path}`} aria-invalid={problem !== undefined} />
      {problem && <p className="problem-text small">{problem}</p>}
    </>
  )
}

/** A day, and a time where there is one. */
function DateInput({ path, label, isRequired, value, onChange, isReadOnly }: Props & { value: string }) {
  const words = useWords(entriesWords)
  const problem = useFieldProblem(`data.${path}`)
  const id = useId()
  const parts = dateParts(value)
  return (
    <fieldset className="date-field">
      <legend>{label}</legend>
      <div className="in-row">
        <label htmlFor={`${id}-day`} className="visually-hidden">
          {words.common.day}
        </label>
        <input
          id={`${id}-day`}
          className="input"
          type="date"
          name={`data.${path}`}
          value={parts.day}
          readOnly={isReadOnly}
          required={isRequired}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => onChange(joinDate({ ...parts, day: target.value }))}
        />
        <label htmlFor={`${id}-time`} className="visually-hidden">
          {words.time}
        </label>
        <input
          id={`${id}-time`}
          className="input"
          type="time"
          title={words.time}
          value={parts.time}
          disabled={parts.day === ''}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(joinDate({ ...parts, time: target.value }))}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="problem-text small">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Reference(props: Props & { value: string }) {
  const words = useWords(entriesWords)
  const { site, field, value, defaultLocale } = props
  const { data: collections } = useQuery(collectionsQuery(site))
  const target = collections?.find(({ slug }) => slug === field.collection)
  const { entries = [], hasMore } = useEntries(target?.id, Number.POSITIVE_INFINITY)
  const choices = entries.map((entry) => ({
    value: entry.id,
    label: entryTitle(target?.fields ?? [], entry, defaultLocale),
  }))
  const isGone = value !== '' && !hasMore && !choices.some((choice) => choice.value === value)
  return <OneOf {...props} choices={isGone ? [...choices, { value, label: words.gone }] : choices} />
}

/** One of a few, or none: the browser's own list. */
function OneOf({
  path,
  label,
  isRequired,
  value,
  onChange,
  isReadOnly,
  choices,
}: Props & { value: string; choices: { value: string; label: string }[] }) {
  const words = useWords(entriesWords)
  const problem = useFieldProblem(`data.${path}`)
  const id = useId()
  // An option that the field no longer offers stays visible as long as it is the value.
  const all =
    value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }]
  return (
    <div className="field select">
      <label htmlFor={id}>{label}</label>
      <div className="arrowed">
        <select
          id={id}
          className="input"
          value={value}
          disabled={isReadOnly}
          aria-required={isRequired || undefined}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{words.common.notGiven}</option>
          {all.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={14} />
      </div>
      <Problem path={path} />
    </div>
  )
}
