import { settings } from '../settings'
import { currentLanguage } from '../words/language'
import { refusedBy, session, unreached } from './api'

/**
 * Saves what an operation answers as a file, under the name it gives or else this one. A plain link would carry no token.
 * Throws `Refused`.
 */
export async function download(path: string, name: string): Promise<void> {
  const headers = { 'accept-language': currentLanguage() }
  const response = await session.fetch(`${settings.apiUrl}${path}`, { headers }).catch(() => undefined)
  if (!response) throw unreached()
  if (!response.ok) throw await refusedBy(response)
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), given ?? name)
}

/** Hands the browser a file to keep. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
