import { describe, expect, test } from 'bun:test'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as controlSchema from '../src/db/control/schema'
import { openDatabase, readMigrations } from '../src/db/database'
import * as knowledgeSchema from '../src/db/knowledge/schema'
import { openFile } from '../src/db/libsql'
import * as tenantSchema from '../src/db/tenant/schema'
import { earlierMigrations } from './support/earlier-schema'
import { cleanUpAfterEach } from './support/fresh-world'
import { a, addTheme, newFolder, openSome, themeIds } from './support/tenant-files'

cleanUpAfterEach()

describe('schema', () => {
  const databases = [
    ['control', controlSchema],
    ['tenant', tenantSchema],
    ['knowledge', knowledgeSchema],
  ] as const
  for (const [name, schema] of databases) {
    test(`what the code says of the ${name} tables is what the migrations make`, async () => {
      const path = join(newFolder(), 'x.db')
      const database = await openDatabase({ url: path }, schema, readMigrations(name))
      await database.close()
      const client = openFile(path)
      const tables = Object.values(schema).filter((value): value is SQLiteTable => value instanceof SQLiteTable)
      const { rows: names } = await client.execute(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> '__drizzle_migrations' and name not like 'assets\\_search%' escape '\\'", // full-text search has tables that drizzle cannot say
      )
      expect(names.map((row) => String(row[0])).sort()).toEqual(tables.map((t) => getTableConfig(t).name).sort())
      for (const table of tables.map(getTableConfig)) {
        const { rows } = await client.execute(
          `select name, lower(type), "notnull", pk from pragma_table_info('${table.name}')`,
        )
        const made = rows.map(
          (row) => `${table.name}.${row[0]} ${row[1]} ${row[2] || row[3] ? 'not null' : ''} ${row[3] ? 'key' : ''}`,
        )
        const keys = table.primaryKeys.flatMap(({ columns }) => columns.map((column) => column.name))
        const said = table.columns.map((column) => {
          const isKey = column.primary || keys.includes(column.name)
          return `${table.name}.${column.name} ${column.getSQLType()} ${column.notNull ? 'not null' : ''} ${isKey ? 'key' : ''}`
        })
        expect(made.sort()).toEqual(said.sort())
        const { rows: indexes } = await client.execute(
          `select name, "unique" from pragma_index_list('${table.name}') where origin = 'c'`,
        )
        const saidIndexes = [
          ...table.indexes.map(({ config }) => `${config.name} ${config.unique ? 1 : 0}`),
          ...table.columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => `${uniqueName} 1`),
        ]
        expect(indexes.map((row) => `${row[0]} ${row[1]}`).sort()).toEqual(saidIndexes.sort())
        const { rows: references } = await client.execute(
          `select "from", "table", "to", lower(on_delete) from pragma_foreign_key_list('${table.name}')`,
        )
        const saidReferences = table.foreignKeys.map((key) => {
          const { columns, foreignTable, foreignColumns } = key.reference()
          return [
            columns[0]!.name,
            getTableConfig(foreignTable).name,
            foreignColumns[0]!.name,
            key.onDelete ?? 'no action',
          ].join(' ')
        })
        expect(references.map((row) => (row as unknown as string[]).join(' ')).sort()).toEqual(saidReferences.sort())
      }
      client.close()
    })
  }

  /** A copy of the tenant migrations with one more. */
  function laterMigrations(sqlText: string) {
    const folder = join(newFolder(), 'migrations')
    cpSync(readMigrations('tenant').folder, folder, { recursive: true })
    const journalPath = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(journalPath, 'utf8'))
    const last = journal.entries.at(-1)
    const entry = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_later' }
    writeFileSync(journalPath, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
    writeFileSync(join(folder, '9999_later.sql'), sqlText)
    return { folder, newest: entry.when as number }
  }

  test('a file of an older version is brought to the newest when it is opened, and keeps its rows', async () => {
    const { tenants, file } = await openSome([a])
    await addTheme(tenants.get(a), 'kept')
    await tenants.close()
    const later = laterMigrations(
      "ALTER TABLE `themes` ADD `mood` text DEFAULT 'calm' NOT NULL;--> statement-breakpoint\nCREATE INDEX `themes_mood` ON `themes` (`mood`);",
    )
    for (let n = 0; n < 2; n++) {
      const database = await openDatabase({ url: file(a) }, tenantSchema, later)
      const rows = await database.read((db) =>
        db.select({ id: tenantSchema.themes.id, mood: sql<string>`mood` }).from(tenantSchema.themes),
      )
      expect(rows).toEqual([{ id: 'kept', mood: 'calm' }])
      await database.close()
    }
  })

  test('a file from before databases carried an id gets the table and its id when it is opened', async () => {
    const { tenants, file } = await openSome([a])
    await tenants.get(a).read(async () => undefined)
    await tenants.close()
    for (const end of ['', '-wal', '-shm']) rmSync(file(a) + end, { force: true })
    const old = await openDatabase({ url: file(a) }, tenantSchema, earlierMigrations('0005_identity_of_database'))
    await old.write((tx) =>
      tx.run(sql`insert into themes (id, name, tokens, created_at, updated_at) values ('kept', 'kept', '{}', '', '')`),
    )
    await old.close()
    expect(await themeIds(tenants.get(a))).toEqual(['kept'])
    await tenants.close()
    const again = openFile(file(a))
    expect((await again.execute('select owner from database_identity')).rows[0]?.[0]).toBe(a)
    const { rows } = await again.execute('select max(created_at) from __drizzle_migrations')
    expect(Number(rows[0]?.[0])).toBe(readMigrations('tenant').newest)
    again.close()
  })

  test('the pages that a site has already are counted', async () => {
    const url = join(newFolder(), 'tenant.db')
    const old = await openDatabase({ url }, {}, earlierMigrations('0019_page_totals'))
    await old.close()
    const client = openFile(url)
    await client.execute('pragma foreign_keys = off')
    for (const [id, site] of ['a1', 'a1', 'b1'].entries())
      await client.execute({
        sql: "insert into pages (id, site_id, slug, path, type, status, sort_order, is_home, is_noindex, seo, text_bytes, block_bytes, created_at, updated_at) values (?1, ?2, '', ?1, 'page', 'draft', 0, 0, 0, '{}', 10, 5, '', '')",
        args: [String(id), site],
      })
    client.close()
    const database = await openDatabase({ url }, tenantSchema, readMigrations('tenant'))
    expect(await database.read((db) => db.select().from(tenantSchema.pageTotals))).toEqual([
      { siteId: 'a1', pages: 2, textBytes: 20, blockBytes: 10 },
      { siteId: 'b1', pages: 1, textBytes: 10, blockBytes: 5 },
    ])
    await database.close()
  })

  test('a migration that fails changes nothing, and the file can be opened as it was', async () => {
    const { tenants, file } = await openSome([a])
    await addTheme(tenants.get(a), 'kept')
    await tenants.close()
    const broken = laterMigrations(
      'ALTER TABLE `themes` ADD `mood` text;--> statement-breakpoint\nINSERT INTO `nowhere` VALUES (1);',
    )
    await expect(openDatabase({ url: file(a) }, tenantSchema, broken)).rejects.toThrow()
    const client = openFile(file(a))
    const { rows } = await client.execute("select count(*) from pragma_table_info('themes') where name = 'mood'")
    expect(Number(rows[0]![0])).toBe(0)
    client.close()
    expect(await themeIds(tenants.get(a))).toEqual(['kept'])
  })
})
