import { useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/fields'
import { useWords } from '../words/language'
import type { WritableText } from './texts'
import { writingWords } from './writing.words'

/** The text as it is kept, where the page itself cannot be written in. */
export function SourceField({ target, onClose }: { target: WritableText; onClose(): void }) {
  const words = useWords(writingWords)
  const [text, setText] = useState(target.read() ?? '')
  return (
    <Dialog title={words.sourceTitle} isOpen onClose={onClose} isLarge>
      <p className="soft">{words.sourceWhy}</p>
      <div className="form source-text">
        <TextField
          label={words.source}
          value={text}
          rows={14}
          onChange={(after) => {
            setText(after)
            target.write(after, 0)
          }}
        />
      </div>
      <div className="actions">
        <Button kind="primary" onPress={onClose}>
          {words.common.done}
        </Button>
      </div>
    </Dialog>
  )
}
