import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isText } from '../../cms/localized'
import { refusedAt } from '../api/refused'
import { collectionsQuery } from '../data/collections-query'
import { Checkbox, TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { Select } from '../ui/select'
import { useWords } from '../words/language'
import { collectionsWords } from './collections.words'
import type { Field } from './collections-data'
import { keyFor } from './field-changes'
import { fieldsWords } from './fields.words'

/** In the order in which people look for them. */
const fieldTypes = [
  ...(['text', 'richtext', 'number', 'date', 'boolean'] as const),
  ...(['select', 'image', 'url', 'email', 'reference'] as const),
] satisfies Field['type'][]

/** One field: a new one, or one that is there, whose key stays. */
export function FieldDialog({
  site,
  field,
  taken,
  hasLanguages,
  onDone,
  onClose,
}: {
  site: string
  field?: Field
  /** Keys of all fields of the collection. */
  taken: string[]
  hasLanguages: boolean
  onDone: (field: Field) => void
  onClose: () => void
}) {
  const words = useWords(fieldsWords)
  const { types } = useWords(collectionsWords)
  const { data: collections = [] } = useQuery(collectionsQuery(site))
  const [type, setType] = useState<Field['type']>(field?.type ?? 'text')
  const [isRequired, setRequired] = useState(field?.required ?? false)
  const [isLocalized, setLocalized] = useState(field ? (field.localized ?? false) : hasLanguages)
  const [target, setTarget] = useState(field?.collection ?? collections[0]?.slug ?? '')

  async function send({ label = '', options = '' }: Entries) {
    const offered = options
      .split('\n')
      .map((option) => option.trim())
      .filter(Boolean)
    const wrong = type === 'select' && problemOf(offered)
    if (wrong) throw refusedAt(['options'], wrong)
    onDone({
      key: field?.key ?? keyFor(label, taken),
      label: label.trim(),
      type,
      required: isRequired,
      ...(isText({ type }) && isLocalized && { localized: true }),
      ...(type === 'select' && { options: offered }),
      ...(type === 'reference' && { collection: target || collections[0]?.slug }),
    })
  }
  const problemOf = (offered: string[]) =>
    offered.length === 0
      ? words.optionsMissing
      : new Set(offered).size < offered.length
        ? words.optionsTwice
        : undefined

  return (
    <FormDialog title={field ? words.editTitle : words.newTitle} submit={words.done} onSend={send} onClose={onClose}>
      <TextField
        name="label"
        label={words.label}
        description={field && words.key(field.key)}
        defaultValue={field?.label}
        maxLength={200}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Select
        label={words.common.type}
        value={type}
        onChange={setType}
        choices={fieldTypes
          .filter((value) => value !== 'reference' || collections.length > 0)
          .map((value) => ({ value, label: types[value] }))}
      />
      {type === 'select' && (
        <TextField
          name="options"
          label={words.options}
          description={words.optionsHint}
          defaultValue={field?.options?.join('\n')}
          rows={5}
        />
      )}
      {type === 'reference' && (
        <Select
          label={words.target}
          value={target}
          onChange={setTarget}
          choices={collections.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      {isText({ type }) && (hasLanguages || isLocalized) && (
        <Checkbox isSelected={isLocalized} onChange={setLocalized}>
          {words.isLocalized}
        </Checkbox>
      )}
      <Checkbox isSelected={isRequired} onChange={setRequired}>
        {words.isRequired}
      </Checkbox>
    </FormDialog>
  )
}
