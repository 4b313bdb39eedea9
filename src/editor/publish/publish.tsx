import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../commands/registry'
import type { JointPages } from '../page/joint-pages'
import { usePageState } from '../site/use-page'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { publishWords } from './publish.words'

const PublishDialog = lazy(() => import('./publish-dialog').then(({ PublishDialog }) => ({ default: PublishDialog })))

/** Saves what is left, shows what would go online and what stands in the way, and publishes it. */
export function Publish({
  siteId,
  pages,
  onGo,
}: {
  siteId: string
  pages: JointPages
  onGo?: (pageId: string, block?: string) => void
}) {
  const words = useWords(publishWords)
  const { conflicts } = usePageState(pages)
  const [isOpen, setOpen] = useState(false)

  async function open() {
    await pages.flush()
    setOpen(true)
  }
  useCommands(() =>
    conflicts.length > 0
      ? []
      : [{ id: 'publish', group: 'page', name: words.publish, icon: 'rocket', run: () => void open() }],
  )

  return (
    <>
      <Button kind="primary" icon="rocket" onPress={open} isDisabled={conflicts.length > 0}>
        {words.publish}
      </Button>
      {isOpen && (
        <Suspense>
          <PublishDialog siteId={siteId} onClose={() => setOpen(false)} onGo={onGo} />
        </Suspense>
      )}
    </>
  )
}
