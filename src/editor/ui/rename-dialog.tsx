import { inBoth, useWords } from '../words/language'
import { Dialog } from './dialog'
import { TextField } from './fields'
import { type Entries, Form, FormActions } from './form'

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
  const words = useWords(renameWords)
  async function send({ name = '' }: Entries) {
    await onSend(name)
    onClose()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSend={send}>
        {(isSending) => (
          <>
            <TextField
              name="name"
              label={label}
              defaultValue={before}
              maxLength={maxLength}
              autoComplete="off"
              isRequired
              autoFocus
            />
            <FormActions isSending={isSending} onCancel={onClose}>
              {words.save}
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const renameWords = inBoth({ de: { save: 'Speichern' }, en: { save: 'Save' } })
