import { Type } from '@sinclair/typebox'
import { choice, flag, introContent, items, line, whole } from '../fields'
import { fieldTypes } from '../form-field'

export const props = {
  variant: choice('split', 'stacked', 'card'),
  /** Travels with the submission, so that the inbox knows which form it was. */
  form: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_-]*$', maxLength: 60 })),
  phone: choice('optional', 'required', 'hidden'),
  message: choice('required', 'optional', 'hidden'),
  /** Leaves out address, phone and mail of the business beside the form. */
  hide_company: flag(),
}

export const content = {
  ...introContent,
  message_label: line(160),
  /** Between the standard fields and the message; `name` is the key in the submission's `fields`. */
  fields: items(
    {
      name: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 })),
      label: line(160),
      type: choice(...fieldTypes),
      required: flag(),
      hint: line(200),
      unit: line(20),
      options: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { maxItems: 60 })),
      min: whole(-1_000_000, 1_000_000_000),
      max: whole(-1_000_000, 1_000_000_000),
    },
    40,
  ),
  submit_label: line(60),
  /** What happens next, beside the button: „Wir rufen innerhalb von zwei Werktagen zurück.“ */
  note: line(300),
  /** Replaces the sentence on data protection; the link to the page stays. */
  privacy: line(600),
  success: line(400),
}
