import { systemThemes } from '../../../../theme/system/system-themes'
import type { FontFamily } from '../../../../theme/tokens'
import { nameId } from '../../../../values/ids'
import { isObject } from '../../../../values/is-object'
import type { Change, WishForm } from '../forms'
import { inLanguage, say, type Two } from '../reading'
import { does, fieldOf, type Got, role } from '../taking'
import type { LookWord } from '../words/lexicon'

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

const someColours = ['petrol', 'orange', 'terracotta']

export const changeColour: WishForm = {
  name: { de: 'Farbe ändern', en: 'Change a colour' },
  example: { de: 'Mach die Hauptfarbe dunkelgrün', en: 'Make the primary colour dark green' },
  near: {
    on: 'site',
    needs: ['colour', 'colourOf'],
    vary: (got, _, reading) => {
      const key = role(got, 'colourOf') ?? { kind: 'colourOf', key: 'primary' }
      const shade = role(got, 'darker') ? ['dunkel', 'dark '] : role(got, 'lighter') ? ['hell', 'light '] : ['', '']
      const { name } = role(got, 'colour') ?? {}
      const names = name ? [inLanguage(reading, [shade[0]!, shade[1]!]) + name.toLowerCase()] : someColours
      return names.map((name) => ({ ...got, roles: [key, { kind: 'colour', hex: '', name }] }))
    },
  },
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

/** „Night“ is a template, and what a room costs for. */
const isLook = (cues: Set<string>) => cues.has('template') || cues.has('vague')

export const changeTemplate: WishForm = {
  name: { de: 'Vorlage wählen', en: 'Choose a template' },
  example: { de: 'Nimm die Vorlage Handwerk', en: 'Use the Craft template' },
  near: {
    on: 'site',
    needs: ['template', 'theme', 'vague'],
    vary: (got, { cues, page, places }, { content: { site } }) =>
      [...systemThemes.entries()]
        .filter(([, { key }]) => nameId(`theme/${key}`) !== site.theme_id)
        .slice(0, isLook(cues) || (!page && places.length === 0 && !cues.has('amount')) ? 3 : 0)
        .map(([index]) => ({ ...got, roles: [{ kind: 'theme', index }] })),
  },
  forms: ['act:use|change|shall|create? noun:template theme@to,in'],
  wish(got) {
    const { name } = systemThemes[role(got, 'theme')!.index]!
    return [`Nimm die Vorlage ${name.de}`, `Use the ${name.en} template`]
  },
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

const nameOf = (family: string) =>
  family.replace(/(?:^|-)(\w)/g, (part, letter) => `${part.startsWith('-') ? ' ' : ''}${letter.toUpperCase()}`)
/** With serifs, playful, plain. */
const someFonts: FontFamily[] = ['newsreader', 'fraunces', 'figtree']

export const changeFont: WishForm = {
  name: { de: 'Schrift wählen', en: 'Choose a font' },
  example: { de: 'Verwende die Schrift Fraunces', en: 'Use the font Fraunces' },
  near: {
    on: 'site',
    needs: ['font', 'family'],
    vary: (got) =>
      role(got, 'look') ? [] : someFonts.map((family) => ({ ...got, roles: [{ kind: 'family', family }] })),
  },
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

const someLooks: Record<LookWord, { wish: Two; tokens?: object }> = {
  light: { wish: ['Schalte den Hellmodus ein', 'Switch to light mode'], tokens: { mode: 'light' } },
  dark: { wish: ['Schalte den Dunkelmodus ein', 'Switch to dark mode'], tokens: { mode: 'dark' } },
  bigger: { wish: ['Mach die Schrift größer', 'Make the font bigger'] },
  smaller: { wish: ['Mach die Schrift kleiner', 'Make the font smaller'] },
  airy: { wish: ['Bitte mehr Abstand', 'Please, more space'], tokens: { sectionStyle: { spacing: 'airy' } } },
  compact: { wish: ['Bitte weniger Abstand', 'Please, less space'], tokens: { sectionStyle: { spacing: 'compact' } } },
  pill: { wish: ['Bitte runde Buttons', 'Please, round buttons'], tokens: { shape: { buttons: 'pill' } } },
  square: { wish: ['Bitte eckige Buttons', 'Please, square buttons'], tokens: { shape: { buttons: 'square' } } },
  rounded: { wish: ['Bitte runde Ecken', 'Please, round corners'], tokens: { shape: { radius: 12 } } },
  sharp: { wish: ['Bitte eckige Ecken', 'Please, square corners'], tokens: { shape: { radius: 0 } } },
}
const lookIn = (got: Got): LookWord => {
  const { look = 'dark' } = role(got, 'look') ?? {}
  return does(got, 'off') && look === 'dark' ? 'light' : look
}
const looks = 'look:light|dark|airy|compact|pill|square|rounded|sharp'

export const changeLook: WishForm = {
  name: {
    de: 'Hell oder dunkel, Größe der Schrift, Abstände, Ecken und Buttons',
    en: 'Light or dark, text size, spacing, corners and buttons',
  },
  example: { de: 'Schalte den Dunkelmodus ein', en: 'Switch to dark mode' },
  forms: [
    `act:off? act:use|create|change|move|show|shall* ${looks}@to,in,for,of all@for,of? noun:site|page|section?`,
    ...['noun:font|size', 'field:text'].map((font) => `act:create|change|shall? look:bigger|smaller ${font}`),
  ],
  wish: (got) => someLooks[lookIn(got)].wish,
  change(got, reading) {
    const look = lookIn(got)
    if (look !== 'bigger' && look !== 'smaller') return retheme(someLooks[look].tokens!)
    const { fonts } = reading.content.theme.tokens
    const now = isObject(fonts) && typeof fonts.base === 'number' ? fonts.base : 18
    const base = Math.min(21, Math.max(15, now + (look === 'bigger' ? 1 : -1)))
    if (look === 'bigger' ? base <= now : base >= now)
      return say(reading, 'nothing', [
        `Sie hat schon ${now} px, weiter geht es nicht.`,
        `It has ${now} px already, and goes no further.`,
      ])
    return retheme({ fonts: { base } }, [
      `Sie wird ${base} statt ${now} px groß.`,
      `It will be ${base} instead of ${now} px.`,
    ])
  },
}
