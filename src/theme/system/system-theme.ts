import type { Bilingual } from '../../values/bilingual'
import type { ThemeTokens } from '../tokens'

export interface SystemTheme {
  key: string
  name: Bilingual
  tokens: ThemeTokens
}
