import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { settingsWords } from './site-settings.words'

/** The end of a form of these settings: its button, and that it is done. `saved` says more than that. */
export function Save({ isSending, isSaved, saved }: { isSending: boolean; isSaved: boolean; saved?: string }) {
  const words = useWords(settingsWords)
  return (
    <>
      <div className="actions">
        <Button kind="primary" type="submit" isPending={isSending}>
          {words.common.save}
        </Button>
      </div>
      {isSaved && <Notice kind="done">{saved ?? words.common.saved}</Notice>}
    </>
  )
}
