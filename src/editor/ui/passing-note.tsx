import { type ReactNode, useEffect, useRef } from 'react'

/** Long enough to read two sentences and to reach for the way back. Milliseconds. */
const shownMs = 12_000

/**
 * A note that goes by itself, unless the pointer or the focus is in it by then. `of` is what it says: another one is shown
 * as long again.
 */
export function PassingNote({
  of: said,
  className,
  onEnd,
  children,
}: {
  of: unknown
  className: string
  onEnd(): void
  children: ReactNode
}) {
  const note = useRef<HTMLDivElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!said) return
    const timer = setInterval(() => note.current?.matches(':hover, :focus-within') || end.current(), shownMs)
    return () => clearInterval(timer)
  }, [said])
  return (
    <div ref={note} className={className}>
      {children}
    </div>
  )
}
