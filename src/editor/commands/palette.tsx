import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { BackCloses } from '../ui/back-closes'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import { commandWords } from './commands.words'
import { Keys } from './keys'
import { show } from './palette-state'
import { recentCommands, rememberCommand } from './recent'
import { type CommandGroup, type PaletteCommand, watchCommands } from './registry'
import { searched } from './search'

const order: CommandGroup[] = ['page', 'sections', 'add', 'pages', 'site', 'view', 'sites', 'account']
/** Of what a search finds. */
const mostFound = 40

interface Group {
  name: string
  commands: PaletteCommand[]
}

/**
 * Everything that can be done on this screen, found by a few letters of its name: a combobox with its list (ARIA APG). By
 * hand, since React Aria's would weigh on the first screen.
 */
export function CommandPalette() {
  const words = useWords(commandWords)
  const [commands, setCommands] = useState<PaletteCommand[]>([])
  const [query, setQuery] = useState('')
  const [current, setCurrent] = useState(0)
  const [recent] = useState(recentCommands)
  const id = useId()
  useEffect(() => watchCommands(setCommands), [])
  const groups = useMemo(() => {
    const offered = commands.filter((command) => command.run)
    const found = searched(offered, query, recent).slice(0, mostFound)
    return query.trim() ? [{ name: words.best, commands: found }] : grouped(offered, recent, words)
  }, [commands, query, recent, words])
  const all = groups.flatMap((group) => group.commands)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (all.length > 0) document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current, all.length])

  function run(command: PaletteCommand | undefined) {
    if (!command) return
    show(undefined)
    rememberCommand(command.id)
    // Once this dialog has given the focus back, which the command may want elsewhere.
    requestAnimationFrame(() => requestAnimationFrame(() => command.run?.()))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const by = steps[event.key]
    if (by !== undefined) setCurrent(stepped(current, by, all.length))
    else if (event.key === 'Enter') run(all[current])
    else return
    event.preventDefault()
  }

  return (
    <ModalOverlay
      className="veil commands fade-in"
      isOpen
      onOpenChange={(open) => !open && show(undefined)}
      isDismissable
    >
      <Modal className="dialog">
        <Dialog aria-label={words.title}>
          <BackCloses />
          <div className="search">
            <Icon name="search" />
            <input
              autoFocus
              role="combobox"
              aria-label={words.search}
              aria-expanded="true"
              aria-controls={id}
              aria-autocomplete="list"
              aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
              placeholder={words.placeholder}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={({ target }) => {
                setQuery(target.value)
                setCurrent(0)
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <p role="status" className="visually-hidden">
            {query ? words.found(all.length) : ''}
          </p>
          <div id={id} role="listbox" aria-label={words.title} className="command-list" tabIndex={-1}>
            {groups.map((group, at) => (
              <fieldset key={group.name} aria-label={group.name}>
                <p className="group" aria-hidden="true">
                  {group.name}
                </p>
                {group.commands.map((command) => {
                  const index = groups.slice(0, at).reduce((sum, { commands: { length } }) => sum + length, 0)
                  const place = index + group.commands.indexOf(command)
                  return (
                    <div
                      key={command.id}
                      id={optionId(place)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={place === current}
                      className="item"
                      onPointerMove={() => setCurrent(place)}
                      onPointerDown={(event) => event.preventDefault()}
                      onClick={() => run(command)}
                      onKeyDown={onKeyDown}
                    >
                      {command.icon ? <Icon name={command.icon} /> : <span className="no-icon" />}
                      <span className="name">{command.name}</span>
                      {command.keys && <Keys keys={command.keys} />}
                    </div>
                  )
                })}
              </fieldset>
            ))}
          </div>
          {all.length === 0 && <p className="soft nothing">{words.nothing}</p>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** One step goes round; a larger one stops at the ends. */
function stepped(from: number, by: number, count: number): number {
  if (count === 0) return 0
  return Math.abs(by) === 1 ? (from + by + count) % count : Math.min(Math.max(from + by, 0), count - 1)
}

/** By subject, before them what was used lately. */
function grouped(commands: PaletteCommand[], recent: string[], words: (typeof commandWords)['de']): Group[] {
  const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const groups = order.map((group) => ({
    name: words.groups[group],
    commands: commands.filter((command) => command.group === group && !lately.includes(command)),
  }))
  return [{ name: words.recent, commands: lately }, ...groups].filter((group) => group.commands.length > 0)
}
