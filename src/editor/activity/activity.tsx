import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { localeOf } from '../../words/interface-languages'
import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useLanguage, useWords } from '../words/language'
import { activityWords } from './activity.words'
import { type Activity, byDay } from './days'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/activity')
const atOnce = '50'

/** Who did what, newest first, day by day; more comes when the end is reached. */
export function ActivityFeed() {
  const words = useWords(activityWords)
  const language = useLanguage()
  const { site } = route.useParams()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['activity', site, language], // the service writes the sentences
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) =>
      answered(api.sites({ site }).activity.get({ query: { limit: atOnce, ...(cursor && { cursor }) } })),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = end.current
    if (!place || !hasNextPage || isFetchingNextPage) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '300px',
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  const entries = data?.pages.flatMap(({ data: some }) => some) ?? []
  return (
    <>
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {data && entries.length === 0 && (
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p className="soft">{words.emptyLead}</p>
        </div>
      )}
      {byDay(entries, language, words).map(({ day, items }) => (
        <section key={day} className="activity-day" aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {items.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} />
      {hasNextPage && (
        <div>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}

function Entry({ item }: { item: Activity }) {
  const words = useWords(activityWords)
  const language = useLanguage()
  const { summary, actor, via, created_at, type } = item
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' })
  return (
    <li className={type.endsWith('.failed') ? 'failed' : undefined}>
      <time dateTime={created_at}>{time.format(new Date(created_at))}</time>
      <p>
        {summary}
        <span className="soft small">
          {actor ? actor.name : words.byItself}
          {via && ` · ${words.via(via)}`}
        </span>
      </p>
    </li>
  )
}
