import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { phoneWords } from './phone.words'

/** A form that rises from the lower edge and ends above the keyboard. Esc and a press beside it close it. */
export function Sheet({
  title,
  tools,
  isFull,
  onClose,
  children,
}: {
  title: string
  /** Beside the button that closes it. */
  tools?: ReactNode
  /** Over the whole window. */
  isFull?: boolean
  onClose(): void
  children: ReactNode
}) {
  const words = useWords(phoneWords)
  return (
    <ModalOverlay className="sheet-veil fade-in" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={isFull ? 'sheet full' : 'sheet'}>
        <AriaDialog>
          <header className="sheet-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {tools}
            <Button kind="quiet" onPress={onClose}>
              {words.done}
            </Button>
          </header>
          <div className="sheet-body">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
