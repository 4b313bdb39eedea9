import isSame from 'fast-deep-equal'
import { useMemo } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { drawPage, type OpenPage } from '../../renderer/renderer'
import { systemThemes } from '../../theme/system/system-themes'
import { pageStyle } from '../canvas/page-style'
import { SmallPage } from '../canvas/small-page'
import type { DraftBlock, Json } from '../page/draft'
import { useLanguage, useWords } from '../words/language'
import { lookWords } from './look.words'
import type { Look } from './theme-store'

/** So much of the page is seen in a picture of it. */
const shownBlocks = 4

/** The templates on board, each as this page would look in it. */
export function ThemeChoice({
  open,
  blocks,
  scheme,
  tokens,
  onChoose,
}: {
  open: OpenPage
  blocks: DraftBlock[]
  scheme: 'light' | 'dark'
  tokens: Json
  onChoose(look: Look): void
}) {
  const words = useWords(lookWords)
  const language = useLanguage()
  const { markup, keys } = useMemo(() => {
    const shown = blocks.filter(({ isVisible }) => isVisible).slice(0, shownBlocks)
    const { header, main } = drawPage(open, { blocks: shown })
    const top = header.map((block) => block.markup).join('')
    const rest = main.map((block) => block.markup).join('')
    return {
      markup: `<div><header class="site-head">${top}</header><main>${rest}</main></div>`,
      keys: ['header', ...new Set(shown.map(({ type }) => type))],
    }
  }, [open, blocks])
  const pictures = useMemo(() => systemThemes.map((theme) => ({ theme, style: pageStyle(theme.tokens, keys) })), [keys])
  return (
    <fieldset>
      <legend>{words.themes}</legend>
      <p className="soft small">{words.themesLead}</p>
      <ul className="theme-grid">
        {pictures.map(({ theme, style }) => (
          <li key={theme.key}>
            <AriaButton
              className="theme-tile"
              aria-pressed={isSame(theme.tokens, tokens)}
              onPress={() => onChoose({ name: theme.name[language], tokens: { ...theme.tokens } })}
            >
              <div className="theme-picture">
                <SmallPage
                  title={theme.name[language]}
                  markup={markup}
                  style={style}
                  locale={open.locale}
                  scheme={scheme}
                  width={960}
                />
              </div>
              {theme.name[language]}
            </AriaButton>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
