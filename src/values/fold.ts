/** Letters as people type them without the signs above: `ä` and `ae` are one, `a` is another. */
export const foldUmlauts = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')

/**
 * One spelling for words that are written in several: „Bäckerei“, „Baeckerei“ and „Backerei“ are all `backerei`. The
 * start of a word stays the start of its folded form.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1')

/** A text as it is searched in: without accents, and small. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
