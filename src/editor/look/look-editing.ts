import type { completeTokens } from '../../theme/complete-tokens'
import type { Json } from '../document/draft'

/** What the parts of the panel share. */
export interface LookEditing {
  tokens: Json
  complete: ReturnType<typeof completeTokens>
  problems: Record<string, string>
  change(path: string, value: unknown): void
}
