import type { RecordStore } from '../document/record-store'
import { useLatePart } from '../document/use-part'
import type { Editing } from '../editing/editing'
import { useTypeName } from '../editing/section-names'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-names'

/** Header or footer in the outline: chosen here as on the page, neither moved nor taken away. */
export function RegionRows({ editing, store, icon }: { editing: Editing; store: RecordStore; icon: IconName }) {
  const blocks = useLatePart(store, ({ draft }) => draft.blocks)
  const nameOf = useTypeName()
  return (
    <div className="region-rows">
      {blocks.map((block) => (
        <button
          key={block.id}
          type="button"
          className="row"
          data-key={block.id}
          aria-current={editing.picked === block.id ? 'true' : undefined}
          onClick={(event) => (event.detail === 0 ? editing.goIn(block.id) : editing.pick(block.id))}
        >
          <Icon name={icon} />
          <span className="name">{nameOf(block)}</span>
        </button>
      ))}
    </div>
  )
}
