import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useDates } from '../words/dates'
import { useLanguage, useWords } from '../words/language'
import { type Post, postsQuery, postTitle, readPostsAgain, rememberPost } from './blog-data'
import { calendarWords } from './calendar.words'
import type { CalendarView } from './calendar-view'
import { DayList } from './day-list'
import { addMonths, dayOf, movedTo, noonOf } from './days'
import { MonthGrid } from './month-grid'
import type { Told } from './post-menu'
import { setMoment } from './post-writes'
import { UndoDelete } from './undo-delete'
import { useMedia } from './use-media'

/** When posts appear and appeared: a month as a grid, or on a narrow window as a list. */
export function Calendar({
  onMonth,
  onNew,
  ...view
}: Omit<CalendarView, 'today' | 'onMove' | 'onTell'> & {
  onMonth: (month: string) => void
  onNew: (day: string) => void
}) {
  const words = useWords(calendarWords)
  const language = useLanguage()
  const { moment } = useDates()
  const queries = useQueryClient()
  const isNarrow = useMedia('(max-width: 700px)')
  const [told, setTold] = useState<Told>()
  const [problem, setProblem] = useState('')
  // One move after the other: each needs the tag that the one before it gave.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const { site, month, mayEdit } = view
  const today = dayOf(new Date())

  /** The post is seen there at once; where the service refuses it stands again where it was. */
  function move({ page }: Post, day: string): boolean {
    setProblem('')
    const at = (id: string) => queries.getQueryData(postsQuery(site.id).queryKey)?.find((one) => one.page.id === id)
    const post = at(page.id)
    if (!post?.page.published_at) return false
    const to = movedTo(post.page.published_at, day)
    if (day < today || to <= new Date().toISOString()) {
      setProblem(words.past)
      return false
    }
    rememberPost(queries, site.id, { ...post, page: { ...post.page, published_at: to } })
    const title = postTitle(post, site.default_locale)
    setTold({ title, sentence: words.moved(title, moment(to)) })
    line.current = line.current
      .then(async () => {
        const current = at(page.id)
        if (!current) return
        const written = await setMoment(current, to)
        const shown = at(page.id)?.page.published_at ?? to
        rememberPost(queries, site.id, { ...written, page: { ...written.page, published_at: shown } })
      })
      .catch(async (error) => {
        setTold(undefined)
        setProblem(error instanceof Error ? error.message : String(error))
        await readPostsAgain(queries, site.id)
      })
    return true
  }

  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(noonOf(`${month}-01`))
  const shared = { ...view, today, onMove: move, onTell: setTold }
  return (
    <>
      <div className="month-bar">
        <h2 aria-live="polite">{name}</h2>
        <div className="actions">
          <Button
            kind="quiet"
            icon="chevron-left"
            aria-label={words.before}
            onPress={() => onMonth(addMonths(month, -1))}
          />
          <Button onPress={() => onMonth(today.slice(0, 7))}>{words.common.today}</Button>
          <Button
            kind="quiet"
            icon="chevron-right"
            aria-label={words.next}
            onPress={() => onMonth(addMonths(month, 1))}
          />
        </div>
      </div>
      {problem && <Notice kind="problem">{problem}</Notice>}
      {told?.deleted ? (
        <UndoDelete site={site.id} page={told.deleted} title={told.title} onDone={setTold} />
      ) : (
        told && <Notice kind="done">{told.sentence}</Notice>
      )}
      {isNarrow ? (
        <DayList {...shared} />
      ) : (
        <MonthGrid {...shared} label={name} onMonth={onMonth} onNew={mayEdit ? onNew : undefined} />
      )}
      {mayEdit && !isNarrow && <p className="soft small">{words.how}</p>}
    </>
  )
}
