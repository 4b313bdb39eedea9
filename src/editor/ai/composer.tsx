import type { KeyboardEvent, RefObject } from 'react'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu, MenuItem } from '../ui/menu'
import { useWords } from '../words/language'
import { aiWords } from './ai.words'
import type { Scope } from './conversation'

/** As long as the service takes it. */
const longest = 8_000

interface Props {
  box: RefObject<HTMLTextAreaElement | null>
  wish: string
  onWish(wish: string): void
  scope: Scope
  scopes: Scope[]
  onScope(kind: Scope['kind']): void
  isRunning: boolean
  onSend(wish: string): void
  onStop(): void
}

/** Where a wish is written, with what it is about. Enter sends it, with Shift it begins a line. */
export function Composer({ box, wish, onWish, scope, scopes, onScope, isRunning, onSend, onStop }: Props) {
  const words = useWords(aiWords)
  const canSend = wish.trim() !== '' && !isRunning

  function send() {
    if (!canSend) return
    onWish('')
    onSend(wish)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <div className="composer">
      <Menu
        label={words.scope}
        trigger={
          <Button kind="quiet" aria-label={`${words.scope}: ${scope.name}`}>
            <span className="name">{scope.name}</span>
            <Icon name="chevron-down" size={14} />
          </Button>
        }
      >
        {scopes.map(({ kind, name }) => (
          <MenuItem key={kind} icon={scopeIcons[kind]} onAction={() => onScope(kind)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <div className="box">
        <TextField aria-label={words.wish} value={wish} onChange={onWish} maxLength={longest}>
          <TextArea ref={box} className="input" placeholder={words.placeholder} onKeyDown={onKeyDown} />
        </TextField>
        {isRunning ? (
          <Button icon="square" aria-label={words.stop} onPress={onStop} />
        ) : (
          <Button kind="primary" icon="arrow-up" aria-label={words.send} isDisabled={!canSend} onPress={send} />
        )}
      </div>
    </div>
  )
}

const scopeIcons = { section: 'layers', page: 'file-text', site: 'globe' } as const
