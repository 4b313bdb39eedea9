import { queryOptions } from '@tanstack/react-query'
import type { TranslationsImported } from '../../translations/translations.schema'
import { answered, api, refusedBy, session, unreached } from '../api/api'
import { settings } from '../settings'
import { currentLanguage } from '../words/language'

export const translationStateQuery = (site: string) =>
  queryOptions({
    queryKey: ['translations', site],
    queryFn: async () => (await answered(api.sites({ site }).translations.state.get({ query: {} }))).data,
  })

/** Reads a translated file, or only says what it would change. The bytes go as they are: the service knows their encoding. Throws `Refused`. */
export async function sendTranslations(site: string, file: File, isDry: boolean): Promise<TranslationsImported> {
  const headers = { 'accept-language': currentLanguage(), 'content-type': 'application/octet-stream' }
  const response = await session
    .fetch(`${settings.apiUrl}/sites/${site}/translations?dry_run=${isDry}`, { method: 'POST', headers, body: file })
    .catch(() => undefined)
  if (!response) throw unreached()
  if (!response.ok) throw await refusedBy(response)
  return (await response.json()).data
}
