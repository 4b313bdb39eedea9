import { systemThemes } from '../../../../theme/system/system-themes'
import { families } from '../../../../theme/tokens'
import { nameId } from '../../../../values/ids'
import { isObject } from '../../../../values/is-object'
import type { Command } from '../parts'
import { inLanguage, propose, type Reading, say } from '../reading'

/** A change of the theme's tokens. */
const retheme = (reading: Reading, wish: [de: string, en: string], tokens: object, more?: [de: string, en: string]) =>
  propose(reading, wish, [{ operation: 'updateTheme', body: { tokens } }], more)

const colourNames: Record<string, [de: string, en: string]> = {
  primary: ['Hauptfarbe', 'primary colour'],
  accent: ['Akzentfarbe', 'accent colour'],
  background: ['Hintergrundfarbe', 'background colour'],
  text: ['Textfarbe', 'text colour'],
}

export const changeColour: Command = {
  name: { de: 'Farbe ändern', en: 'Change a colour' },
  example: { de: 'Mach die Hauptfarbe dunkelgrün', en: 'Make the primary colour dark green' },
  read(parts) {
    parts.act('create', 'change', 'shall', 'use', 'move')
    const key = parts.take('colourOf', () => true, ['in', 'to', 'of', 'with'])?.key
    const hex = parts.take('colour', () => true, ['in', 'to', 'of'])?.hex
    if (!key || !hex) return undefined
    const [de, en] = colourNames[key] ?? ['', '']
    const isDark = parts.reading.content.theme.tokens.colorsDark
    const tokens = { colors: { [key]: hex }, ...(isDark ? { colorsDark: { [key]: null } } : {}) }
    return retheme(parts.reading, [`Setz die ${de} auf ${hex}`, `Set the ${en} to ${hex}`], tokens, [
      'Die Kontraste passen sich an, die Farben für die dunkle Darstellung werden daraus abgeleitet.',
      'Contrasts adapt, and the colours for dark screens are derived from it.',
    ])
  },
}

type SystemTheme = (typeof systemThemes)[number]
const templateWish = ({ name }: SystemTheme): [de: string, en: string] => [
  `Nimm die Vorlage ${name.de}`,
  `Use the ${name.en} template`,
]

export const changeTemplate: Command = {
  name: { de: 'Vorlage wählen', en: 'Choose a template' },
  example: { de: 'Nimm die Vorlage Handwerk', en: 'Use the Craft template' },
  read(parts) {
    parts.act('use', 'change', 'shall', 'create')
    if (!parts.noun('template')) return undefined
    const theme = systemThemes[parts.take('theme', () => true, ['to', 'in'])?.index ?? -1]
    if (!theme) return undefined
    const { reading } = parts
    const id = nameId(`theme/${theme.key}`)
    if (reading.content.site.theme_id === id)
      return say(reading, 'nothing', 'Diese Vorlage trägt die Website schon.', 'The site has this template already.')
    return propose(
      reading,
      templateWish(theme),
      [{ operation: 'updateSite', body: { theme_id: id } }],
      ['Sie ersetzt die jetzigen Farben und Schriften.', 'It replaces the present colours and fonts.'],
    )
  },
}

/** Templates that the site does not have yet, as wishes. */
export const otherTemplates = (reading: Reading, count = 3): string[] => {
  const { site, theme } = reading.content
  return systemThemes
    .filter(({ key }) => nameId(`theme/${key}`) !== site.theme_id && key !== theme.key)
    .slice(0, count)
    .map((one) => inLanguage(reading, templateWish(one)))
}

export const changeMode: Command = {
  name: { de: 'Hell oder dunkel', en: 'Light or dark' },
  example: { de: 'Schalte den Dunkelmodus ein', en: 'Switch to dark mode' },
  read(parts) {
    const isOff = parts.act('off')
    while (parts.act('use', 'create', 'change', 'move', 'show', 'shall')) {}
    const said = parts.take('mode', () => true, ['to', 'in', 'for', 'of'])?.mode
    if (!said) return undefined
    const mode = isOff ? (said === 'dark' ? 'light' : 'dark') : said
    parts.take('all', () => true, ['for', 'of'])
    parts.noun('site') ?? parts.noun('page')
    const [de, en] = mode === 'light' ? ['Hellmodus', 'light'] : ['Dunkelmodus', 'dark']
    return retheme(parts.reading, [`Schalte den ${de} ein`, `Switch to ${en} mode`], { mode })
  },
}

const nameOf = (family: string) =>
  family.replace(/(?:^|-)(\w)/g, (part, letter) => `${part.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`)
export const fontWishes = (reading: Pick<Reading, 'language'>, wanted: readonly string[] = families) =>
  wanted.map((family) =>
    inLanguage(reading, [`Verwende die Schrift ${nameOf(family)}`, `Use the font ${nameOf(family)}`]),
  )

export const changeFont: Command = {
  name: { de: 'Schrift wählen', en: 'Choose a font' },
  example: { de: 'Verwende die Schrift Fraunces', en: 'Use the font Fraunces' },
  read(parts) {
    parts.act('use', 'change', 'shall')
    parts.noun('font')
    const family = parts.take('family', () => true, ['in', 'to'])?.family
    if (!family) return undefined
    const field = parts.take('field', ({ field }) => field === 'headline' || field === 'text')?.field
    const fonts = { ...(field !== 'text' && { display: family }), ...(field !== 'headline' && { text: family }) }
    const [wish = ''] = fontWishes(parts.reading, [family])
    const [de, en] = {
      headline: [' für die Überschriften', ' for the headings'],
      text: [' für die Texte', ' for the texts'],
    }[String(field)] ?? ['', '']
    return retheme(parts.reading, [`${wish}${de}`, `${wish}${en}`], { fonts })
  },
}

export const changeSize: Command = {
  name: { de: 'Schriftgröße ändern', en: 'Change the text size' },
  example: { de: 'Mach die Schrift größer', en: 'Make the font bigger' },
  read(parts) {
    parts.act('create', 'change', 'shall')
    const step = parts.take('size')?.step
    if (!step || !(parts.noun('font', 'size') || parts.field('text'))) return undefined
    const { fonts } = parts.reading.content.theme.tokens
    const now = isObject(fonts) && typeof fonts.base === 'number' ? fonts.base : 18
    const base = Math.min(21, Math.max(15, now + step))
    const [de, en] = step > 0 ? ['größer', 'bigger'] : ['kleiner', 'smaller']
    return retheme(parts.reading, [`Mach die Schrift ${de}`, `Make the font ${en}`], { fonts: { base } }, [
      `Sie wird ${base} statt ${now} px groß.`,
      `It will be ${base} instead of ${now} px.`,
    ])
  },
}

const looks: Record<string, [tokens: object, de: string, en: string]> = {
  airy: [{ sectionStyle: { spacing: 'airy' } }, 'mehr Abstand', 'more space'],
  compact: [{ sectionStyle: { spacing: 'compact' } }, 'weniger Abstand', 'less space'],
  pill: [{ shape: { buttons: 'pill' } }, 'runde Buttons', 'round buttons'],
  square: [{ shape: { buttons: 'square' } }, 'eckige Buttons', 'square buttons'],
  rounded: [{ shape: { radius: 12 } }, 'runde Ecken', 'round corners'],
  sharp: [{ shape: { radius: 0 } }, 'eckige Ecken', 'square corners'],
}

export const changeShape: Command = {
  name: { de: 'Abstände, Ecken und Buttons', en: 'Spacing, corners and buttons' },
  example: { de: 'Mehr Abstand zwischen den Abschnitten', en: 'More space between the sections' },
  read(parts) {
    parts.act('create', 'change', 'shall', 'use')
    const found = looks[parts.take('look')?.look ?? '']
    if (!found) return undefined
    parts.noun('section')
    const [tokens, de, en] = found
    return retheme(parts.reading, [`Bitte ${de}`, `Please, ${en}`], tokens)
  },
}
