import type { PageContent } from '../../../chat/turn'
import type { Command } from '../parts'
import { propose, quoted, type Reading, say } from '../reading'
import { titleOf } from '../site-names'

export const publish: Command = {
  name: { de: 'Veröffentlichen', en: 'Publish' },
  example: { de: 'Veröffentliche die Website', en: 'Publish the site' },
  read(parts) {
    if (!parts.act('publish') && !(parts.act('remove', 'use', 'move', 'change') && parts.act('publish')))
      return undefined
    const { reading } = parts
    const page = parts.page(['of', 'in'])
    if (!page) {
      parts.take('all')
      parts.noun('site') ?? parts.noun('page')
      parts.take('this')
      return propose(
        reading,
        ['Veröffentliche die Website', 'Publish the site'],
        [{ operation: 'publishSite', body: {} }],
      )
    }
    return changeStatus(reading, page, 'published')
  },
}

export const unpublish: Command = {
  name: { de: 'Offline nehmen', en: 'Take offline' },
  example: { de: 'Nimm die Seite Besuch offline', en: 'Take the page Visit offline' },
  read(parts) {
    if (!parts.act('unpublish')) return undefined
    parts.act('use')
    const { reading } = parts
    const page = parts.page(['of', 'in'])
    if (page) return changeStatus(reading, page, 'draft')
    parts.take('all')
    if (!parts.noun('site')) return undefined
    return propose(
      reading,
      ['Nimm die Website offline', 'Take the site offline'],
      [{ operation: 'unpublishSite' }],
      ['Sie bleibt erhalten und lässt sich wieder veröffentlichen.', 'It is kept and can be published again.'],
    )
  },
}

function changeStatus(reading: Reading, page: PageContent, status: 'draft' | 'published') {
  const isOff = status === 'draft'
  const title = quoted(reading, titleOf(page, reading.language))
  if (page.status === status)
    return say(
      reading,
      'nothing',
      `Die Seite ${title} ist schon ${isOff ? 'ein Entwurf' : 'zur Veröffentlichung vorgesehen'}.`,
      `The page ${title} is ${isOff ? 'a draft' : 'set to be published'} already.`,
    )
  return propose(
    reading,
    isOff
      ? [`Nimm die Seite ${title} offline`, `Take the page ${title} offline`]
      : [`Veröffentliche die Seite ${title}`, `Publish the page ${title}`],
    [{ operation: 'updatePage', params: { page: page.id }, body: { status } }],
    ['Besucher merken es nach dem nächsten Veröffentlichen.', 'Visitors notice after the next publish.'],
  )
}
