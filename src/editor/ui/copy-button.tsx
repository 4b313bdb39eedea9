import { useState } from 'react'
import { inBoth, useWords } from '../words/language'
import { Button } from './button'

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, children }: { text: string; children?: string }) {
  const words = useWords(copyWords)
  const [isDone, setDone] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => undefined, // refused by the browser: the text stands beside the button
    )
  }
  return (
    <Button icon={isDone ? 'check' : 'copy'} onPress={copy}>
      {isDone ? words.done : (children ?? words.copy)}
    </Button>
  )
}

const copyWords = inBoth({ de: { copy: 'Kopieren', done: 'Kopiert' }, en: { copy: 'Copy', done: 'Copied' } })
