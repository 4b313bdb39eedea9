import isSame from 'fast-deep-equal'
import { systemThemes } from '../../theme/system/system-themes'
import { pick } from '../../words/text'
import type { Json } from '../document/draft'
import type { Look } from '../document/look'
import { useLanguage, useWords } from '../words/language'
import { lookWords } from './look.words'
import { type Beginning, ThemeTile } from './theme-tile'

/** The templates on board, each as this page would look in it. */
export function ThemeChoice({
  beginning,
  locale,
  scheme,
  tokens,
  onChoose,
}: {
  beginning: Beginning
  locale: string
  scheme: 'light' | 'dark'
  tokens: Json
  onChoose(look: Look): void
}) {
  const words = useWords(lookWords)
  const language = useLanguage()
  return (
    <fieldset>
      <legend>{words.themes}</legend>
      <p className="soft small">{words.themesLead}</p>
      <ul className="theme-grid">
        {systemThemes.map((theme) => (
          <li key={theme.key}>
            <ThemeTile
              name={pick(theme.name, language)}
              tokens={theme.tokens}
              beginning={beginning}
              locale={locale}
              scheme={scheme}
              isWorn={isSame(theme.tokens, tokens)}
              onChoose={() => onChoose({ name: pick(theme.name, language), tokens: { ...theme.tokens } })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
