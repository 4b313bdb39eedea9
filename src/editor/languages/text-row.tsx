import { memo } from 'react'
import type { TextField as Field } from '../../block-types/text-fields'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { useWords } from '../words/language'
import { languagesWords } from './languages.words'
import type { Judged } from './text-state'

export interface RowActs {
  write(unit: string, field: Field, text: string): void
  settle(unit: string, field: Field, text: string): void
  focus(unit: string): void
}

interface Props {
  unit: string
  field: Field
  text: string
  state: Judged['state']
  formerly: string | undefined
  source: string
  target: string
  acts: RowActs
}

/** One text beside its source. Not drawn again while another one is written. */
export const TextRow = memo(function TextRow({ unit, field, text, state, formerly, source, target, acts }: Props) {
  const words = useWords(languagesWords)
  const isLong = field.format === 'markdown' || field.format === 'text' || field.source.length > 60
  return (
    <li className="text-row" data-open={state !== 'done' || undefined}>
      <div className="text-head">
        <span className="text-name">{field.title}</span>
        <span className={`text-state ${state}`}>{words.states[state]}</span>
      </div>
      <div className="text-source" lang={source}>
        <p>{field.source}</p>
        {formerly && (
          <details className="small">
            <summary>{words.formerly}</summary>
            <p>{formerly}</p>
          </details>
        )}
      </div>
      <div className="text-target" lang={target}>
        <TextField
          label={field.title}
          value={text}
          rows={Math.min(10, Math.max(isLong ? 2 : 1, linesOf(field.source), linesOf(text)))}
          maxLength={field.maxLength}
          onChange={(written) => acts.write(unit, field, written)}
          onFocus={() => acts.focus(unit)}
        />
        {state === 'missing' && (
          <Button kind="quiet" onPress={() => acts.write(unit, field, field.source)}>
            {words.take}
          </Button>
        )}
        {state !== 'missing' && state !== 'done' && (
          <Button kind="quiet" icon="check" onPress={() => acts.settle(unit, field, text)}>
            {words.fits}
          </Button>
        )}
      </div>
    </li>
  )
}, isSameRow)

/** How many lines a text takes about, in half of the panel. */
const linesOf = (text: string) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 36)), 0)

/** The field is worked out anew with each change of the page; what is shown of it is text. */
function isSameRow(a: Props, b: Props): boolean {
  return (
    a.unit === b.unit &&
    a.text === b.text &&
    a.state === b.state &&
    a.formerly === b.formerly &&
    a.source === b.source &&
    a.target === b.target &&
    a.acts === b.acts &&
    a.field.key === b.field.key &&
    a.field.source === b.field.source &&
    a.field.title === b.field.title &&
    JSON.stringify(a.field.steps) === JSON.stringify(b.field.steps)
  )
}
