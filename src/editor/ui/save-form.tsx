import { type ReactNode, useState } from 'react'
import { useCommonWords } from '../words/language'
import { Button } from './button'
import { type Entries, Form } from './form'
import { Notice } from './notice'

/** A form that stays when it is sent: its fields, the button, and that it is done, until the next try. */
export function SaveForm({
  submit,
  saved,
  isPlain,
  onSave,
  children,
}: {
  submit?: string
  /** What it says once it is done, where that is more than that it is saved. */
  saved?: string
  /** One of several things to do beside each other. */
  isPlain?: boolean
  onSave(entries: Entries): Promise<unknown>
  children: ReactNode
}) {
  const common = useCommonWords()
  const [isSaved, setSaved] = useState(false)
  async function send(entries: Entries) {
    setSaved(false)
    await onSave(entries)
    setSaved(true)
  }
  return (
    <Form onSend={send}>
      {(isSending) => (
        <>
          {children}
          <div className="actions">
            <Button kind={isPlain ? 'plain' : 'primary'} type="submit" isPending={isSending}>
              {submit ?? common.save}
            </Button>
          </div>
          {isSaved && <Notice kind="done">{saved ?? common.saved}</Notice>}
        </>
      )}
    </Form>
  )
}
