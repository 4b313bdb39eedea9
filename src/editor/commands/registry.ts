import { useEffect, useRef } from 'react'
import type { IconName } from '../ui/icon-names'

export type CommandGroup = 'page' | 'sections' | 'add' | 'pages' | 'site' | 'sites' | 'view' | 'account'

/** Something that can be done now, by name or by keys. */
export interface PaletteCommand {
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

type Source = () => PaletteCommand[] | Promise<PaletteCommand[]>
const sources = new Set<Source>()
const watchers = new Set<() => void>()

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
    tellWatchers()
    return () => {
      sources.delete(source)
      tellWatchers()
    }
  }, [])
}

const tellWatchers = () => {
  for (const watcher of watchers) watcher()
}

/**
 * Everything that is offered, until the returned function is called: at once what is known, the rest when it has come. Parts
 * of the screen that come or go meanwhile bring their commands or take them along.
 */
export function watchCommands(tell: (commands: PaletteCommand[]) => void): () => void {
  const known = new Map<Source, PaletteCommand[]>()
  const tellKnown = () => tell([...sources].flatMap((source) => known.get(source) ?? []))
  function collect() {
    for (const source of sources) {
      if (known.has(source)) continue
      const offered = source()
      known.set(source, offered instanceof Promise ? [] : offered)
      if (offered instanceof Promise)
        void offered
          .then((commands) => {
            known.set(source, commands)
            if (watchers.has(collect)) tellKnown()
          })
          .catch(() => undefined) // what could not be loaded is not offered
    }
    tellKnown()
  }
  watchers.add(collect)
  collect()
  return () => void watchers.delete(collect)
}
