import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { answered, api, type Refused } from '../api/api'
import { capabilitiesQuery } from '../generation/capabilities'
import { asRefused, RefusalNote } from '../generation/refusal-note'
import { Button } from '../ui/button'
import { FieldDifference } from '../ui/difference'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import type { WrittenPassage } from './passage'
import { rewriteWords } from './rewrite.words'

export type RewriteCommand = 'shorten' | 'lengthen' | 'professional' | 'simplify' | 'rephrase' | 'fix' | 'bullets'

/** Lists have no place in a line. */
const commandsFor = (isProse: boolean): RewriteCommand[] => [
  'shorten',
  'lengthen',
  'professional',
  'simplify',
  'rephrase',
  'fix',
  ...(isProse ? (['bullets'] as const) : []),
]

/** What can be done to what is selected; what takes a model where the server has none stands below, and cannot be chosen. */
export function RewriteMenu({ isProse, onChoose }: { isProse: boolean; onChoose(command: RewriteCommand): void }) {
  const words = useWords(rewriteWords)
  const { data: offered } = useQuery(capabilitiesQuery)
  const commands = commandsFor(isProse)
  const takesModel = offered ? commands.filter((command) => !offered.rewrite.includes(command)) : []
  return (
    <Menu label={words.rewrite} trigger={<Button kind="quiet" icon="sparkles" aria-label={words.rewrite} />}>
      {commands
        .filter((command) => !takesModel.includes(command))
        .map((command) => (
          <MenuItem key={command} id={command} onAction={() => onChoose(command)}>
            {words.commands[command]}
          </MenuItem>
        ))}
      {takesModel.length > 0 && takesModel.length < commands.length && <MenuSeparator />}
      {takesModel.map((command) => (
        <MenuItem key={command} id={command} isDisabled>
          {words.takesModel(words.commands[command])}
        </MenuItem>
      ))}
    </Menu>
  )
}

type Stage =
  | { kind: 'working' }
  | { kind: 'proposed'; text: string }
  | { kind: 'failed'; error: Refused }
  | { kind: 'impossible'; message: string }

interface Props {
  siteId: string
  locale: string
  passage: WrittenPassage
  command: RewriteCommand
  /** In the window, px. */
  style: { left: number; top: number; width: number }
  onDone(): void
}

/** As long as the service takes it. */
const longest = 6_000

/** Another wording of what is selected, beneath it, before and after. */
export function Rewrite({ siteId, locale, passage, command, style, onDone }: Props) {
  const words = useWords(rewriteWords)
  const [stage, setStage] = useState<Stage>({ kind: 'working' })
  const panel = useRef<HTMLElement>(null)
  const running = useRef<AbortController>(undefined)

  const ask = useCallback(async () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    if (passage.markdown.length > longest) return setStage({ kind: 'impossible', message: words.tooLong })
    setStage({ kind: 'working' })
    const body = { site_id: siteId, text: passage.markdown, command, lang: locale.slice(0, 5) }
    try {
      const { text } = await answered(api.ai.rewrite.post(body, { fetch: { signal: control.signal } }))
      if (!control.signal.aborted) setStage({ kind: 'proposed', text })
    } catch (error) {
      if (!control.signal.aborted) setStage({ kind: 'failed', error: asRefused(error) })
    }
  }, [siteId, locale, passage, command, words])

  useEffect(() => {
    void ask()
    return () => running.current?.abort()
  }, [ask])
  // From the menu, which is gone, the keyboard goes on here.
  useEffect(() => panel.current?.focus(), [])

  function accept(text: string) {
    if (passage.replace(text)) onDone()
    else setStage({ kind: 'impossible', message: words.changed })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
  }
  const isSame = stage.kind === 'proposed' && stage.text.trim() === passage.markdown.trim()

  return (
    <section
      ref={panel}
      className="rewrite fade-in"
      aria-label={words.title(words.commands[command])}
      aria-busy={stage.kind === 'working'}
      tabIndex={-1}
      style={style}
      onKeyDown={onKeyDown}
    >
      {stage.kind === 'working' && <p role="status">{words.common.oneMoment}</p>}
      {stage.kind === 'failed' && <RefusalNote error={stage.error} />}
      {stage.kind === 'impossible' && <Notice kind="warning">{stage.message}</Notice>}
      {isSame && <Notice>{words.same}</Notice>}
      {stage.kind === 'proposed' && !isSame && (
        <div role="status">
          <FieldDifference name={words.commands[command]} before={passage.markdown} after={stage.text} />
        </div>
      )}
      <div className="acts">
        {stage.kind === 'proposed' && !isSame && (
          <Button kind="primary" onPress={() => accept(stage.text)}>
            {words.common.apply}
          </Button>
        )}
        {(stage.kind === 'proposed' || stage.kind === 'failed') && (
          <Button icon="refresh-cw" onPress={() => void ask()}>
            {words.again}
          </Button>
        )}
        <Button kind="quiet" onPress={onDone}>
          {stage.kind === 'working' ? words.common.cancel : words.discard}
        </Button>
      </div>
    </section>
  )
}
