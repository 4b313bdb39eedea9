import { type ReactNode, useState } from 'react'
import { Notice } from '../ui/notice'
import { Entrance } from './entrance'
import { EntranceForm } from './entrance-form'
import { isLinkOver, LinkOver } from './link-over'

/**
 * A link that works once. It waits for a press: programs that look at links in mails before people do would use it up.
 * `onUse` gives the sentence that says what has happened.
 */
export function MailLink({
  title,
  lead,
  before,
  action,
  onUse,
  onward,
}: {
  title: string
  lead: string
  before?: ReactNode
  action: string
  onUse: () => Promise<string>
  onward: ReactNode
}) {
  const [done, setDone] = useState<string>()
  const [isOver, setOver] = useState(false)
  if (isOver) return <LinkOver below={onward} />
  if (done)
    return (
      <Entrance title={title} below={onward}>
        <Notice kind="done">{done}</Notice>
      </Entrance>
    )
  async function send() {
    try {
      setDone(await onUse())
    } catch (error) {
      if (!isLinkOver(error)) throw error
      setOver(true)
    }
  }
  return (
    <Entrance title={title} lead={lead}>
      {before}
      <EntranceForm submit={action} onSend={send} />
    </Entrance>
  )
}
