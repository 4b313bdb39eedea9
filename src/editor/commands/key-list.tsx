import { useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useWords } from '../words/language'
import { commandWords } from './commands.words'
import { Keys } from './keys'
import { show } from './palette-state'
import { type CommandGroup, type PaletteCommand, watchCommands } from './registry'

const order: CommandGroup[] = ['view', 'page', 'sections', 'add', 'site', 'sites', 'account']

/** All keys of this screen. */
export function KeyList() {
  const words = useWords(commandWords)
  const [commands, setCommands] = useState<PaletteCommand[]>([])
  useEffect(() => watchCommands(setCommands), [])
  const close = () => show(undefined)
  return (
    <Dialog title={words.keysTitle} isOpen onClose={close}>
      {order.map((group) => {
        const known = commands.filter((command) => command.group === group && command.keys)
        if (known.length === 0) return null
        return (
          <section key={group} className="key-group">
            <h3>{words.groups[group]}</h3>
            <dl>
              {known.map(({ id, name, keys = [] }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <div className="actions">
        <Button onPress={close}>{words.common.close}</Button>
      </div>
    </Dialog>
  )
}
