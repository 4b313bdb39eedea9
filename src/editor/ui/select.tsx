import { type ReactNode, useId } from 'react'
import { Icon } from './icon'

interface SelectOption<T extends string> {
  value: T
  label: string
  description?: ReactNode
}

/** One of a few, as the browser's own list: phones show it as people know it. */
export const Select = <T extends string>({
  name,
  label,
  isLabelHidden,
  description,
  choices,
  value,
  onChange,
  isDisabled,
}: {
  /** In the entries of the form around it (form.tsx). */
  name?: string
  label: string
  isLabelHidden?: boolean
  description?: string
  choices: SelectOption<T>[]
  value: T
  onChange: (value: T) => void
  isDisabled?: boolean
}) => {
  const id = useId()
  return (
    <div className="field select">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="arrowed">
        <select
          id={id}
          name={name}
          className="input"
          value={value}
          disabled={isDisabled}
          aria-describedby={description && `${id}-description`}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={14} />
      </div>
      {description && (
        <p id={`${id}-description`} className="description">
          {description}
        </p>
      )}
    </div>
  )
}

/** One of a few whose differences need a sentence; `isInRow` for two or three short words beside each other. */
export const Choices = <T extends string>({
  label,
  choices,
  value,
  onChange,
  isInRow,
}: {
  label: string
  choices: SelectOption<T>[]
  value: T
  onChange: (value: T) => void
  isInRow?: boolean
}) => {
  const name = useId()
  return (
    <fieldset className={isInRow ? 'choices in-row' : 'choices'}>
      <legend className={isInRow ? 'visually-hidden' : undefined}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>
            {choice.label}
            {choice.description && <span className="soft small about-choice">{choice.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
