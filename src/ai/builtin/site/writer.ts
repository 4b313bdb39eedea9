import type { JsonObject } from '../../../db/tenant/sites'
import type { Material } from './material'

/** What a writer makes of a block in one language. */
export interface Written {
  props?: JsonObject
  content: JsonObject
}

/** `undefined` where the brief gives nothing to say: then the block is left out. */
export type Writer = (m: Material) => Written | undefined

const numbers = {
  de: ['null', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
}
/** „fünf“ up to twelve, then figures. */
export const numberWord = (n: number, { lang }: Material) => numbers[lang][n] ?? String(n)
