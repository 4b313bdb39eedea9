import type { Me } from '../session'
import { PasswordField, TextField } from '../ui/fields'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { accountWords } from './account.words'

/** What proves anew who somebody is, where a session alone is not enough: `password`, and `code` with a second factor. */
export function OwnProof({ me }: { me: Me }) {
  const words = useWords(accountWords)
  return (
    <>
      <PasswordField
        name="password"
        label={words.password}
        autoComplete="current-password"
        description={
          <>
            {words.noPassword} <RouterLink to="/app/forgot-password">{words.setOne}</RouterLink>
          </>
        }
      />
      {me.two_factor_enabled && <TextField name="code" label={words.code} autoComplete="one-time-code" isRequired />}
    </>
  )
}

/** As the service wants it: what is empty is left out. */
export const proofOf = ({ password, code }: { password?: string; code?: string }) => ({
  ...(password && { password }),
  ...(code && { code: code.trim() }),
})
