import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { type Site, siteQuery } from '../data/site-data'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { Part } from '../ui/part'
import { useWords } from '../words/language'
import { offlineWords } from './offline.words'

/** Whether visitors see the site, and the one act that takes it from them. Nothing before the first publish. */
export function Offline({ site, mayTake }: { site: Site; mayTake: boolean }) {
  const words = useWords(offlineWords)
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (!site.published_at) return null
  const isOnline = site.status === 'published'
  async function take() {
    await answered(api.sites({ site: site.id }).unpublish.post())
    await queries.invalidateQueries({ queryKey: siteQuery(site.id).queryKey })
    void queries.invalidateQueries({ queryKey: ['sites'] })
    setAsking(false)
  }
  return (
    <Part title={words.title}>
      <p role="status">{isOnline ? words.isOnline : words.isOffline}</p>
      {isOnline && mayTake && (
        <div>
          <Button icon="eye-off" onPress={() => setAsking(true)}>
            {words.take}
          </Button>
        </div>
      )}
      {isAsking && (
        <FormDialog
          title={words.takeTitle}
          lead={words.takeLead}
          submit={words.takeNow}
          isAlert
          onSend={take}
          onClose={() => setAsking(false)}
        />
      )}
    </Part>
  )
}
