import type { PageStore } from '../page/page-store'
import type { Editing } from '../site/editing'
import { useTypeName } from '../site/section-names'
import { useLatePart } from '../site/use-part'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-names'

/** Header or footer in the outline: chosen here as on the page, neither moved nor taken away. */
export function RegionRows({ editing, store, icon }: { editing: Editing; store: PageStore; icon: IconName }) {
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
