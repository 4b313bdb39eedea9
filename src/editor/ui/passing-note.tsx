import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Long enough to read two sentences and to reach for the way back. Milliseconds. */
const shownMs = 12_000

/**
 * A note that goes by itself, unless the pointer or the focus is in it. `of` is what it says: another one is shown as long
 * again.
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
  const [isHeld, setHeld] = useState(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isHeld || !said) return
    const timer = setTimeout(() => end.current(), shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, said])
  return (
    <div
      role="group"
      className={className}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {children}
    </div>
  )
}
