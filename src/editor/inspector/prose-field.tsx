import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { Button } from '../ui/button'
import { Below } from '../ui/fields'
import type { IconName } from '../ui/icon-names'
import { useWords } from '../words/language'
import { type FieldProps, pathName, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import { addLink, type Edited, toggleLines, toggleSign } from './markdown-edits'
import type { Schema } from './schema'
import { fieldText, Helped, useRoom } from './text-fields'

type Tool = 'strong' | 'em' | 'mark' | 'link' | 'list' | 'heading'

const act: Record<Tool, (edited: Edited) => Edited> = {
  strong: (edited) => toggleSign(edited, 'strong'),
  em: (edited) => toggleSign(edited, 'em'),
  mark: (edited) => toggleSign(edited, 'mark'),
  link: addLink,
  list: (edited) => toggleLines(edited, '- '),
  heading: (edited) => toggleLines(edited, '## '),
}
const icons: Record<Tool, IconName> = {
  strong: 'bold',
  em: 'italic',
  mark: 'highlighter',
  link: 'link',
  list: 'list',
  heading: 'heading',
}
const inLine: Tool[] = ['strong', 'em', 'mark', 'link']
const keys: Record<string, Tool> = { b: 'strong', i: 'em', k: 'link' }

/** `line` has no bar, only its keys; `long` has lists and headings as well. */
type Length = 'line' | 'paragraph' | 'long'
const toolsOf: Record<Length, Tool[]> = { line: [], paragraph: inLine, long: [...inLine, 'heading', 'list'] }
const rowsOf: Record<Length, number> = { line: 1, paragraph: 3, long: 8 }

/** A text as it is kept, with a bar that sets the signs; the page beside it shows what becomes of them. */
export function ProseField({
  path,
  label,
  help,
  value,
  schema,
  length,
  isDemanded,
}: FieldProps & { schema: Schema; length: Length; isDemanded?: boolean }) {
  const words = useWords(inspectorWords)
  const { change, problems } = useSectionForm()
  const area = useRef<HTMLTextAreaElement>(null)
  /** Where the caret goes once the text has changed. */
  const next = useRef<Edited>(undefined)
  const text = fieldText(value)
  const { note, problem: tooLong } = useRoom(text, schema.maxLength)
  const problem = tooLong ?? problems[pathName(path)]
  const tools = toolsOf[length]
  const empty = isDemanded ? '' : undefined

  useLayoutEffect(() => {
    const edited = next.current
    if (!edited || edited.text !== text) return
    next.current = undefined
    area.current?.focus()
    area.current?.setSelectionRange(edited.start, edited.end)
  }, [text])

  function use(tool: Tool) {
    const field = area.current
    if (!field) return
    const edited = act[tool]({ text, start: field.selectionStart, end: field.selectionEnd })
    next.current = edited
    change(path, edited.text || empty)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && length === 'line' && !event.nativeEvent.isComposing) event.preventDefault()
    const tool = (event.metaKey || event.ctrlKey) && !event.altKey ? keys[event.key.toLowerCase()] : undefined
    if (!tool) return
    event.preventDefault()
    use(tool)
  }

  return (
    <TextField
      className="field prose-field"
      name={pathName(path)}
      value={text}
      onChange={(after) =>
        change(path, (length === 'line' ? after.replace(/\s*\n\s*/g, ' ') : after) || empty, { isTyping: true })
      }
      isInvalid={problem !== undefined}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <div className="with-bar">
        {tools.length > 0 && (
          <div className="bar" role="toolbar" aria-label={`${words.common.formatting}: ${label}`}>
            {tools.map((tool) => (
              <Button
                key={tool}
                kind="quiet"
                icon={icons[tool]}
                aria-label={words[tool]}
                preventFocusOnPress
                excludeFromTabOrder={tool !== 'strong'}
                onPress={() => use(tool)}
                onKeyDown={stepInBar}
              />
            ))}
          </div>
        )}
        <TextArea ref={area} className="input" rows={rowsOf[length]} onKeyDown={onKeyDown} />
      </div>
      <Below
        description={Helped({ help: length === 'line' && hasMark.test(text) ? words.markHelp : help, note })}
        problem={problem}
      />
    </TextField>
  )
}

/** Said of a single line alone: elsewhere a bar sets these signs and says what they do. */
const hasMark = /==[^=]+==/

/** One stop of the Tab key; arrows go on within the bar. */
function stepInBar(event: { key: string; target: EventTarget; continuePropagation?: () => void }) {
  const step =
    event.key === 'ArrowRight' ? 'nextElementSibling' : event.key === 'ArrowLeft' ? 'previousElementSibling' : undefined
  const other = step && event.target instanceof Element ? event.target[step] : undefined
  if (other instanceof HTMLElement) other.focus()
  else event.continuePropagation?.()
}
