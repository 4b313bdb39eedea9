import type { BrowserScript } from '../block-types/block-type'
import gallery from '../browser/gallery.css' with { type: 'text' }

/**
 * Styles of what a script alone puts on a page. They stand after the css of blocks in a release; the renderer of editors
 * does without them.
 */
const styles: Partial<Record<BrowserScript, string>> = { gallery }

export const stylesOf = (scripts: BrowserScript[]): string[] => scripts.flatMap((name) => styles[name] ?? [])
