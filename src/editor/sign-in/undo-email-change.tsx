import { getRouteApi } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { MailLink } from './mail-link'
import { recoveryWords } from './recovery.words'

const route = getRouteApi('/app/undo-email-change')

/** For whoever did not want another address: takes the change back. */
export function UndoEmailChange() {
  const words = useWords(recoveryWords)
  const { token } = route.useSearch()
  const use = async () => {
    const { email } = await answered(api.auth.email.undo.post({ token }))
    return words.undone(email)
  }
  const onward = <RouterLink to="/app/forgot-password">{words.newLink}</RouterLink>
  return <MailLink title={words.undoTitle} lead={words.undoLead} action={words.undo} onUse={use} onward={onward} />
}
