import { systemThemes } from '../../../../theme/system/system-themes'
import { families } from '../../../../theme/tokens'
import { nameId } from '../../../../values/ids'
import { fold } from '../fold'
import { ask, type Command, propose, type Reading, rx } from '../reading'
import { mixWithBlack, mixWithWhite } from '../shades'
import { colourNamed, colourNames } from '../words/colour-words'

const roles: [pattern: string, key: string, de: string, en: string][] = [
  [
    'akzent\\p{L}*|accent\\p{L}*|zweitfarbe|secondary|second colou?r|link\\p{L}*',
    'accent',
    'Akzentfarbe',
    'accent colour',
  ],
  ['hintergrund\\p{L}*|background\\p{L}*|grund der seite', 'background', 'Hintergrundfarbe', 'background colour'],
  ['textfarbe|schriftfarbe|text colou?r|font colou?r|colou?r of the text', 'text', 'Textfarbe', 'text colour'],
  ['karten\\p{L}*|card\\p{L}*', 'card', 'Farbe der Karten', 'colour of cards'],
  [
    'hauptfarb\\p{L}*|primärfarb\\p{L}*|markenfarb\\p{L}*|grundfarb\\p{L}*|hausfarb\\p{L}*|primary\\p{L}*|main colou?r|brand colou?r|farb\\p{L}*|colou?rs?',
    'primary',
    'Hauptfarbe',
    'primary colour',
  ],
]

export const changeColour: Command = (reading) => {
  const { text } = reading
  const role = roles.find(([pattern]) => rx(`~(?:${pattern})~`).test(text))
  const colour = colourIn(text, reading.quotes)
  if (!colour || !role) return undefined
  const [, key, de, en] = role
  const isDark = reading.content.theme.tokens.colorsDark
  const body = { tokens: { colors: { [key]: colour }, ...(isDark ? { colorsDark: { [key]: null } } : {}) } }
  return propose(
    reading,
    `Ich würde die ${de} auf ${colour} setzen. Die Kontraste passen sich an, die Farben für die dunkle Darstellung werden daraus abgeleitet.`,
    `I would set the ${en} to ${colour}. Contrasts adapt, and the colours for dark screens are derived from it.`,
    [
      {
        summary: reading.language === 'de' ? `${de} auf ${colour} setzen` : `Set the ${en} to ${colour}`,
        calls: [{ operation: 'updateTheme', body }],
      },
    ],
  )
}

/** A colour by its hex code or name, lighter or darker where the text says so. */
function colourIn(text: string, quotes: string[]): string | undefined {
  const all = [text, ...quotes].join(' ')
  const hex = /#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/iu.exec(all)?.[1]
  if (hex) return `#${(hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex).toLowerCase()}`
  const name = colourNames.find((one) =>
    rx(
      `(?<![\\p{L}])(?:dunkel|hell|tief|blass|zart|dark|light|deep|pale)?[ -]?(?:${one})(?:e[sn]?|er|em|ton|töne)?(?![\\p{L}])`,
    ).test(all),
  )
  const colour = name && colourNamed(name)
  if (!colour) return undefined
  if (rx(`(?:dunkel|dunkle[sn]?|tief|tiefes|dark|deep|darker)[ -]?(?:${name})`).test(all))
    return mixWithBlack(colour, 0.42)
  if (rx(`(?:hell|helle[sn]?|blass|zart|zartes|light|pale|soft)[ -]?(?:${name})`).test(all))
    return mixWithWhite(colour, 0.45)
  return colour
}

export const changeTheme: Command = (reading) => {
  const { text, quotes, content, language } = reading
  if (!rx('~(?:theme|thema|design|look|aussehen|stil|style|vorlage|template)~').test(text)) return undefined
  const words = ` ${fold([text, ...quotes].join(' '))} `
  const theme = systemThemes.find(({ key, name }) =>
    [key, name.de, name.en].some((one) => words.includes(` ${fold(one)} `)),
  )
  if (!theme) {
    if (
      !rx(
        '~(?:anderes|neues|wechs\\p{L}*|nimm|ander\\p{L}*|another|new|switch|change|use|welche|which|verwend\\p{L}*)~',
      ).test(text)
    )
      return undefined
    return ask(
      reading,
      'theme',
      'Welche Vorlage soll es sein?',
      'Which template shall it be?',
      systemThemes.map(({ name }) => name[language]),
    )
  }
  const id = nameId(`theme/${theme.key}`)
  if (content.site.theme_id === id)
    return ask(reading, 'nothing', 'Diese Vorlage trägt die Website schon.', 'The site has this template already.')
  return propose(
    reading,
    `Ich würde die Vorlage „${theme.name.de}“ wählen. Sie ersetzt die jetzigen Farben und Schriften.`,
    `I would choose the template “${theme.name.en}”. It replaces the present colours and fonts.`,
    [
      {
        summary: language === 'de' ? `Vorlage „${theme.name.de}“ wählen` : `Choose the template “${theme.name.en}”`,
        calls: [{ operation: 'updateSite', body: { theme_id: id } }],
      },
    ],
  )
}

export const darkMode: Command = (reading) => {
  const { text } = reading
  if (
    !rx(
      '~(?:dunkelmodus|dark ?mode|nachtmodus|night mode|dunkle[snr]? (?:darstellung|modus|design|version|website|seite)|dark (?:version|design|site|website)|helle[snr]? (?:darstellung|modus|design)|light mode|hellmodus)~|~(?:website|site|seite|alles|everything) (?:ganz |immer |completely |always )?(?:dunkel|hell|dark)~',
    ).test(text)
  )
    return undefined
  const isLight = rx('~(?:hell\\p{L}*|light)~').test(text)
  const isOff = rx(
    '~(?:aus|ausschalten|abschalten|deaktivier\\p{L}*|kein\\p{L}*|ohne|off|disable|no|without|deactivate)~',
  ).test(text)
  const isAuto = rx('~(?:auto\\p{L}*|system\\p{L}*|gerät\\p{L}*|device)~').test(text)
  const mode = isAuto ? 'auto' : isOff !== isLight ? 'light' : 'dark'
  const words = {
    auto: ['nach dem Gerät der Besucher', 'as the visitors’ devices want it'],
    light: ['immer hell', 'always light'],
    dark: ['immer dunkel', 'always dark'],
  }[mode]
  return propose(
    reading,
    `Ich würde die Darstellung auf „${words[0]}“ stellen.`,
    `I would set the appearance to “${words[1]}”.`,
    [{ calls: [{ operation: 'updateTheme', body: { tokens: { mode } } }] }],
  )
}

export const changeFont: Command = (reading) => {
  const { text, quotes } = reading
  const words = ` ${fold([text, ...quotes].join(' '))} `
  const family = families.find((one) => words.includes(` ${one.replaceAll('-', ' ')} `))
  const asks = rx('~(?:schrift|schriftart|schriften|font|fonts|typeface|typografie|typography)~').test(text)
  if (!family) {
    if (!asks || rx('~(?:größe|größer|kleiner|size|bigger|larger|smaller|farbe|colou?r)~').test(text))
      return changeSize(reading)
    return ask(reading, 'font', 'Welche Schrift soll es sein?', 'Which font shall it be?', families.map(nameOf))
  }
  const isDisplay = rx('~(?:überschrift\\p{L}*|titel\\p{L}*|headings?|headlines?|titles?)~').test(text)
  const isText = rx('~(?:fließtext|texte?|absätze|body|copy|paragraphs?)~').test(text)
  const fonts = { ...((isDisplay || !isText) && { display: family }), ...((isText || !isDisplay) && { text: family }) }
  return propose(
    reading,
    `Ich würde die Schrift ${nameOf(family)} verwenden.`,
    `I would use the font ${nameOf(family)}.`,
    [{ calls: [{ operation: 'updateTheme', body: { tokens: { fonts } } }] }],
  )
}

const nameOf = (family: string) =>
  family
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

function changeSize(reading: Reading) {
  const { text, content } = reading
  const bigger = rx('~(?:größer\\p{L}*|bigger|larger)~').test(text)
  if (!bigger && !rx('~(?:kleiner\\p{L}*|smaller)~').test(text)) return undefined
  const fonts = content.theme.tokens.fonts
  const now =
    typeof fonts === 'object' && fonts !== null && 'base' in fonts && typeof fonts.base === 'number' ? fonts.base : 18
  const base = Math.min(21, Math.max(15, now + (bigger ? 1 : -1)))
  return propose(
    reading,
    `Ich würde die Schriftgröße von ${now} auf ${base} px ändern.`,
    `I would change the text size from ${now} to ${base} px.`,
    [{ calls: [{ operation: 'updateTheme', body: { tokens: { fonts: { base } } } }] }],
  )
}

const looks: [pattern: string, tokens: object, de: string, en: string][] = [
  [
    'mehr (?:abstand|luft|platz|weißraum)|luftiger|more (?:space|room|white ?space|spacing|air)|airier',
    { sectionStyle: { spacing: 'airy' } },
    'mehr Abstand zwischen den Abschnitten',
    'more space between sections',
  ],
  [
    'weniger (?:abstand|luft|platz)|kompakter|enger|less (?:space|spacing|room)|more compact|tighter',
    { sectionStyle: { spacing: 'compact' } },
    'weniger Abstand zwischen den Abschnitten',
    'less space between sections',
  ],
  [
    '(?:ganz )?runde[rn]? (?:buttons|knöpfe|schaltflächen)|buttons? .*rund|round(?:ed)? buttons|pill',
    { shape: { buttons: 'pill' } },
    'runde Buttons',
    'round buttons',
  ],
  [
    'eckige[rn]? (?:buttons|knöpfe|schaltflächen)|square buttons',
    { shape: { buttons: 'square' } },
    'eckige Buttons',
    'square buttons',
  ],
  [
    '(?:runde|abgerundete)[rn]? ecken|round(?:ed)? corners|rounder corners',
    { shape: { radius: 12 } },
    'abgerundete Ecken',
    'rounded corners',
  ],
  [
    '(?:eckige|scharfe|keine runden)[rn]? ecken|square corners|sharp corners',
    { shape: { radius: 0 } },
    'eckige Ecken',
    'square corners',
  ],
]

export const changeLook: Command = (reading) => {
  const found = looks.find(([pattern]) => rx(`(?<![\\p{L}])(?:${pattern})`).test(reading.text))
  if (!found) return undefined
  const [, tokens, de, en] = found
  return propose(reading, `Ich würde das Aussehen ändern: ${de}.`, `I would change the look: ${en}.`, [
    {
      summary: reading.language === 'de' ? `Gestaltung: ${de}` : `Design: ${en}`,
      calls: [{ operation: 'updateTheme', body: { tokens } }],
    },
  ])
}
