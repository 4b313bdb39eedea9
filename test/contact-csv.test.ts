import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../src/db/columns'
import { submissions } from '../src/db/tenant/submissions'
import { withoutFormula } from '../src/values/csv'
import { tokenOf } from './support/fresh-world'
import { inLongRun } from './support/long'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())

const complete = { name: 'Ida Holm', email: 'ida@example.org', message: 'Hallo' }

async function answerOf(request: Request) {
  const response = await world.fetch(request)
  return { status: response.status, headers: response.headers, bytes: await response.bytes() }
}

async function newInbox() {
  const owner = await world.owner()
  const site = await newSite(owner, { slug: `laden-${crypto.randomUUID().slice(0, 8)}` })
  return {
    site,
    tenantId: owner.user.tenant_id,
    send: (more: object) =>
      world.stranger().post(`/public/contact/${site.public_slug}`, JSON.stringify({ ...complete, ...more })),
    /** With its byte order mark, which `text()` would drop. */
    async file() {
      const request = new Request(`http://localhost/sites/${site.id}/submissions/export`, {
        headers: { authorization: `Bearer ${await tokenOf(world, owner)}` },
      })
      const { status, headers, bytes } = await answerOf(request)
      return { status, headers, body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
    },
  }
}

describe('the export', () => {
  test('is an attachment with semicolons, a byte order mark and CRLF', async () => {
    const { site, send, file } = await newInbox()
    await send({ message: 'Zeile 1\nZeile „2“; mit "Zeichen"', phone: '0761' })
    const { status, headers, body } = await file()
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${site.slug}-submissions-2026-05-04.csv"`)
    const at = world.ctx.now().toISOString()
    expect(body).toBe(
      `\uFEFFcreated_at;name;email;phone;message;url;form;status\r\n${at};Ida Holm;ida@example.org;0761;"Zeile 1\nZeile „2“; mit ""Zeichen""";;;new\r\n`,
    )
  })

  test('has a column for each further field, sorted, and none that is called like another', async () => {
    const { send, file } = await newInbox()
    await send({ fields: { zimmer: 2, name: 'Firma', field_name: 'F', 'a;b': ['x', 'y'] } })
    await send({ fields: { anreise: '2026-06-01', vegan: true, constructor: 'c' } })
    const [head = '', second = '', first = ''] = (await file()).body.slice(1).trimEnd().split('\r\n')
    expect(head).toBe(
      'created_at;name;email;phone;message;url;form;status;"a;b";anreise;constructor;field_name;field_field_name;vegan;zimmer',
    )
    expect(first.split(';new;')[1]).toBe('"x, y";;;F;Firma;;2')
    expect(second.split(';new;')[1]).toBe(';2026-06-01;c;;;true;')
  })

  test('of a site without submissions is its header', async () => {
    expect((await (await newInbox()).file()).body).toBe('\uFEFFcreated_at;name;email;phone;message;url;form;status\r\n')
  })

  test('has every row once, also where hundreds came in the same instant', async () => {
    const { site, tenantId, file } = await newInbox()
    const rows = Array.from({ length: 1201 }, (_, n) => ({
      ...{ id: newId(), siteId: site.id, ...complete, name: `N${n}`, phone: '', url: '', fields: {}, form: '' },
      ...{
        status: 'new' as const,
        isSpam: false,
        createdAt: new Date(1_700_000_000_000 + (n < 601 ? 0 : n)).toISOString(),
      },
    }))
    await world.ctx.tenants.get(tenantId).write(async (tx) => {
      for (const row of rows) await tx.insert(submissions).values(row)
    })
    const names = [...(await file()).body.matchAll(/;?(N\d+);/g)].map(([, name]) => name!)
    expect(names).toHaveLength(1201)
    expect(new Set(names).size).toBe(1201)
    expect([names[0], names.at(-1)]).toEqual([
      'N1200',
      rows.slice(0, 601).toSorted((a, b) => (a.id < b.id ? -1 : 1))[0]!.name,
    ])
  })

  test('stays a table whatever names are made up: beyond 200 they share a column', async () => {
    const { send, file } = await newInbox()
    await send({ fields: { common: 'a' } })
    for (let i = 0; i < 5; i++) {
      await send({
        fields: { common: 'a', ...Object.fromEntries(Array.from({ length: 49 }, (_, n) => [`x${i}_${n}`, 'v'])) },
      })
    }
    const [head = '', newest] = (await file()).body.slice(1).split('\r\n')
    expect(head.split(';').length).toBe(8 + 200 + 1)
    expect([head.split(';').includes('common'), head.split(';').at(-1)]).toEqual([true, 'more_fields'])
    expect(newest).toContain('""x4_48"":""v""')
  })
})

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1;1)',
  '=HYPERLINK("http://evil.example";"x")',
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\uFEFF=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '"=1+1',
  '"=1+1"',
  '""=1+1',
  "'=1+1",
  '`=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  'x\n=1+1',
  'x\r\n=1+1',
  'x\n"=1+1"',
  'x,=1+1',
  'x;=1+1',
  'x\t=1+1',
  'x, "=1+1',
  'x",=1+1',
  'x";"=1+1',
  '";=1+1;"',
  'x;＝1+1',
  'x,＋1+1',
  'x\t－1+1',
  'x\n＠SUM(1)',
  ' ＝1+1',
  '=',
  '==1',
  '=-1',
]

describe('no cell starts a formula', () => {
  test.each(formulas)('%j gets an apostrophe', (text) => {
    const safe = withoutFormula(text)
    expect(safe).not.toMatch(/(^|[\n\r\t,;])[\s\uFEFF"`]*[=+\-@＝＋－＠]/)
    expect(safe.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
    if (/^[=+\-@\t\r]/.test(text)) expect(safe[0]).toBe("'")
  })

  test.each(['', 'Hallo', 'a=b', '1 - 2', 'ida@example.org', '0761-123', 'Größe: 10 + 2', "D'Artagnan", 'x\ny'])(
    '%j stays as it is',
    (text) => expect(withoutFormula(text)).toBe(text),
  )

  test('and long texts are read once', () => {
    const text = `x${'\n'.repeat(300_000)}=1`
    expect(withoutFormula(text)).toBe(`x${'\n'.repeat(300_000)}'=1`)
  })

  const soffice = Bun.which('soffice')
  if (!soffice) console.log('LibreOffice (soffice) is not on the PATH: the export is not opened in a spreadsheet')

  test.skipIf(!soffice)('in a real spreadsheet either, whatever separator it is set to', async () => {
    const { send, file } = await newInbox()
    for (const [i, text] of formulas.entries()) {
      await send({
        name: `N ${text}`,
        message: text,
        phone: text,
        url: text,
        form: text,
        fields: { [text]: text, [`f${i}`]: text },
      })
      await send({ name: text, message: `x ${text}` })
    }
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-csv-'))
    try {
      const csv = (await file()).body
      expect(csv.split('\r\n').length).toBe(formulas.length * 2 + 2)
      for (const separator of inLongRun([';', ',', '\t'], [';'])) {
        const unguarded = `\uFEFFa${separator}b\r\n=1+1${separator}x\r\n`
        const found = await formulaCells(soffice!, dir, [csv, unguarded], separator)
        expect([separator, ...found]).toEqual([separator, [], ['of:=1+1']]) // so it would have been noticed
      }
    } finally {
      rmSync(dir, { recursive: true })
    }
  })
})

/** Opens CSV files and gives the formulas of the cells of each. */
async function formulaCells(soffice: string, dir: string, tables: string[], separator: string): Promise<string[][]> {
  const pathOf = (i: number, ending: string) => join(dir, `table-${i}.${ending}`)
  for (const [i, csv] of tables.entries()) {
    writeFileSync(pathOf(i, 'csv'), csv)
    rmSync(pathOf(i, 'fods'), { force: true })
  }
  const run = Bun.spawn(
    [
      soffice,
      `-env:UserInstallation=file://${dir}/profile`,
      '--headless',
      `--infilter=CSV:${separator.charCodeAt(0)},34,76,1`,
      ...['--convert-to', 'fods', '--outdir', dir, ...tables.map((_, i) => pathOf(i, 'csv'))],
    ],
    { stdout: 'ignore', stderr: 'ignore' },
  )
  await run.exited
  return tables.map((_, i) => {
    const sheet = readFileSync(pathOf(i, 'fods'), 'utf8')
    return [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula!)
  })
}
