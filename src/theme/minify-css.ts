/** Css without comments and without the white space that only people need. Strings and `calc` keep theirs. */
export const minifyCss = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/;}/g, '}')
    .replace(/([{;(][\w-]+): /g, '$1:')
    .replace(/("[^"]*"|'[^']*')|(,) | ?(>) ?/g, '$1$2$3')
    .trim()
