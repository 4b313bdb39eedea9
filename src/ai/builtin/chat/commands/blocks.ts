import { blockTypeByKey } from '../../../../block-types/catalog'
import { exampleOf } from '../../../../block-types/examples'
import { fillExample, firstHours, knownFacts } from '../../../../block-types/fill-example'
import { ask, type Block, type Command, isOutcome, oneOf, propose, type Reading, rx, say } from '../reading'
import { blocksNamed, pageNamed, positionNamed, type Target, targetLabel, titleOf, typeNamed } from '../targets'

const add = rx(
  "~(?:füg\\p{L}*|ergänze?|einfügen|einbauen|baue?|hinzufügen|add|insert|include)~|~(?:ich (?:hätte|möchte|will|brauche|bräuchte)|wir (?:brauchen|möchten|hätten)|i(?:’d|'d| would) like|i (?:want|need)|we (?:want|need))~|~(?:noch|bitte|please|can we have|could we have|(?:kann|können) (?:ich|wir))~.*~(?:eine?n?|a|an)~|~noch eine?n?~|~(?:braucht|brauchen|needs?)~.*~(?:eine?n?|a|an)~|~(?:zeige?|show)~.*~(?:unter|über|nach|vor|below|above|after|before)~.*~(?:eine?n?|a|an)~|~setze? .*~(?:ein|dazu)~|~put (?:a|an|some)~",
)
const remove = rx(
  '~(?:lösch\\p{L}*|entfern\\p{L}*|delete|remove|drop|weg damit|get rid of|schmeiß\\p{L}*|wirf|werft|throw|weg mit)~|~(?:nimm|mach|hau|kann|können|soll|muss|darf) .*~(?:raus|weg|runter|von der seite)~|~(?:brauchen|brauche) (?:wir |ich )?nicht mehr~',
)
const hide = rx(
  '~blende? .*~aus~|~(?:ausblenden|verstecke?n?|verberge?n?|hide|unsichtbar|invisible|nicht (?:mehr )?(?:zu sehen|sichtbar|angezeigt|gezeigt)|not (?:be )?(?:visible|shown|seen))~',
)
const show = rx(
  '~(?:blende?|zeige?) .*~(?:ein|an|wieder)~|~(?:einblenden|anzeigen|sichtbar|unhide)~|~show .*|~make .* visible',
)
const move = rx(
  '~(?:verschieb\\p{L}*|schieb\\p{L}*|move|beweg\\p{L}*|reorder)~|~(?:ganz|bitte|eins|weiter) (?:nach )?(?:oben|unten)~|~(?:stelle?|setze?|tu|rücke?|pack\\p{L}*|put) .*~(?:nach (?:oben|unten)|vor|hinter|über|unter|ans? (?:ende|anfang)|above|below|before|after|first|last|up|down|top|bottom|end)~',
)

export const removeBlock: Command = (reading) => {
  if (!remove.test(reading.text) || rx('~(?:eintrag|entry|wort|word)~').test(reading.text)) return undefined
  const target = one(reading, blocksNamed(reading))
  if (isOutcome(target)) return target
  const label = targetLabel(target, reading.language)
  return propose(reading, `Soll ich ${label} löschen?`, `Shall I delete ${label}?`, [
    { calls: [{ operation: 'deleteBlock', params: { block: target.block.id } }] },
  ])
}

export const hideOrShowBlock: Command = (reading) => {
  const isHiding = hide.test(reading.text)
  if (!isHiding && (!show.test(reading.text) || add.test(reading.text))) return undefined
  const named = blocksNamed(reading)
  if (named.length === 0 && !isHiding) return undefined // a question to be shown something
  const fitting = named.filter(({ block }) => block.is_visible === isHiding)
  if (named.length > 0 && fitting.length === 0)
    return ask(
      reading,
      'nothing',
      isHiding ? 'Der Abschnitt ist schon ausgeblendet.' : 'Der Abschnitt ist schon sichtbar.',
      isHiding ? 'The section is hidden already.' : 'The section is visible already.',
    )
  const target = one(reading, fitting)
  if (isOutcome(target)) return target
  const label = targetLabel(target, reading.language)
  const call = { operation: 'updateBlock', params: { block: target.block.id }, body: { is_visible: !isHiding } }
  return isHiding
    ? propose(reading, `Ich würde ${label} ausblenden.`, `I would hide ${label}.`, [
        { summary: reading.language === 'de' ? `${label} ausblenden` : `Hide ${label}`, calls: [call] },
      ])
    : propose(reading, `Ich würde ${label} wieder anzeigen.`, `I would show ${label} again.`, [
        { summary: reading.language === 'de' ? `${label} anzeigen` : `Show ${label}`, calls: [call] },
      ])
}

/** Where a text says that something goes: beside another block, or by steps from where it is. */
const beside = rx(
  '~(unter|unterhalb|nach|hinter|below|under|beneath|after|behind|über|oberhalb|vor|above|before|over)~ (?:von |of )?(?:den|dem|der|die|das|the)?(.*)',
)
const isBefore = rx('~(?:über|oberhalb|vor|above|before|over)~')

export const moveBlock: Command = (reading) => {
  const { text } = reading
  if (
    !move.test(text) ||
    rx('~(?:online|offline|live)~').test(text) ||
    rx('~(?:put|setze?|stelle?|pack\\p{L}*|tu) (?:mir |uns |bitte )?(?:a|an|some|another|eine[nrs]?|ein|noch)~').test(
      text,
    )
  )
    return undefined
  const top = rx(
    '~(?:ganz nach oben|nach ganz oben|ganz oben|an den anfang|an die erste stelle)|~(?:to|at) the (?:very )?(?:top|beginning|start)~|~an den anfang~|~als erstes~',
  ).test(text)
  const bottom = rx(
    '~(?:ganz nach unten|ans (?:seiten)?ende|als letztes)~|~(?:to|at) the (?:very )?(?:bottom|end)~',
  ).test(text)
  const up = rx('~(?:nach oben|eins? (?:nach oben|hoch|höher)|höher|hoch|rauf|up)~').test(text)
  const down = rx('~(?:nach unten|eins? tiefer|tiefer|runter|down)~').test(text)
  const side = beside.exec(text)
  const isSide = side && !rx('^ ?(?:oben|unten)').test(side[2] ?? '') && !top && !bottom
  const subject = isSide ? text.slice(0, side.index) : text
  const target = one(reading, blocksNamed(reading, subject))
  if (isOutcome(target)) return target
  const { page, block } = target
  const rest = page.blocks.filter((other) => other !== block)
  const at = page.blocks.indexOf(block)
  let to: number | undefined
  if (isSide) {
    const anchor = one(
      reading,
      blocksNamed({ ...reading, page }, side[2] ?? '').filter((other) => other.page === page && other.block !== block),
    )
    if (isOutcome(anchor)) return anchor
    to = rest.indexOf(anchor.block) + (isBefore.test(side[1] ?? '') ? 0 : 1)
  } else if (top || (up && rx('~(?:ganz|very|all the way)~').test(text))) to = 0
  else if (bottom || (down && rx('~(?:ganz|very|all the way)~').test(text))) to = rest.length
  else if (up) to = at - 1
  else if (down) to = at + 1
  const label = targetLabel(target, reading.language)
  if (to === undefined)
    return ask(
      reading,
      'where',
      `Wohin soll ${label}? Zum Beispiel „nach oben“, „ans Ende“ oder „unter die Öffnungszeiten“.`,
      `Where should ${label} go? For example “up”, “to the end” or “below the opening hours”.`,
    )
  const order = rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, block)
  if (order.every((other, i) => other === page.blocks[i]))
    return ask(reading, 'nothing', 'Der Abschnitt steht schon dort.', 'The section is there already.')
  return propose(reading, `Ich würde ${label} verschieben.`, `I would move ${label}.`, [
    {
      summary: reading.language === 'de' ? `${label} verschieben` : `Move ${label}`,
      calls: [{ operation: 'reorderBlocks', params: { page: page.id }, body: { blocks: inOrder(order, block) } }],
    },
  ])
}

/** Positions on the page; a block that moves joins the section of the one before it, or else of the one behind. */
function inOrder(order: Block[], moved: Block) {
  const at = order.indexOf(moved)
  const sectionId = (order[at - 1] ?? order[at + 1])?.section_id ?? moved.section_id
  return order.map((block, index) => ({
    id: block.id,
    section_id: block === moved ? sectionId : block.section_id,
    sort_order: index,
  }))
}

export const swapBlocks: Command = (reading) => {
  const match = rx(
    '~(?:tausch\\p{L}*|vertausch\\p{L}*|swap|switch)~ (.+?)~(?:und|and|mit|with|gegen)~(.+?)(?: aus| um| miteinander)?[.!]?$',
  ).exec(reading.text)
  if (!match) return undefined
  const [a, b] = [match[1] ?? '', match[2] ?? ''].map((text) =>
    blocksNamed(reading, typeNamed(text) || /⟦|block|abschnitt|section/iu.test(text) ? text : `${text} Block`),
  )
  const [first, second] = [a?.[0], b?.[0]]
  if (!first || !second || first.page !== second.page || first.block === second.block) return undefined
  const { page } = first
  const order = page.blocks.map((block) =>
    block === first.block ? second.block : block === second.block ? first.block : block,
  )
  const body = {
    blocks: order.map((block, index) => ({
      id: block.id,
      section_id: page.blocks[index]?.section_id ?? block.section_id,
      sort_order: index,
    })),
  }
  const [one, other] = [targetLabel(first, reading.language), targetLabel(second, reading.language)]
  return propose(reading, `Ich würde ${one} und ${other} vertauschen.`, `I would swap ${one} and ${other}.`, [
    { calls: [{ operation: 'reorderBlocks', params: { page: page.id }, body }] },
  ])
}

export const addBlock: Command = (reading) => {
  const { text, language } = reading
  if (!add.test(text) || rx('~(?:seite|page) (?:namens|called|mit dem (?:namen|titel))~').test(text)) return undefined
  const { side, what } = placeAndType(text)
  const key = typeNamed(what) ?? typeNamed(text)
  const type = key === undefined ? undefined : blockTypeByKey(key)
  if (!type || type.key === 'header' || type.key === 'footer') {
    if (!rx('~(?:block|abschnitt|section|bereich)~').test(text)) return undefined
    return ask(
      reading,
      'type',
      'Welche Art von Abschnitt soll es sein?',
      'What kind of section shall it be?',
      examplesOfTypes(language),
    )
  }
  const page = pageNamed(reading) ?? reading.page
  if (!page)
    return say(
      reading,
      'no-page',
      'Die Website hat noch keine Seite. Sagen Sie zum Beispiel: Erstelle eine Seite „Start“.',
      'The site has no page yet. Say for example: Create a page “Home”.',
    )
  const place = placeIn(reading, page, side)
  if (isOutcome(place)) return place
  const { site, pages } = reading.content
  const { props, content: texts } = fillExample(exampleOf(type), knownFacts({ ...site, hours: firstHours(pages) }))
  const content = Object.fromEntries(
    site.locales.map((locale) => [locale, texts[locale.startsWith('de') ? 'de' : 'en']]),
  )
  const [name, title] = [type.name[language], titleOf(page, language)]
  return {
    ...propose(
      reading,
      `Ich würde auf der Seite „${title}“ einen Abschnitt „${name}“ einfügen. Die Texte darin sind Platzhalter, die Sie danach ändern können.`,
      `I would add a “${name}” section to the page “${title}”. Its texts are placeholders for you to change.`,
      [
        {
          calls: [
            { operation: 'createBlock', params: { page: page.id }, body: { type: type.key, props, content, ...place } },
          ],
        },
      ],
    ),
  }
}

/** Where it goes and what it is: „eine Galerie unter den Öffnungszeiten“, „unter die Öffnungszeiten eine Galerie“. */
function placeAndType(text: string): { side: RegExpExecArray | null; what: string } {
  const side = beside.exec(text)
  if (!side) return { side, what: text }
  const before = text.slice(0, side.index)
  const behind = rx('^(.*?)(?:bitte |noch |please )*~(?:eine?n?|a|an)~ (.+)$').exec(side[2] ?? '')
  if (typeNamed(before) || !behind) return { side, what: before }
  side[2] = behind[1] ?? ''
  return { side, what: behind[2] ?? '' }
}

/** Section and position of a new block; none for the end of the page. */
function placeIn(reading: Reading, page: Target['page'], side: RegExpExecArray | null) {
  const first = page.blocks[0]
  const end = page.blocks.at(-1)
  if (
    rx('~(?:ganz oben|am anfang|an den anfang|als erstes|at the (?:very )?(?:top|beginning|start)|first)~').test(
      reading.text,
    ) &&
    positionNamed(reading.text) === undefined &&
    first
  )
    return { section_id: first.section_id, sort_order: first.sort_order }
  const anchors = side
    ? blocksNamed({ ...reading, page }, side[2] ?? '', { anyPage: false }).filter((other) => other.page === page)
    : []
  if (!side || anchors.length === 0) return end ? { section_id: end.section_id } : {}
  const anchor = one(reading, anchors)
  if (isOutcome(anchor)) return anchor
  const { section_id, sort_order } = anchor.block
  return { section_id, sort_order: sort_order + (isBefore.test(side[1] ?? '') ? 0 : 1) }
}

const examplesOfTypes = (language: 'de' | 'en') =>
  [
    'rich_text',
    'image_text',
    'gallery',
    'faq',
    'opening_hours',
    'price_list',
    'contact_form',
    'testimonials',
    'team',
  ].map((key) => blockTypeByKey(key)?.name[language] ?? key)

function one(reading: Reading, targets: Target[]): ReturnType<typeof oneOf<Target>> {
  if (targets.length > 0) return oneOf(reading, targets, (target) => targetLabel(target, reading.language))
  const here = reading.page
  const labels = here?.blocks.map((block) => targetLabel({ block, page: here }, reading.language)) ?? []
  if (reading.pick !== undefined && here?.blocks[reading.pick])
    return { block: here.blocks[reading.pick] as Block, page: here }
  return ask(reading, 'which', 'Welcher Abschnitt ist gemeint?', 'Which section do you mean?', labels.slice(0, 9))
}
