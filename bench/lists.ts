/**
 * The first twenty rows of a long list, and twenty from its middle, against those of a list of fifty: what they cost
 * must not grow with the list. Prints processor time per request, and exits 1 where a long list costs more than twice.
 *
 *     bun bench/lists.ts
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { listEntries } from '../src/cms/entries'
import { readConfig } from '../src/config/config'
import type { Context } from '../src/context'
import { newId, newRevision } from '../src/db/columns'
import type { KeysetQuery } from '../src/db/keyset'
import { collections, entries } from '../src/db/tenant/collections'
import { assets } from '../src/db/tenant/media'
import { pages, pageTranslations } from '../src/db/tenant/pages'
import { listAssets } from '../src/media/media'
import { openContext } from '../src/open-context'
import { readPages } from '../src/pages/list-pages'
import type { Reads } from '../src/tenants/tenants'
import { fillSite } from './site'

const short = 50
const long = { pages: 5000, entries: 40_000, pictures: 3000 }
const rounds = 60

const dir = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const contexts: Context[] = []
try {
  const few = await fill(short, short, short)
  const many = await fill(long.pages, long.entries, long.pictures)
  let isMissed = false
  for (const name of ['pages', 'entries', 'pictures'] as const) {
    const bare = await msOf(few, name)
    const full = await msOf(many, name)
    isMissed ||= full > 2 * bare
    console.log(
      `${name}: ${bare.toFixed(2)} ms of ${short}, ${full.toFixed(2)} ms of ${long[name]}: ${(full / bare).toFixed(1)} times`,
    )
  }
  if (isMissed) process.exitCode = 1
} finally {
  for (const ctx of contexts) await ctx.close()
  rmSync(dir, { recursive: true, force: true })
}

type Filled = Awaited<ReturnType<typeof fill>>

/** Median of the processor time for twenty rows, half of them from the middle of the list. */
async function msOf({ tenant, lists }: Filled, name: keyof Filled['lists']) {
  const { read, middle } = lists[name]
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    await tenant.read<unknown>((db) => read(db, { limit: '20', cursor: round % 2 ? middle : undefined }))
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times.sort((a, b) => a - b)[rounds >> 1]!
}

async function fill(pageCount: number, entryCount: number, pictureCount: number) {
  const config = readConfig({ TENANTS_DIR: join(dir, `${contexts.length}`) })
  const ctx = await openContext(config, { log: pino({ level: 'silent' }) })
  contexts.push(ctx)
  const { tenant, siteId } = await fillSite(ctx, { pageCount: 0, blocksPerPage: 0 })
  const at = ctx.now().toISOString()
  const dated = { createdAt: at, updatedAt: at }
  const collectionId = newId()
  const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: newId(), sortOrder: n, ...dated }))
  const inParts = async <T>(all: T[], insert: (part: T[]) => PromiseLike<unknown>) => {
    for (let from = 0; from < all.length; from += 500) await insert(all.slice(from, from + 500))
  }
  const [pageRows, entryRows, pictureRows] = [rows(pageCount), rows(entryCount), rows(pictureCount)]
  await tenant.write(async (tx) => {
    const page = { siteId, type: 'page', status: 'draft', isHome: false, isNoindex: false, seo: {} } as const
    await inParts(pageRows, (part) =>
      tx.insert(pages).values(part.map((row) => ({ ...row, ...page, slug: row.id, path: `/${row.id}` }))),
    )
    await inParts(pageRows, (part) =>
      tx
        .insert(pageTranslations)
        .values(part.map(({ id }) => ({ id: newId(), pageId: id, locale: 'de', title: 'Seite', slug: id, extra: {} }))),
    )
    const fields = [{ key: 'title', label: 'Titel', type: 'text' as const }]
    const collection = { id: collectionId, siteId, slug: 'brote', name: 'Brote', fields, ...dated }
    await tx.insert(collections).values(collection)
    const entry = { collectionId, data: { title: 'Roggenlaib' } }
    await inParts(entryRows, (part) =>
      tx.insert(entries).values(part.map((row) => ({ ...row, ...entry, slug: row.id, revision: newRevision() }))),
    )
    const picture = { siteId, fileName: 'a.png', alt: '', title: '', mime: 'image/png', bytes: 1, width: 1, height: 1 }
    const made = { isAnimated: false, variants: [], variantsState: 'ready' as const }
    await inParts(pictureRows, (part) =>
      tx.insert(assets).values(part.map((row) => ({ ...row, ...picture, ...made, file: `${row.id}.png` }))),
    )
  })
  const middleOf = (all: { id: string }[]) => all[all.length >> 1]!.id
  const lists = {
    pages: { middle: middleOf(pageRows), read: (db: Reads, asked: KeysetQuery) => readPages(db, siteId, asked) },
    entries: {
      middle: middleOf(entryRows),
      read: (db: Reads, asked: KeysetQuery) => listEntries(db, collectionId, asked),
    },
    pictures: {
      middle: middleOf(pictureRows),
      read: (db: Reads, asked: KeysetQuery) => listAssets(config, db, siteId, asked),
    },
  }
  return { tenant, lists }
}
