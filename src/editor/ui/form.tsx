import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Refused } from '../api/api'
import { inBoth, useWords } from '../words/language'
import { Button } from './button'
import { Notice } from './notice'

/** The fields of a form by their names. */
export type Entries = Record<string, string>

export const FieldProblems = createContext<Record<string, string>>({})
/** What is wrong with the field of this name, since the form was last sent. */
export const useFieldProblem = (name: string | undefined) => useContext(FieldProblems)[name ?? '']

/**
 * Sends what stands in its fields. What is missing, and what the service refuses, appears at the fields it names, or
 * above them, and stays there until the next try: what vanished while somebody presses the button would move the button
 * away. What was entered stays. A second press while the first is under way does nothing.
 */
export function Form({
  onSend,
  children,
}: {
  onSend: (entries: Entries) => Promise<unknown>
  children: (isSending: boolean) => ReactNode
}) {
  const words = useWords(formWords)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [general, setGeneral] = useState('')
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = fieldsOf(event.currentTarget)
    const wrong = Object.fromEntries(fields.flatMap((field) => entryOf(field.name, problemOf(field, words))))
    setProblems(wrong)
    setGeneral('')
    if (Object.keys(wrong).length > 0) return
    setSending(true)
    try {
      await onSend(Object.fromEntries(fields.map(({ name, value }) => [name, value])))
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0, 'unknown', String(error))
      const names = new Set(fields.map(({ name }) => name))
      const sentences = Object.entries(refused.fields).map(([path, texts]) => [path, texts.join(' ')] as const)
      setProblems(Object.fromEntries(sentences.filter(([path]) => names.has(path))))
      const unplaced = sentences.filter(([path]) => !names.has(path)).map(([, text]) => text)
      setGeneral(sentences.length > 0 ? unplaced.join(' ') : refused.message)
    }
    setSending(false)
  }

  return (
    <FieldProblems value={problems}>
      <form className="form" ref={form} onSubmit={send} noValidate>
        {general && <Notice kind="problem">{general}</Notice>}
        {children(isSending)}
      </form>
    </FieldProblems>
  )
}

/** The end of a form in a dialog: to leave it, or to send it. The button of a dangerous question has the focus. */
export function FormActions({
  cancel,
  isSending,
  isDangerous,
  isDisabled,
  isQuestion,
  onCancel,
  children,
}: {
  cancel?: string
  isSending: boolean
  isDangerous?: boolean
  isDisabled?: boolean
  isQuestion?: boolean
  onCancel: () => void
  /** What sending it does. */
  children: ReactNode
}) {
  const words = useWords(formWords)
  return (
    <div className="actions">
      <Button onPress={onCancel}>{cancel ?? words.common.cancel}</Button>
      <Button
        kind={isDangerous ? 'danger' : 'primary'}
        type="submit"
        isPending={isSending}
        isDisabled={isDisabled}
        autoFocus={isDangerous && isQuestion}
      >
        {children}
      </Button>
    </div>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>('input[name], textarea[name], select[name]'),
]

const entryOf = (name: string, problem: string | undefined): [string, string][] => (problem ? [[name, problem]] : [])

/** Only what needs no rule of the service; in the language of the interface, which the browser's own words are not. */
function problemOf(field: Field, words: { missing: string; noAddress: string }): string | undefined {
  if (field.getAttribute('aria-required') === 'true' && !field.value.trim()) return words.missing
  if (field.validity.typeMismatch) return words.noAddress
  return undefined
}

const formWords = inBoth({
  de: { missing: 'Bitte ausfüllen.', noAddress: 'Das ist keine gültige Adresse.' },
  en: { missing: 'Please fill this in.', noAddress: 'This is not a valid address.' },
})
