import { html } from '../html/html'
import { softHyphen, withSoftHyphens } from './soft-hyphens'

/** The finished document with soft hyphens; where it has any, also with the script that keeps them out of what is copied. */
export function hyphenated(document: string, locale: string, copyScript: string): string {
  const marked = withSoftHyphens(document, locale)
  if (!marked.includes(softHyphen)) return marked
  return marked.replace('</head>', `${html`<script src="${copyScript}" defer></script>`}</head>`)
}
