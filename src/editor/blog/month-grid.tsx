import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../ui/icon'
import { RouterLink } from '../ui/link'
import { useDates } from '../words/dates'
import { useLanguage, useWords } from '../words/language'
import { blogWords } from './blog.words'
import { isMovable, type Post, postDate, postState, postTitle } from './blog-data'
import { calendarWords } from './calendar.words'
import type { CalendarView } from './calendar-view'
import { addDays, noonOf, timeOf, weeksOf } from './days'
import { PostMenu } from './post-menu'

interface Props extends CalendarView {
  label: string
  onMonth: (month: string) => void
  onNew?: (day: string) => void
}

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A month of weeks. The days on which a post can be made are buttons, one stop of the Tab key together and walked with the
 * arrows. Posts are stops of their own: Alt and an arrow moves one, as dragging does.
 */
export function MonthGrid({ site, posts, month, today, mayEdit, label, onMonth, onNew, onMove, onTell }: Props) {
  const language = useLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState(today)
  const [focus, setFocus] = useState<string>()
  const [over, setOver] = useState<string>()
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const active = days.includes(current) ? current : days.find((day) => day >= today && day.startsWith(month))
  const byDay = Map.groupBy(posts, (post) => postDate(post, site.default_locale)?.day)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short' })

  // What was moved or walked to stands in another cell, maybe of another month: it keeps the focus.
  useEffect(() => {
    const found = focus === undefined ? null : grid.current?.querySelector<HTMLElement>(focus)
    if (!found) return
    found.focus()
    setFocus(undefined)
  })

  function walk(key: string, day: string): boolean {
    const by = arrows[key]
    const to = by === undefined ? day : addDays(day, by)
    if (to === day || to < today) return false
    setCurrent(to)
    setFocus(`[data-day="${to}"] button`)
    if (!days.includes(to)) onMonth(to.slice(0, 7))
    return true
  }
  function moveByKey(event: KeyboardEvent, post: Post, day: string) {
    const by = arrows[event.key]
    if (!event.altKey || by === undefined || !mayEdit || !isMovable(post)) return
    event.preventDefault()
    event.stopPropagation()
    put(post, addDays(day, by))
  }
  function put(post: Post, day: string) {
    if (!onMove(post, day)) return
    setFocus(`[data-day="${day}"] [data-post="${post.page.id}"] a`)
    if (!days.includes(day)) onMonth(day.slice(0, 7))
  }

  return (
    <table className="month" aria-label={label} ref={grid}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday.format(noonOf(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-day={day}
                aria-current={day === today ? 'date' : undefined}
                className={classOf(day, month, over)}
                onDragOver={(event) => {
                  if (!event.dataTransfer.types.includes(postType) || day < today) return
                  event.preventDefault()
                  setOver(day)
                }}
                onDragLeave={() => setOver(undefined)}
                onDrop={(event) => {
                  setOver(undefined)
                  const dropped = posts.find(({ page }) => page.id === event.dataTransfer.getData(postType))
                  if (!dropped) return
                  event.preventDefault()
                  put(dropped, day)
                }}
              >
                <DayHead
                  day={day}
                  isStop={day === active}
                  onNew={onNew && day >= today ? () => onNew(day) : undefined}
                  onKey={(key) => walk(key, day)}
                />
                <ul>
                  {byDay.get(day)?.map((post) => (
                    <Entry
                      key={post.page.id}
                      site={site}
                      post={post}
                      mayEdit={mayEdit}
                      onTell={onTell}
                      onKeyDown={(event) => moveByKey(event, post, day)}
                    />
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const postType = 'application/x-post'

const classOf = (day: string, month: string, over: string | undefined) =>
  [day.startsWith(month) ? '' : 'other-month', day === over ? 'over' : ''].filter(Boolean).join(' ')

function DayHead({
  day,
  isStop,
  onNew,
  onKey,
}: {
  day: string
  isStop: boolean
  onNew?: () => void
  /** Whether the key was one that goes to another day. */
  onKey: (key: string) => boolean
}) {
  const words = useWords(calendarWords)
  const dates = useDates()
  const name = dates.day(noonOf(day).toISOString())
  const number = Number(day.slice(8))
  if (!onNew)
    return (
      <span className="day-head">
        <span aria-hidden="true">{number}</span>
        <span className="visually-hidden">{name}</span>
      </span>
    )
  return (
    <Button
      className="day-head"
      aria-label={words.newOn(name)}
      excludeFromTabOrder={!isStop}
      onPress={onNew}
      onKeyDown={(event) => {
        if (!onKey(event.key)) event.continuePropagation()
      }}
    >
      <span>{number}</span>
      <Icon name="plus" size={14} />
    </Button>
  )
}

function Entry({
  site,
  post,
  mayEdit,
  onTell,
  onKeyDown,
}: Pick<CalendarView, 'site' | 'mayEdit' | 'onTell'> & { post: Post; onKeyDown: (event: KeyboardEvent) => void }) {
  const words = useWords(calendarWords)
  const { states } = useWords(blogWords)
  const state = postState(post)
  const { id, published_at } = post.page
  const title = postTitle(post, site.default_locale)
  const isDraggable = mayEdit && isMovable(post)
  return (
    <li
      className={`entry ${state}`}
      data-post={id}
      draggable={isDraggable}
      onKeyDownCapture={onKeyDown}
      onDragStart={(event) => {
        if (!isDraggable) return
        event.dataTransfer.setData(postType, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <RouterLink to="/app/sites/$site/pages/$page" params={{ site: site.id, page: id }}>
        {state === 'scheduled' && published_at && <span className="soft">{timeOf(new Date(published_at))} </span>}
        {title}
        <span className="visually-hidden">{words.state(states[state])}</span>
      </RouterLink>
      {mayEdit && <PostMenu site={site} post={post} onTell={onTell} />}
    </li>
  )
}
