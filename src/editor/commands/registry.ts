import { useEffect, useRef } from 'react'
import type { IconName } from '../ui/icon-names'

export type CommandGroup = 'page' | 'sections' | 'add' | 'pages' | 'site' | 'sites' | 'view' | 'account'

/** Something that can be done now, by name or by keys. */
export interface Command {
  /** The same each time, so that it is known as used before. */
  id: string
  group: CommandGroup
  name: string
  /** Other words that people look for it with. */
  words?: string
  icon?: IconName
  /** As they are shown, `Mod` for Ctrl or ⌘. What the keys do is up to whoever declares them. */
  keys?: string[]
  /** Without it the keys are told, and nothing is offered. */
  run?(): void
}

type Source = () => Command[] | Promise<Command[]>
const sources = new Set<Source>()

/**
 * Offers commands while the calling part is on the screen. They are made when somebody asks for them, so what they say and
 * do is about that moment; a part whose person may not do something leaves it out.
 */
export function useCommands(list: Source) {
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const source: Source = () => latest.current()
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** Everything that is offered now: at once what is known, the rest when it has come. */
export function collectCommands(tell: (commands: Command[]) => void): void {
  const parts = [...sources].map((source) => source())
  const known = parts.map((part) => (part instanceof Promise ? [] : part))
  tell(known.flat())
  for (const [index, part] of parts.entries())
    if (part instanceof Promise)
      void part
        .then((commands) => {
          known[index] = commands
          tell(known.flat())
        })
        .catch(() => undefined) // what could not be loaded is not offered
}
