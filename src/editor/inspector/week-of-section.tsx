import { hoursWords } from '../hours/hours.words'
import { WeekField } from '../hours/week-field'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { type FieldProps, useSectionForm } from './form'

/** The spans of a week, a row for each day. Typing in one time is a single step of undo. */
export function WeekOfSection({ path, label, value }: FieldProps) {
  const words = useWords(hoursWords)
  const { change, data } = useSectionForm()
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <WeekField value={value} onChange={(hours) => change(path, hours, { isTyping: true })} />
      <RouterLink to="/app/sites/$site/facts" params={{ site: data.site.id }} className="lone-link">
        {words.allPlaces}
      </RouterLink>
    </fieldset>
  )
}
