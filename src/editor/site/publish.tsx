import { useState } from 'react'
import { answered, api, Refused } from '../api/api'
import { Button, ButtonLink } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import type { Editing } from './page-editor'
import { siteWords } from './site.words'
import { usePageState } from './use-page'

type Progress = 'working' | 'done' | { problem: string }

/** Saves what is left, then brings the site as it stands to its visitors. */
export function Publish({ editing: { data, store } }: { editing: Editing }) {
  const words = useWords(siteWords)
  const { conflicts } = usePageState(store)
  const [progress, setProgress] = useState<Progress>()
  const site = api.sites({ site: data.site.id })

  async function publish() {
    setProgress('working')
    try {
      await store.flush()
      const { generation_id: id } = await answered(site.publish.post({}))
      setProgress(await outcome(id))
    } catch (error) {
      setProgress({ problem: error instanceof Refused ? error.message : String(error) })
    }
  }

  return (
    <>
      <Button kind="primary" icon="rocket" onPress={publish} isDisabled={conflicts.length > 0}>
        {words.publish}
      </Button>
      <Dialog
        title={progress === 'done' ? words.published : words.publish}
        isOpen={progress !== undefined}
        isStaying={progress === 'working'}
        onClose={() => setProgress(undefined)}
      >
        {progress === 'working' && <p role="status">{words.publishing}</p>}
        {typeof progress === 'object' && <Notice kind="problem">{progress.problem}</Notice>}
        {progress === 'done' && (
          <div className="actions">
            <ButtonLink
              kind="primary"
              icon="external-link"
              href={data.site.live_url ?? data.site.preview_url}
              target="_blank"
            >
              {words.openSite}
            </ButtonLink>
          </div>
        )}
      </Dialog>
    </>
  )
}

/** Asks once a second until the work has ended. Throws `Refused`. */
async function outcome(id: string): Promise<Progress> {
  for (;;) {
    const { status, error } = await answered(api.ai.generations({ generation: id }).get())
    if (status === 'succeeded') return 'done'
    if (status === 'failed') return { problem: error ?? '' }
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
