import { systemThemes } from '../../../../theme/system/system-themes'
import type { Family } from '../../../../theme/tokens'
import { nameId } from '../../../../values/ids'
import { isObject } from '../../../../values/is-object'
import type { Change, Command } from '../forms'
import { type Reading, say, type Two } from '../reading'
import { does, fieldOf, role } from '../taking'
import { colourIn } from '../words/colour-words'

/** A change of the theme's tokens. */
const retheme = (tokens: object, more?: Two): Change => ({
  calls: [{ operation: 'updateTheme', body: { tokens } }],
  ...(more && { more }),
})

const colourNames: Record<string, Two> = {
  primary: ['Hauptfarbe', 'primary colour'],
  accent: ['Akzentfarbe', 'accent colour'],
  background: ['Hintergrundfarbe', 'background colour'],
  text: ['Textfarbe', 'text colour'],
}

const someColours = ['petrol', 'orange', 'terracotta'].map((name) => ({
  kind: 'colour' as const,
  hex: colourIn(name)!,
  name,
}))

export const changeColour: Command = {
  name: { de: 'Farbe ändern', en: 'Change a colour' },
  example: { de: 'Mach die Hauptfarbe dunkelgrün', en: 'Make the primary colour dark green' },
  near: [
    {
      on: 'site',
      needs: ['colour', 'colourOf'],
      vary: (got) => {
        const key = role(got, 'colourOf') ?? { kind: 'colourOf', key: 'primary' }
        const colours = role(got, 'colour') ? [role(got, 'colour')!] : someColours
        return colours.map((colour) => ({ ...got, roles: [key, colour] }))
      },
    },
  ],
  forms: ['act:create|change|shall|use|move? colourOf@in,to,of,with colour@in,to,of'],
  wish(got) {
    const [de, en] = colourNames[role(got, 'colourOf')?.key ?? 'primary'] ?? ['', '']
    const { name = '' } = role(got, 'colour') ?? {}
    return [`Mach die ${de} ${name}`, `Make the ${en} ${name}`]
  },
  change(got, { content }) {
    const [{ key }, { hex }] = [role(got, 'colourOf')!, role(got, 'colour')!]
    const isDark = content.theme.tokens.colorsDark
    const tokens = { colors: { [key]: hex }, ...(isDark ? { colorsDark: { [key]: null } } : {}) }
    return retheme(tokens, [
      'Die Kontraste passen sich an, die Farben für die dunkle Darstellung werden daraus abgeleitet.',
      'Contrasts adapt, and the colours for dark screens are derived from it.',
    ])
  },
}

type SystemTheme = (typeof systemThemes)[number]
const templateWish = ({ name }: SystemTheme): Two => [`Nimm die Vorlage ${name.de}`, `Use the ${name.en} template`]

export const changeTemplate: Command = {
  name: { de: 'Vorlage wählen', en: 'Choose a template' },
  example: { de: 'Nimm die Vorlage Handwerk', en: 'Use the Craft template' },
  near: [
    {
      on: 'site',
      needs: ['template', 'theme', 'vague'],
      vary: (got, _, reading) => otherThemes(reading).map((index) => ({ ...got, roles: [{ kind: 'theme', index }] })),
    },
  ],
  forms: ['act:use|change|shall|create? noun:template theme@to,in'],
  wish: (got) => templateWish(systemThemes[role(got, 'theme')!.index]!),
  change(got, reading) {
    const id = nameId(`theme/${systemThemes[role(got, 'theme')!.index]!.key}`)
    if (reading.content.site.theme_id === id)
      return say(reading, 'nothing', ['Diese Vorlage trägt die Website schon.', 'The site has this template already.'])
    return {
      calls: [{ operation: 'updateSite', body: { theme_id: id } }],
      more: ['Sie ersetzt die jetzigen Farben und Schriften.', 'It replaces the present colours and fonts.'],
    }
  },
}

/** Templates that the site does not have yet. */
const otherThemes = ({ content: { site, theme } }: Reading): number[] =>
  [...systemThemes.entries()]
    .filter(([, { key }]) => nameId(`theme/${key}`) !== site.theme_id && key !== theme.key)
    .map(([index]) => index)
    .slice(0, 3)

export const changeMode: Command = {
  name: { de: 'Hell oder dunkel', en: 'Light or dark' },
  example: { de: 'Schalte den Dunkelmodus ein', en: 'Switch to dark mode' },
  near: [
    { on: 'site', needs: ['mode'] },
    { on: 'site', needs: ['lighter'], vary: (got) => [{ ...got, roles: [{ kind: 'mode', mode: 'light' }] }] },
    { on: 'site', needs: ['darker'], vary: (got) => [{ ...got, roles: [{ kind: 'mode', mode: 'dark' }] }] },
  ],
  forms: ['act:off? act:use|create|change|move|show|shall* mode@to,in,for,of all@for,of? noun:site|page?'],
  wish: (got) =>
    modeOf(got) === 'light'
      ? ['Schalte den Hellmodus ein', 'Switch to light mode']
      : ['Schalte den Dunkelmodus ein', 'Switch to dark mode'],
  change: (got) => retheme({ mode: modeOf(got) }),
}
const modeOf = (got: Parameters<typeof does>[0]) => {
  const { mode = 'dark' } = role(got, 'mode') ?? {}
  return does(got, 'off') ? (mode === 'dark' ? 'light' : 'dark') : mode
}

const nameOf = (family: string) =>
  family.replace(/(?:^|-)(\w)/g, (part, letter) => `${part.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`)
/** With serifs, playful, plain. */
const someFonts: Family[] = ['newsreader', 'fraunces', 'figtree']

export const changeFont: Command = {
  name: { de: 'Schrift wählen', en: 'Choose a font' },
  example: { de: 'Verwende die Schrift Fraunces', en: 'Use the font Fraunces' },
  near: [
    {
      on: 'site',
      needs: ['font', 'family'],
      vary: (got) => someFonts.map((family) => ({ ...got, roles: [{ kind: 'family', family }] })),
    },
  ],
  forms: ['act:use|change|shall? noun:font? family@in,to field:headline|text@of,for,with?'],
  wish(got) {
    const name = nameOf(role(got, 'family')!.family)
    const [de, en] = {
      headline: [' für die Überschriften', ' for the headings'],
      text: [' für die Texte', ' for the texts'],
    }[String(fieldOf(got))] ?? ['', '']
    return [`Verwende die Schrift ${name}${de}`, `Use the font ${name}${en}`]
  },
  change(got) {
    const [field, { family }] = [fieldOf(got), role(got, 'family')!]
    return retheme({
      fonts: { ...(field !== 'text' && { display: family }), ...(field !== 'headline' && { text: family }) },
    })
  },
}

export const changeSize: Command = {
  name: { de: 'Schriftgröße ändern', en: 'Change the text size' },
  example: { de: 'Mach die Schrift größer', en: 'Make the font bigger' },
  near: [{ on: 'site', needs: ['size'] }],
  forms: ['noun:font|size', 'field:text'].map((font) => `act:create|change|shall? size ${font}`),
  wish: (got) =>
    role(got, 'size')?.step === -1
      ? ['Mach die Schrift kleiner', 'Make the font smaller']
      : ['Mach die Schrift größer', 'Make the font bigger'],
  change(got, { content }) {
    const { fonts } = content.theme.tokens
    const now = isObject(fonts) && typeof fonts.base === 'number' ? fonts.base : 18
    const base = Math.min(21, Math.max(15, now + role(got, 'size')!.step))
    return retheme({ fonts: { base } }, [
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
  near: [
    { on: 'site', needs: ['look'] },
    { on: 'site', needs: ['vague'], vary: (got) => [{ ...got, roles: [{ kind: 'look', look: 'airy' }] }] },
  ],
  forms: ['act:create|change|shall|use? look noun:section?'],
  wish(got) {
    const [, de, en] = looks[role(got, 'look')?.look ?? ''] ?? ['', '', '']
    return [`Bitte ${de}`, `Please, ${en}`]
  },
  change: (got) => retheme(looks[role(got, 'look')!.look]![0]),
}
