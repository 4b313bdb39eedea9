import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { refreshAccount } from '../src/billing/state'
import { invoices } from '../src/db/control/schema'
import { PaymentsError } from '../src/edges/payments'
import { timetable } from '../src/schedule'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newCustomer, newInvoice, newPayingWorld, paidInvoice } from './support/payments'
import type { World } from './support/world'

cleanUpAfterEach()

const pdf = Buffer.from('%PDF-1.7 as the provider prints it')
type Customer = Awaited<ReturnType<typeof newCustomer>>

describe('the list of invoices', () => {
  test('shows those of the account, newest first, and nothing of the provider', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const other = await newCustomer(world, 'other')
    provider.invoices = [
      paidInvoice(owner.customerId, { id: 'in_old', number: 'BK-1' }),
      paidInvoice(owner.customerId, {
        id: 'in_draft',
        number: undefined,
        status: 'draft',
        paidAt: undefined,
        issuedAt: '2026-07-04T10:00:00.000Z',
      }),
      paidInvoice(owner.customerId, { id: 'in_new', number: 'BK-2', issuedAt: '2026-06-04T10:00:00.000Z' }),
      paidInvoice(other.customerId, { id: 'in_other', number: 'BK-3' }),
    ]
    for (const { tenantId } of [owner, other]) await refreshAccount(world.ctx, tenantId)
    const { status, body } = await owner.get('/billing/invoices')
    expect(status).toBe(200)
    expect(body.invoices.map(({ number }: { number: string }) => number)).toEqual([null, 'BK-2', 'BK-1'])
    const [draft, , old] = body.invoices
    expect(old).toEqual({
      ...{ id: old.id, number: 'BK-1', status: 'paid', currency: 'eur' },
      ...{ total_net_cents: 3900, total_gross_cents: 4641, tax_cents: 741 },
      ...{ period_start: '2026-05-04T00:00:00.000Z', period_end: '2026-06-04T00:00:00.000Z' },
      ...{ issued_at: '2026-05-04T10:00:00.000Z', paid_at: '2026-05-04T10:00:05.000Z' },
      pdf_url: `http://localhost:3000/billing/invoices/${old.id}/pdf`,
    })
    expect(draft.pdf_url).toBe(null)
    expect(JSON.stringify(body)).not.toContain('in_')
    const viewer = await world.member(owner, 'viewer')
    expect((await viewer.get('/billing/invoices?limit=2')).body.invoices).toEqual(body.invoices.slice(0, 2))
    expect((await viewer.get(`/billing/invoices?cursor=${body.invoices[1].id}`)).body.invoices).toEqual([old])
  })

  test('is there, and empty, without a payment provider', async () => {
    const owner = await (await newWorld()).owner()
    expect((await owner.get('/billing/invoices')).body).toEqual({ invoices: [] })
  })

  test('forgets a draft that the provider gave up, and no other invoice', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    provider.invoices = [
      paidInvoice(owner.customerId),
      paidInvoice(owner.customerId, { id: 'in_draft', number: undefined, status: 'draft' }),
    ]
    const ids = async () => (await owner.get('/billing/invoices')).body.invoices.map(({ id }: { id: string }) => id)
    await refreshAccount(world.ctx, owner.tenantId)
    const before = await ids()
    await refreshAccount(world.ctx, owner.tenantId)
    expect(await ids()).toEqual(before) // a draft that is still one is the same one
    provider.invoices = []
    await refreshAccount(world.ctx, owner.tenantId)
    expect(await numbersOf(owner)).toEqual(['BK-0001'])
  })

  test('is part of the data export, with its lines and without the provider’s ids', async () => {
    const { world, provider } = await newPayingWorld()
    const [owner, other] = [await newCustomer(world), await newCustomer(world, 'other')]
    provider.invoices = [paidInvoice(owner.customerId), paidInvoice(other.customerId, { number: 'BK-OTHER' })]
    const address = { line1: 'Lindenallee 4', postalCode: '04109', city: 'Leipzig', country: 'DE' }
    provider.buyers[owner.customerId] = { name: 'Lindenhof GmbH', address, taxIds: ['DE123456788'] }
    for (const { tenantId } of [owner, other]) await refreshAccount(world.ctx, tenantId)
    const { body } = await owner.get('/account/data-export')
    const [listed] = (await owner.get('/billing/invoices')).body.invoices
    const place = { line2: null, postal_code: '04109', city: 'Leipzig', state: null, country: 'DE' }
    const buyer = { address: { line1: 'Lindenallee 4', ...place }, tax_ids: ['DE123456788'] }
    expect(body.invoices).toEqual([
      {
        ...listed,
        lines: [{ text: 'Tarif Pro', quantity: 1, net_cents: 3900 }],
        buyer: { name: 'Backstube Lindenhof', ...buyer },
      },
    ])
    expect(body.account.buyer).toEqual({ name: 'Lindenhof GmbH', ...buyer })
    expect((await other.get('/account/data-export')).body.account.buyer).toBe(null)
    const text = JSON.stringify(body)
    for (const word of ['in_', 'cus_', 'sub_', 'BK-OTHER']) expect(text).not.toContain(word)
  })
})

describe('the PDF of an invoice', () => {
  test('is the provider’s own, named after its number, and kept', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    provider.invoices = [paidInvoice(owner.customerId, { number: 'BK/2026 00"7\r\nä' })]
    let fetched = 0
    provider.pdf = async () => {
      fetched++
      return pdf
    }
    await refreshAccount(world.ctx, owner.tenantId)
    await runTask(world, 'store-invoice-pdfs')
    await refreshAccount(world.ctx, owner.tenantId) // says nothing new of it
    await runTask(world, 'store-invoice-pdfs')
    expect(fetched).toBe(1)
    const [{ id }] = (await owner.get('/billing/invoices')).body.invoices
    const { status, headers, body } = await owner.get(`/billing/invoices/${id}/pdf`)
    expect([status, body]).toEqual([200, pdf.toString()])
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('attachment; filename="BK-2026-00-7-.pdf"')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(fetched).toBe(1)
    expect(readdirSync(folderOf(world, owner))).toEqual([`${id}.pdf`])
  })

  test('that was not fetched yet is fetched when it is asked for', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const id = await newInvoice(world, owner, { providerId: 'in_1' })
    provider.pdf = async (asked) => (asked === 'in_1' ? pdf : undefined)
    expect((await owner.get(`/billing/invoices/${id}/pdf`)).body).toBe(pdf.toString())
    expect(existsSync(join(folderOf(world, owner), `${id}.pdf`))).toBe(true)
  })

  test('is fetched anew when the invoice was paid since', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    provider.invoices = [paidInvoice(owner.customerId, { status: 'open', attemptCount: 0, paidAt: undefined })]
    provider.pdf = async () => Buffer.from('%PDF-open')
    await refreshAccount(world.ctx, owner.tenantId)
    await runTask(world, 'store-invoice-pdfs')
    provider.invoices = [paidInvoice(owner.customerId)]
    provider.pdf = async () => Buffer.from('%PDF-paid')
    await refreshAccount(world.ctx, owner.tenantId)
    const [{ id }] = (await owner.get('/billing/invoices')).body.invoices
    expect((await owner.get(`/billing/invoices/${id}/pdf`)).body).toBe('%PDF-paid')
  })

  test('is made here where the provider has none', async () => {
    const { world } = await newPayingWorld()
    const owner = await newCustomer(world)
    const id = await newInvoice(world, owner)
    const { status, body } = await owner.get(`/billing/invoices/${id}/pdf`)
    expect(status).toBe(200)
    expect(body).toStartWith('%PDF-')
  })

  const home = { name: 'Lindenhof GmbH', address: { line1: 'Alte Gasse 1', city: 'Leipzig' }, taxIds: ['DE123456788'] }
  const moved = { name: 'Lindenhof AG', address: { line1: 'Neue Straße 2', city: 'Halle' }, taxIds: [] }
  test.if(Bun.which('pdftotext') !== null).each([
    ['the address that it was billed to', home, moved, ['Lindenhof GmbH', 'Alte Gasse 1', 'DE123456788']],
    [
      'the account’s address where it has none itself',
      { taxIds: [] },
      moved,
      ['Lindenhof AG', 'Neue Straße 2', 'Halle'],
    ],
    [
      'its own name and tax id where there is no address',
      { ...home, address: undefined },
      undefined,
      ['Lindenhof GmbH'],
    ],
    ['the account’s name where nobody is known', { taxIds: [] }, undefined, ['Backstube Lindenhof', 'owner1@']],
  ])('is made here with %s', async (_, billed, current, shown) => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    provider.invoices = [paidInvoice(owner.customerId, { buyer: billed })]
    if (current) provider.buyers[owner.customerId] = current
    await refreshAccount(world.ctx, owner.tenantId)
    await runTask(world, 'store-invoice-pdfs')
    const [file] = readdirSync(folderOf(world, owner))
    const reader = Bun.spawn(['pdftotext', '-layout', join(folderOf(world, owner), file!), '-'], { stdout: 'pipe' })
    const text = await new Response(reader.stdout).text()
    for (const words of shown) expect(text).toContain(words)
    expect(text).toContain('USt. 19 %')
  })

  test('that was stored before buyers were kept learns of its buyer and its tax at the next look', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    await newInvoice(world, owner, { providerId: `in_${owner.customerId}` })
    provider.invoices = [paidInvoice(owner.customerId)]
    await refreshAccount(world.ctx, owner.tenantId)
    const [row] = await world.ctx.control.read((db) => db.select().from(invoices))
    expect(row!.buyer!.taxIds).toEqual(['DE123456788'])
    expect(row!.taxes).toEqual([{ netCents: 3900, taxCents: 741, percent: 19, reason: 'standard_rated' }])
  })

  test('that the provider does not hand out is a 404 no_pdf for now, and its failure stops no other', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const [bad, good] = [
      await newInvoice(world, owner, { providerId: 'in_bad' }),
      await newInvoice(world, owner, { providerId: 'in_good' }),
    ]
    provider.pdf = async (id) => {
      if (id === 'in_bad') throw new PaymentsError('the invoice was answered with 500')
      return pdf
    }
    const { status, body } = await owner.get(`/billing/invoices/${bad}/pdf`)
    expect([status, body.error]).toEqual([404, 'no_pdf'])
    await runTask(world, 'store-invoice-pdfs')
    expect(readdirSync(folderOf(world, owner))).toEqual([`${good}.pdf`])
    provider.pdf = async () => pdf
    expect((await owner.get(`/billing/invoices/${bad}/pdf`)).status).toBe(200)
  })

  test('of a draft is a 404 no_pdf', async () => {
    const { world } = await newPayingWorld()
    const owner = await newCustomer(world)
    const id = await newInvoice(world, owner, { status: 'draft', number: '' })
    const { status, body } = await owner.get(`/billing/invoices/${id}/pdf`)
    expect([status, body.error]).toEqual([404, 'no_pdf'])
    await runTask(world, 'store-invoice-pdfs')
    expect(existsSync(folderOf(world, owner))).toBe(false)
  })

  test('whose file is gone is a 404 file_missing', async () => {
    const { world } = await newPayingWorld()
    const owner = await newCustomer(world)
    const id = await newInvoice(world, owner)
    expect((await owner.get(`/billing/invoices/${id}/pdf`)).status).toBe(200)
    rmSync(join(folderOf(world, owner), `${id}.pdf`))
    const { status, body } = await owner.get(`/billing/invoices/${id}/pdf`)
    expect([status, body.error]).toEqual([404, 'file_missing'])
  })

  test('of another account is not found, as one that never was', async () => {
    const { world } = await newPayingWorld()
    const [owner, other] = [await newCustomer(world), await newCustomer(world, 'other')]
    const id = await newInvoice(world, owner)
    expect((await owner.get(`/billing/invoices/${id}/pdf`)).status).toBe(200)
    const foreign = await other.get(`/billing/invoices/${id}/pdf`)
    const unknown = await other.get(`/billing/invoices/${crypto.randomUUID()}/pdf`)
    expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found'])
    expect(unknown.body).toEqual(foreign.body)
    expect((await other.get('/billing/invoices/..%2F..%2Fcontrol.db/pdf')).body).toEqual(foreign.body)
  })

  test('that cannot be stored leaves no half file', async () => {
    const { world, provider } = await newPayingWorld()
    const owner = await newCustomer(world)
    const id = await newInvoice(world, owner)
    provider.pdf = async () => pdf
    const folder = folderOf(world, owner)
    mkdirSync(join(folder, `${id}.pdf`), { recursive: true }) // a name that cannot be written
    writeFileSync(join(folder, `${id}.pdf`, 'x'), '')
    expect((await owner.get(`/billing/invoices/${id}/pdf`)).status).toBe(500)
    expect(readdirSync(folder)).toEqual([`${id}.pdf`])
    const [row] = await world.ctx.control.read((db) => db.select().from(invoices).where(eq(invoices.id, id)))
    expect(row!.pdfFile).toBe(null)
  })
})

const folderOf = ({ ctx }: World, { tenantId }: Customer) => join(ctx.config.tenantsDir, tenantId, 'invoices')
const numbersOf = async (owner: Customer) =>
  (await owner.get('/billing/invoices')).body.invoices.map(({ number }: { number: string }) => number)
const runTask = (world: World, name: string) => timetable.find((task) => task.name === name)!.run(world.ctx)
