/** A number that follows from the text, 32 bit: the same for the same text, whatever the machine. */
export const hashOf = (text: string): number => Bun.hash.xxHash32(text.normalize('NFC'))
