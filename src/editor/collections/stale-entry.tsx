import { Button } from '../ui/button'
import { useLanguageNames, useWords } from '../words/language'
import type { Field } from './collections-data'
import { entriesWords } from './entries.words'
import { type EntryDraft, isSame, pathsOf, type Spoken } from './entry-values'

/** What somebody else has saved beside what was entered here, field by field, and which of the two shall count. */
export function StaleEntry({
  fields,
  before,
  mine,
  theirs,
  spoken,
  isBusy,
  onKeep,
  onTake,
}: {
  fields: Field[]
  before: EntryDraft
  mine: EntryDraft
  theirs: EntryDraft
  spoken: Spoken
  isBusy: boolean
  onKeep: () => void
  onTake: () => void
}) {
  const words = useWords(entriesWords)
  const nameOf = useLanguageNames()
  const differing = fields.flatMap((field) =>
    pathsOf(field, spoken.locales)
      .filter((path) => !isSame(mine[path], theirs[path]))
      .map((path) => ({
        path,
        label: field.localized ? `${field.label} (${nameOf(path.slice(field.key.length + 1))})` : field.label,
        isMine: !isSame(mine[path], before[path]),
      })),
  )
  const shown = (value: unknown) => {
    if (typeof value === 'boolean') return value ? words.common.yes : words.common.no
    if (value === '' || value == null) return words.common.empty
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return (
    <section className="stale" role="alert">
      <h2>{words.staleTitle}</h2>
      <p>{words.staleLead}</p>
      <table>
        <thead>
          <tr>
            <th>{words.staleField}</th>
            <th>{words.staleTheirs}</th>
            <th>{words.staleMine}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ path, label, isMine }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td>{shown(theirs[path])}</td>
              <td>{isMine ? shown(mine[path]) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        <Button kind="primary" isPending={isBusy} onPress={onKeep}>
          {words.keepMine}
        </Button>
        <Button onPress={onTake}>{words.takeTheirs}</Button>
      </div>
      <p className="small">{words.keepMineHint}</p>
    </section>
  )
}
