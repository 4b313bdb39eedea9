import type { CollectionView, EntryView } from '../../cms/cms.schema'
import type { Language } from '../../db/control/schema'
import type { JsonObject } from '../../db/tenant/sites'
import type { BlockView } from '../../pages/blocks.schema'
import type { PageView } from '../../pages/pages.schema'
import type { ThemeView } from '../../theme/theme.schema'

export interface ChatMessage {
  role: 'user' | 'assistant'
  content: string
}

export interface PageContent extends PageView {
  blocks: BlockView[]
}

/** A site as a chat knows it. Header and footer are pages of type `system`. */
export interface ChatSite {
  site: {
    id: string
    name: string
    status: 'draft' | 'published'
    theme_id: string | null
    default_locale: string
    locales: string[]
    company: JsonObject
    branding: JsonObject
    contact_recipient: string | null
  }
  theme: ThemeView
  pages: PageContent[]
  collections: (CollectionView & { entries: EntryView[] })[]
  images: { id: string; file_name: string; alt: string }[]
  /** False where the site holds more than one turn reads: parts of it are missing then. */
  isComplete: boolean
}

/** What somebody says to the chat, and all that the engine may know to answer it. */
export interface ChatTurn {
  message: string
  /** Earlier turns, the oldest first, as the client tells them. */
  history: ChatMessage[]
  /** The language to answer in, where the client asks for one. */
  language?: Language
  userLanguage: Language
  /** The date at the business: `2026-12-24`. */
  today: string
  /** What the person is looking at. */
  pageId?: string
  blockId?: string
  content: ChatSite
}

/** A call of an operation that changes something; `body` names only what is to change. */
export interface ProposedCall {
  operation: string
  params?: Record<string, string>
  body?: JsonObject
}

export interface ToolResult {
  ok: boolean
  /** For the person. */
  summary: string
  /** For the engine. */
  data: unknown
}

export interface ChatTool {
  name: string
  description: string
  /** JSON Schema of the arguments: `params` are beside the fields of the body. */
  parameters: object
}

/** How an engine speaks and acts. All of it throws the reason of the turn's signal once that aborts. */
export interface ChatControls {
  tools: ChatTool[]
  /** The next piece of the answer. */
  say(text: string): void
  /** Whole wishes, or beginnings that end with a colon, for the person to choose from: they come with `done`. */
  offer(wishes: string[]): void
  /** Counts tokens that a model has used. Without it, an estimate of the texts is charged. */
  spend(tokens: number): void
  /** Carries out a read, or proposes a change. What a model does wrong becomes a result that says so; so does no input at all. */
  use(id: string, name: string, input: unknown): Promise<ToolResult>
  /**
   * Proposes changes that somebody has to confirm; several of existing things are applied together or not at all.
   * Without `summary` one is made of the calls. False in `ok` where nothing would change or the form is wrong.
   */
  propose(calls: ProposedCall[], summary?: string): Promise<ToolResult>
}
