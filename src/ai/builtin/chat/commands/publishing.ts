import type { Spot } from '../finder'
import type { Command, Got } from '../forms'
import { say, type Two, titled } from '../reading'

/** The page that is named, or the site. */
const ofPage = (got: Got, { page }: Spot) => (page ? [{ ...got, pages: [page] }, got] : [got])

const publishing: Two = ['Veröffentliche die Website', 'Publish the site']

export const publish: Command = {
  name: { de: 'Veröffentlichen', en: 'Publish' },
  example: { de: 'Veröffentliche die Website', en: 'Publish the site' },
  near: [{ on: 'site', needs: ['publish'], vary: ofPage }],
  forms: ['act:publish page@of,in', 'act:publish all? noun:site|page? this?'],
  wish({ pages: [page] }, reading) {
    if (!page) return publishing
    return [`Veröffentliche die Seite ${titled(reading, page)}`, `Publish the page ${titled(reading, page)}`]
  },
  change({ pages: [page] }, reading) {
    if (!page) return { calls: [{ operation: 'publishSite', body: {} }] }
    if (page.status === 'published')
      return say(
        reading,
        'nothing',
        [
          `Die Seite ${titled(reading, page)} ist schon zur Veröffentlichung vorgesehen.`,
          `The page ${titled(reading, page)} is set to be published already.`,
        ],
        [publishing],
      )
    return {
      calls: [{ operation: 'updatePage', params: { page: page.id }, body: { status: 'published' } }],
      more: later,
    }
  },
}

export const unpublish: Command = {
  name: { de: 'Offline nehmen', en: 'Take offline' },
  example: { de: 'Nimm die Seite Besuch offline', en: 'Take the page Visit offline' },
  near: [{ on: 'site', needs: ['unpublish'], vary: ofPage }],
  forms: ['act:unpublish act:use? page@of,in', 'act:unpublish act:use? all? noun:site'],
  wish({ pages: [page] }, reading) {
    if (!page) return ['Nimm die Website offline', 'Take the site offline']
    return [`Nimm die Seite ${titled(reading, page)} offline`, `Take the page ${titled(reading, page)} offline`]
  },
  change({ pages: [page] }, reading) {
    if (!page)
      return {
        calls: [{ operation: 'unpublishSite' }],
        more: ['Sie bleibt erhalten und lässt sich wieder veröffentlichen.', 'It is kept and can be published again.'],
      }
    const name = titled(reading, page)
    if (page.status === 'draft')
      return say(reading, 'nothing', [
        `Die Seite ${name} ist schon ein Entwurf.`,
        `The page ${name} is a draft already.`,
      ])
    return { calls: [{ operation: 'updatePage', params: { page: page.id }, body: { status: 'draft' } }], more: later }
  },
}

const later: Two = ['Besucher merken es nach dem nächsten Veröffentlichen.', 'Visitors notice after the next publish.']
