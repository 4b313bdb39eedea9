import { answered, api } from '../api/api'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/fields'
import { type Entries, Form, FormActions } from '../ui/form'
import { useWords } from '../words/language'
import { domainsWords } from './domains.words'
import type { Domain } from './domains-data'

/** Where visitors of a host are sent on to; an empty field shows them the site. */
export function RedirectDialog({
  domain: { id, display_host, redirect_to },
  onClose,
  onChange,
}: {
  domain: Domain
  onClose: () => void
  onChange: () => Promise<void>
}) {
  const words = useWords(domainsWords)
  async function send({ redirect_to: to = '' }: Entries) {
    await answered(api.domains({ domain: id }).patch({ redirect_to: to.trim() || null }))
    await onChange()
    onClose()
  }
  return (
    <Dialog title={words.redirectOf(display_host)} isOpen onClose={onClose}>
      <Form onSend={send}>
        {(isSending) => (
          <>
            <TextField
              name="redirect_to"
              label={words.redirectTo}
              description={words.redirectEmpty}
              defaultValue={redirect_to ?? ''}
              autoComplete="off"
              spellCheck="false"
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
