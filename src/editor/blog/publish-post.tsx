import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fullSentenceOf } from '../api/sentence-of'
import { Bar } from '../generation/build-progress'
import { runPublish } from '../publish/changes'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { type PostDialog, postTitle, readPostsAgain } from './blog-data'
import { changePage } from './post-writes'

/** Puts this post online and nothing else; on a site that nobody has published yet it waits for that. */
export function PublishPost({ site, post, onDone, onClose }: PostDialog) {
  const words = useWords(blogWords)
  const queries = useQueryClient()
  const { act, problem, isBusy } = useAct()
  const [percent, setPercent] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const title = postTitle(post, site.default_locale)
  const isFirst = site.unpublished_changes === null
  const now = new Date().toISOString()

  async function publish() {
    setFailure(undefined)
    const { page } = post
    const isAhead = page.published_at !== null && page.published_at > now
    if (page.status !== 'published')
      await changePage(post, { status: 'published', ...(isAhead && { published_at: now }) })
    if (!isFirst) {
      setPercent(0)
      const cause = await runPublish(site.id, { pages: [page.id] }, setPercent).finally(() => setPercent(undefined))
      await readPostsAgain(queries, site.id)
      if (cause !== null) return setFailure(cause)
    } else await readPostsAgain(queries, site.id)
    onDone(isFirst ? words.marked(title) : words.published(title))
    onClose()
  }

  return (
    <Dialog title={words.publishTitle(title)} isOpen isStaying={isBusy} onClose={onClose}>
      <p>{isFirst ? words.publishFirst : words.publishLead}</p>
      {problem && <Notice kind="problem">{fullSentenceOf(problem)}</Notice>}
      {failure !== undefined && <Notice kind="problem">{words.publishFailed(failure)}</Notice>}
      {percent !== undefined && (
        <>
          <p role="status">{words.publishing}</p>
          <Bar label={words.publishing} percent={percent} />
        </>
      )}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isBusy}>
          {words.common.cancel}
        </Button>
        <Button kind="primary" isPending={isBusy} onPress={() => void act(publish)}>
          {isFirst ? words.markForPublish : words.common.publish}
        </Button>
      </div>
    </Dialog>
  )
}
