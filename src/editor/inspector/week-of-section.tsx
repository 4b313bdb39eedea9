import { WeekField } from '../hours/week-field'
import { type FieldProps, useSectionForm } from './form'

/** The spans of a week, a row for each day. Typing in one time is a single step of undo. */
export function WeekOfSection({ path, label, value }: FieldProps) {
  const { change } = useSectionForm()
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <WeekField value={value} onChange={(hours) => change(path, hours, { isTyping: true })} />
    </fieldset>
  )
}
