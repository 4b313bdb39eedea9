import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { dropToken } from '../api/token'
import { setLanguage, useLanguage } from '../words/language'

/** What the menu of the account and the commands do alike. */
export function useAccountActs() {
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return {
    async signOut() {
      await answered(api.auth.logout.post()).catch(() => undefined) // the token goes from here in any case
      dropToken()
      await navigate({ to: '/app/sign-in' })
    },
    async changeLanguage() {
      const other = language === 'de' ? 'en' : 'de'
      setLanguage(other)
      await answered(api.account.locale.post({ language: other })).catch(() => undefined)
      await queries.invalidateQueries() // some answers are sentences
    },
  }
}
