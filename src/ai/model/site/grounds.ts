/** What a text may state: figures, addresses and numbers that the business itself has given. */
export interface Grounds {
  figures: Set<string>
  addresses: string
}

const figure = /\d+(?:[.,:]\d+)*/g
const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+/gi

/** `14,000`, `14.000` and `14000` are one figure, and so are `06:30` and `6:30`. */
const plainFigure = (written: string) =>
  written
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/\.0+$/, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/:00$/, '')

export function groundsOf(...known: string[]): Grounds {
  const text = known.join('\n')
  return { figures: new Set((text.match(figure) ?? []).map(plainFigure)), addresses: text.toLowerCase() }
}

/** What a text states and nobody has said: as the text writes it. */
export function ungrounded(text: string, grounds: Grounds): string[] {
  const figures = (text.match(figure) ?? []).filter((written) => !grounds.figures.has(plainFigure(written)))
  const addresses = (text.match(address) ?? []).filter((one) => !grounds.addresses.includes(one.toLowerCase()))
  return [...new Set([...figures, ...addresses])]
}
