/** Soft hyphens and breaks without width stand inside of words: what they part is one word. */
const invisible = /[\u00ad\u200b]/g

/** Text as it is read: in one line, each blank one space, nothing that is not seen. */
export const visibleText = (text: string) => text.replace(invisible, '').replace(/\s+/g, ' ').trim()
