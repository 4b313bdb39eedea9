import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { Icon } from './icon'
import type { IconName } from './icon-names'

interface Option<K extends string> {
  key: K
  name: string
  /** Shown in place of the name, which is then heard. */
  text?: string
  icon?: IconName
}

interface Props<K extends string> {
  label: string
  options: Option<K>[]
  value: K
  onChange(key: K): void
}

/** One of a few, side by side; the name of the whole is heard, not seen. */
export const ToggleChoice = <K extends string>({ label, options, value, onChange }: Props<K>) => (
  <ToggleButtonGroup
    aria-label={label}
    className="choice"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const chosen = options.find(({ key }) => keys.has(key))
      if (chosen) onChange(chosen.key)
    }}
  >
    {options.map(({ key, name, text, icon }) => (
      <ToggleButton key={key} id={key} aria-label={icon || text ? name : undefined}>
        {icon ? <Icon name={icon} /> : (text ?? name)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

/** The same below its name. */
export const Choice = <K extends string>(props: Props<K>) => (
  <div className="field">
    <span className="label" aria-hidden="true">
      {props.label}
    </span>
    <ToggleChoice {...props} />
  </div>
)
