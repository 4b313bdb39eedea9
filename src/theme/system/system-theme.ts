import type { Text } from '../../words/text'
import type { ThemeTokens } from '../tokens'

export interface SystemTheme {
  key: string
  name: Text
  tokens: ThemeTokens
}
