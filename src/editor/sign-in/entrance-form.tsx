import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { type Entries, Form } from '../ui/form'

/** The form of a page of somebody who is not signed in, with one way to send it. `onSend` throws `Refused`. */
export const EntranceForm = ({
  submit,
  onSend,
  children,
}: {
  submit: string
  onSend: (entries: Entries) => Promise<unknown>
  /** Its fields; a form without any is sent by the first key. */
  children?: ReactNode
}) => (
  <Form onSend={onSend}>
    {(isSending) => (
      <>
        {children}
        <Button kind="primary" type="submit" isWide isPending={isSending} autoFocus={children === undefined}>
          {submit}
        </Button>
      </>
    )}
  </Form>
)
