import { siteWords } from '../editing/site.words'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'

/** A text was pressed, and the part of the editor that writes in it could not be loaded. */
export function TextNotLoaded({ onAgain }: { onAgain(): void }) {
  const words = useWords(siteWords)
  return (
    <div className="page-notices" role="alert">
      <div className="floating">
        <Notice kind="problem">
          <p>{words.notLoaded}</p>
          <Button onPress={onAgain}>{words.again}</Button>
        </Notice>
      </div>
    </div>
  )
}
