import { useMemo } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { drawPage, type OpenPage } from '../../renderer/renderer'
import type { Compositions } from '../../theme/composition-css'
import { pageStyle } from '../canvas/page-style'
import { SmallPage } from '../canvas/small-page'
import type { DraftBlock, Json } from '../document/draft'

/** So much of the page is seen in a picture of it. */
const shownBlocks = 4

/** The beginning of the page, the types whose style it needs, and that of its drawings. */
export function useBeginning(open: OpenPage, blocks: DraftBlock[], motifCompositions: Compositions | undefined) {
  return useMemo(() => {
    const shown = blocks.filter(({ isVisible }) => isVisible).slice(0, shownBlocks)
    const { header, main } = drawPage(open, { blocks: shown })
    const top = header.map((block) => block.markup).join('')
    const rest = main.map((block) => block.markup).join('')
    return {
      markup: `<div><header class="site-head">${top}</header><main>${rest}</main></div>`,
      keys: ['header', ...new Set(shown.map(({ type }) => type))],
      motifCompositions,
    }
  }, [open, blocks, motifCompositions])
}
export type Beginning = ReturnType<typeof useBeginning>

/** The beginning of the page as it would look with these tokens; a press chooses them. */
export function ThemeTile({
  name,
  tokens,
  beginning: { markup, keys, motifCompositions },
  locale,
  scheme,
  isWorn,
  onChoose,
}: {
  name: string
  tokens: Json
  beginning: Beginning
  locale: string
  scheme: 'light' | 'dark'
  isWorn: boolean
  onChoose(): void
}) {
  const style = useMemo(() => pageStyle(tokens, keys, motifCompositions), [tokens, keys, motifCompositions])
  return (
    <AriaButton className="theme-tile" aria-pressed={isWorn} onPress={onChoose}>
      <div className="theme-picture">
        <SmallPage title={name} markup={markup} style={style} locale={locale} scheme={scheme} width={960} />
      </div>
      {name}
    </AriaButton>
  )
}
