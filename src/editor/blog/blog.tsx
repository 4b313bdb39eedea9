import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Choices } from '../ui/select'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { postsQuery } from './blog-data'
import { Calendar } from './calendar'
import { dayOf } from './days'
import { Ideas } from './ideas'
import { NewPost } from './new-post'
import { NoList } from './no-list'
import { PostTable } from './post-list'
import { WritingNotes } from './writing-notes'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/blog')

/** The posts of a site: a list, a calendar, and ideas for more. */
export function Blog() {
  const words = useWords(blogWords)
  const { site } = route.useParams()
  const { view = 'list', month = dayOf(new Date()).slice(0, 7) } = route.useSearch()
  const navigate = route.useNavigate()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { data: ofSite } = useQuery(siteQuery(site))
  const { data: posts, error } = useQuery(postsQuery(site))
  const [adding, setAdding] = useState<{ day?: string }>()
  const locale = ofSite?.default_locale ?? 'de'
  const go = (to: 'list' | 'calendar' | 'ideas') =>
    void navigate({ search: { view: to === 'list' ? undefined : to, month: undefined } })
  const views = mayEdit ? (['list', 'calendar', 'ideas'] as const) : (['list', 'calendar'] as const)

  return (
    <>
      <div className="page-head">
        <h1>{words.title}</h1>
        {mayEdit && (
          <Button kind="primary" icon="plus" onPress={() => setAdding({})}>
            {words.newPost}
          </Button>
        )}
      </div>
      <div>
        <Choices
          label={words.common.views}
          isInRow
          value={view}
          onChange={go}
          choices={views.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {mayEdit && <WritingNotes site={site} />}
      {mayEdit && ofSite && posts && posts.length > 0 && <NoList site={ofSite} />}
      {posts && ofSite && view === 'list' && (
        <PostTable site={ofSite} posts={posts} mayEdit={mayEdit} onIdeas={() => go('ideas')} />
      )}
      {posts && ofSite && view === 'calendar' && (
        <Calendar
          site={ofSite}
          posts={posts}
          mayEdit={mayEdit}
          month={month}
          onMonth={(to) => void navigate({ search: { view, month: to } })}
          onNew={(day) => setAdding({ day })}
        />
      )}
      {mayEdit && ofSite && view === 'ideas' && <Ideas site={ofSite} />}
      {adding && <NewPost site={site} locale={locale} day={adding.day} onClose={() => setAdding(undefined)} />}
    </>
  )
}
