import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useLanguageNames, useWords } from '../words/language'
import { pageSettingsWords } from './page-settings.words'
import { differences, type SettingsDifference, type SettingsValues } from './settings-values'

/** Both values of what somebody else has changed while the form was open; nothing is written until one is chosen. */
export function SettingsConflict({
  mine,
  theirs,
  base,
  onKeep,
  onTake,
}: {
  mine: SettingsValues
  theirs: SettingsValues
  base: SettingsValues
  onKeep(): void
  onTake(): void
}) {
  const words = useWords(pageSettingsWords)
  const nameOf = useLanguageNames()
  const found = differences(mine, theirs, base)
  const labelOf = ({ field, locale }: SettingsDifference) =>
    locale ? `${words.fields[field]} (${nameOf(locale)})` : words.fields[field]
  const shown = ({ field }: SettingsDifference, value: string, picture: string) => {
    if (field === 'image') return value ? picture : words.noPicture
    if (field === 'is_noindex') return value === 'true' ? words.off : words.on
    if (field === 'visibility') return words.states[value as keyof typeof words.states] ?? value
    return value || words.common.empty
  }
  return (
    <Notice kind="warning">
      <p>{found.length > 0 ? words.stale : words.staleSame}</p>
      <ul className="differences">
        {found.map((one) => (
          <li key={`${one.locale} ${one.field}`}>
            <b>{labelOf(one)}:</b> {words.theirs} „{shown(one, one.theirs, words.otherPicture)}“, {words.mine} „
            {shown(one, one.mine, words.thisPicture)}“
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onPress={onTake}>{words.takeTheirs}</Button>
        <Button onPress={onKeep}>{words.keepMine}</Button>
      </div>
    </Notice>
  )
}
