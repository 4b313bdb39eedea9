import type { ReactNode } from 'react'
import { Dialog } from './dialog'
import { type Entries, Form, FormActions } from './form'

/**
 * A dialog that is one form: what it is about, its fields, and to leave it or to send it. Without fields it is a
 * question. `onSend` throws `Refused`, which is shown in it; done, the caller closes it.
 */
export const FormDialog = ({
  lead,
  submit,
  cancel,
  working,
  isDangerous,
  isDisabled,
  isAlert = isDangerous,
  onSend,
  onClose,
  children,
  ...dialog
}: {
  title: string
  lead?: ReactNode
  /** What sending it does. */
  submit: string
  /** What leaving it does, where that is more than cancelling. */
  cancel?: string
  /** Said while it is being sent, where that takes a while. */
  working?: string
  isDangerous?: boolean
  isDisabled?: boolean
  isAlert?: boolean
  isLarge?: boolean
  onSend: (entries: Entries) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}) => (
  <Dialog isOpen isAlert={isAlert} onClose={onClose} {...dialog}>
    {typeof lead === 'string' ? <p className={isAlert ? undefined : 'soft'}>{lead}</p> : lead}
    <Form onSend={onSend}>
      {(isSending) => (
        <>
          {children}
          {working && isSending && (
            <p className="soft" role="status">
              {working}
            </p>
          )}
          <FormActions
            {...{ cancel, isSending, isDangerous, isDisabled }}
            isQuestion={children === undefined}
            onCancel={onClose}
          >
            {submit}
          </FormActions>
        </>
      )}
    </Form>
  </Dialog>
)
