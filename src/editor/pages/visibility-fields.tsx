import type { PageView } from '../../pages/pages.schema'
import { Checkbox, TextField } from '../ui/fields'
import { Choices } from '../ui/select'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { pageSettingsWords } from './page-settings.words'
import type { SettingsValues, Visibility } from './settings-values'

/** Whether visitors see the page, and from when on. */
export function VisibilityFields({
  page,
  values,
  onChange,
  timeZone,
}: {
  page: PageView
  values: SettingsValues
  onChange(values: SettingsValues): void
  timeZone: string
}) {
  const words = useWords(pageSettingsWords)
  const { moment } = useDates()
  const choices: Visibility[] = [
    'draft',
    'published',
    'scheduled',
    ...(page.status === 'archived' ? ['archived' as const] : []),
  ]
  const kept = page.scheduled_content_at
  const set = (at: Partial<SettingsValues['at']>) => onChange({ ...values, at: { ...values.at, ...at } })
  return (
    <>
      <Choices
        label={words.visibility}
        value={values.visibility}
        onChange={(visibility) => onChange({ ...values, visibility })}
        choices={choices.map((value) => ({ value, label: words.states[value], description: words.about[value] }))}
      />
      {values.visibility === 'scheduled' && (
        <div className="schedule">
          <div className="in-two">
            <TextField
              name="date"
              type="date"
              label={words.common.day}
              value={values.at.date}
              onChange={(date) => set({ date })}
            />
            <TextField
              name="time"
              type="time"
              label={words.common.time}
              value={values.at.time}
              onChange={(time) => set({ time })}
            />
          </div>
          <p className="soft small">{words.zone(timeZone.replace('_', ' '))}</p>
          {page.status === 'scheduled' && kept ? (
            <>
              <p className="small">{words.textOf(moment(kept))}</p>
              <Checkbox isSelected={values.isTextAnew} onChange={(isTextAnew) => onChange({ ...values, isTextAnew })}>
                {words.textAnew}
              </Checkbox>
            </>
          ) : (
            <p className="small">{words.textOfNow}</p>
          )}
        </div>
      )}
    </>
  )
}
