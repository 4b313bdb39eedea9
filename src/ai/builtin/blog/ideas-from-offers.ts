import { plain, plainLine } from '../../../html/markdown'
import { firstSentence, type Idea, type Material, ofKind } from './idea'
import { fullDate, nextOccasions } from './occasions'
import { contactLine, escaped, headlineOf, linkTo, listItem, paragraphs, partBody, quoted, readMore } from './words'

export function prices(material: Material): Idea[] {
  const { content, say, sources } = material
  const named = new Set<string>()
  const priced = sources
    .map(({ page, part }) => ({
      page,
      part,
      // Home pages repeat what stands elsewhere.
      items: part.items.filter(({ name, price = '' }) => {
        const isNew = /\d/.test(price) && !named.has(`${name} ${price}`)
        if (isNew) named.add(`${name} ${price}`)
        return isNew
      }),
    }))
    .filter(({ items }) => items.length > 0)
  if (priced.reduce((sum, { items }) => sum + items.length, 0) < 3) return []
  const row = (name: string, price: string) => `| ${escaped(name)} | ${escaped(price)} |`
  return [
    {
      kind: 'prices',
      title: say(`Was kostet was bei ${content.name}?`, `What does it cost at ${content.name}?`),
      angle: say('Alle Preise der Website in einer Tabelle', 'All prices of the website in one table'),
      category: say('Preise', 'Prices'),
      tags: [say('Preise', 'Prices')],
      lead: say(
        'Unsere Preise auf einen Blick, damit Sie vorher wissen, womit Sie rechnen können.',
        'Our prices at a glance, so that you know beforehand what to expect.',
      ),
      body: () =>
        paragraphs(
          ...priced.map((source) =>
            paragraphs(
              `## ${escaped(headlineOf(source))}`,
              [
                row(say('Leistung', 'What'), say('Preis', 'Price')),
                '| --- | --- |',
                ...source.items.map(({ name, price = '', meta }) =>
                  row(meta ? `${name} (${plainLine(meta)})` : name, plainLine(price)),
                ),
              ].join('\n'),
            ),
          ),
          say(
            `Stand dieser Übersicht: ${fullDate(content.today, content.locale)}. Es gilt, was auf den Seiten selbst steht.`,
            `As of ${fullDate(content.today, content.locale)}. What the pages themselves say is what counts.`,
          ),
          readMore(
            priced.map(({ page }) => page),
            say,
          ),
        ),
    },
  ]
}

export function offers(material: Material): Idea[] {
  const { content, say } = material
  return ofKind(material, 'offers', 1).flatMap(({ page, part }) =>
    part.items
      .filter(({ text = '' }) => plain(text).length >= 60)
      .map((offer) => ({
        kind: 'offer',
        title: say(`${offer.name}: was dazugehört`, `${offer.name}: what it includes`),
        angle: say(
          'Ein Angebot vorgestellt, mit allem, was die Website dazu sagt',
          'One offer, with all that the website says about it',
        ),
        category: say('Angebot', 'What we offer'),
        tags: offer.name.length > 40 ? [] : [offer.name],
        lead: firstSentence(offer.text ?? ''),
        body: () =>
          paragraphs(
            `## ${say('Worum es geht', 'What it is')}`,
            quoted(offer.text ?? ''),
            (offer.price || offer.meta) && `## ${say('Das Wichtigste in Kürze', 'In brief')}`,
            [
              offer.price && `- ${say('Preis', 'Price')}: ${escaped(plainLine(offer.price))}`,
              offer.meta && `- ${escaped(plainLine(offer.meta))}`,
            ]
              .filter(Boolean)
              .join('\n'),
            part.items.length > 1 &&
              say(
                `Daneben gibt es: ${part.items
                  .filter((one) => one !== offer)
                  .map(({ name }) => escaped(name))
                  .join(', ')}.`,
                `There is also: ${part.items
                  .filter((one) => one !== offer)
                  .map(({ name }) => escaped(name))
                  .join(', ')}.`,
              ),
            contactLine(content, say),
            readMore([page], say),
          ),
      })),
  )
}

export function visit(material: Material): Idea[] {
  const { content, say } = material
  const [hours] = ofKind(material, 'hours', 1)
  const { address } = content.contact
  if (!hours) return []
  const ways = ofKind(material, 'contact', 1)
  return [
    {
      kind: 'visit',
      title: say(`Ihr Besuch bei ${content.name}: Zeiten und Wege`, `Visiting ${content.name}: when and where`),
      angle: say(
        'Öffnungszeiten, Adresse und Anfahrt in einem Beitrag',
        'Opening hours, address and directions in one post',
      ),
      category: say('Besuch', 'Visit'),
      tags: [say('Öffnungszeiten', 'Opening hours'), say('Anfahrt', 'Directions')],
      lead: say('Wann wir da sind und wie Sie zu uns finden.', 'When we are there and how to find us.'),
      body: () =>
        paragraphs(
          `## ${say('Wann Sie kommen können', 'When you can come')}`,
          partBody(hours.part),
          (address || ways.length > 0) && `## ${say('Wo Sie uns finden', 'Where to find us')}`,
          address && escaped(address),
          ...ways.map(({ part }) => partBody(part)),
          contactLine(content, say),
          readMore([hours.page, ...ways.map(({ page }) => page)], say),
        ),
    },
  ]
}

/** Nobody plans for Christmas in May. */
const planningDays = 120

/** A day of the calendar, what there is, and when: nothing is said about the day that the calendar does not say. */
export function occasions(material: Material): Idea[] {
  const { content, say } = material
  const offered = ofKind(material, 'offers', 2)
  const [hours] = ofKind(material, 'hours', 1)
  if (offered.length === 0 || !hours) return [] // nobody visits an office because of the season
  const horizon = new Date(Date.parse(content.today) + planningDays * 86_400_000).toISOString()
  return nextOccasions(content.today, content.locale)
    .filter(({ date }) => date <= horizon)
    .slice(0, 3)
    .map(({ name, date }) => {
      const day = say(name.de, name.en)
      const year = date.slice(0, 4)
      return {
        kind: 'occasion',
        title: say(`${day} ${year} bei ${content.name}`, `${day} ${year} at ${content.name}`),
        angle: say(
          'Der Anlass im Kalender, dazu Angebot und Zeiten',
          'The occasion in the calendar, with what there is and when',
        ),
        category: say('Saison', 'Season'),
        tags: [day],
        lead: say(
          `${day} ist am ${fullDate(date, content.locale)}. Was wir anbieten und wann Sie uns erreichen, steht hier.`,
          `${day} is on ${fullDate(date, content.locale)}. Here is what we offer and when you can reach us.`,
        ),
        body: () =>
          paragraphs(
            ...offered.slice(0, 3).map((source) =>
              paragraphs(
                `## ${escaped(headlineOf(source))}`,
                source.part.items
                  .slice(0, 8)
                  .map((item) => `- ${listItem(item)}`)
                  .join('\n'),
                source.page.isPublished &&
                  say(`Mehr dazu: ${linkTo(source.page)}.`, `More about it: ${linkTo(source.page)}.`),
              ),
            ),
            `## ${say('Unsere regelmäßigen Zeiten', 'Our regular hours')}`,
            partBody(hours.part),
            say(
              'Ob sie rund um die Feiertage gelten, sagen wir Ihnen gern auf Nachfrage.',
              'Please ask us whether they hold around public holidays.',
            ),
            contactLine(content, say),
          ),
      }
    })
}
