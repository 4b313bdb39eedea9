import type { Text } from '../words/text'

export type Bilingual = Text
