import { readEvents, type StreamEvent } from '../../browser/widget/read-events'
import { refusedBy, unreached } from '../api/api'
import { onTokenChange, readToken } from '../api/token'
import { newId } from '../document/new-id'
import { settings } from '../settings'
import { currentLanguage } from '../words/language'
import { type Asked, type Conversation, openConversation } from './conversation'

/** By person and site. They outlive the page that is open, and a reload of this tab. */
const open = new Map<string, Conversation>()
const prefix = 'ai-chat:'

/** What somebody has said about a site in this tab. */
export function conversationOf(site: string, user: string): Conversation {
  const key = `${prefix}${user}:${site}`
  const known = open.get(key)
  if (known) return known
  const conversation = openConversation(kept(key), {
    ask: (asked, signal) => ask(site, asked, signal),
    now: Date.now,
    newId,
    keep: (state) => keep(key, state),
  })
  open.set(key, conversation)
  return conversation
}

/** Nothing of one person is shown to the next who signs in here. */
onTokenChange(() => {
  if (readToken() !== null) return
  for (const conversation of open.values()) conversation.stop()
  open.clear()
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
})

function keep(key: string, state: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(state))
  } catch {
    // no room left: the talk goes on, and ends with a reload
  }
}

function kept(key: string) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The stream of one answer: without the typed client, which waits for the whole of it. Throws `Refused`. */
async function* ask(
  site: string,
  { message, scope, conversationId, history }: Asked,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const response = await fetch(`${settings.apiUrl}/ai/chat`, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      'accept-language': currentLanguage(),
      authorization: `Bearer ${readToken()}`,
    },
    body: JSON.stringify({
      site_id: site,
      message,
      history,
      ...(conversationId && { conversation_id: conversationId }),
      ...(scope.pageId && { page_id: scope.pageId }),
      ...(scope.blockId && { block_id: scope.blockId }),
    }),
  }).catch(() => {
    throw unreached()
  })
  if (!response.ok) throw await refusedBy(response)
  if (response.body) yield* readEvents(response.body)
}
