import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/fields'
import { Form, FormActions } from '../ui/form'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { BackupCodes } from './backup-codes'
import { QrCode } from './qr-code'
import { securityWords } from './security.words'

/** From the secret to the backup codes. The secret is asked for once, when this opens. */
export function SetUpSecondFactor({ onEnabled, onClose }: { onEnabled: () => Promise<void>; onClose: () => void }) {
  const words = useWords(securityWords)
  const [codes, setCodes] = useState<string[]>()
  const { data: setup, error } = useQuery({
    queryKey: ['second-factor-secret'],
    queryFn: () => answered(api.auth.totp.setup.post()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // a secret stays in no cache
    refetchOnWindowFocus: false,
  })
  const send = async ({ code = '' }) => {
    const enabled = await answered(api.auth.totp.enable.post({ code: code.trim() }))
    setCodes(enabled.backup_codes)
    await onEnabled()
  }
  if (codes) return <BackupCodes codes={codes} onKept={onClose} />
  return (
    <Dialog title={words.setUpTitle} isOpen onClose={onClose}>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {setup && (
        <>
          <p className="soft">{words.scan}</p>
          <QrCode text={setup.provisioning_uri} label={words.qrCode} />
          <a className="on-this-phone" href={setup.provisioning_uri}>
            {words.openApp}
          </a>
          <div className="secret">
            <p className="soft">{words.orType}</p>
            <code>{inGroups(setup.secret)}</code>
            <CopyButton text={setup.secret} />
          </div>
          <Form onSend={send}>
            {(isSending) => (
              <>
                <TextField
                  name="code"
                  label={words.thenCode}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  isRequired
                  autoFocus
                />
                <FormActions isSending={isSending} onCancel={onClose}>
                  {words.enable}
                </FormActions>
              </>
            )}
          </Form>
        </>
      )}
    </Dialog>
  )
}

/** As people type it: four letters at a time. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
