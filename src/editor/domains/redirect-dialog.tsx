import { answered, api } from '../api/api'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
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
    <FormDialog title={words.redirectOf(display_host)} submit={words.common.save} onSend={send} onClose={onClose}>
      <TextField
        name="redirect_to"
        label={words.redirectTo}
        description={words.redirectEmpty}
        defaultValue={redirect_to ?? ''}
        autoComplete="off"
        spellCheck="false"
        autoFocus
      />
    </FormDialog>
  )
}
