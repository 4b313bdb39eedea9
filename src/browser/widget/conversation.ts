import { pageUrl, sourcesOf, type WidgetQuestion, type WidgetSource } from './api'

export interface WidgetTurn {
  role: 'user' | 'assistant'
  text: string
  sources: WidgetSource[]
  /** Sections that might have what the site does not say. */
  places: WidgetSource[]
  /** Form of the site for a question that it does not answer, with the question. */
  contact?: string
}

export interface KeptConversation {
  id?: string
  turns: WidgetTurn[]
  isOpen: boolean
}

const mostTurnsKept = 40
/** The server reads no more of it. */
const mostTurnsSent = 10
const mostCharactersSent = 1_000

const keyOf = (slug: string) => `assistant:${slug}`

/** What this tab has kept, so that a conversation goes on from page to page. Nothing before the first message. */
export function loadConversation(slug: string): KeptConversation {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '{}') as Partial<KeptConversation>
    const turns = (Array.isArray(kept.turns) ? kept.turns : []).filter((turn) => typeof turn?.text === 'string')
    return {
      id: typeof kept.id === 'string' ? kept.id : undefined,
      turns: turns.map(({ role, text, sources, places, contact }) => ({
        role: role === 'user' ? role : 'assistant',
        text,
        sources: sourcesOf(sources),
        places: sourcesOf(places),
        contact: pageUrl(contact),
      })),
      isOpen: kept.isOpen === true,
    }
  } catch {
    return { turns: [], isOpen: false }
  }
}

/** Where storage is closed to the page the conversation lasts as long as the page. */
export function saveConversation(slug: string, { id, turns, isOpen }: KeptConversation) {
  try {
    if (turns.length === 0) sessionStorage.removeItem(keyOf(slug))
    else sessionStorage.setItem(keyOf(slug), JSON.stringify({ id, turns: turns.slice(-mostTurnsKept), isOpen }))
  } catch {
    // it stays in memory
  }
}

export const historyOf = (turns: WidgetTurn[]): WidgetQuestion['history'] =>
  turns
    .slice(-mostTurnsSent)
    .map(({ role, text }) => ({ role, content: text.slice(0, mostCharactersSent).toWellFormed() }))
