import { useEffect, useState } from 'react'
import { isFormLoaded, loadForm } from '../canvas/theme-forms'
import type { RecordStore } from '../document/record-store'
import { usePart } from '../document/use-part'

const nothing = { read: () => undefined, subscribe: () => () => {} }

/** The tokens that the page is drawn with: those that are being edited, once their form is here; else those of the site. */
export function useDrawnTheme(look: RecordStore | undefined, tokens: unknown): unknown {
  const edited = usePart<ReturnType<RecordStore['read']> | undefined, unknown>(
    look ?? nothing,
    (state) => state?.draft.fields.tokens,
  )
  const [, setLoaded] = useState<unknown>()
  const isLoaded = edited !== undefined && isFormLoaded(edited)
  useEffect(() => {
    if (edited !== undefined && !isLoaded) void loadForm(edited).then(() => setLoaded(edited))
  }, [edited, isLoaded])
  return isLoaded ? edited : tokens
}
