import type { Bilingual } from '../../block-types/block-type'
import type { ThemeTokens } from '../tokens'

export interface SystemTheme {
  key: string
  name: Bilingual
  tokens: ThemeTokens
}
