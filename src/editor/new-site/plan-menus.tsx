import { MenuItem, MoreMenu } from '../ui/menu'
import { useWords } from '../words/language'
import { newSiteWords } from './new-site.words'

type Step = (by: -1 | 1) => void

export function PageMenu({
  name,
  isHome,
  onStep,
  onRename,
  onAdd,
  onRemove,
}: {
  name: string
  isHome: boolean
  onStep: Step
  onRename: () => void
  onAdd: () => void
  onRemove: () => void
}) {
  const words = useWords(newSiteWords)
  return (
    <MoreMenu label={words.menuOf(name)}>
      <MenuItem icon="pencil" onAction={onRename}>
        {words.common.rename}
      </MenuItem>
      <MenuItem icon="plus" onAction={onAdd}>
        {words.common.askForSection}
      </MenuItem>
      <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => onStep(-1)}>
        {words.common.up}
      </MenuItem>
      <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => onStep(1)}>
        {words.common.down}
      </MenuItem>
      {isHome ? null : (
        <MenuItem icon="trash-2" isDangerous onAction={onRemove}>
          {words.remove}
        </MenuItem>
      )}
    </MoreMenu>
  )
}

export function SectionMenu({ name, onStep, onRemove }: { name: string; onStep: Step; onRemove: () => void }) {
  const words = useWords(newSiteWords)
  return (
    <MoreMenu label={words.menuOf(name)}>
      <MenuItem icon="arrow-up" shortcut="Alt ↑" onAction={() => onStep(-1)}>
        {words.common.up}
      </MenuItem>
      <MenuItem icon="arrow-down" shortcut="Alt ↓" onAction={() => onStep(1)}>
        {words.common.down}
      </MenuItem>
      <MenuItem icon="trash-2" isDangerous onAction={onRemove}>
        {words.remove}
      </MenuItem>
    </MoreMenu>
  )
}
