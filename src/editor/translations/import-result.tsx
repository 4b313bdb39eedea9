import type { TranslationsImported } from '../../translations/translations.schema'
import type { Refused } from '../api/api'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { translationsWords } from './translations.words'

const mostTold = 50

interface Props {
  name: string
  /** What the file changes, or has changed. */
  result?: TranslationsImported
  /** Why it cannot be read. */
  refused?: Refused
  isBusy: boolean
  onTake(): void
  onClose(): void
}

/** What a translated file changes, before and after it is taken over; or the lines that cannot be used. */
export function ImportResult({ name, result, refused, isBusy, onTake, onClose }: Props) {
  const words = useWords(translationsWords)
  const title = refused ? words.refusedTitle(name) : result?.dry_run ? words.foundTitle(name) : words.takenTitle(name)
  const touches = result !== undefined && result.changed + result.confirmed > 0
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {refused && (
        <Notice kind="problem">{Object.keys(refused.fields).length === 0 ? refused.message : words.refusedLead}</Notice>
      )}
      {refused && <Lines lines={sentencesOf(refused, words.line)} />}
      {result && <Found result={result} />}
      <div className="actions">
        <Button onPress={onClose}>{result?.dry_run && touches ? words.common.cancel : words.common.close}</Button>
        {result?.dry_run && touches && (
          <Button kind="primary" isPending={isBusy} onPress={onTake}>
            {words.take}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** The service names the lines: `file.12`. */
const sentencesOf = ({ fields }: Refused, say: (line: number, sentence: string) => string) =>
  Object.entries(fields).map(([path, sentences]) => {
    const line = Number(/^file\.(\d+)$/.exec(path)?.[1])
    return line ? say(line, sentences.join(' ')) : sentences.join(' ')
  })

function Found({ result }: { result: TranslationsImported }) {
  const words = useWords(translationsWords)
  const { changed, confirmed, untranslated, outdated_count: outdated, gone_count: gone } = result
  const counts = [
    changed > 0 && (result.dry_run ? words.changed : words.isChanged)(changed),
    confirmed > 0 && words.confirmed(confirmed),
    changed + confirmed === 0 && words.nothing,
    untranslated > 0 && words.untranslated(untranslated),
    gone > 0 && words.gone(gone),
  ]
  return (
    <>
      {!result.dry_run && <Notice kind="done">{words.undoLead}</Notice>}
      <p>{counts.filter(Boolean).join(' ')}</p>
      <ul className="rows">
        {result.changes.slice(0, mostTold).map(({ line, title, place, before, after }) => (
          <li key={line}>
            <span className="soft small">
              {title} · {place}
            </span>
            <p>
              <span className="soft">{before || words.common.empty}</span> → {after}
            </p>
          </li>
        ))}
      </ul>
      {outdated > 0 && (
        <>
          <p>{words.outdated(outdated)}</p>
          <Lines
            lines={result.outdated.map(({ line, title, place, now }) =>
              words.line(line, `${title} · ${place}: ${now}`),
            )}
          />
        </>
      )}
      {result.without_title.length > 0 && (
        <>
          <p>{words.withoutTitle}</p>
          <Lines lines={result.without_title.map(({ title }) => title)} />
        </>
      )}
      {result.failed.length > 0 && (
        <>
          <p>{words.failed}</p>
          <Lines lines={result.failed.map(({ title, message }) => `${title}: ${message}`)} />
        </>
      )}
    </>
  )
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className="rows">
    {[...new Set(lines.slice(0, mostTold))].map((line) => (
      <li key={line}>{line}</li>
    ))}
    {lines.length > mostTold && <li>…</li>}
  </ul>
)
