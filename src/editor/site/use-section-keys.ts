import { useCallback, useEffect } from 'react'
import type { SiteDocument } from '../document/document'
import { focusRow, type SectionActs } from '../editing/use-section-acts'
import type { useWriting } from '../writing/use-writing'

interface On {
  siteDocument: SiteDocument
  acts: SectionActs
  mayEdit: boolean
  picked: string | undefined
  /** A block in the columns of the section that is picked: keys are for it. */
  part?: string
  /** One that was pressed, and nobody can write in it yet: what is typed was meant for it. */
  text: Pick<ReturnType<typeof useWriting>, 'isAwaited' | 'takeKey'>
}

/**
 * Keys for whole sections, in the outline and on the page alike; never while somebody writes, or in a menu or a dialog.
 * What is given back is for the page's own document.
 */
export function useSectionKeys({ siteDocument, acts, mayEdit, picked, part, text }: On) {
  const { isAwaited, takeKey } = text
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'Escape' && goBackToRow(event, picked)) return
      if (!mayEdit || !isForSections(event)) return
      if (!isInOutline(event) && (takeKey(event) || isAwaited())) return
      const act = actOf(event, { siteDocument, acts, picked, part })
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    [mayEdit, siteDocument, acts, picked, part, isAwaited, takeKey],
  )

  const onClipboard = useCallback(
    (event: ClipboardEvent) => {
      if (!mayEdit || !isForSections(event) || !event.clipboardData) return
      if (isAwaited() && !isInOutline(event)) return
      if (event.type === 'paste') {
        event.preventDefault()
        void acts.paste(event.clipboardData.getData('text/plain'))
      } else if (picked && !part && !hasSelectedText(event)) {
        const text = acts.copied(picked)
        if (!text) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', text)
        if (event.type === 'cut') acts.remove(picked)
      }
    },
    [mayEdit, acts, picked, part, isAwaited],
  )

  useEffect(() => {
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [onKey])
  useEffect(() => {
    for (const type of clipboardEvents) document.addEventListener(type, onClipboard)
    return () => {
      for (const type of clipboardEvents) document.removeEventListener(type, onClipboard)
    }
  }, [onClipboard])

  return { onKey, onClipboard }
}

function actOf(
  event: KeyboardEvent,
  { siteDocument, acts, picked, part }: Omit<On, 'mayEdit' | 'text'>,
): (() => void) | undefined {
  const key = event.key.toLowerCase()
  if (event.metaKey || event.ctrlKey) {
    if (key === 'z') return event.shiftKey ? siteDocument.redo : siteDocument.undo
    if (key === 'y') return siteDocument.redo
    if (key === 'd' && picked) return () => (part ? acts.onPart('duplicate', picked, part) : acts.duplicate(picked))
    return undefined
  }
  if (event.altKey) {
    if (!picked || (key !== 'arrowup' && key !== 'arrowdown')) return undefined
    const isUp = key === 'arrowup'
    return () => (part ? acts.onPart(isUp ? 'up' : 'down', picked, part) : acts.move(picked, isUp ? -1 : 1))
  }
  if (key === 'a' && !event.shiftKey) return () => acts.openGallery()
  if (picked && (key === 'delete' || key === 'backspace'))
    return () => (part ? acts.onPart('remove', picked, part) : acts.remove(picked))
  return undefined
}

/** From the fields of a section to its row in the outline; whether that was to do. */
function goBackToRow({ target }: KeyboardEvent, picked: string | undefined): boolean {
  return Boolean(picked && (target as HTMLElement | null)?.closest?.('.side.end') && focusRow(picked))
}

const clipboardEvents = ['copy', 'cut', 'paste'] as const

/** The outline, the page itself, or nothing at all has the focus. Elements of the page are of another window's classes. */
function isForSections({ target }: Event): boolean {
  const element = target as HTMLElement | null
  if (!element?.closest || element === document.body) return true
  if (element.ownerDocument !== document)
    return !element.isContentEditable && !element.closest('input, textarea, select')
  return isInOutline({ target })
}

const isInOutline = ({ target }: Pick<Event, 'target'>) =>
  Boolean((target as HTMLElement | null)?.closest?.('.outline'))

const hasSelectedText = ({ target }: Event) =>
  (((target as Node | null)?.ownerDocument ?? document).getSelection()?.toString() ?? '') !== ''
