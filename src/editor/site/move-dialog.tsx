import type { Editing } from '../editing/editing'
import { sectionActsWords } from '../editing/section-acts.words'
import { useTypeName } from '../editing/section-names'
import { sectionTitle } from '../editing/section-title'
import { useStore } from '../editing/use-document'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useWords } from '../words/language'

/** Every place of the page that a section can move to, for whoever does not drag. */
export function MoveDialog({ editing, id, onClose }: { editing: Editing; id: string; onClose(): void }) {
  const { store, acts, locale } = editing
  const words = useWords(sectionActsWords)
  const typeName = useTypeName()
  const { blocks } = useStore(store).draft
  const index = blocks.findIndex((block) => block.id === id)
  const moved = blocks[index]
  if (!moved) return null
  const nameOf = (block: typeof moved) => sectionTitle(block, locale) ?? typeName(block)
  return (
    <Dialog title={words.moveTitle(nameOf(moved))} isOpen onClose={onClose}>
      <ul className="places">
        {index > 0 && (
          <li>
            <Button kind="quiet" icon="arrow-up" isWide onPress={() => acts.moveTo(id, undefined)}>
              {words.toStart}
            </Button>
          </li>
        )}
        {blocks.map((block, at) =>
          at === index || at === index - 1 ? null : (
            <li key={block.id}>
              <Button
                kind="quiet"
                icon={at < index ? 'arrow-up' : 'arrow-down'}
                isWide
                onPress={() => acts.moveTo(id, block.id)}
              >
                {words.after(nameOf(block))}
              </Button>
            </li>
          ),
        )}
      </ul>
    </Dialog>
  )
}
