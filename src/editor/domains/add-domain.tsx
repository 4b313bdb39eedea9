import { useState } from 'react'
import { answered, api } from '../api/api'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { Choices } from '../ui/select'
import { useWords } from '../words/language'
import { domainsWords } from './domains.words'

/** A further address. */
export function AddDomain({
  site,
  host,
  onClose,
  onAdded,
}: {
  site: string
  host: string
  onClose: () => void
  onAdded: () => Promise<void>
}) {
  const words = useWords(domainsWords)
  const [use, setUse] = useState<'site' | 'redirect'>('site')
  async function send({ host: typed = '', redirect_to: to }: Entries) {
    const redirect = use === 'redirect' && to ? { redirect_to: to.trim() } : {}
    await answered(api.sites({ site }).domains.post({ host: bareHost(typed), ...redirect }))
    await onAdded()
  }
  return (
    <FormDialog title={words.add} submit={words.common.add} onSend={send} onClose={onClose}>
      <TextField
        name="host"
        label={words.common.address}
        description={words.hostHint}
        defaultValue={host}
        isRequired
        autoComplete="off"
        spellCheck="false"
        autoFocus
      />
      <Choices
        label={words.use}
        value={use}
        onChange={setUse}
        choices={[
          { value: 'site', label: words.useSite },
          { value: 'redirect', label: words.useRedirect },
        ]}
      />
      {use === 'redirect' && (
        <TextField
          name="redirect_to"
          label={words.redirectTo}
          description={words.redirectHint}
          isRequired
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

/** People copy addresses out of their browser: scheme and path go. What is no host then is refused by the service. */
const bareHost = (typed: string) =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/, '')
