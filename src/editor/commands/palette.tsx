import { useEffect, useMemo, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import { commandWords } from './commands.words'
import { Keys } from './keys'
import { show } from './palette-state'
import { recentCommands, rememberCommand } from './recent'
import { type Command, type CommandGroup, collectCommands } from './registry'
import { searched } from './search'

const order: CommandGroup[] = ['page', 'sections', 'add', 'pages', 'site', 'view', 'sites', 'account']
/** Of what a search finds. */
const mostFound = 40

/** Everything that can be done on this screen, found by a few letters of its name. */
export function Palette() {
  const words = useWords(commandWords)
  const [commands, setCommands] = useState<Command[]>([])
  const [query, setQuery] = useState('')
  const [recent] = useState(recentCommands)
  useEffect(() => collectCommands(setCommands), [])
  const offered = useMemo(() => commands.filter(({ run }) => run), [commands])
  const groups = query.trim()
    ? [{ name: words.best, commands: searched(offered, query, recent).slice(0, mostFound) }]
    : grouped(offered, recent, words)
  const count = groups.reduce((sum, group) => sum + group.commands.length, 0)

  function run(id: string) {
    show(undefined)
    rememberCommand(id)
    const command = commands.find((one) => one.id === id)
    // Once this dialog has given the focus back, which the command may want elsewhere.
    requestAnimationFrame(() => requestAnimationFrame(() => command?.run?.()))
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
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <SearchField aria-label={words.search} autoFocus>
              <Icon name="search" />
              <Input placeholder={words.placeholder} />
            </SearchField>
            <p role="status" className="visually-hidden">
              {query ? words.found(count) : ''}
            </p>
            <ListBox
              aria-label={words.title}
              className="command-list"
              selectionMode="none"
              onAction={(key) => run(String(key).replace(/^recent /, ''))}
              renderEmptyState={() => <p className="soft nothing">{words.nothing}</p>}
            >
              {groups.map((group) => (
                <ListBoxSection key={group.name} id={group.name}>
                  <Header>{group.name}</Header>
                  {group.commands.map((command) => (
                    <Item key={command.id} id={(group.prefix ?? '') + command.id} command={command} />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Item({ id, command: { name, icon, keys } }: { id: string; command: Command }) {
  return (
    <ListBoxItem id={id} textValue={name} className="item">
      {icon ? <Icon name={icon} /> : <span className="no-icon" />}
      <span className="name">{name}</span>
      {keys && <Keys keys={keys} />}
    </ListBoxItem>
  )
}

interface Group {
  name: string
  prefix?: string
  commands: Command[]
}

/** By subject, before them what was used lately. */
function grouped(commands: Command[], recent: string[], words: (typeof commandWords)['de']): Group[] {
  const lately = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const groups: Group[] = order.map((group) => ({
    name: words.groups[group],
    commands: commands.filter((command) => command.group === group),
  }))
  return [{ name: words.recent, prefix: 'recent ', commands: lately }, ...groups].filter(
    (group) => group.commands.length > 0,
  )
}
