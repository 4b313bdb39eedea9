import type { IconName } from './icon-names'
import shapes from './icon-shapes.json'

/** For decoration beside words; a button of an icon alone has its name in `aria-label`. Lucide (ISC). */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    // Drawings on board, made by `bun run icons`: no text of anybody.
    dangerouslySetInnerHTML={{ __html: shapes[name] }}
  />
)
