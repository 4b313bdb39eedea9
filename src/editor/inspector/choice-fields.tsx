import { useMemo } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { SmallPage } from '../canvas/small-page'
import { Choice } from '../ui/choice'
import { Checkbox } from '../ui/fields'
import { Select } from '../ui/select'
import { useWords } from '../words/language'
import { type FieldProps, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import type { Schema } from './schema'
import { fieldText } from './text-fields'

type Props = FieldProps & { schema: Schema; isDemanded?: boolean }

/** So many letters fit beside each other in the panel. */
const roomInRow = 24

/** One of a few: side by side where they fit, else as a list. Without a default there is a choice not to choose. */
export function ChoiceField({ path, label, value, schema, isDemanded }: Props) {
  const words = useWords(inspectorWords)
  const { change } = useSectionForm()
  const named = schema.oneOf ?? []
  const chosen = typeof value === 'string' ? value : fieldText(schema.default)
  const isOpen = !isDemanded && schema.default === undefined
  const options = [
    ...(isOpen ? [{ key: '', name: words.unset }] : []),
    ...named.map((one) => ({ key: one.const, name: one.title })),
  ]
  const choose = (key: string) => change(path, key || undefined)
  const letters = options.reduce((sum, { name }) => sum + name.length + 3, 0)
  if (options.length <= 4 && letters <= roomInRow + 12)
    return <Choice label={label} options={options} value={chosen} onChange={choose} />
  return (
    <Select
      label={label}
      choices={options.map(({ key, name }) => ({ value: key, label: name }))}
      value={chosen}
      onChange={choose}
    />
  )
}

/** The ways a section can be drawn, each drawn. */
export function VariantField({ path, label, value, schema }: Props) {
  const { change, block, drawWith } = useSectionForm()
  const name = String(path.at(-1))
  const chosen = typeof value === 'string' ? value : fieldText(schema.default)
  const drawn = useMemo(
    () => (schema.oneOf ?? []).map((one) => ({ ...one, ...drawWith({ ...block.props, [name]: one.const }) })),
    [schema, drawWith, block.props, name],
  )
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <ToggleButtonGroup
        aria-label={label}
        className="variants"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys
          if (key !== undefined) change(path, String(key))
        }}
      >
        {drawn.map((one) => (
          <ToggleButton key={one.const} id={one.const} aria-label={one.title}>
            <span className="variant">
              {one.markup && (
                <SmallPage
                  title={one.title}
                  markup={one.markup}
                  style={one.style ?? ''}
                  locale={document.documentElement.lang}
                />
              )}
            </span>
            <span aria-hidden="true">{one.title}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

export function SwitchField({ path, label, help, value, schema }: FieldProps & { schema: Schema }) {
  const { change } = useSectionForm()
  return (
    <div className="field">
      <Checkbox
        isSelected={typeof value === 'boolean' ? value : schema.default === true}
        onChange={(isOn) => change(path, isOn)}
      >
        {label}
        {help && <span className="soft small about-choice">{help}</span>}
      </Checkbox>
    </div>
  )
}
