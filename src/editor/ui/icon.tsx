import type { IconName } from './icon-names'
import entranceShapes from './icon-shapes.json'

type Shapes = Partial<Record<IconName, string>>

const shapes: Shapes = { ...entranceShapes }

/** Of icons that screens draw which are loaded later. */
export const addIconShapes = (more: Shapes) => void Object.assign(shapes, more)

/** For decoration beside words; a button of an icon alone has its name in `aria-label`. Lucide (ISC). */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    // Drawings on board, made by `bun run icons`: no text of anybody.
    dangerouslySetInnerHTML={{ __html: shapes[name] ?? '' }}
  />
)
