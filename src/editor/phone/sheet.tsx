import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { BackCloses } from '../ui/back-closes'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { phoneWords } from './phone.words'

/** A form that rises from the lower edge and ends above the keyboard. Esc, a press beside it and the phone's way back close it. */
export function BottomSheet({
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
          <BackCloses />
          <header className="sheet-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {tools}
            <Button kind="quiet" onPress={onClose}>
              {words.common.done}
            </Button>
          </header>
          <SheetBody>{children}</SheetBody>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The field that is written in stays in sight when a keyboard takes half of the window. */
function SheetBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const resized = new ResizeObserver(() => {
      const { activeElement } = document
      if (activeElement?.matches('input, textarea') && element.contains(activeElement))
        activeElement.scrollIntoView({ block: 'nearest' })
    })
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  return (
    <div className="sheet-body" ref={body}>
      {children}
    </div>
  )
}
