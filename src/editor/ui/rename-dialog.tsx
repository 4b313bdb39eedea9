import { useCommonWords } from '../words/language'
import { TextField } from './fields'
import type { Entries } from './form'
import { FormDialog } from './form-dialog'

/** Asks for a name, at first or anew. `onSend` throws `Refused`; done, the dialog closes. */
export function RenameDialog({
  title,
  label,
  name: before,
  maxLength,
  onSend,
  onClose,
}: {
  title: string
  /** Of the field. */
  label: string
  name: string
  maxLength: number
  onSend(name: string): Promise<unknown>
  onClose(): void
}) {
  const { save } = useCommonWords()
  async function send({ name = '' }: Entries) {
    await onSend(name)
    onClose()
  }
  return (
    <FormDialog title={title} submit={save} onSend={send} onClose={onClose}>
      <TextField
        name="name"
        label={label}
        defaultValue={before}
        maxLength={maxLength}
        autoComplete="off"
        isRequired
        autoFocus
      />
    </FormDialog>
  )
}
