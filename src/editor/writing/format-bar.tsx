import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-names'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import type { WrittenPassage } from './passage'
import { Rewrite, type RewriteCommand, RewriteMenu } from './rewrite'
import type { MarkName, Selected, Writer } from './writer'
import { writingWords } from './writing.words'

/** The library comes when it is asked for. */
const ImagePicker = latePart(async () => (await import('../media/image-picker')).ImagePicker)

const tools: { name: MarkName; icon: IconName; key?: string }[] = [
  { name: 'strong', icon: 'bold', key: 'Control+B' },
  { name: 'em', icon: 'italic', key: 'Control+I' },
  { name: 'mark', icon: 'highlighter' },
  { name: 'link', icon: 'link', key: 'Control+K' },
]

/** Half of the bar's own width, px: it stays within the page's frame. */
const half = 110
const room = 56

/** Over what is selected on the page. `focus` counts how often the keyboard has asked for it, `linking` for the address. */
export function FormatBar({
  writer,
  selected,
  focus,
  linking,
  onLinking,
  siteId,
  locale,
}: {
  writer: Writer
  selected: Selected
  focus: number
  linking: boolean
  onLinking(isOn: boolean): void
  siteId: string
  locale: string
}) {
  const words = useWords(writingWords)
  const bar = useRef<HTMLDivElement>(null)
  const [rewriting, setRewriting] = useState<{ passage: WrittenPassage; command: RewriteCommand }>()
  const endRewriting = useCallback(() => {
    setRewriting(undefined)
    requestAnimationFrame(() => writer.focus()) // once what had the focus is gone
  }, [writer])
  useEffect(() => {
    if (focus > 0) bar.current?.querySelector('button')?.focus()
  }, [focus])

  const isShown = selected.rect.bottom >= 0
  useEffect(() => {
    const place = isShown && !rewriting ? bar.current : null
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onLinking(false)
      writer.focus()
    }
    place?.addEventListener('keydown', leave)
    return () => place?.removeEventListener('keydown', leave)
  }, [writer, onLinking, isShown, rewriting])

  const element = writer.element.ownerDocument.defaultView?.frameElement
  if (!element) return null
  const frame = element.getBoundingClientRect()
  const scale = frame.width / element.clientWidth // the page is drawn smaller where it has less room
  const top = selected.rect.top * scale
  const bottom = selected.rect.bottom * scale
  const isBelow = top < room
  const middle = frame.left + ((selected.rect.left + selected.rect.right) / 2) * scale
  const style = {
    left: Math.min(Math.max(middle, frame.left + half), frame.right - half),
    top: frame.top + (isBelow ? bottom + 8 : top - 8),
  }
  if (rewriting) {
    const width = Math.min(420, window.innerWidth - 16)
    const below = frame.top + bottom + 8
    const place = {
      width,
      left: Math.min(Math.max(middle - width / 2, 8), window.innerWidth - width - 8),
      top: Math.max(8, Math.min(below, window.innerHeight - 260)),
    }
    return <Rewrite {...rewriting} siteId={siteId} locale={locale} style={place} onDone={endRewriting} />
  }
  if (!isShown || top > frame.height) return null
  return (
    <div ref={bar} className={isBelow ? 'format-bar below' : 'format-bar'} style={style}>
      {linking ? (
        <LinkForm writer={writer} href={selected.href} siteId={siteId} onDone={() => onLinking(false)} />
      ) : (
        <Toolbar aria-label={words.common.formatting} className="tools">
          {tools.map(({ name, icon, key }) => (
            <ToggleButton
              key={name}
              className="tool"
              aria-label={words[name]}
              aria-keyshortcuts={key}
              isSelected={selected.marks.includes(name)}
              onChange={() => (name === 'link' ? onLinking(true) : writer.toggle(name))}
            >
              <Icon name={icon} />
            </ToggleButton>
          ))}
          <RewriteMenu
            isProse={writer.isProse}
            onChoose={(command) => {
              const passage = writer.passage()
              if (passage) setRewriting({ passage, command })
            }}
          />
        </Toolbar>
      )}
    </div>
  )
}

function LinkForm({ writer, href, siteId, onDone }: { writer: Writer; href: string; siteId: string; onDone(): void }) {
  const words = useWords(writingWords)
  const [address, setAddress] = useState(href)
  const [isBad, setBad] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  function set(next: string) {
    if (!writer.link(next)) return setBad(true)
    onDone()
    requestAnimationFrame(() => writer.focus()) // once the field that had the focus is gone
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    set(address)
  }
  return (
    <form onSubmit={submit}>
      <TextField
        aria-label={words.common.address}
        value={address}
        onChange={setAddress}
        isInvalid={isBad}
        validationBehavior="aria" // the browser would send no form with a field that was wrong once
      >
        <Input ref={input} className="input" placeholder={words.addressExample} />
      </TextField>
      <Button type="submit" kind="quiet" icon="check" aria-label={words.setLink} />
      <Button kind="quiet" icon="file-text" aria-label={words.linkDocument} onPress={() => setPicking(true)} />
      {href && <Button kind="quiet" icon="trash-2" aria-label={words.removeLink} onPress={() => set('')} />}
      {isBad && (
        <span className="field-error" role="alert">
          {words.badAddress}
        </span>
      )}
      {isPicking && (
        <ImagePicker
          siteId={siteId}
          kind="document"
          onClose={() => setPicking(false)}
          onTake={({ path }) => {
            setPicking(false)
            set(path)
          }}
        />
      )}
    </form>
  )
}
