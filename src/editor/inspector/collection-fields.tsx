import { useId } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextField } from 'react-aria-components/TextField'
import { isObject } from '../../values/is-object'
import { Select } from '../ui/select'
import { useWords } from '../words/language'
import { type FieldProps, pathName, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import type { Schema } from './schema'
import { fieldText } from './text-fields'

/** A collection of the site, or a field of the one that the section shows. One that is gone stays chosen, and is said. */
export function CollectionChoice({ path, label, help, value, isField }: FieldProps & { isField: boolean }) {
  const words = useWords(inspectorWords)
  const { data, props, change } = useSectionForm()
  const collections = data.collections ?? []
  const shown = collections.find(({ slug }) => slug === props.collection)
  const known = isField
    ? (shown?.fields ?? []).map(({ key, label }) => ({ value: key, label: label || key }))
    : collections.map((one) => ({ value: one.slug, label: 'name' in one ? String(one.name) : one.slug }))
  const chosen = fieldText(value)
  const isGone = chosen !== '' && !known.some((one) => one.value === chosen)
  const note = known.length > 0 ? help : isField ? words.chooseCollection : words.noCollections
  return (
    <div className="field">
      <Select
        label={label}
        choices={[
          { value: '', label: words.common.notGiven },
          ...known,
          ...(isGone ? [{ value: chosen, label: words.gone(chosen) }] : []),
        ]}
        value={chosen}
        onChange={(next) => change(path, next || undefined)}
      />
      {note && <p className="soft small">{note}</p>}
    </div>
  )
}

/** A category, with those that posts have already. */
export function CategoryField({ path, label, help, value, schema }: FieldProps & { schema: Schema }) {
  const { data, change } = useSectionForm()
  const list = useId()
  const known = new Set(
    data.pages.flatMap(({ blocks = [] }) =>
      blocks.flatMap(({ content }) =>
        Object.values(content).flatMap((texts) =>
          isObject(texts) && typeof texts.category === 'string' && texts.category ? [texts.category] : [],
        ),
      ),
    ),
  )
  return (
    <TextField
      className="field"
      name={pathName(path)}
      value={fieldText(value)}
      maxLength={schema.maxLength}
      onChange={(text) => change(path, text || undefined, { isTyping: true })}
    >
      <Label>{label}</Label>
      <Input className="input" list={list} autoComplete="off" />
      <datalist id={list}>
        {[...known].sort().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {help && <p className="soft small">{help}</p>}
    </TextField>
  )
}
