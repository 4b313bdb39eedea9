import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { BackCloses } from './back-closes'

/** A question or a small form over the page. Esc and a press beside it close it unless `isStaying`. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  isStaying,
  isLarge,
  isAlert,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  isStaying?: boolean
  isLarge?: boolean
  isAlert?: boolean
  children: ReactNode
}) => (
  <ModalOverlay
    className="veil fade-in"
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
    isDismissable={!isStaying}
    isKeyboardDismissDisabled={isStaying}
  >
    <Modal className={isLarge ? 'dialog large' : 'dialog'}>
      <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'}>
        <BackCloses isStaying={isStaying} />
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)
