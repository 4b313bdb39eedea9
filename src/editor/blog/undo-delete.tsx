import { useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../api/sentence-of'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { blogWords } from './blog.words'
import { readPostsAgain } from './blog-data'
import type { Told } from './post-menu'
import { restorePost } from './post-writes'

/** A post that was just deleted, with the way back. */
export function UndoDelete({
  site,
  page,
  title,
  onDone,
}: {
  site: string
  page: string
  title: string
  onDone: (told: Told) => void
}) {
  const words = useWords(blogWords)
  const queries = useQueryClient()
  const { act, problem, isBusy } = useAct()
  async function undo() {
    await restorePost(page)
    await readPostsAgain(queries, site)
    onDone({ title, sentence: words.restored(title) })
  }
  return (
    <>
      {problem && <Notice kind="problem">{sentenceOf(problem)}</Notice>}
      <Notice kind="done">
        <p className="with-undo">
          {words.removed(title)}
          <Button icon="undo-2" isPending={isBusy} onPress={() => void act(undo)}>
            {words.common.bringBack}
          </Button>
        </p>
      </Notice>
    </>
  )
}
