import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import { Refused } from '../api/api'
import { Notice } from './notice'

/** The fields of a form by their names. */
export type Entries = Record<string, string>

/**
 * Sends what stands in its fields. What the service refuses appears at the fields it names, or above them; what was
 * entered stays. A second press while the first is under way does nothing.
 */
export function Form({
  onSend,
  children,
}: {
  onSend: (entries: Entries) => Promise<unknown>
  children: (isSending: boolean) => ReactNode
}) {
  const [refused, setRefused] = useState<Refused>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const entries = Object.fromEntries(new FormData(event.currentTarget)) as Entries
    setSending(true)
    setRefused(undefined)
    try {
      await onSend(entries)
    } catch (error) {
      setRefused(error instanceof Refused ? error : new Refused(0, 'unknown', String(error)))
    }
    setSending(false)
  }

  const unplaced = refused && unplacedMessages(refused, form.current)
  return (
    <AriaForm
      className="form"
      ref={form}
      onSubmit={send}
      validationBehavior="native"
      validationErrors={refused?.fields}
    >
      {unplaced && unplaced.length > 0 && <Notice kind="problem">{unplaced.join(' ')}</Notice>}
      {children(isSending)}
    </AriaForm>
  )
}

/** What no field of the form can show stands above them. */
function unplacedMessages({ message, fields }: Refused, form: HTMLFormElement | null): string[] {
  const paths = Object.keys(fields)
  if (paths.length === 0) return [message]
  return paths.filter((path) => !form?.elements.namedItem(path)).flatMap((path) => fields[path] ?? [])
}
