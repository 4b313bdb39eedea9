/** Small letters and single blanks: how a fact is written differs from place to place. */
export const lower = (text: string) => text.toLowerCase().replace(/\s+/g, ' ')
