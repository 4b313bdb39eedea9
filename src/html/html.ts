/** Markup that is safe to send: made by `html` from escaped values, or vouched for with `trusted`. */
export class Html {
  constructor(readonly text: string) {}
  toString() {
    return this.text
  }
}

export type Part = Html | string | number | false | null | undefined | Part[]

/**
 * Template for markup. Every value is escaped for text and quoted attributes; `Html` and lists of it pass as they are;
 * `false`, `null` and `undefined` leave nothing. Unquoted attributes, `<script>` and `<style>` take no values.
 */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  let out = strings[0]!
  for (let i = 0; i < values.length; i++) out += write(values[i]) + strings[i + 1]
  return new Html(out)
}

/** Vouches for markup that this program made itself. Never for anything a user wrote. */
export const trusted = (text: string) => new Html(text)

export const nothing = new Html('')

const special = /[&<>"'`]/g
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

export const escapeHtml = (text: string) => text.replace(special, (c) => entities[c]!)

function write(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(write).join('')
  return escapeHtml(String(part))
}
