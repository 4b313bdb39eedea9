/** The part of the package that headings are hyphenated with; it brings no types. */
declare module 'hyphen/*' {
  export function hyphenateSync(text: string, options: { hyphenChar: string; minWordLength: number }): string
}
