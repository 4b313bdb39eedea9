import { Type } from '@sinclair/typebox'
import type { Text } from '../../../words/text'
import { names } from '../../field-names'
import { inVariants, noted } from '../../field-notes'
import { choice, flag, inline, introContent, items, line, value, values, variants, whole } from '../../fields'
import type { inputTypes } from '../../form-field'

const typeNames: Record<(typeof inputTypes)[number], Text> = {
  text: { de: 'Kurzer Text', en: 'Short text' },
  textarea: { de: 'Langer Text', en: 'Long text' },
  select: { de: 'Auswahl', en: 'Choice' },
  checkbox: { de: 'Häkchen', en: 'Tick box' },
  number: { de: 'Zahl', en: 'Number' },
  date: { de: 'Datum', en: 'Date' },
}

const optional = { de: 'Freiwillig', en: 'Optional' }
const required = { de: 'Pflichtfeld', en: 'Required' }
const hidden = { de: 'Nicht fragen', en: 'Do not ask' }

export const props = {
  variant: variants({
    split: { de: 'Neben dem Text', en: 'Beside the text' },
    stacked: { de: 'Unter dem Text', en: 'Below the text' },
    card: { de: 'Karte', en: 'Card' },
  }),
  /** Travels with the submission, so that the inbox knows which form it was. */
  form: Type.Optional(
    noted(
      Type.String({ pattern: '^[a-z][a-z0-9_-]*$', maxLength: 60 }),
      { de: 'Kurzname im Posteingang', en: 'Short name in the inbox' },
      'key',
      {
        group: 'more',
        help: { de: 'Kleinbuchstaben, Ziffern, „-“ und „_“.', en: 'Lower-case letters, digits, “-” and “_”.' },
      },
    ),
  ),
  phone: choice({ de: 'Telefonnummer', en: 'Phone number' }, { optional, required, hidden }, { group: 'text' }),
  message: choice({ de: 'Nachricht', en: 'Message' }, { required, optional, hidden }, { group: 'text' }),
  /** Leaves out address, phone and mail of the business beside the form. */
  hide_company: flag(
    { de: 'Anschrift des Betriebs weglassen', en: 'Hide the business address' },
    { when: inVariants('split') },
  ),
}

export const content = {
  ...introContent,
  message_label: line({ de: 'Beschriftung der Nachricht', en: 'Label of the message field' }, 160, {
    when: { 'props.message': ['required', 'optional', null] },
  }),
  /** Between the standard fields and the message; `name` is the key in the submission's `fields`. */
  fields: items(
    { title: { de: 'Weitere Felder', en: 'Further fields' }, item: { de: 'Feld', en: 'Field' }, label: 'label' },
    {
      name: Type.Optional(
        noted(
          Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 60 }),
          { de: 'Kurzname', en: 'Short name' },
          'key',
          {
            group: 'more',
            help: {
              de: 'Kleinbuchstaben, Ziffern und „_“; in jeder Sprache derselbe.',
              en: 'Lower-case letters, digits and “_”; the same in every language.',
            },
          },
        ),
      ),
      label: line(names.label, 160),
      type: choice({ de: 'Art der Antwort', en: 'Kind of answer' }, typeNames, { group: 'text' }),
      required: flag(required, { group: 'text' }),
      hint: inline({ de: 'Hinweis', en: 'Hint' }, 200),
      unit: line(names.unit, 20, { when: { type: ['text', 'number', 'date', null] } }),
      options: values({ de: 'Möglichkeiten', en: 'Choices' }, value({ de: 'Möglichkeit', en: 'Choice' }, 120), 60, {
        when: { type: ['select'] },
      }),
      min: whole({ de: 'Kleinste Zahl', en: 'Lowest number' }, -1_000_000, 1_000_000_000, {
        when: { type: ['number'] },
      }),
      max: whole({ de: 'Größte Zahl', en: 'Highest number' }, -1_000_000, 1_000_000_000, {
        when: { type: ['number'] },
      }),
    },
    40,
  ),
  submit_label: line({ de: 'Beschriftung des Knopfes', en: 'Label of the button' }, 60),
  /** What happens next, beside the button: „Wir rufen innerhalb von zwei Werktagen zurück.“ */
  note: inline({ de: 'Wie es weitergeht', en: 'What happens next' }, 300),
  /** Replaces the sentence on data protection; the link to the page stays. */
  privacy: inline({ de: 'Satz zum Datenschutz', en: 'Privacy note' }, 600),
  success: inline({ de: 'Dank nach dem Senden', en: 'Thank-you message' }, 400),
}
