import type { Address } from '../../../grammar/address'
import type { FontFamily } from '../../../theme/tokens'
import type { PageContent } from '../../chat/turn'
import type { Item, NamedBlock } from './site-names'
import type { WordRole } from './words/lexicon'

/** What a word, a phrase, a quote or a number of a wish can be. */
export type WishRole =
  | Exclude<WordRole, { kind: 'filler' } | { kind: 'prep' }>
  | { kind: 'page'; page: PageContent }
  | { kind: 'block'; targets: NamedBlock[] }
  | { kind: 'type'; keys: string[] }
  | { kind: 'item'; items: Item[] }
  | { kind: 'text'; text: string; isQuoted: boolean }
  | { kind: 'amount'; value: number; hasSign: boolean }
  | { kind: 'percent'; value: number }
  | { kind: 'number'; value: number }
  | { kind: 'mail'; text: string }
  | { kind: 'telephone'; text: string }
  | { kind: 'postal'; address: Address }
  | { kind: 'colour'; hex: string; name: string }
  | { kind: 'theme'; index: number }
  | { kind: 'family'; family: FontFamily }
  | { kind: 'unknown' }

export type RoleKind = WishRole['kind']
export type RoleOf<K extends RoleKind> = Extract<WishRole, { kind: K }>
