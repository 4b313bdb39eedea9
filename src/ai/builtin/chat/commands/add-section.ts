import { blockTypeByKey } from '../../../../block-types/catalog'
import { exampleOf } from '../../../../block-types/examples'
import { fillExample, firstHours, knownFacts } from '../../../../block-types/fill-example'
import type { Command, Parts } from '../parts'
import { propose, quoted, say } from '../reading'
import { blockInWish, titleOf } from '../site-names'
import { putsNew, whereIn } from './sections'

export const addSection: Command = {
  name: { de: 'Abschnitt einfügen', en: 'Add a section' },
  example: { de: 'Füge eine Galerie hinzu', en: 'Add a gallery' },
  read(parts) {
    if (
      !parts.act('add', 'create') &&
      !((parts.has('text') || putsNew(parts)) && parts.act('write', 'use', 'move')) &&
      !isPlaced(parts)
    )
      return undefined
    const { reading } = parts
    const where = whereIn(parts)
    parts.take('new')
    parts.noun('section')
    const key = parts.take('type', ({ keys }) => keys.every((key) => key !== 'header' && key !== 'footer'))?.keys[0]
    const type = key === undefined ? undefined : blockTypeByKey(key)
    if (!type) return undefined
    parts.noun('section')
    const given = key === 'rich_text' ? parts.text()?.text : undefined
    const page = parts.onPage() ?? (where && 'side' in where ? undefined : reading.page)
    const anchor = where && 'side' in where ? where.anchors.find((one) => !page || one.page === page) : undefined
    const on = page ?? anchor?.page
    if (!on || (where && 'side' in where && !anchor))
      return where
        ? say(reading, 'which', 'Die Stelle dafür finde ich nicht.', 'I cannot find the place for it.')
        : say(reading, 'no-page', 'Die Website hat noch keine Seite.', 'The site has no page yet.', [
            reading.language === 'de' ? 'Erstelle eine Seite „Start“' : 'Create a page “Home”',
          ])
    const [first, end] = [on.blocks[0], on.blocks.at(-1)]
    const isTop = where !== undefined && 'at' in where && where.at === 'top'
    const place =
      anchor && where && 'side' in where
        ? {
            section_id: anchor.block.section_id,
            sort_order: anchor.block.sort_order + (where.side === 'before' ? 0 : 1),
          }
        : isTop && first
          ? { section_id: first.section_id, sort_order: first.sort_order }
          : end
            ? { section_id: end.section_id }
            : {}
    const { site, pages } = reading.content
    const { props, content: texts } = fillExample(exampleOf(type), knownFacts({ ...site, hours: firstHours(pages) }))
    const content = Object.fromEntries(
      site.locales.map((locale) => [locale, given ? { body: given } : texts[locale.startsWith('de') ? 'de' : 'en']]),
    )
    const title = quoted(reading, titleOf(on, reading.language))
    const beside =
      anchor && where && 'side' in where
        ? ([where.side === 'before', blockInWish(anchor, reading)] as const)
        : undefined
    const at: [string, string] = beside
      ? [`${beside[0] ? 'über' : 'unter'} den ${beside[1]}`, `${beside[0] ? 'above' : 'below'} the ${beside[1]}`]
      : [`auf der Seite ${title}${isTop ? ' ganz oben' : ''}`, `on the page ${title}${isTop ? ' at the top' : ''}`]
    return propose(
      reading,
      given
        ? [`Füge ${at[0]} einen Text ein: ${given}`, `Add a text ${at[1]}: ${given}`]
        : [`Füge ${at[0]} ein: ${type.name.de}`, `Add ${at[1]}: ${type.name.en}`],
      [{ operation: 'createBlock', params: { page: on.id }, body: { type: type.key, props, content, ...place } }],
      given
        ? ['', '']
        : [
            'Die Texte darin sind Platzhalter, die Sie danach ändern können.',
            'Its texts are placeholders for you to change.',
          ],
    )
  },
}

/** „Eine Galerie auf die Startseite“, “a map on the Visit page”: nothing but what, and where. */
function isPlaced(parts: Parts) {
  const isSaid = /(?:^|\s)(?:ein|eine|einen|noch|a|an|another)\s/iu.test(` ${parts.statement}`)
  return (
    isSaid &&
    !parts.has('act') &&
    parts.has('type') &&
    (parts.has('page') ||
      parts.has('home') ||
      parts.has('text') ||
      parts.has('place') ||
      parts.chunks.some(({ preps }) => preps.includes('before') || preps.includes('after')))
  )
}
