import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { readSiteAgain } from '../data/site-data'
import type { Editing } from '../editing/editing'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { aiButtonWords } from './ai-button.words'

const AiPanel = latePart(async () => (await import('./ai-panel')).AiPanel)

/** It stays open from page to page. */
let wasOpen = false

export interface Ai {
  isOpen: boolean
  open(): void
  /** Opens it, or goes there; a second time, from within, closes it. */
  toggle(): void
  close(): void
  /** Whether a press within the page's document was for it. */
  takeKey(event: KeyboardEvent): boolean
  panel: ReactNode
}

/** The panel in which people talk about the site. */
export function useAiPanel(editing: Editing): Ai {
  const words = useWords(aiButtonWords)
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(wasOpen)
  const [focus, setFocus] = useState(0)
  const siteId = editing.data.site.id
  const show = useCallback((next: boolean) => {
    wasOpen = next
    setOpen(next)
  }, [])
  const close = useCallback(() => show(false), [show])
  async function reload() {
    await Promise.all([editing.look?.refresh(), readSiteAgain(queries, siteId)])
  }
  const open = () => {
    show(true)
    setFocus((count) => count + 1)
  }
  const toggle = () => (isOpen && document.activeElement?.closest('.side.ai') ? close() : open())
  const takeKey = (event: KeyboardEvent) => {
    const isIts = (event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'j'
    if (!isIts || !editing.mayEdit || document.querySelector('.veil')) return false
    event.preventDefault()
    toggle()
    return true
  }
  const latest = useRef(takeKey)
  useEffect(() => {
    latest.current = takeKey
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => void latest.current(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return {
    isOpen,
    open,
    close,
    toggle,
    takeKey,
    panel: editing.mayEdit && isOpen && (
      <aside className="side ai" aria-label={words.title}>
        <AiPanel editing={editing} focus={focus} onClose={close} reload={reload} />
      </aside>
    ),
  }
}
