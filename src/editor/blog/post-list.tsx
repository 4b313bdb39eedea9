import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Site } from '../data/site-data'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { Select } from '../ui/select'
import { useDates } from '../words/dates'
import { useLanguageNames, useWords } from '../words/language'
import { blogWords } from './blog.words'
import { deletedPostsQuery, type Post, type PostState, postDate, postState, postText, postTitle } from './blog-data'
import { noonOf, timeOf } from './days'
import { DeletedPosts } from './deleted-posts'
import { PostMenu, type Told } from './post-menu'
import { UndoDelete } from './undo-delete'

const states: PostState[] = ['draft', 'scheduled', 'waiting', 'changed', 'published', 'archived']
const shownAtFirst = 50

/** All posts, newest first, with what can be done to each. */
export function PostTable({
  site,
  posts,
  mayEdit,
  onIdeas,
}: {
  site: Site
  posts: Post[]
  mayEdit: boolean
  onIdeas: () => void
}) {
  const words = useWords(blogWords)
  const [state, setState] = useState<PostState | 'all'>('all')
  const [told, setTold] = useState<Told>()
  const [isLookingBack, setLookingBack] = useState(false)
  const [limit, setLimit] = useState(shownAtFirst)
  const { data: deleted = [] } = useQuery({ ...deletedPostsQuery(site.id), enabled: mayEdit })
  const shown = posts.filter((post) => state === 'all' || postState(post) === state)
  const some = states.filter((one) => posts.some((post) => postState(post) === one))

  return (
    <>
      {told?.deleted ? (
        <UndoDelete site={site.id} page={told.deleted} title={told.title} onDone={setTold} />
      ) : (
        told && <Notice kind="done">{told.sentence}</Notice>
      )}
      {posts.length === 0 ? (
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p className="soft">{mayEdit ? words.emptyLead : words.emptyForOthers}</p>
          {mayEdit && (
            <Button icon="lightbulb" onPress={onIdeas}>
              {words.toIdeas}
            </Button>
          )}
        </div>
      ) : (
        <>
          {some.length > 1 && (
            <div className="post-filter">
              <Select
                label={words.common.state}
                isLabelHidden
                value={state}
                onChange={setState}
                choices={[
                  { value: 'all', label: words.allStates },
                  ...some.map((value) => ({ value, label: words.states[value] })),
                ]}
              />
            </div>
          )}
          {shown.length === 0 && <p className="soft">{words.noneOfState}</p>}
          <ul className="rows" aria-label={words.list}>
            {shown.slice(0, limit).map((post) => (
              <Row key={post.page.id} site={site} post={post} mayEdit={mayEdit} onTell={setTold} />
            ))}
          </ul>
          {shown.length > limit && (
            <div>
              <Button onPress={() => setLimit(limit + shownAtFirst)}>{`+ ${shown.length - limit}`}</Button>
            </div>
          )}
        </>
      )}
      {mayEdit && deleted.length > 0 && (
        <div>
          <Button kind="quiet" icon="trash-2" onPress={() => setLookingBack(true)}>
            {words.deleted}
          </Button>
        </div>
      )}
      {isLookingBack && <DeletedPosts site={site.id} onClose={() => setLookingBack(false)} onTell={setTold} />}
    </>
  )
}

function Row({
  site,
  post,
  mayEdit,
  onTell,
}: {
  site: Site
  post: Post
  mayEdit: boolean
  onTell: (told: Told) => void
}) {
  const words = useWords(blogWords)
  const { day } = useDates()
  const { page, block } = post
  const state = postState(post)
  const date = postDate(post, site.default_locale)
  const time = date?.moment && state === 'scheduled' ? `, ${timeOf(new Date(date.moment))}` : ''
  const when = date && `${day(noonOf(date.day).toISOString())}${time}`
  const nameOf = useLanguageNames()
  const spoken = page.translations.map(({ locale }) => locale)
  const isPartial = site.locales.some((locale) => !spoken.includes(locale))
  const author = postText(block, site.default_locale, 'author')
  const facts = [
    when,
    postText(block, site.default_locale, 'category'),
    author && words.by(author),
    isPartial && words.onlyIn(spoken.map((locale) => nameOf(locale)).join(', ')),
  ]
  const title = postTitle(post, site.default_locale)
  return (
    <li>
      <div className="grow">
        <p>
          <RouterLink
            to="/app/sites/$site/pages/$page"
            params={{ site: site.id, page: page.id }}
            className="post-title strong"
          >
            {title}
          </RouterLink>
        </p>
        <p className="soft small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={`state ${state}`}>{words.states[state]}</p>
      {mayEdit && <PostMenu site={site} post={post} onTell={onTell} />}
    </li>
  )
}
