/** Only who writes on the page itself sees the letter there first: a field needs its own before the caret is put behind it. */
export const isFormNext = () => !document.activeElement?.matches('iframe.canvas')
