import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { postDate, postState, postTitle } from './blog-data'
import { calendarWords } from './calendar.words'
import type { CalendarView } from './calendar-view'
import { noonOf, timeOf } from './days'
import { PostMenu } from './post-menu'

/** The posts of a month by day, where a grid has no room. */
export function DayList({ site, posts, month, mayEdit, onTell }: CalendarView) {
  const words = useWords(calendarWords)
  const { states } = useWords(blogWords)
  const dates = useDates()
  const dated = posts
    .flatMap((post) => {
      const date = postDate(post, site.default_locale)
      return date?.day.startsWith(month) ? [{ post, ...date }] : []
    })
    .sort((a, b) => a.day.localeCompare(b.day))
  if (dated.length === 0) return <p className="soft">{words.none}</p>
  return (
    <ul className="rows">
      {dated.map(({ post, day, moment }) => (
        <li key={post.page.id}>
          <div className="grow">
            <p className="soft small">
              {dates.day(noonOf(day).toISOString())}
              {moment && postState(post) === 'scheduled' && `, ${timeOf(new Date(moment))}`}
            </p>
            <p className="strong">{postTitle(post, site.default_locale)}</p>
            <p className={`state ${postState(post)}`}>{states[postState(post)]}</p>
          </div>
          {mayEdit && <PostMenu site={site} post={post} onTell={onTell} />}
        </li>
      ))}
    </ul>
  )
}
