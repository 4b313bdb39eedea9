import { useState } from 'react'
import { inBoth, useWords } from '../words/language'
import { Button } from './button'

/** To put a text on the clipboard, and whether it is there. */
export function useCopying(text: string) {
  const [isDone, setDone] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => undefined, // refused by the browser: the text stands beside the button
    )
  return { isDone, copy }
}

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, children }: { text: string; children?: string }) {
  const words = useWords(copyWords)
  const { isDone, copy } = useCopying(text)
  return (
    <Button icon={isDone ? 'check' : 'copy'} onPress={copy}>
      {isDone ? words.done : (children ?? words.copy)}
    </Button>
  )
}

const copyWords = inBoth({ de: { copy: 'Kopieren', done: 'Kopiert' }, en: { copy: 'Copy', done: 'Copied' } })
