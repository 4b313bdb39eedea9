import { type ReactNode, useState } from 'react'
import { TextField } from '../ui/fields'
import { FieldProblems } from '../ui/form'
import { useLanguage, useWords } from '../words/language'
import { type FieldProps, pathName, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import type { Schema } from './schema'

export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** From here on it is said how much room is left. */
const nearTheEnd = 0.85

/** What a text of this length is told: how much room is left, or how much is too much. */
export function useRoom(text: string, most: number | undefined): { note?: string; problem?: string } {
  const words = useWords(inspectorWords)
  if (most === undefined || text.length <= most * nearTheEnd) return {}
  const note = words.counter(text.length, most)
  return text.length > most ? { note, problem: words.tooLong(text.length - most) } : { note }
}

/** A sentence about a field, before what the service has said of it last. */
export function WithProblem({
  path,
  problem,
  children,
}: Pick<FieldProps, 'path'> & { problem?: string; children: ReactNode }) {
  const { problems } = useSectionForm()
  const name = pathName(path)
  const text = problem ?? problems[name]
  return <FieldProblems value={text ? { [name]: text } : {}}>{children}</FieldProblems>
}

/** Below a field: what it is for, and what room is left. */
export const Helped = ({ help, note }: { help?: string; note?: string }) =>
  help || note ? (
    <>
      {help}
      {note && <span className="room">{note}</span>}
    </>
  ) : undefined

type InputType = 'text' | 'email' | 'tel' | 'url' | 'date' | 'datetime-local' | 'time'

/** One line of text. */
export function LineField({
  path,
  label,
  help,
  value,
  schema,
  type = 'text',
  placeholder,
  isDemanded,
}: FieldProps & { schema: Schema; type?: InputType; placeholder?: string; isDemanded?: boolean }) {
  const { change } = useSectionForm()
  const text = fieldText(value)
  const { note, problem } = useRoom(text, schema.maxLength)
  const shown = isFitting(type, text)
  return (
    <WithProblem path={path} problem={problem}>
      <TextField
        name={pathName(path)}
        label={label}
        description={Helped({ help, note })}
        type={shown ? type : 'text'}
        placeholder={placeholder}
        value={shown ? shownAs(type, text) : text}
        autoComplete="off"
        onChange={(after) => change(path, after || (isDemanded ? '' : undefined), { isTyping: true })}
      />
    </WithProblem>
  )
}

/** Fields for times show nothing at all for what they cannot show, and would take it away unseen. */
function isFitting(type: InputType, text: string): boolean {
  if (!text) return true
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(text)
  if (type === 'datetime-local') return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)
  return type !== 'time' || /^([01]?\d|2[0-3]):[0-5]\d$/.test(text)
}

const shownAs = (type: InputType, text: string) => (type === 'time' && text ? text.padStart(5, '0') : text)

/** A number. What is not one stays in the field, and is not taken over. */
export function NumberField({
  path,
  label,
  help,
  value,
  schema,
  isDemanded,
}: FieldProps & { schema: Schema; isDemanded?: boolean }) {
  const words = useWords(inspectorWords)
  const language = useLanguage()
  const { change } = useSectionForm()
  const known = typeof value === 'number' ? String(value) : ''
  const [entered, setEntered] = useState({ text: known, of: known })
  const text = entered.of === known ? entered.text : known
  const { minimum, maximum, type } = schema
  const format = (n: number) => n.toLocaleString(language)

  function problemOf(entry: string): string | undefined {
    if (!entry.trim()) return isDemanded ? words.notNumber : undefined
    const number = numberFrom(entry)
    if (number === undefined || (type === 'integer' && !Number.isInteger(number))) return words.notNumber
    const isOut = number < (minimum ?? number) || number > (maximum ?? number)
    return isOut ? words.between(format(minimum ?? 0), format(maximum ?? Number.MAX_SAFE_INTEGER)) : undefined
  }

  function enter(entry: string) {
    const number = entry.trim() ? numberFrom(entry) : undefined
    const isFit = problemOf(entry) === undefined
    setEntered({ text: entry, of: isFit ? String(number ?? '') : known })
    if (isFit) change(path, number, { isTyping: true })
  }

  const size =
    schema['x-format'] === 'bytes' && typeof value === 'number' ? words.bytes(sizeOf(value, language)) : undefined
  return (
    <WithProblem path={path} problem={problemOf(text)}>
      <TextField
        name={pathName(path)}
        label={label}
        description={Helped({ help: help ?? size })}
        inputMode={type === 'integer' && (minimum ?? 0) >= 0 ? 'numeric' : 'text'}
        value={text}
        autoComplete="off"
        onChange={enter}
      />
    </WithProblem>
  )
}

/** With a comma or a dot, as people write it. */
function numberFrom(entry: string): number | undefined {
  const text = entry.trim().replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined
}

function sizeOf(bytes: number, language: string): string {
  const [unit, size] =
    bytes < 1000
      ? ['byte', 1]
      : bytes < 1_000_000
        ? ['kilobyte', 1e3]
        : bytes < 1e9
          ? ['megabyte', 1e6]
          : ['gigabyte', 1e9]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), maximumFractionDigits: 1 })
  return format.format(bytes / Number(size))
}
