import { fold } from '../fold'
import { type Command, rx, say } from '../reading'
import { blocksNamed, pageNamed, targetLabel, titleOf } from '../targets'
import { week } from '../times'
import { firstProp, textOf } from './contact'
import { dayList, hoursOf } from './hours'
import { pricedThings, thingsNamed } from './prices'

const isQuestion = rx(
  '\\?|^(?:bitte |please )?(?:was|wann|welche[rsn]?|wie|wo|wer|zeig\\p{L}*|nenn\\p{L}*|liste?|haben wir|gibt es|what|when|which|how|where|who|show me|list|tell me|do we|is there|are there|are we)~',
)

/** Asked politely, and meant as an instruction. */
const isRequest = rx(
  '^(?:bitte |please )?(?:can|could|would|kannst|könntest|können|würdest|könnten) (?:we have|you|du|sie|wir .* (?:haben|bekommen))~(?! (?:tell|show|list|sagen|zeigen))',
)

/** Questions about the site, answered from what stands on it. */
export const answerQuestion: Command = (reading) => {
  const { text, content, language } = reading
  if (!isQuestion.test(text) || isRequest.test(text)) return undefined
  const { company } = content.site
  const pages = content.pages.filter(({ type }) => type !== 'system')

  if (rx('~(?:was kost\\p{L}*|wie ?viel|preis\\p{L}*|how much|cost\\p{L}*|price\\p{L}*|teuer)~').test(text)) {
    const things = pricedThings(reading)
    const mine = things.filter(({ locale }) => locale === '' || locale.startsWith(language))
    const named = thingsNamed(mine, text).concat(thingsNamed(things, text)).slice(0, 1)
    const shown = named.length > 0 ? named : mine
    const list = shown
      .slice(0, 30)
      .map(({ name, price }) => `- ${name}: ${price}`)
      .join('\n')
    return list
      ? say(reading, 'price', `Auf der Website steht:\n${list}`, `The site says:\n${list}`)
      : say(reading, 'price', 'Auf der Website stehen keine Preise.', 'There are no prices on the site.')
  }
  if (
    rx(
      '~(?:offen|geöffnet|öffnungszeit\\p{L}*|open\\p{L}*|closed|closes?|geschlossen|schließ\\p{L}*|hours|ruhetag)~|~(?:wann|haben wir|habt ihr)~.*~(?:auf|zu)[\\s?!.]*$',
    ).test(text)
  ) {
    const hours = content.pages.flatMap(({ blocks }) => blocks.map(hoursOf)).find((one) => one.length > 0)
    if (!hours)
      return say(
        reading,
        'hours',
        'Auf der Website stehen keine Öffnungszeiten.',
        'There are no opening hours on the site.',
      )
    const list = week
      .map((day) => {
        const spans = hours.filter((one) => one.day === day).map(({ from, to }) => `${from}–${to}`)
        return `- ${dayList([day], language)}: ${spans.join(', ') || (language === 'de' ? 'geschlossen' : 'closed')}`
      })
      .join('\n')
    return say(reading, 'hours', `So steht es auf der Website:\n${list}`, `The site says:\n${list}`)
  }
  if (
    rx(
      '~(?:telefon\\p{L}*|nummer|phone|e-?mail\\p{L}*|mailadresse|adresse|anschrift|address|kontaktdaten|contact (?:details|data)|erreich\\p{L}*)~',
    ).test(text)
  ) {
    const fact = (key: string) => textOf(company, key) ?? firstProp(reading, key)
    const lines = [
      [language === 'de' ? 'Telefon' : 'Phone', fact('phone')],
      ['E-Mail', fact('email')],
      [
        language === 'de' ? 'Adresse' : 'Address',
        [fact('street'), [fact('zip'), fact('city')].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      ],
    ]
    const list = lines
      .filter(([, value]) => value)
      .map(([name, value]) => `- ${name}: ${value}`)
      .join('\n')
    return list
      ? say(reading, 'contact', `Eingetragen ist:\n${list}`, `These are entered:\n${list}`)
      : say(reading, 'contact', 'Es sind noch keine Kontaktdaten eingetragen.', 'No contact details are entered yet.')
  }
  if (rx('~(?:seiten|pages|unterseiten|sitemap|aufbau|structure)~').test(text)) {
    const words =
      language === 'de'
        ? { draft: 'Entwurf', published: 'freigegeben', scheduled: 'geplant', archived: 'archiviert' }
        : { draft: 'draft', published: 'published', scheduled: 'scheduled', archived: 'archived' }
    const list = pages
      .map(
        (page) =>
          `- ${titleOf(page, language)} (${page.path}), ${words[page.status]}${page.is_home ? (language === 'de' ? ', Startseite' : ', home page') : ''}`,
      )
      .join('\n')
    return list
      ? say(
          reading,
          'pages',
          `Die Website hat ${pages.length} Seiten:\n${list}`,
          `The site has ${pages.length} pages:\n${list}`,
        )
      : say(reading, 'pages', 'Die Website hat noch keine Seite.', 'The site has no page yet.')
  }
  if (rx('~(?:blöcke|blocks|abschnitte|sections|steht auf|is on|was ist auf)~').test(text)) {
    const page = pageNamed(reading) ?? reading.page
    if (!page) return undefined
    const list = page.blocks
      .map(
        (block, i) =>
          `${i + 1}. ${targetLabel({ block, page }, language)}${block.is_visible ? '' : language === 'de' ? ', ausgeblendet' : ', hidden'}`,
      )
      .join('\n')
    return say(
      reading,
      'blocks',
      `Auf der Seite „${titleOf(page, 'de')}“:\n${list || '(leer)'}`,
      `On the page “${titleOf(page, 'en')}”:\n${list || '(empty)'}`,
    )
  }
  if (
    rx('~(?:farben|farbe|colou?rs?|schrift\\p{L}*|fonts?|theme|vorlage|template|aussehen|look|design)~').test(text) &&
    rx('~(?:welche\\p{L}*|which|what|was für|wie)~').test(text)
  ) {
    const { name, tokens } = content.theme
    const of = (key: string) =>
      typeof tokens[key] === 'object' && tokens[key] !== null ? Object.entries(tokens[key]) : []
    const list = [...of('colors'), ...of('fonts').filter(([key]) => key === 'text' || key === 'display')]
      .map(([key, value]) => `- ${key}: ${String(value)}`)
      .join('\n')
    return say(reading, 'design', `Aussehen „${name}“:\n${list}`, `Look “${name}”:\n${list}`)
  }
  if (rx('~(?:wo (?:steht|ist|finde)|where (?:is|are|does))~').test(text)) {
    const found = blocksNamed(reading)
    const needle =
      reading.quotes[0] ??
      text
        .replace(rx('^.*?~(?:wo (?:steht|ist|finde ich)|where (?:is|are))~(?: die| der| das| the| our)?'), '')
        .replace(/[?.]/g, '')
    const places =
      found.length > 0
        ? found
        : content.pages.flatMap((page) =>
            page.blocks
              .filter(({ content: texts }) => fold(JSON.stringify(texts)).includes(fold(needle)))
              .map((block) => ({ block, page })),
          )
    const list = places
      .slice(0, 10)
      .map((place) => `- ${targetLabel(place, language)}`)
      .join('\n')
    return list
      ? say(reading, 'where', `Hier:\n${list}`, `Here:\n${list}`)
      : say(
          reading,
          'where',
          `„${needle.trim()}“ finde ich auf der Website nicht.`,
          `I cannot find “${needle.trim()}” on the site.`,
        )
  }
  return undefined
}
