/** For comparing: lower case, no accents, umlauts as two letters, nothing but letters, digits and single spaces. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/==|\*\*/g, '')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
