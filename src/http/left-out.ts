import type { TSchema } from '@sinclair/typebox'
import type { Text } from '../words/text'
import type { Warn } from './warnings'

const unknownField: Text = {
  de: 'Dieses Feld gibt es hier nicht. Es wurde nicht gespeichert.',
  en: 'There is no such field here. It was not stored.',
}

interface LeftOut {
  /** What the operation takes. */
  body: TSchema
  /** What answers show: whoever sends back a record as it was read means nothing by the rest of it. */
  view: TSchema
  /** Fields of the view that this operation does not set: as they are, and where they can be set. */
  fixed?: Record<string, { now: unknown; message: Text }>
}

/** Warns of fields of a body that the operation does not take: unknown ones, and fixed ones that want to be others. */
export function warnOfLeftOut(sent: object, { body, view, fixed = {} }: LeftOut, warn: Warn) {
  for (const [key, value] of Object.entries(sent)) {
    if (Object.hasOwn(body.properties, key)) continue
    const known = Object.hasOwn(fixed, key) ? fixed[key] : undefined
    if (known) {
      if (!Bun.deepEquals(value, known.now)) warn(key, known.message)
    } else if (!Object.hasOwn(view.properties, key)) warn(key, unknownField)
  }
}

export const onlyOnUpdate: Text = {
  de: 'Das lässt sich erst an der angelegten Seite setzen; hier wurde es nicht gespeichert.',
  en: 'This can only be set on a page that is there; it was not stored here.',
}
export const onlyOnCreate: Text = {
  de: 'Das lässt sich nur beim Anlegen setzen; hier wurde es nicht gespeichert.',
  en: 'This can only be set on create; it was not stored here.',
}
