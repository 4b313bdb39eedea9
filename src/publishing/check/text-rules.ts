import type { CheckedSite } from './checked-site'
import type { Placed } from './findings'

/** Texts that stand in until somebody writes the real ones; the last are those that the service put there before its samples. */
const placeholders = [
  /\blorem ipsum\b/i,
  /\bdolor sit amet\b/i,
  /(?:https?:\/\/|@|\bwww\.)example\.(?:com|org|net)\b/i,
  /\b(?:max|erika|john|jane) (?:mustermann|musterfrau|doe)\b/i,
  /\bmusterstraße\b|\bmusterstadt\b/i,
  /\[(?:ihr|ihre|hier|name|firma|text|platzhalter|your|insert|company|placeholder)\b[^\]\n]{0,60}\](?!\()/i,
  /^(?:Ihre Überschrift|Your headline|Kurzer Text\.|Short text\.)$/,
  /\bHier steht Ihr (?:Text|Hinweis)\b|\bYour (?:text|notice) goes here\b/,
  /^(?:Ein Satz, der sagt, worum es geht|One sentence that says what this is about)\.$/,
]
/** One look at most texts is enough: whatever is found above has one of these in it, and links of long texts the last. */
const hint = /ipsum|dolor|example\.|muster|\bdoe\b|\[|überschrift|headline|text|hinweis|notice|worum|what this/i

/** Where a particular is missing on a page of the law. Elsewhere it is an omission in a quotation. */
const gap = /\[…\]/

export const needsLook = (text: string) => hint.test(text)

/** Looks for what was not written yet, and for links in long texts. Only texts that `needsLook` have any of it. */
export function textRules({ report }: CheckedSite) {
  return function judge(text: string, isLegal: boolean, place: Placed, link: (target: string) => void): void {
    for (const pattern of isLegal ? [...placeholders, gap] : placeholders) {
      const found = pattern.exec(text)
      if (!found) continue
      report('text_placeholder', { name: found[0].slice(0, 60) }, place)
      break
    }
    for (const target of linksIn(text)) link(target)
  }
}

/** Where the links of a text in Markdown lead. */
export const linksIn = (text: string): string[] =>
  text.includes('](') ? [...text.matchAll(/\]\(\s*<?([^\s)<>]+)/g)].flatMap(([, target]) => target ?? []) : []
