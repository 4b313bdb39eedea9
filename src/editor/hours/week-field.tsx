import { useId } from 'react'
import type { Span } from '../../block-types/opening-times'
import { type Day, weekDays } from '../../grammar/week'
import { pick } from '../../words/text'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/fields'
import { Select } from '../ui/select'
import { useLanguage, useWords } from '../words/language'
import { hoursWords } from './hours.words'
import { useDayNames } from './use-day-names'
import {
  type DaySpan,
  daySpansOf,
  forField,
  fromField,
  isSameDay,
  nextSpan,
  type OtherDay,
  problemOf,
  weekOf,
} from './week'

/** A day has no more spans than this; the place is what tells them apart. */
const places = ['first', 'second', 'third', 'fourth']

/**
 * A week of opening hours, a row for each day. `value` is the list that blocks keep. Where `others` are given, a day that
 * is not open is not therefore closed.
 */
export function WeekField({
  value,
  onChange,
  isReadOnly,
  others,
  onOther,
}: {
  value: unknown
  onChange(hours: DaySpan[], place: string): void
  isReadOnly?: boolean
  others?: Record<Day, OtherDay>
  onOther?(day: Day, state: OtherDay['state']): void
}) {
  const words = useWords(hoursWords)
  const names = useDayNames()
  const week = weekOf(value)
  const language = useLanguage()
  const problem = problemOf(daySpansOf(week))
  const set = (day: Day, spans: Span[], place = day as string) => onChange(daySpansOf({ ...week, [day]: spans }), place)

  return (
    <fieldset className={others ? 'week stated' : 'week'}>
      <legend className="visually-hidden">{words.week}</legend>
      {weekDays.map((day) => (
        <DayRow
          key={day}
          name={names[day]}
          spans={week[day]}
          problem={problem?.day === day ? (problem.what ? pick(problem.what, language) : words.missing) : undefined}
          isReadOnly={isReadOnly}
          other={others?.[day]}
          onOther={(state) => onOther?.(day, state)}
          onOpen={(isOpen) => set(day, isOpen ? [nextSpan(week, day)] : [])}
          onSpan={(index, span, part) => set(day, week[day].with(index, span), `${day} ${index} ${part}`)}
          onDrop={(index) => set(day, week[day].toSpliced(index, 1))}
          onAdd={() => set(day, [...week[day], nextSpan(week, day)])}
          onLikeMonday={
            day !== 'mo' && week.mo.length > 0 && !isSameDay(week.mo, week[day]) ? () => set(day, week.mo) : undefined
          }
        />
      ))}
    </fieldset>
  )
}

interface DayProps {
  name: string
  spans: Span[]
  problem?: string
  isReadOnly?: boolean
  other?: OtherDay
  onOther(state: OtherDay['state']): void
  onOpen(isOpen: boolean): void
  onSpan(index: number, span: Span, part: keyof Span): void
  onDrop(index: number): void
  onAdd(): void
  onLikeMonday?: () => void
}

function DayRow(props: DayProps) {
  const { name, spans, problem, isReadOnly, other, onSpan, onDrop, onAdd, onLikeMonday } = props
  const words = useWords(hoursWords)
  const note = useId()
  const field = (index: number, part: keyof Span) => (
    <input
      type="time"
      className="input"
      aria-label={part === 'from' ? words.from(name, index + 1) : words.to(name, index + 1)}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? note : undefined}
      value={forField(spans[index]?.[part] ?? '')}
      readOnly={isReadOnly}
      onChange={({ target }) => {
        const span = spans[index]
        if (span) onSpan(index, { ...span, [part]: fromField(target.value, part === 'to') }, part)
      }}
    />
  )
  return (
    <div className={spans.length > 0 ? 'day' : 'day closed'}>
      <div className="day-name">
        <DayName {...props} />
      </div>
      <div className="spans">
        {spans.length === 0 && (!other || isReadOnly) && (
          <span className="soft">
            {other ? (other.note ?? words[other.state === 'closed' ? 'closed' : 'unstated']) : words.closed}
          </span>
        )}
        {spans.length > 0 && other?.note && <span className="soft">{other.note}</span>}
        {spans.map((_span, index) => (
          <div key={places[index]} className="span">
            {field(index, 'from')}
            <span className="soft" aria-hidden="true">
              {words.until}
            </span>
            {field(index, 'to')}
            {!isReadOnly && spans.length > 1 && (
              <Button
                kind="quiet"
                icon="x"
                aria-label={words.dropSpan(name, index + 1)}
                onPress={() => onDrop(index)}
              />
            )}
          </div>
        ))}
        {problem && (
          <p id={note} className="field-error">
            {problem}
          </p>
        )}
      </div>
      {!isReadOnly && (
        <div className="day-acts">
          {onLikeMonday && (
            <Button kind="quiet" aria-label={words.likeMondayOf(name)} onPress={onLikeMonday}>
              {words.likeMonday}
            </Button>
          )}
          {spans.length > 0 && spans.length < places.length && (
            <Button kind="quiet" icon="plus" aria-label={words.secondSpanOf(name)} onPress={onAdd}>
              {words.secondSpan}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The day, and whether it is open. */
function DayName({ name, spans, isReadOnly, other, onOther, onOpen }: DayProps) {
  const words = useWords(hoursWords)
  if (isReadOnly) return <b>{name}</b>
  if (!other)
    return (
      <Checkbox isSelected={spans.length > 0} onChange={onOpen} aria-label={words.isOpen(name)}>
        {name}
      </Checkbox>
    )
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <Select
        label={name}
        isLabelHidden
        choices={[
          { value: 'unstated', label: words.unstated },
          { value: 'open', label: words.open },
          { value: 'closed', label: words.closed },
          ...(other.note ? [{ value: 'note' as const, label: other.note }] : []),
        ]}
        value={spans.length > 0 ? 'open' : other.state}
        onChange={(state) => (state === 'open' ? onOpen(true) : onOther(state))}
      />
    </>
  )
}
