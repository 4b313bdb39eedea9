import { Type } from '@sinclair/typebox'
import type { Text } from '../../../words/text'
import { names, weekDayNames } from '../../field-names'
import { type FieldNotes, noted } from '../../field-notes'
import {
  date,
  flag,
  inline,
  introContent,
  items,
  line,
  link,
  listOf,
  oneOfNamed,
  showState,
  variants,
} from '../../fields'

const day = oneOfNamed({ de: 'Tag', en: 'Day' }, weekDayNames, { group: 'text' })
const from = { de: 'Von', en: 'From' }
const to = { de: 'Bis', en: 'To' }
const time = (title: Text) =>
  noted(Type.String({ pattern: '^([01]?[0-9]|2[0-4]):[0-5][0-9]$' }), title, 'time', { group: 'text' })

/** Every span of the week; a day with a break has two, a day without one is closed. */
export const weekHours = () =>
  Type.Optional(
    listOf(
      {
        title: { de: 'Zeiten', en: 'Hours' },
        item: { de: 'Zeitspanne', en: 'Period' },
        label: 'day',
        help: {
          de: 'Ein Tag mit Pause hat zwei Zeitspannen, ein Ruhetag keine.',
          en: 'A day with a break has two periods, a closed day has none.',
        },
        fact: 'hours',
      },
      { day, from: time(from), to: time(to) },
      60,
      'week',
    ),
  )

/** Days that differ: `date` to `until` as YYYY-MM-DD, closed without `from` and `to`. */
export const specialHours = () =>
  items(
    {
      title: { de: 'Abweichende Zeiten', en: 'Special hours' },
      item: { de: 'Ausnahme', en: 'Exception' },
      label: 'label',
      help: { de: 'Ohne Uhrzeiten ist geschlossen.', en: 'Without times: closed that day.' },
      fact: 'hours',
    },
    {
      date: date({ de: 'Am oder ab', en: 'On or from' }, 10),
      until: date({ de: 'Bis einschließlich', en: 'Up to and including' }, 10),
      label: inline({ de: 'Anlass', en: 'Occasion' }, 120),
      from: line(from, 5, { format: 'time' }),
      to: line(to, 5, { format: 'time' }),
    },
    40,
  )

/** Leaves out the days without hours instead of calling them closed. */
export const hideClosed = (notes: FieldNotes = {}) =>
  flag({ de: 'Geschlossene Tage weglassen', en: 'Hide closed days' }, { fact: 'hours', ...notes })

export const props = {
  variant: variants({
    split: { de: 'Neben der Überschrift', en: 'Beside the heading' },
    week: { de: 'Jeder Tag eine Zeile', en: 'One line for each day' },
    line: { de: 'Ein Satz', en: 'One sentence' },
  }),
  hours: weekHours(),
  show_state: showState(),
  hide_closed: hideClosed(),
}

export const content = {
  ...introContent,
  /** The word for a closed day, such as „Ruhetag“. */
  closed_label: line({ de: 'Wort für geschlossene Tage', en: 'Word for closed days' }, 40),
  days: items(
    {
      title: { de: 'Hinweise zu Tagen', en: 'Notes on days' },
      item: { de: 'Hinweis', en: 'Note' },
      label: 'note',
      fact: 'hours',
    },
    { day: Type.Optional(day), note: inline({ de: 'Hinweis', en: 'Note' }, 160) },
    14,
  ),
  special: specialHours(),
  note: inline(names.note, 600),
  primary: link(),
}
