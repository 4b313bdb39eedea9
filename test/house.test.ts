import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { Glob } from 'bun'
import * as control from '../src/db/control/schema'

/**
 * The rooms of `src/`, lowest first: folders, and the files beside them. An import goes down, or stays in its room. What
 * a lower room needs of a higher one is handed down by `main.ts` (kinds of jobs, the timetable) or `open-context.ts`.
 */
const rooms = [
  ['words'],
  ['errors.ts', 'event-loop.ts', 'durable-files.ts', 'deadline.ts', 'log.ts', 'run-program.ts', 'turns.ts'],
  ['built-programs.ts', 'source-hash.ts'],
  ['values'],
  ['grammar'],
  ['config'],
  ['html'],
  ['motifs'],
  ['plans'],
  ['db'],
  ['tenants'],
  ['limits'],
  ['edges'],
  ['mail'],
  ['context.ts'],
  ['http'],
  ['replica'],
  ['auth'],
  ['fleet'],
  ['usage'],
  ['activity'],
  ['webhooks'],
  ['jobs'],
  // features
  ['theme'],
  ['block-types'],
  ['team'],
  ['media'],
  ['pages'],
  ['cms'],
  ['domains'],
  ['sites'],
  ['events'],
  ['versions'],
  ['contact'],
  ['billing'],
  ['account'],
  ['publishing'],
  ['renderer'],
  ['facts'],
  ['translations'],
  ['ai'],
  ['blog'],
  ['agents'],
  ['assistant'],
  ['editor-server'],
  // what puts them together
  ['job-kinds.ts'],
  ['backups'],
  ['demo'],
  ['welcome'],
  ['open-context.ts'],
  ['operator'],
  ['schedule.ts'],
  ['app.ts'],
  ['api-client.ts'],
  ['server.ts'],
  ['main.ts', 'cli.ts', 'start.ts'],
]

/** The rooms of `src/editor/`, lowest first. */
const editorRooms = [
  // ground
  ['settings.ts', 'listeners.ts'],
  ['words'],
  ['api'],
  ['ui'],
  ['session.ts', 'query-client.ts', 'theme.ts'],
  ['preferences.ts'],
  ['navigation'],
  ['hours'],
  ['generation'],
  // what is edited, and what is read to draw it
  ['document'],
  ['canvas'],
  ['data'],
  ['commands'],
  ['media'],
  // what a page is edited with
  ['editing'],
  ['look'],
  ['notices'],
  ['publish'],
  ['writing'],
  ['inspector'],
  ['languages'],
  ['ai'],
  ['pages'],
  ['phone'],
  ['site'],
  // the other screens
  ['plan'],
  ['tokens'],
  ['sign-in'],
  ['new-site'],
  ['sites'],
  ['account'],
  ['activity'],
  ['assistant'],
  ['blog'],
  ['collections'],
  ['domains'],
  ['inbox'],
  ['site-facts'],
  ['site-settings'],
  ['team'],
  ['translations'],
  ['versions'],
  ['webhooks'],
  // shell
  ['frame'],
  ['root-routes.ts'],
  ['site-routes.ts'],
  ['router.tsx'],
  ['interface'],
  ['main.tsx'],
]
const roomOf = (file: string) => file.split('/')[0]!

const root = join(import.meta.dir, '../src')
const sources = [...new Glob('**/*.{ts,tsx}').scanSync(root)].sort()
/** Scripts of pages and the editor are no part of the server: nothing there is imported but by the bundler. */
const files = sources.filter((file) => !/^(browser|editor)\//.test(file))

/** What a file names in its imports, those of types included: paths in `src/`, as a rule without their ending. */
const namedIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']*)'/g)].map(
    ([, specifier]) => normalize(join(dirname(file), specifier!)),
  )
/** Files that a file imports, among these. */
const importsAmong = (all: string[]) => {
  const known = new Set(all)
  return new Map(
    all.map((file) => [
      file,
      namedIn(file).flatMap((path) => endings.map((ending) => path + ending).filter((name) => known.has(name))),
    ]),
  )
}
const endings = ['', '.ts', '.tsx', '.d.ts']

const below = (folder: string, all: string[]) =>
  all.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length))

describe.each([
  { place: 'the server', folder: '', own: files, rooms },
  { place: 'the editor', folder: 'editor/', own: below('editor/', sources), rooms: editorRooms },
])('in $place', ({ folder, own, rooms }) => {
  const floorOf = new Map(rooms.flatMap((names, floor) => names.map((name) => [name, floor] as const)))

  test('every room has its floor', () => {
    expect([...new Set(own.map(roomOf))].filter((room) => !floorOf.has(room))).toEqual([])
    expect([...floorOf.keys()].filter((room) => !own.some((file) => roomOf(file) === room))).toEqual([])
  })

  test('imports go down', () => {
    const imports = importsAmong(own.map((file) => folder + file))
    const upwards = own.flatMap((file) =>
      below(folder, imports.get(folder + file)!)
        .filter((other) => floorOf.get(roomOf(other))! > floorOf.get(roomOf(file))!)
        .map((other) => `${file} imports ${other}, which stands above it: move what is shared down, or hand it in`),
    )
    expect(upwards).toEqual([])
  })
})

test('the server imports no code of browsers, only a stylesheet of theirs', () => {
  const reaching = files.flatMap((file) =>
    namedIn(file)
      .filter((path) => /^(browser|editor)\//.test(path) && !path.endsWith('.css'))
      .map((path) => `${file} imports ${path}`),
  )
  expect(reaching).toEqual([])
})

/** A field of a form may hold fields. */
const fieldsOfFields = /^editor\/inspector\/(fields|items-field|picture-field|values-field)\.tsx$/

test('no file depends on itself by way of others, not for a type either', () => {
  const all = importsAmong(sources)
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file])
    else if (!done.has(file)) for (const other of all.get(file)!) visit(other, [...way, file])
    done.add(file)
  }
  for (const file of sources) visit(file, [])
  const wrong = circles.filter((circle) => !circle.every((file) => fieldsOfFields.test(file)))
  expect(wrong.map((circle) => circle.join(' → '))).toEqual([])
})

test('the environment is read in one place', () => {
  const bundler = 'editor-server/bundle.ts' // names a variable that React's source asks for
  const readers = files.filter((file) => /process\.env|Bun\.env/.test(readFileSync(join(root, file), 'utf8')))
  expect(readers.filter((file) => !['main.ts', 'cli.ts', 'config/config.ts', bundler].includes(file))).toEqual([])
})

/**
 * Where rows of the control database are reached for more than one account: to find the account in the first place, or
 * for all of them. Everybody else has `accountRows`, which knows no rows but those of one account.
 */
const beyondOneAccount: Record<string, string> = {
  'auth/admission-links.ts': 'users: by address, for whom nobody is signed in',
  'auth/api-tokens.ts': 'apiTokens, users: by token',
  'auth/email-tokens.ts': 'users: by the link of a mail, and by address',
  'auth/find-user.ts': 'users: by address',
  'auth/identities.ts': 'users: by what a provider calls them, or by address',
  'auth/passkeys.ts': 'users: by address, before anybody is signed in',
  'auth/password-reset.ts': 'users: by address, for whom nobody is signed in',
  'auth/password-tries.ts': 'users: by address, before anybody is signed in',
  'auth/sessions.ts': 'users: by token',
  'auth/sign-in.ts': 'users: by address, before anybody is signed in',
  'backups/account-copy.ts': 'all: the rows of one account in every table, to be carried elsewhere',
  'backups/delete-account.ts': 'mails: to people of an account that goes, where a mail does not name it',
  'backups/invoice-files.ts': 'invoices: the PDFs of all accounts',
  'billing/customers.ts': 'billingCustomers: by what the provider calls them, and all of them for the nightly look',
  'billing/invoices.ts': 'invoices: those of all accounts whose PDF is missing',
  'contact/recipients.ts': 'contactRecipients: by token; how many accounts ask one address; those that never answered',
  'domains/domain-rows.ts': 'domains, publicSlugs: by host and public slug, and those of all accounts that wait',
  'db/control/account-rows.ts': 'all: the one place with the filter',
  'db/control/control.ts': 'all: opens the database',
  'fleet/own-names.ts': 'billingCustomers, domains, publicSlugs, users: which names the accounts of this box have',
  'jobs/queue.ts': 'jobs: one queue for all accounts',
  'jobs/wake-ups.ts': 'wakeUps: those of all accounts that are due',
  'mail/outbox-bounds.ts': 'mails: how many wait in all',
  'mail/outbox.ts': 'mails: one outbox for all accounts, and for mails of none',
  'operator/account-figures.ts': 'apiTokens, users, visits: the list of all accounts',
  'operator/accounts.ts': 'publicSlugs, users: the list of all accounts',
  'operator/outbox.ts': 'mails: the list of all mails',
  'publishing/preview-links.ts': 'previewLinks: by token; those of all accounts that have expired',
  'publishing/visits.ts': 'visits: those of all accounts that are too old',
  'sites/public-slugs.ts': 'publicSlugs: those of all accounts whose site is gone',
  'team/invitations.ts': 'invitations: by token',
  'tenants/hosts.ts': 'domains, publicSlugs: by name',
  'webhooks/sending.ts': 'webhookAccounts: those that a start looks at',
}

test('rows of an account are reached through a value for that account', () => {
  const isOfAccounts = (value: unknown) => typeof value === 'object' && value !== null && 'tenantId' in value
  const tables = Object.entries(control).flatMap(([name, value]) => (isOfAccounts(value) ? [name] : []))
  expect(tables).toContain('users')

  const isDefinedThere = (file: string) => file.startsWith('db/control/') && !(file in beyondOneAccount)
  const reaching = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const imported = [...text.matchAll(/^import (?!type )([^']*) from '[^']*(?:control\/|\.\/schema)[^']*'/gm)]
      .flatMap(([, names]) => names!.split(/[{},]/))
      .map((name) => name.trim())
    const named = tables.filter((table) => imported.includes(table) || text.includes(`.query.${table}.`))
    const reached = imported.some((name) => name.startsWith('*')) ? ['all'] : named
    return reached.length > 0 && !isDefinedThere(file) ? [`${file} reaches ${reached.join(', ')}`] : []
  })
  const allowed = Object.entries(beyondOneAccount).map(([file, why]) => `${file} reaches ${why.split(':')[0]}`)
  expect(reaching.sort()).toEqual(allowed.sort())
})
