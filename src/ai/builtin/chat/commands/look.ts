import { systemThemes } from '../../../../theme/system/system-themes'
import { families } from '../../../../theme/tokens'
import { nameId } from '../../../../values/ids'
import type { Command } from '../parts'
import { propose, type Reading, say } from '../reading'

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
    const colour = parts.take('colour', () => true, ['in', 'to', 'of'])
    if (!key || !colour) return undefined
    const { reading } = parts
    const [de, en] = colourNames[key] ?? ['', '']
    const isDark = reading.content.theme.tokens.colorsDark
    const body = { tokens: { colors: { [key]: colour.hex }, ...(isDark ? { colorsDark: { [key]: null } } : {}) } }
    return propose(
      reading,
      [`Setz die ${de} auf ${colour.hex}`, `Set the ${en} to ${colour.hex}`],
      [{ operation: 'updateTheme', body }],
      [
        'Die Kontraste passen sich an, die Farben für die dunkle Darstellung werden daraus abgeleitet.',
        'Contrasts adapt, and the colours for dark screens are derived from it.',
      ],
    )
  },
}

export const changeTemplate: Command = {
  name: { de: 'Vorlage wählen', en: 'Choose a template' },
  example: { de: 'Nimm die Vorlage Handwerk', en: 'Use the Craft template' },
  read(parts) {
    parts.act('use', 'change', 'shall', 'create')
    if (!parts.noun('template')) return undefined
    const index = parts.take('theme', () => true, ['to', 'in'])?.index
    const theme = index === undefined ? undefined : systemThemes[index]
    if (!theme) return undefined
    const { reading } = parts
    const id = nameId(`theme/${theme.key}`)
    if (reading.content.site.theme_id === id)
      return say(reading, 'nothing', 'Diese Vorlage trägt die Website schon.', 'The site has this template already.')
    return propose(
      reading,
      [`Nimm die Vorlage ${theme.name.de}`, `Use the ${theme.name.en} template`],
      [{ operation: 'updateSite', body: { theme_id: id } }],
      ['Sie ersetzt die jetzigen Farben und Schriften.', 'It replaces the present colours and fonts.'],
    )
  },
}

/** Templates that the site does not have yet, as wishes. */
export const otherTemplates = ({ content, language }: Reading, count = 3): string[] =>
  systemThemes
    .filter(({ key }) => nameId(`theme/${key}`) !== content.site.theme_id && key !== content.theme.key)
    .slice(0, count)
    .map(({ name }) => (language === 'de' ? `Nimm die Vorlage ${name.de}` : `Use the ${name.en} template`))

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
    const { reading } = parts
    return propose(
      reading,
      mode === 'light'
        ? ['Schalte den Hellmodus ein', 'Switch to light mode']
        : ['Schalte den Dunkelmodus ein', 'Switch to dark mode'],
      [{ operation: 'updateTheme', body: { tokens: { mode } } }],
    )
  },
}

const nameOf = (family: string) =>
  family.replace(/(?:^|-)(\w)/g, (part, letter) => `${part.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`)
export const fontWishes = ({ language }: Reading, wanted: readonly string[] = families) =>
  wanted.map((family) =>
    language === 'de' ? `Verwende die Schrift ${nameOf(family)}` : `Use the font ${nameOf(family)}`,
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
    const { reading } = parts
    const [wish = ''] = fontWishes(reading, [family])
    return propose(reading, [wish, wish], [{ operation: 'updateTheme', body: { tokens: { fonts } } }])
  },
}

export const changeSize: Command = {
  name: { de: 'Schriftgröße ändern', en: 'Change the text size' },
  example: { de: 'Mach die Schrift größer', en: 'Make the font bigger' },
  read(parts) {
    parts.act('create', 'change', 'shall')
    const step = parts.take('size')?.step
    if (!step || !(parts.noun('font', 'size') || parts.field('text'))) return undefined
    const { reading } = parts
    const { fonts } = reading.content.theme.tokens
    const now =
      typeof fonts === 'object' && fonts !== null && 'base' in fonts && typeof fonts.base === 'number' ? fonts.base : 18
    const base = Math.min(21, Math.max(15, now + step))
    return propose(
      reading,
      step > 0
        ? ['Mach die Schrift größer', 'Make the font bigger']
        : ['Mach die Schrift kleiner', 'Make the font smaller'],
      [{ operation: 'updateTheme', body: { tokens: { fonts: { base } } } }],
    )
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
    const key = parts.take('look')?.look
    const found = key === undefined ? undefined : looks[key]
    if (!found) return undefined
    parts.noun('section')
    const [tokens, de, en] = found
    const { reading } = parts
    return propose(reading, [`Bitte ${de}`, `Please, ${en}`], [{ operation: 'updateTheme', body: { tokens } }])
  },
}
