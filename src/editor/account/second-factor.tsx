import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { meQuery } from '../session'
import { Button } from '../ui/button'
import { PasswordField, TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { BackupCodes } from './backup-codes'
import { SetUpSecondFactor } from './second-factor-setup'
import { securityWords } from './security.words'

const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: () => answered(api.auth.totp.status.get()),
})

export function SecondFactor() {
  const words = useWords(securityWords)
  const { day } = useDates()
  const queries = useQueryClient()
  const { data: factor, error } = useQuery(factorQuery)
  const [open, setOpen] = useState<'set-up' | 'renew' | 'disable'>()

  async function readAgain() {
    await Promise.all([
      queries.invalidateQueries({ queryKey: factorQuery.queryKey }),
      queries.invalidateQueries({ queryKey: meQuery.queryKey }),
    ])
  }
  const close = () => setOpen(undefined)

  return (
    <Part title={words.factor} lead={words.factorLead}>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {factor?.enabled && factor.backup_codes_left < 3 && <Notice kind="warning">{words.fewCodes}</Notice>}
      {factor && (
        <div className="setting">
          <div>
            <p className={factor.enabled ? 'state published' : 'state'}>
              {factor.enabled ? words.factorOn(day(factor.enabled_at ?? '')) : words.factorOff}
            </p>
            {factor.enabled && <p className="soft small">{words.codesLeft(factor.backup_codes_left)}</p>}
          </div>
          {factor.enabled ? (
            <div className="actions">
              <Button onPress={() => setOpen('renew')}>{words.renew}</Button>
              <Button onPress={() => setOpen('disable')}>{words.disable}</Button>
            </div>
          ) : (
            <Button onPress={() => setOpen('set-up')}>{words.setUp}</Button>
          )}
        </div>
      )}
      {open === 'set-up' && <SetUpSecondFactor onEnabled={readAgain} onClose={close} />}
      {open === 'renew' && <RenewCodes onRenewed={readAgain} onClose={close} />}
      {open === 'disable' && <Disable onDisabled={readAgain} onClose={close} />}
    </Part>
  )
}

function RenewCodes({ onRenewed, onClose }: { onRenewed: () => Promise<void>; onClose: () => void }) {
  const words = useWords(securityWords)
  const [codes, setCodes] = useState<string[]>()
  async function send({ password = '', code = '' }: Entries) {
    const renewed = await answered(api.auth.totp['regenerate-codes'].post({ password, code: code.trim() }))
    setCodes(renewed.backup_codes)
    await onRenewed()
  }
  if (codes) return <BackupCodes codes={codes} onKept={onClose} />
  return (
    <FormDialog
      title={words.renewTitle}
      lead={words.renewLead}
      submit={words.renewSubmit}
      onSend={send}
      onClose={onClose}
    >
      <PasswordAndCode />
    </FormDialog>
  )
}

function Disable({ onDisabled, onClose }: { onDisabled: () => Promise<void>; onClose: () => void }) {
  const words = useWords(securityWords)
  async function send({ password = '', code = '' }: Entries) {
    await answered(api.auth.totp.disable.post({ password, code: code.trim() }))
    await onDisabled()
    onClose()
  }
  return (
    <FormDialog
      title={words.disableTitle}
      lead={words.disableLead}
      submit={words.disableSubmit}
      isDangerous
      onSend={send}
      onClose={onClose}
    >
      <PasswordAndCode />
    </FormDialog>
  )
}

function PasswordAndCode() {
  const words = useWords(securityWords)
  return (
    <>
      <PasswordField
        name="password"
        label={words.common.password}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <TextField name="code" label={words.code} autoComplete="one-time-code" isRequired />
    </>
  )
}
