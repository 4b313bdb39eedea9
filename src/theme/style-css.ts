import css from './style.css' with { type: 'text' }
import type { ThemeTokens } from './tokens'

/** By the comment above each part of the file: `kicker: caps`. */
const parts = new Map(
  css.split('/* ').map((part) => {
    const [name = '', rules = ''] = part.split(' */')
    return [name, rules]
  }),
)

/**
 * The decisions of a theme that are more than a value: how kickers, marks, cards, panels and dividers are drawn. Of
 * `style.css` it takes the parts that the theme has chosen; a choice without a part is what base.css and components.css draw.
 */
export const styleCss = ({ fonts, sectionStyle, headerStyle, shape }: ThemeTokens): string =>
  [
    `kicker: ${fonts.kicker}`,
    `emphasis: ${fonts.emphasis}`,
    `lead: ${fonts.lead}`,
    `titles: ${sectionStyle.titles}`,
    `divider: ${sectionStyle.divider}`,
    `panels: ${sectionStyle.panels}`,
    `cards: ${shape.cards}`,
    `header line: ${headerStyle.line}`,
    `logo: ${headerStyle.logo}`,
  ]
    .map((choice) => parts.get(choice) ?? '')
    .join('\n')
