import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { InterfaceLanguage } from '../../words/interface-languages'
import { answered, api } from '../api/api'
import { dropToken } from '../api/token'
import { countChanges, deleteAllChanges } from '../document/unsent-storage'
import { useMe } from '../session'
import { keptAs, showLanguage } from '../words/language'
import { askAboutUnsent } from './unsent-question'

/** What the menu of the account and the commands do alike. */
export function useAccountActs() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const me = useMe()
  const owner = me && { id: me.id, account: me.tenant_id }

  /** Changes that are kept for the next opening of their pages go with it. */
  async function leave() {
    await answered(api.auth.logout.post()).catch(() => undefined) // the token goes from here in any case
    dropToken()
    if (owner) await deleteAllChanges(owner)
    await navigate({ to: '/app/sign-in' })
  }

  return {
    /** Asks first where changes would be lost. */
    async signOut() {
      const count = owner ? await countChanges(owner) : 0
      if (count > 0) askAboutUnsent({ count, leave })
      else await leave()
    },
    async changeLanguage(next: InterfaceLanguage) {
      await showLanguage(next)
      await answered(api.account.locale.post(keptAs(next))).catch(() => undefined)
      await queries.invalidateQueries() // some answers are sentences
    },
  }
}
