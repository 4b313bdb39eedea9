import { Type } from '@sinclair/typebox'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick, type Text } from '../words/text'

/** Takes note of something that was stored or left out, and will not do what whoever sent it may expect. */
export type Warn = (path: string, message: Text) => void

export const noWarning: Warn = () => undefined

/** Of an answer to a write; it is there only where there is something to say. */
export const Warnings = Type.Optional(
  Type.Array(
    Type.Object(
      {
        path: Type.String({ examples: ['branding.colours'] }),
        message: Type.String({
          examples: ['Dieses Feld kennt der Dienst nicht. Es ist gespeichert und bewirkt nichts.'],
        }),
      },
      { title: 'Warning' },
    ),
    { description: 'What was sent and has no effect, by path as in `errors`; at most 50' },
  ),
)

/** An answer stays small whatever was sent: names of fields come from there. */
const maxWarnings = 50
const maxPathLength = 200

/** `answer` gives what has been noted, as fields of an answer, in the language of whoever gets it. */
export function collectWarnings(language: InterfaceLanguage) {
  const warnings: { path: string; message: string }[] = []
  const warn: Warn = (path, message) => {
    if (warnings.length < maxWarnings)
      warnings.push({ path: path.slice(0, maxPathLength), message: pick(message, language) })
  }
  return { warn, answer: () => (warnings.length > 0 ? { warnings } : {}) }
}
