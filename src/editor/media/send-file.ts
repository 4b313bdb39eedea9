import { refusalOf, session, unreached } from '../api/api'
import { readToken } from '../api/token'
import type { Asset } from '../data/asset-query'
import { settings } from '../settings'
import { currentLanguage } from '../words/language'

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
        const refused = refusalOf(request.status, body, headers)
        if (request.status !== 401) return reject(refused)
        session.refused(token)
        // What waits for another session goes on with it, as everything else that was asked does.
        void hasSession().then((isBack) =>
          isBack ? sendFile(site, file, onShare).then(resolve, reject) : reject(refused),
        )
      }
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

/** Whether the same person is signed in, or is so again after the sign-in that stands over the page. */
function hasSession(): Promise<boolean> {
  if (session.read().kind === 'open') return Promise.resolve(readToken() !== null)
  return new Promise((tell) => {
    const end = session.subscribe((change) => {
      if (change === 'checking' || change === 'ended') return
      end()
      tell(change === 'resumed')
    })
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
