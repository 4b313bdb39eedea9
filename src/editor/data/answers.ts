/** Kinds of things that an event says have changed (`GET /sites/{id}/events`). */
const everyThing = [
  'page',
  'pages',
  'region',
  'block',
  'blocks',
  'theme',
  'site',
  'facts',
  'media',
  'collection',
  'entry',
  'redirect',
  'redirects',
  'submission',
  'domain',
  'version',
] as const
type Thing = (typeof everyThing)[number]

interface Answer {
  /** What it is read again after, when somebody else has changed one. */
  staleBy: Thing[]
  /** Also when the site has been published. */
  published?: true
  /** A changed record of this kind is read alone and put into the answer. */
  record?: Thing
  /** It is about all sites of the account. */
  isGlobal?: true
}

/** The answers of the service that screens of a site keep, by the first part of their key: the second is the site. */
const answers = {
  site: { staleBy: ['site', 'facts', 'domain'], published: true },
  sites: { staleBy: ['site', 'page'], published: true, isGlobal: true },
  home: { staleBy: ['page', 'theme'], published: true },
  'site facts': { staleBy: ['facts'] },
  'page facts': { staleBy: ['page'] },
  // What pages are drawn from.
  pages: { staleBy: ['pages'], published: true, record: 'page' },
  'post sections': { staleBy: ['pages'], record: 'page' },
  regions: { staleBy: ['region'], record: 'page' },
  look: { staleBy: ['theme'] },
  collections: { staleBy: ['collection'] },
  'shown entries': { staleBy: ['collection'], record: 'entry' },
  'named entries': { staleBy: ['collection'], record: 'entry' },
  entry: { staleBy: ['collection'], record: 'entry' },
  asset: { staleBy: [], record: 'media' },
  // What other screens list.
  media: { staleBy: ['media'] },
  'has picture': { staleBy: ['media'] },
  redirects: { staleBy: ['redirect', 'redirects'] },
  submissions: { staleBy: ['submission'] },
  domains: { staleBy: ['domain'], published: true },
  versions: { staleBy: ['version'], published: true },
  activity: { staleBy: [...everyThing], published: true },
} satisfies Record<string, Answer>
export type AnswerName = keyof typeof answers

const named = Object.entries(answers) as [AnswerName, Answer][]
const namesWhere = (is: (answer: Answer) => boolean) => named.flatMap(([name, answer]) => (is(answer) ? [name] : []))

/** What is read again when one of these has changed. */
export const staleAfter = (thing: string) => namesWhere(({ staleBy }) => staleBy.some((one) => one === thing))
export const staleAfterPublish = namesWhere(({ published }) => published === true)
/** Where it is not known what has changed. */
export const every = namesWhere(() => true)
/** The answers that hold records of this kind; none where such a record is not read alone. */
export const holding = (thing: string) => namesWhere(({ record }) => record === thing)

/** What begins the keys of one answer about a site. */
export const prefixOf = (name: AnswerName, site: string): string[] =>
  (answers[name] as Answer).isGlobal ? [name] : [name, site]
