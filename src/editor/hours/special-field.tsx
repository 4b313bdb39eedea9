import { useId } from 'react'
import type { SpecialDay } from '../../block-types/open-now'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { useWords } from '../words/language'
import { hoursWords } from './hours.words'
import { specialProblemOf } from './special-days'

/** Days with hours of their own; without times it is closed then. */
export function SpecialField({
  value,
  onChange,
  isReadOnly,
}: {
  value: SpecialDay[]
  onChange(days: SpecialDay[]): void
  isReadOnly?: boolean
}) {
  const words = useWords(hoursWords)
  return (
    <fieldset className="special-days">
      <legend>{words.special}</legend>
      <p className="soft small">{words.specialLead}</p>
      {value.map((day, index) => (
        <Row
          key={day.id ?? `new ${index}`}
          day={day}
          isReadOnly={isReadOnly}
          onChange={(change) => onChange(value.with(index, { ...day, ...change }))}
          onDrop={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {!isReadOnly && (
        <Button icon="plus" onPress={() => onChange([...value, {}])}>
          {words.addSpecial}
        </Button>
      )}
    </fieldset>
  )
}

function Row({
  day,
  isReadOnly,
  onChange,
  onDrop,
}: {
  day: SpecialDay
  isReadOnly?: boolean
  onChange(change: Partial<SpecialDay>): void
  onDrop(): void
}) {
  const words = useWords(hoursWords)
  const note = useId()
  const problem = specialProblemOf(day)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and take no part in the grid
    <div className="special-day" role="group" aria-label={words.special} aria-describedby={problem && note}>
      <Native
        label={words.onDay}
        type="date"
        value={day.date}
        isReadOnly={isReadOnly}
        onChange={(date) => onChange({ date })}
      />
      <Native
        label={words.upTo}
        type="date"
        value={day.until}
        isReadOnly={isReadOnly}
        onChange={(until) => onChange({ until })}
      />
      <Native
        label={words.openFrom}
        type="time"
        value={day.from}
        isReadOnly={isReadOnly}
        onChange={(from) => onChange({ from })}
      />
      <Native
        label={words.openTo}
        type="time"
        value={day.to}
        isReadOnly={isReadOnly}
        onChange={(to) => onChange({ to })}
      />
      <TextField
        label={words.occasion}
        value={day.label ?? ''}
        maxLength={120}
        isReadOnly={isReadOnly}
        onChange={(label) => onChange({ label })}
      />
      {!isReadOnly && <Button kind="quiet" icon="trash-2" aria-label={words.dropSpecial} onPress={onDrop} />}
      {problem && (
        <p id={note} className="field-error" role="status">
          {words.specialProblems[problem]}
        </p>
      )}
    </div>
  )
}

/** The browser's own field for a date or a time: phones show it as people know it. */
function Native({
  label,
  type,
  value = '',
  isReadOnly,
  onChange,
}: {
  label: string
  type: 'date' | 'time'
  value?: string
  isReadOnly?: boolean
  onChange(value: string): void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        className="input"
        value={type === 'time' && value ? value.padStart(5, '0') : value}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
