import { foldUmlauts } from '../../../values/fold'

/** For comparing: nothing but small letters, digits and single spaces. */
export const asWords = (text: string): string =>
  foldUmlauts(text.replace(/==|\*\*/g, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
