import { useState } from 'react'
import type { OpenPage } from '../../renderer/renderer'
import type { DraftBlock } from '../document/draft'
import { useTypeName } from '../editing/section-names'
import { siteWords } from '../editing/site.words'
import { useStore } from '../editing/use-document'
import { Inspector } from '../inspector/inspector'
import type { Spot } from '../inspector/spot'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import type { PhoneEditing } from './phone-editing'
import { BottomSheet } from './sheet'

/** The fields of one section over the list. */
export function SectionSheet({
  editing,
  block,
  open,
}: {
  editing: PhoneEditing
  block: DraftBlock
  open: OpenPage | undefined
}) {
  const site = useWords(siteWords)
  const name = useTypeName()(block)
  const { siteDocument, mayEdit } = editing
  const { history } = useStore(siteDocument)
  const [spot, setSpot] = useState<Spot>()
  /** A block in columns has its fields in the place of theirs. */
  const goIn = (_: string, part?: string) =>
    setSpot((before) => ({
      ...{ block: block.id, isFocused: true, turn: (before?.turn ?? 0) + 1 },
      path: part ? ['content', 'blocks', part] : [],
    }))
  return (
    <BottomSheet
      title={name}
      onClose={() => editing.pick(undefined)}
      tools={
        mayEdit && (
          <Button
            kind="quiet"
            icon="undo-2"
            aria-label={site.common.undo}
            isDisabled={history.done.length === 0}
            onPress={siteDocument.undo}
          />
        )
      }
    >
      <Inspector editing={{ ...editing, goIn }} open={open} theme={editing.data.theme} spot={spot} />
    </BottomSheet>
  )
}
