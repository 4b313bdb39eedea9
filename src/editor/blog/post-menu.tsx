import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fullSentenceOf } from '../api/sentence-of'
import type { Site } from '../data/site-data'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { MenuItem, MenuSeparator, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { type Post, postState, postTitle, readPostsAgain, rememberPost } from './blog-data'
import { PostSettings } from './post-settings'
import { changePage, deletePost } from './post-writes'
import { PublishPost } from './publish-post'
import { SchedulePost } from './schedule-post'

/** What was done to a post, in a sentence; with `deleted` the id it can be brought back by. */
export interface Told {
  title: string
  sentence: string
  deleted?: string
}

/** Everything that can be done to a post from outside. */
export function PostMenu({ site, post, onTell }: { site: Site; post: Post; onTell: (told: Told) => void }) {
  const words = useWords(blogWords)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { act, problem } = useAct()
  const [open, setOpen] = useState<'settings' | 'schedule' | 'publish'>()
  const [isRefused, setRefused] = useState(false)
  const title = postTitle(post, site.default_locale)
  const state = postState(post)
  const isOnline = state === 'published' || state === 'changed'
  const close = () => setOpen(undefined)
  const tell = (sentence: string) => onTell({ title, sentence })

  /** Whoever was slower sees what is there now. */
  async function attempt(work: () => Promise<unknown>) {
    if (await act(work)) return
    setRefused(true)
    await readPostsAgain(queries, site.id)
  }
  async function toDraft() {
    rememberPost(queries, site.id, await changePage(post, { status: 'draft' }))
    tell(isOnline ? `${words.draftAgain(title)} ${words.goneWithNext}` : words.draftAgain(title))
  }
  async function remove() {
    await deletePost(post)
    onTell({ title, sentence: words.removed(title), deleted: post.page.id })
    await readPostsAgain(queries, site.id)
  }

  return (
    <>
      <MoreMenu label={words.menuOf(title)}>
        <MenuItem
          icon="pencil"
          onAction={() =>
            void navigate({ to: '/app/sites/$site/pages/$page', params: { site: site.id, page: post.page.id } })
          }
        >
          {words.open}
        </MenuItem>
        <MenuItem icon="settings" onAction={() => setOpen('settings')}>
          {words.common.settings}
        </MenuItem>
        {isOnline ? null : (
          <MenuItem icon="clock" onAction={() => setOpen('schedule')}>
            {state === 'scheduled' ? words.reschedule : words.schedule}
          </MenuItem>
        )}
        {state === 'published' ? null : (
          <MenuItem icon="rocket" onAction={() => setOpen('publish')}>
            {words.publishNow}
          </MenuItem>
        )}
        {state === 'draft' ? null : (
          <MenuItem icon="undo-2" onAction={() => void attempt(toDraft)}>
            {words.common.backToDraft}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon="trash-2" isDangerous onAction={() => void attempt(remove)}>
          {words.common.delete}
        </MenuItem>
      </MoreMenu>
      {open === 'settings' && <PostSettings site={site} post={post} onClose={close} onDone={tell} />}
      {open === 'schedule' && <SchedulePost site={site} post={post} onClose={close} onDone={tell} />}
      {open === 'publish' && <PublishPost site={site} post={post} onClose={close} onDone={tell} />}
      {isRefused && problem && (
        <Dialog title={title} isOpen isAlert onClose={() => setRefused(false)}>
          <Notice kind="problem">{fullSentenceOf(problem)}</Notice>
          <div className="actions">
            <Button onPress={() => setRefused(false)}>{words.common.close}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
