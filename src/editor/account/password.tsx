import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { NewPasswordField, PasswordField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useWords } from '../words/language'
import { securityWords } from './security.words'
import { sessionsQuery } from './sessions'

export function Password() {
  const words = useWords(securityWords)
  const [isChanging, setChanging] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <Part title={words.common.password} lead={words.passwordLead}>
      {isDone && <Notice kind="done">{words.changed}</Notice>}
      <div className="setting">
        <p className="soft">
          {words.forgotten} <RouterLink to="/app/forgot-password">{words.askForLink}</RouterLink>
        </p>
        <Button onPress={() => setChanging(true)}>{words.changePassword}</Button>
      </div>
      {isChanging && (
        <ChangePassword
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            setDone(true)
          }}
        />
      )}
    </Part>
  )
}

function ChangePassword({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const words = useWords(securityWords)
  const queries = useQueryClient()
  const send = async ({ current_password = '', new_password = '', new_password_confirmation = '' }) => {
    await answered(api.auth['change-password'].post({ current_password, new_password, new_password_confirmation }))
    await queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onDone()
  }
  return (
    <FormDialog title={words.changePasswordTitle} submit={words.changePasswordTitle} onSend={send} onClose={onClose}>
      <PasswordField
        name="current_password"
        label={words.currentPassword}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <NewPasswordField name="new_password" label={words.common.newPassword} />
      <NewPasswordField name="new_password_confirmation" label={words.common.repeatPassword} description="" />
    </FormDialog>
  )
}
