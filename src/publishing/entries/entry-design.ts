import type { BlockRecord } from '../../block-types/block-type'
import { blockTypeByKey } from '../../block-types/catalog'
import { trimmedText } from '../../block-types/stated'
import type { JsonObject } from '../../db/tenant/sites'
import { plainLine } from '../../html/markdown'
import { factLength, type LocalizedEntry, leadKey, titleKey } from './entry-words'

/** A body as long as this stands beside the picture; a longer one gets the page's width. Characters. */
const bodyBesidePicture = 700

/** What it draws with. */
export const designTypes = ['page_header', 'image_text', 'rich_text', 'gallery'] as const

/**
 * The blocks of an entry whose collection has no page of its own to draw it with: title and introduction, picture with
 * the facts, long texts, further pictures. `spoken` is the entry by locale; `idOf` names the blocks.
 */
export function designEntry(spoken: Map<string, LocalizedEntry>, idOf: (name: string) => string): BlockRecord[] {
  const parts = new Map([...spoken].map(([locale, one]) => [locale, partsOf(one)] as const))
  const block = (
    name: string,
    type: (typeof designTypes)[number],
    props: JsonObject,
    words: (part: Parts) => JsonObject | undefined,
  ) => {
    const content: BlockRecord['content'] = {}
    for (const [locale, part] of parts) {
      const found = words(part)
      if (found) content[locale] = found
    }
    const record = { id: idOf(name), type, version: blockTypeByKey(type)?.version ?? 1, props, content }
    return Object.keys(content).length > 0 ? [record] : []
  }
  const most = Math.max(0, ...[...parts.values()].map(({ bodies }) => bodies.length))
  return [
    ...block('header', 'page_header', { variant: 'plain', show_path: true }, ({ head }) => head),
    ...block('facts', 'image_text', { variant: 'beside', image_side: 'left', spacing: 's' }, ({ main }) => main),
    ...Array.from({ length: most }, (_, i) =>
      block(`body ${i + 1}`, 'rich_text', { variant: 'plain', spacing: 's' }, ({ bodies }) => bodies[i]),
    ).flat(),
    ...block('pictures', 'gallery', { variant: 'grid', spacing: 's' }, ({ gallery }) => gallery),
  ]
}

interface Parts {
  head: JsonObject
  main?: JsonObject
  bodies: JsonObject[]
  gallery?: JsonObject
}

function partsOf(spoken: LocalizedEntry): Parts {
  const { keys, types, label, value, words, picture } = spoken
  const title = titleKey(spoken)
  const lead = leadKey(spoken)
  const pictures = keys.flatMap((key) => picture(key) ?? [])
  const rich = keys.filter((key) => types[key] === 'richtext' && trimmedText(value(key)))
  const plain = keys.filter((key) => key !== title && key !== lead && !unlisted.has(types[key] ?? '') && words(key))
  const [long, facts] = [plain.filter(isLong), plain.filter((key) => !isLong(key))]
  const beside = rich.length > 0 && String(value(rich[0]!)).length <= bodyBesidePicture ? rich[0] : undefined
  const details = {
    ...(beside && { body: words(beside) }),
    ...(facts.length > 0 && { items: facts.map((key) => ({ text: `${escaped(label(key))}: **${factOf(key)}**` })) }),
  }
  const hasDetails = Object.keys(details).length > 0 // without them a picture stands alone, and buttons below the title
  const image = hasDetails ? pictures.shift() : undefined
  const buttons = actions(spoken)
  return {
    head: {
      ...(title && { headline: words(title) }),
      ...(lead && { text: words(lead) }),
      ...(!hasDetails && buttons),
    },
    main: hasDetails ? { ...(image && { image }), ...details, ...buttons } : undefined,
    bodies: [...rich.filter((key) => key !== beside), ...long].map((key, i) => ({
      // the first long text needs no name: it is what the page is about
      ...((i > 0 || beside || types[key] === 'text') && { headline: escaped(label(key)) }),
      body: words(key),
    })),
    gallery: pictures.length > 0 ? { items: pictures.map((one) => ({ image: one })) } : undefined,
  }

  function isLong(key: string) {
    return types[key] === 'text' && (words(key)?.length ?? 0) > factLength
  }
  function factOf(key: string) {
    return escaped(plainLine(words(key) ?? ''))
  }
}

/** Kinds of fields that are no facts. */
const unlisted = new Set(['richtext', 'image', 'url', 'email'])

/** The first link and the first mail address, as buttons. */
function actions({ keys, types, value, label }: LocalizedEntry): JsonObject {
  const first = (type: string) => keys.find((key) => types[key] === type && trimmedText(value(key)))
  const [link, mail] = [first('url'), first('email')]
  const buttons = [
    ...(link ? [{ label: label(link), href: value(link) }] : []),
    ...(mail ? [{ label: String(value(mail)), href: `mailto:${value(mail)}` }] : []),
  ]
  return { ...(buttons[0] && { primary: buttons[0] }), ...(buttons[1] && { secondary: buttons[1] }) }
}

/** Names of fields and single values are no Markdown: a star in them is a star. */
const escaped = (text: string) => text.replace(/[\\`*_[\]=~<>]/g, (sign) => `\\${sign}`)
