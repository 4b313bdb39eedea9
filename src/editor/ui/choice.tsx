import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

/** One of a few, side by side below its name. */
export function Choice<K extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: { key: K; name: string }[]
  value: K
  onChange(key: K): void
}) {
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
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
        {options.map(({ key, name }) => (
          <ToggleButton key={key} id={key}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
