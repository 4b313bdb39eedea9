import { useState } from 'react'
import { useCommands } from '../commands/registry'
import type { SiteDocument } from '../document/document'
import { useLatePart } from '../document/use-part'
import { Button } from '../ui/button'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { publishButtonWords } from './publish-button.words'

const PublishDialog = latePart(async () => (await import('./publish-dialog')).PublishDialog)

const ShareDraft = latePart(async () => (await import('./share-draft')).ShareDraft)

/** Saves what is left, shows what would go online and what stands in the way, and publishes it. */
export function Publish({
  siteId,
  siteDocument,
  onGo,
}: {
  siteId: string
  siteDocument: SiteDocument
  onGo: (pageId: string, block?: string) => void
}) {
  const words = useWords(publishButtonWords)
  const hasConflict = useLatePart(siteDocument, ({ conflicts }) => conflicts.length > 0)
  const [open, setOpen] = useState<'publish' | 'share'>()

  async function begin(what: 'publish' | 'share') {
    await siteDocument.flush()
    setOpen(what)
  }
  useCommands(() =>
    hasConflict
      ? []
      : [
          {
            id: 'publish',
            group: 'page',
            name: words.common.publish,
            icon: 'rocket',
            run: () => void begin('publish'),
          },
          { id: 'share', group: 'page', name: words.common.shareDraft, icon: 'eye', run: () => void begin('share') },
        ],
  )

  return (
    <>
      <Button kind="primary" icon="rocket" onPress={() => begin('publish')} isDisabled={hasConflict}>
        {words.common.publish}
      </Button>
      {open === 'publish' && (
        <PublishDialog
          siteId={siteId}
          onClose={() => setOpen(undefined)}
          onShare={() => setOpen('share')}
          onGo={onGo}
        />
      )}
      {open === 'share' && <ShareDraft siteId={siteId} onClose={() => setOpen(undefined)} />}
    </>
  )
}
