import type { OpenPage } from '../../renderer/renderer'
import { Inspector } from '../inspector/inspector'
import type { DraftBlock } from '../page/draft'
import { useTypeName } from '../site/section-names'
import { siteWords } from '../site/site.words'
import { usePageState } from '../site/use-page'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import type { PhoneEditing } from './phone-editor'
import { Sheet } from './sheet'

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
  const { store, mayEdit } = editing
  const { history } = usePageState(store)
  return (
    <Sheet
      title={name}
      onClose={() => editing.pick(undefined)}
      tools={
        mayEdit && (
          <Button
            kind="quiet"
            icon="undo-2"
            aria-label={site.undo}
            isDisabled={history.done.length === 0}
            onPress={store.undo}
          />
        )
      }
    >
      <Inspector editing={editing} open={open} theme={editing.data.theme} spot={undefined} />
    </Sheet>
  )
}
