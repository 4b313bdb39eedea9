import { Refused, refusalOf, session, unreached } from '../api/api'
import { readToken } from '../api/token'
import { settings } from '../settings'
import { currentLanguage } from '../words/language'
import type { Asset } from './media-data'

const ofFiles = new Set(['application/pdf', 'image/svg+xml'])

/** Uploads an image, or a file of another kind where that is taken. By XMLHttpRequest, since `fetch` does not tell how far it is. Throws `Refused`. */
export function sendFile(site: string, file: File, onShare: (share: number) => void): Promise<Asset> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = readToken() ?? ''
    if (ofFiles.has(file.type)) request.open('POST', `${settings.apiUrl}/sites/${site}/files`)
    else request.open('POST', `${settings.apiUrl}/sites/${site}/media`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('accept-language', currentLanguage())
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onShare(loaded / total)
    request.onerror = () => reject(unreached())
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status === 201) resolve(body as Asset)
      else {
        const headers = new Headers()
        const after = request.getResponseHeader('retry-after')
        if (after) headers.set('retry-after', after)
        if (request.status === 401) session.refused(token)
        reject(refusalOf(request.status, body, headers))
      }
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What was refused as one sentence, with when to go on. */
export function refusalText(error: unknown, goOn: (seconds: number) => string): string {
  if (!(error instanceof Refused)) return String(error)
  const text = Object.values(error.fields).flat().join(' ') || error.message
  return error.status === 429 && error.retryAfter ? `${text} ${goOn(error.retryAfter)}` : text
}
