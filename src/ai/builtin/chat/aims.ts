import { blockTypeByKey } from '../../../block-types/catalog'
import { findContacts } from '../../../grammar/contact'
import { findPrices } from '../../../grammar/money'
import { blockLabel } from '../../chat/summaries'
import { Aim } from './aim'
import { readChunks } from './chunks'
import { beginningOf, formFor } from './commands/add-entry'
import { textKeyOf } from './commands/entry-texts'
import { isPriced, likePrice, pricedItems } from './commands/prices'
import { fold } from './fold'
import { quoted, type Reading } from './reading'
import { type Item, type Target, titleOf } from './site-names'
import { has, isItem, isNegated, of, placesIn, type Spot, spotIn } from './spots'
import { clausesOf, sentencesOf } from './statements'
import type { Field } from './words/lexicon'

/**
 * Wishes about the places that a message names, for the person to choose from: whole where all is said, else beginnings
 * that end with a colon. None is about what a clause negates.
 */
export function aimsOf(reading: Reading): string[] {
  const offers: string[] = []
  let before: Spot | undefined
  let isActing = false
  for (const { text, joiner } of sentencesOf(reading).flatMap(clausesOf)) {
    // what is to be said, not what is to be done
    if (/^(?:dass|that)\s/iu.test(text)) continue
    const own = spotIn(reading, text)
    // „it“, „das“, and a clause that only says what to do, are about the place before
    const isAbout = own.places.length > 0 || own.page !== undefined
    const about = isAbout || !before ? own : { ...own, page: before.page, places: before.places }
    // „nicht die Kurse löschen, nur den Welpenkurs“
    const spot = joiner === 'but' && own.acts.size === 0 && before ? { ...about, acts: before.acts } : about
    // beside what is to be done, what only gives the reason for it
    const isReason = isActing && spot.acts.size === 0 && !isAbout
    if (!own.isNot && !isReason) offers.push(...offersAt(new Aim(reading, spot)))
    isActing ||= own.acts.size > 0 && !own.isNot
    if (isAbout) before = spot
  }
  return offers.filter((offer) => !isNegated(reading, offer))
}

/** The first kind of change that the words allow. */
function offersAt(aim: Aim): string[] {
  for (const reader of [prices, contacts, removals, newPages, renaming, moves, additions, texts]) {
    const offers = reader(aim)
    if (offers.length > 0) return offers
  }
  return []
}

function prices(aim: Aim): string[] {
  const { amounts, word } = aim
  // „64 statt 58“: what costs that much now
  const costs = (item: Item) => findPrices(String(item.value.price)).some(({ price }) => amounts.includes(price.amount))
  const isPair = aim.items.length === 0 && amounts.length === 2
  const priced = isPair ? pricedItems(aim.reading).filter(costs) : aim.items.filter(isPriced)
  const isChange = amounts.length > 0 || aim.says('price') || aim.does('raise', 'lower')
  if (!isChange || aim.does('remove', 'append')) return []
  const [amount, ...others] = aim.does('raise', 'lower') ? [] : amounts
  return priced.map((item) => {
    const before = String(item.value.price)
    const said = isPair ? amounts.filter((one) => likePrice(before, one) !== before) : others.length > 0 ? [] : [amount]
    const price = said[0] !== undefined && said.length === 1 && priced.length === 1 ? likePrice(before, said[0]) : ''
    const [on, name] = [aim.title(item.page), quoted(aim.reading, item.label)]
    return word(`Preis von ${name} auf der Seite ${on}: ${price}`, `Price of ${name} on the page ${on}: ${price}`)
  })
}

/** „Wir heißen jetzt …“ */
const ownName =
  /(?<!\p{L})(?:wir heißen|unser (?:firmen)?name|our (?:business |company )?name|we(?:.re| are) (?:now )?called)(?!\p{L})/iu

function contacts({ spot, items, says, does, word, ending }: Aim): string[] {
  const { phones, emails } = findContacts(spot.text)
  const [[phone = ''], [mail = '']] = [phones, emails]
  const isOne = (field: Field) => says(field) && (!spot.page || does('change', 'shall') || has(spot, 'new'))
  if (phone || isOne('phone'))
    return [word(`Unsere neue Telefonnummer ist: ${phone}`, `Our new phone number is: ${phone}`)]
  if (mail || isOne('email'))
    return [word(`Unsere neue E-Mail-Adresse ist: ${mail}`, `Our new email address is: ${mail}`)]
  if (has(spot, 'postal') || isOne('address')) return [word('Neue Adresse: ', 'New address: ')]
  const isName =
    ownName.test(spot.text) || (says('name') && items.length === 0 && spot.places.length === 0 && !spot.page)
  return isName ? [word(`Unser Firmenname ist jetzt: ${ending}`, `Our business name is now: ${ending}`)] : []
}

function removals(aim: Aim): string[] {
  const { spot, word, pageItself } = aim
  if (!aim.does('remove', 'hide', 'gone')) return []
  const day = aim.hasDay && aim.isHours ? /\p{L}*(?:tag|mittwoch|day)s?(?!\p{L})/iu.exec(spot.text)?.[0] : undefined
  if (day) return [word(`${day} geschlossen`, `Closed on ${day}`)]
  if (aim.does('hide') && !aim.does('remove'))
    return spot.places
      .filter((place) => !isItem(place))
      .map((place) => word(`Blende den ${aim.name(place)} aus`, `Hide the ${aim.name(place)}`))
  const places = spot.places
    .filter(aim.isNamed)
    .map((place) => word(`Lösche den ${aim.name(place)}`, `Delete the ${aim.name(place)}`))
  if (!pageItself) return places
  const title = aim.title(pageItself)
  return [word(`Lösche die Seite ${title}`, `Delete the page ${title}`), ...places]
}

function newPages(aim: Aim): string[] {
  const { spot, word, reading } = aim
  if (!aim.noun('page') || spot.page || !(has(spot, 'new') || aim.does('create'))) return []
  const own = spot.places.find((place) => !isItem(place))
  const label = own && blockLabel(own.block, reading.language)
  const isSaid = label !== undefined && fold(spot.text).includes(fold(label))
  const name = isSaid ? label : blockTypeByKey(aim.types[0] ?? '')?.name[reading.language]
  if (!name) return [word('Neue Seite: ', 'New page: ')]
  return [word(`Erstelle eine Seite ${quoted(reading, name)}`, `Create a page ${quoted(reading, name)}`)]
}

function renaming(aim: Aim): string[] {
  const { word, ending, pageItself } = aim
  // „aus … machen“, and a name that is given
  const isNamed = /(?<!\p{L})aus\s.+\smachen|mach\p{L}*\s(?:bitte )?aus\s/iu.test(aim.spot.text)
  const isGiven = aim.spot.given !== undefined && aim.noun('page') && aim.does('shall', 'change')
  if (!pageItself || !(isNamed || isGiven || aim.does('rename') || aim.says('title', 'name'))) return []
  const title = aim.title(pageItself)
  return [word(`Benenne die Seite ${title} um in: ${ending}`, `Rename the page ${title} to: ${ending}`)]
}

function additions(aim: Aim): string[] {
  const { spot, word, types, reading } = aim
  if (aim.items.length > 0) return []
  const adds = aim.does('add', 'create') || has(spot, 'new')
  const legal = adds && /impressum|datenschutz|legal notice|imprint|privacy/iu.exec(spot.text)?.[0]
  if (legal && !spot.page) {
    const name = quoted(reading, legal.charAt(0).toUpperCase() + legal.slice(1))
    return [word(`Erstelle eine Seite ${name}`, `Create a page ${name}`)]
  }
  const form = formFor(types, reading.content)
  if (form && (adds || (types.includes('price_list') && aim.amounts.length > 0)))
    return [word(...beginningOf(form, spot.page))]
  const type = blockTypeByKey(types[0] ?? '')
  const on = spot.page ?? reading.page
  const isElsewhere = reading.content.pages.some(({ blocks }) => blocks.some((block) => block.type === type?.key))
  const isWish =
    !spot.page && isElsewhere
      ? false
      : spot.acts.size === 0
        ? !aim.isHours || spot.page
        : spot.page && aim.does('show', 'shall', 'move', 'write')
  const isMissing = !on?.blocks.some((block) => block.type === type?.key) && isWish
  if (!type || !on || !(adds || isMissing) || type.key === 'rich_text') return []
  return [
    word(
      `Füge auf der Seite ${aim.title(on)} ein: ${type.name.de}`,
      `Add on the page ${aim.title(on)}: ${type.name.en}`,
    ),
  ]
}

const ways: Record<string, [de: string, en: string]> = {
  top: ['ganz nach oben', 'to the top'],
  bottom: ['ganz nach unten', 'to the bottom'],
  up: ['nach oben', 'up'],
  down: ['nach unten', 'down'],
}

function moves(aim: Aim): string[] {
  const { spot, word, pageItself, reading } = aim
  const chunks = readChunks(reading, spot.text)
  const side = (['before', 'after'] as const).find((prep) => chunks.some(({ preps }) => preps.includes(prep)))
  const anchored = chunks.filter(({ preps }) => side && preps.includes(side))
  const paged = chunks.filter((chunk) => has(chunk, 'page'))
  const isMenu = aim.noun('menu') || of(spot, 'place').some(({ at }) => at === 'menu')
  const [first, second] = paged.flatMap((chunk) => of(chunk, 'page').slice(0, 1)).map(({ page }) => aim.title(page))
  if (isMenu && first && second && paged.length === 2) {
    const [de, en] = side === 'after' ? ['hinter', 'after'] : ['vor', 'before']
    const [one, other] = paged[0]?.preps.includes(side ?? 'of') ? [second, first] : [first, second]
    return [
      word(
        `Verschiebe die Seite ${one} im Menü ${de} die Seite ${other}`,
        `Move the page ${one} in the menu ${en} the page ${other}`,
      ),
    ]
  }
  if (side && !aim.does('add', 'create', 'remove') && !aim.says('text')) {
    const rest = chunks.filter((chunk) => !anchored.includes(chunk))
    const [anchor, target] = [anchored, rest].map((some) =>
      placesIn(reading, some, spot.page).find((one) => !isItem(one)),
    )
    const [de, en] = side === 'before' ? ['über', 'above'] : ['unter', 'below']
    if (anchor && target && anchor.block !== target.block)
      return [
        word(
          `Verschiebe den ${aim.name(target)} ${de} den ${aim.name(anchor)}`,
          `Move the ${aim.name(target)} ${en} the ${aim.name(anchor)}`,
        ),
      ]
  }
  // „zuerst“, “last”, but not „letztes Jahr“
  const end = /(?<!\p{L})(?:zuerst|first)(?!\p{L})/iu.test(spot.text)
    ? 'top'
    : /(?<!\p{L})(?:zuletzt|last)[.!]?$/iu.test(spot.text)
      ? 'bottom'
      : ''
  const way = ways[of(spot, 'place')[0]?.at ?? end]
  if (!way || spot.given) return []
  const [de, en] = way
  if (spot.page && (pageItself || isMenu))
    return [
      word(
        `Verschiebe die Seite ${aim.title(spot.page)} im Menü ${de}`,
        `Move the page ${aim.title(spot.page)} ${en} in the menu`,
      ),
    ]
  return spot.places.map((place) =>
    word(`Verschiebe den ${aim.name(place)} ${de}`, `Move the ${aim.name(place)} ${en}`),
  )
}

function texts(aim: Aim): string[] {
  const { spot, word, ending, reading } = aim
  const { page, places, given } = spot
  const offers = aim.isHours ? [word('Neue Öffnungszeiten: ', 'New opening hours: ')] : []
  const [first] = places
  if (given && first && !isItem(first) && aim.types.includes('rich_text'))
    offers.push(
      word(
        `Füge unter den ${aim.name(first)} einen Text ein: ${given}`,
        `Add a text below the ${aim.name(first)}: ${given}`,
      ),
    )
  for (const place of places) {
    const [name, of] = [aim.name(place), isItem(place) ? 'vom' : 'im']
    const isName = aim.says('headline', 'title', 'name') || (aim.does('rename') && aim.isNamed(place))
    const form = formFor([place.block.type], reading.content)
    if (isName && isItem(place))
      offers.push(word(`Ändere den Titel vom ${name} zu: ${ending}`, `Change the title of the ${name} to: ${ending}`))
    else if (isName)
      offers.push(
        word(`Ändere die Überschrift im ${name} zu: ${ending}`, `Change the heading of the ${name} to: ${ending}`),
      )
    else if (aim.says('button') && !isItem(place))
      offers.push(word(`Ändere den Button im ${name} zu: ${ending}`, `Change the button of the ${name} to: ${ending}`))
    else if (isItem(place) ? textKeyOf(place) : hasText(place)) {
      if (aim.does('add', 'append'))
        offers.push(word(`Ergänze den Text ${of} ${name}: ${ending}`, `Add to the text of the ${name}: ${ending}`))
      offers.push(word(`Ändere den Text ${of} ${name} zu: ${ending}`, `Change the text of the ${name} to: ${ending}`))
    } else if (form) offers.push(word(...beginningOf(form, place.page)))
    else if (!isItem(place))
      offers.push(word(`Füge unter den ${name} einen Text ein: `, `Add a text below the ${name}: `))
  }
  // an entry, and nothing that says what is to become of it
  const [only] = aim.items
  if (only && aim.items.length === 1 && spot.acts.size === 0 && !given) {
    if (isPriced(only)) {
      const [on, name] = [aim.title(only.page), quoted(reading, only.label)]
      offers.push(word(`Preis von ${name} auf der Seite ${on}: `, `Price of ${name} on the page ${on}: `))
    }
    offers.push(word(`Lösche den ${aim.name(only)}`, `Delete the ${aim.name(only)}`))
  }
  if (page && !offers.some((offer) => offer.includes(titleOf(page, reading.language)))) {
    const title = aim.title(page)
    offers.push(
      word(
        `Füge auf der Seite ${title} einen Text ein: ${given ?? ''}`,
        `Add a text on the page ${title}: ${given ?? ''}`,
      ),
    )
  }
  return offers
}

const hasText = ({ block }: Target) =>
  Object.values(block.content).some((own) =>
    ['body', 'text', 'note'].some((key) => typeof own[key] === 'string' && own[key] !== ''),
  )
