import { useBlocker } from '@tanstack/react-router'
import { useCommonWords } from '../words/language'
import { FormDialog } from './form-dialog'

/** Asks before a page is left whose entries are not saved; `isHolding` is asked when somebody leaves. */
export function Unsaved({ title, lead, isHolding }: { title: string; lead: string; isHolding(): boolean }) {
  const common = useCommonWords()
  const blocker = useBlocker({ shouldBlockFn: isHolding, enableBeforeUnload: isHolding, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <FormDialog
      title={title}
      lead={lead}
      submit={common.discard}
      cancel={common.stay}
      isDangerous
      onSend={async () => blocker.proceed()}
      onClose={blocker.reset}
    />
  )
}
