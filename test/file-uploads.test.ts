import { describe, expect, test } from 'bun:test'
import { basename } from 'node:path'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { attachmentNamed } from '../src/http/disposition'
import { maxFileBytes } from '../src/http/multipart'
import { mediaResponse } from '../src/media/serve-media'
import { sweepMedia } from '../src/media/sweep'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { form, png } from './support/images'
import { library } from './support/media'
import { pageObjects, pdf, pdfWith, streamObject } from './support/pdfs'
import { createBakery } from './support/published'
import { newBlock, newPage } from './support/sites'

cleanUpAfterEach()

const drawing = (inside = '<path d="M0 0h9v9z"/>', viewBox = '0 0 120 40') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${inside}</svg>`)

/** As a program for documents writes one. */
const written = (options: PDFKit.PDFDocumentOptions = {}, add: (document: PDFKit.PDFDocument) => void = () => {}) =>
  new Promise<Buffer>((done) => {
    const document = new PDFDocument(options)
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => done(Buffer.concat(parts)))
    document.text('Speisekarte')
    add(document)
    document.end()
  })

async function shelf() {
  const world = await newWorld()
  const found = await library(world)
  const files = `/sites/${found.site.id}/files`
  const send = (file: Uint8Array, name = 'Speisekarte.pdf', fields: Record<string, string> = {}) =>
    found.owner.post(files, form(file, name, fields))
  const refused = async (file: Uint8Array) => {
    const { status, body } = await send(file)
    return [status, body.errors?.file?.[0] ?? body]
  }
  const visit = async (path: string) => {
    const answer = await mediaResponse(
      world.ctx,
      new Request(`http://localhost${path}`),
      found.site.public_slug,
      basename(path),
    )
    if (!answer) throw new Error(`nothing at ${path}`)
    return answer
  }
  return { world, visit, ...found, stored: found.files, send, refused }
}

describe('a PDF', () => {
  test('that takes the processor for longer than any that people make is refused, and the next one is taken', async () => {
    const { send, refused } = await shelf()
    const objects = pageObjects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')
    const slow = Buffer.from(`%PDF-1.7\n${objects}${'stream\n'.repeat(1_300_000)}trailer\n<< /Root 1 0 R >>\n`)
    expect(await refused(slow)).toEqual([422, expect.stringMatching(/zu aufwendig/)])
    expect((await send(pdf())).status).toBe(201)
  })

  test('is kept as it is, with its name, and found, changed and deleted as images are', async () => {
    const { owner, path, send, stored, visit } = await shelf()
    const file = await written()
    const { status, body } = await send(file, 'Süße Speisekarte.pdf', { alt: 'Was es gibt' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      file_name: 'Süße Speisekarte.pdf',
      mime: 'application/pdf',
      ...{ bytes: file.length, width: 0, height: 0, variants: [], variants_state: 'ready', alt: 'Was es gibt' },
    })
    expect(stored()).toEqual([body.path.split('/').at(-1)])
    const answer = await visit(body.path)
    expect(file.equals(new Uint8Array(await answer.arrayBuffer()))).toBe(true)
    expect((await owner.patch(`${path}/${body.id}`, { title: 'Karte' })).body.data.title).toBe('Karte')
    expect((await owner.delete(`${path}/${body.id}`)).body).toEqual({ deleted: true, used_on: [] })
    expect(stored()).toEqual([])
  })

  test('stands in lists that ask for documents, and images stand alone in the contract’s', async () => {
    const { owner, path, send } = await shelf()
    await send(pdf())
    await send(drawing(), 'logo.svg')
    await owner.post(path, form(await png(), 'brot.png'))
    const names = async (query: string) =>
      (await owner.get(path + query)).body.data.map((one: { file_name: string }) => one.file_name)
    expect(await names('')).toEqual(['brot.png', 'logo.svg'])
    expect(await names('?kind=image')).toEqual(['brot.png', 'logo.svg'])
    expect(await names('?kind=document')).toEqual(['Speisekarte.pdf'])
    expect(await names('?kind=all')).toEqual(['brot.png', 'logo.svg', 'Speisekarte.pdf'])
    expect(await names('?kind=all&q=speise')).toEqual(['Speisekarte.pdf'])
    expect(await names('?q=speise')).toEqual([])
    expect((await owner.get(`${path}?kind=x`)).status).toBe(422)
  })

  test('is served to be saved under its name, and nothing in it may run', async () => {
    const { send, visit } = await shelf()
    const { body } = await send(pdf(), 'Süße Karte (neu).pdf')
    const { status, headers } = await visit(body.path)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="S__e Karte (neu).pdf"; filename*=UTF-8''S%C3%BC%C3%9Fe%20Karte%20%28neu%29.pdf`,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('has a name that ends as a PDF, whatever the sender calls it', async () => {
    const { send } = await shelf()
    const nameFor = async (name: string) => (await send(pdf(), name)).body.file_name
    expect(await nameFor('karte.PDF')).toBe('karte.PDF')
    expect(await nameFor('../../karte.html')).toBe('karte.html.pdf')
    expect((await nameFor(`${'a'.repeat(300)}.exe`)).length).toBe(254)
  })

  test('that is encrypted, does more than show pages, or cannot be read is refused with the reason', async () => {
    const { refused, stored } = await shelf()
    const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
    const packed = (objects: string) => {
      const data = deflateSync(Buffer.from(`9 0 ${objects}`))
      return streamObject(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode`, data)
    }
    const active = {
      'a script at its start': pdfWith(`/OpenAction ${script}`),
      'a script in other letters': pdfWith('/OpenAction << /S /J#61va#53cript /J#53 (1) >>'),
      'a script of a page': pdf([
        ...pageObjects.slice(0, 2),
        pageObjects[2]!.replace('>>', `/AA << /O ${script} >> >>`),
      ]),
      'a script by name': pdfWith('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', script),
      'a script that nothing names': pdf([...pageObjects, script]),
      'a script in a list': pdf([...pageObjects, `[1 [2 ${script}]]`]),
      'a packed script': pdf([...pageObjects, packed(script)]),
      'a script that a later object replaces': Buffer.concat([
        Buffer.from(`%PDF-1.7\n50 0 obj\n${script}\nendobj\n50 0 obj\n<< >>\nendobj\n`),
        pdf().subarray(9),
      ]),
      'a program to start': pdfWith('/OpenAction << /S /Launch /F (calc.exe) >>'),
      'a form to send': pdfWith('/OpenAction << /S /SubmitForm /F (http://canary.example) >>'),
      'data to read in': pdfWith('/OpenAction << /S /ImportData /F (a.fdf) >>'),
      'a file within': await written({}, (document) => document.file(Buffer.from('x'), { name: 'a.txt' })),
      'an attachment': pdf([...pageObjects, '<< /Type /Annot /Subtype /FileAttachment >>']),
      'a stream that is a file': pdf([...pageObjects, streamObject('/Type /EmbeddedFile', Buffer.from('x'))]),
      'a form with a program': pdfWith('/AcroForm << /Fields [] /XFA 4 0 R >>', '(x)'),
    }
    for (const [name, file] of Object.entries(active))
      expect([name, ...(await refused(file))]).toEqual([name, 422, expect.stringMatching(/Skripte, Aktionen oder/)])
    const encrypted = [
      await written({ userPassword: 'a' }),
      await written({ ownerPassword: 'a', pdfVersion: '1.7ext3' }),
      pdf(pageObjects, '/Encrypt << /Filter /Standard /V 2 /R 3 /O (a) /U (b) /P 1 >>'),
      pdf(pageObjects, '/#45ncrypt << /Filter /Standard /V 2 /R 3 /O (a) /U (b) /P 1 >>'),
    ]
    for (const file of encrypted) expect(await refused(file)).toEqual([422, expect.stringMatching(/verschlüsselt/)])
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    const damaged = [
      pdf().subarray(0, 60),
      Buffer.from('%PDF-1.7\nnothing'),
      pdf(pageObjects.slice(0, 1)),
      pdf([pageObjects[0]!, '<< /Type /Pages /Kids [] /Count 0 >>']),
      pdf([pageObjects[0]!, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
      pdf([...pageObjects, '<< /Broken (']),
      pdf([...pageObjects, `${'['.repeat(200_000)}`]),
      pdf([...pageObjects, streamObject('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb)]),
    ]
    for (const [i, file] of damaged.entries())
      expect([i, ...(await refused(file))]).toEqual([i, 422, expect.stringMatching(/beschädigt/)])
    expect(stored()).toEqual([])
  })

  test('with links, bookmarks, fields and packed objects is taken', async () => {
    const { send } = await shelf()
    const packed = deflateSync(Buffer.from('9 0 << /Title (A) >>'))
    for (const file of [
      await written({ pdfVersion: '1.5' }, (document) => {
        document.initForm()
        document.formText('name', 10, 10, 100, 20)
        document.outline.addItem('Anfang')
        document.addPage().link(0, 0, 10, 10, 'https://example.com')
      }),
      pdfWith('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'),
      pdf([...pageObjects, streamObject('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed)]),
    ])
      expect((await send(file)).status).toBe(201)
  })

  test('is taken up to 10 MB and refused beyond, other kinds always', async () => {
    const { send, refused, stored } = await shelf()
    const sized = (bytes: number) => {
      const empty = pdf([...pageObjects, streamObject('', Buffer.alloc(5_000_000))])
      return pdf([...pageObjects, streamObject('', Buffer.alloc(5_000_000 + bytes - empty.length - 2))])
    }
    const largest = sized(maxFileBytes)
    expect([largest.length, (await send(largest)).status]).toEqual([maxFileBytes, 201])
    for (const more of [1, 2 * 1024 * 1024])
      expect(await refused(Buffer.concat([largest, Buffer.alloc(more, ' ')]))).toEqual([
        422,
        expect.stringMatching(/10 MB/),
      ])
    for (const other of [
      await png(),
      Buffer.from('hello'),
      Buffer.from('<html></html>'),
      Buffer.from(` ${pdf().toString('latin1')}`, 'latin1'),
    ])
      expect(await refused(other)).toEqual([422, 'Erlaubt sind PDF und SVG.'])
    expect(await refused(Buffer.alloc(0))).toEqual([422, 'Die Datei ist leer.'])
    expect(stored()).toHaveLength(1)
  })

  test('is not what the upload of images takes, nor is an SVG', async () => {
    const { owner, path, stored } = await shelf()
    const refusal = async (file: Parameters<typeof form>[0], name: string) =>
      (await owner.post(path, form(file, name))).body.errors.file
    for (const [file, name] of [[pdf(), 'a.pdf'] as const, [drawing(), 'a.svg'] as const]) {
      expect(await refusal(file, name)).toEqual(['Erlaubt sind JPEG, PNG, WebP und GIF.'])
      expect(await refusal(file, 'a.png')).toEqual([expect.stringMatching(/^Die Datei heißt \.png, enthält aber/)])
    }
    expect(stored()).toEqual([])
  })

  test('is no picture: nothing is described or drawn in its place', async () => {
    const { owner, path, send } = await shelf()
    const { body } = await send(pdf())
    expect((await owner.post(`${path}/${body.id}/describe`)).status).toBe(404)
  })
})

describe('an SVG', () => {
  test('is written anew, has the size of its view box and is served as an image', async () => {
    const { owner, path, send, visit } = await shelf()
    const { status, body } = await send(
      drawing('<script>alert(1)</script><path d="M0 0h9v9z" onclick="x"/>'),
      'Logo.svg',
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      mime: 'image/svg+xml',
      width: 120,
      height: 40,
      variants_state: 'ready',
      file_name: 'Logo.svg',
    })
    const answer = await visit(body.path)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const text = await answer.text()
    expect([text.length, text]).toEqual([body.bytes, expect.not.stringMatching(/script|onclick/)])
    expect((await owner.get(`${path}/${body.id}`)).body.data.used_on.pages).toEqual([])
  })

  test('that needs more than shapes is refused with a reason in the language of the account', async () => {
    const { owner, send } = await shelf()
    const text = drawing('<text>Backstube</text>')
    expect((await send(text)).body.errors.file[0]).toContain('Text in einer Schrift')
    await owner.post('/account/locale', { language: 'en' })
    expect((await send(text)).body.errors.file[0]).toContain('text in a font')
  })
})

describe('on published pages', () => {
  async function published() {
    const world = await newWorld()
    const bakery = await createBakery(world)
    const send = async (file: Uint8Array, name: string) =>
      (await bakery.client.post(`/sites/${bakery.site.id}/files`, form(file, name))).body
    return {
      world,
      bakery,
      menu: await send(await written(), 'Speisekarte.pdf'),
      logo: await send(drawing(), 'Logo.svg'),
    }
  }
  const nameOf = ({ path }: { path: string }) => path.split('/').at(-1)!

  test('a block of downloads offers a PDF of the library with its name, type and size, from the release', async () => {
    const { bakery, menu } = await published()
    const items = [
      { document_id: menu.id, href: '/nowhere', type: 'ZIP', bytes: 5 },
      { document_id: crypto.randomUUID() },
    ]
    await bakery.page({
      path: '/',
      de: 'Start',
      is_home: true,
      blocks: [{ type: 'downloads', content: { de: { items } } }],
    })
    await bakery.publish()
    const html = await bakery.html('/')
    expect(html.match(/<a class="b-downloads__link"/g)).toHaveLength(1)
    expect(html).toContain(`href="/_media/${nameOf(menu)}" download>`)
    expect(html).toMatch(/Speisekarte\.pdf<.*?>PDF, \d+(,\d)? (B|byte|Byte|kB)</s)
    const file = await bakery.visit(`/_media/${nameOf(menu)}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Speisekarte.pdf"; filename*=UTF-8''Speisekarte.pdf`,
    )
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('a link in a text leads to the PDF of the release; the library knows what uses it', async () => {
    const { bakery, menu } = await published()
    const body = `Unsere [Karte](${menu.path}) und [noch einmal](${menu.url}).`
    const page = await bakery.page({
      path: '/',
      de: 'Start',
      is_home: true,
      blocks: [
        { type: 'rich_text', content: { de: { body } } },
        { type: 'cta', content: { de: { headline: 'A', primary: { label: 'Karte', href: menu.path } } } },
      ],
    })
    const { used_on } = (await bakery.client.get(`/sites/${bakery.site.id}/media/${menu.id}`)).body.data
    expect(used_on.pages[0].blocks.map((block: { type: string }) => block.type).sort()).toEqual(['cta', 'rich_text'])
    expect(page).toBeDefined()
    const checked = (await bakery.client.get(`/sites/${bakery.site.id}/publish-check`)).body
    expect(JSON.stringify(checked)).not.toContain('link_file_missing')
    await bakery.publish()
    const html = await bakery.html('/')
    expect(html.match(new RegExp(`href="/_media/${nameOf(menu)}"`, 'g'))!.length).toBeGreaterThanOrEqual(2)
    expect((await bakery.visit(`/_media/${nameOf(menu)}`)).status).toBe(200)
  })

  test('a PDF that was deleted stays in the live release, is gone from the next, and is told before', async () => {
    const { bakery, menu } = await published()
    const items = [{ document_id: menu.id }]
    await bakery.page({
      path: '/',
      de: 'Start',
      is_home: true,
      blocks: [{ type: 'downloads', content: { de: { headline: 'Zum Mitnehmen', items } } }],
    })
    await bakery.publish()
    const { body } = await bakery.client.delete(`/sites/${bakery.site.id}/media/${menu.id}`)
    expect(body.used_on).toHaveLength(1)
    expect((await bakery.visit(`/_media/${nameOf(menu)}`)).status).toBe(200)
    const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/publish-check`)).body
    expect(JSON.stringify(data)).toContain('unknown_document')
    await bakery.publish()
    expect(await bakery.html('/')).not.toContain('b-downloads__link')
    expect((await bakery.visit(`/_media/${nameOf(menu)}`)).status).toBe(404)
  })

  test('a PDF in the place of a picture shows nothing, and an SVG is shown as logo and image, never for shared links', async () => {
    const { bakery, menu, logo } = await published()
    await bakery.client.put(`/sites/${bakery.site.id}`, { branding: { logo: logo.id, og_image: logo.id } })
    const image = (id: string) => ({ type: 'image', content: { de: { image: { asset_id: id, alt: 'A' } } } })
    await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [image(menu.id), image(logo.id)] })
    await bakery.publish()
    const html = await bakery.html('/')
    expect(
      html.match(new RegExp(`<img src="/_media/${nameOf(logo)}" width="120" height="40"`, 'g'))!.length,
    ).toBeGreaterThanOrEqual(2)
    expect(html).not.toContain(nameOf(menu))
    expect(/<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]).toMatch(/card\.png$/)
    const file = await bakery.visit(`/_media/${nameOf(logo)}`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('content-security-policy')]).toEqual([
      200,
      'image/svg+xml',
      expect.stringContaining('sandbox'),
    ])
  })
})

test('a PDF that a version names comes back with it, and the sweep leaves what rows name', async () => {
  const { world, owner, site, path, send, stored, ageFiles } = await shelf()
  const { body: menu } = await send(pdf())
  const page = await newPage(owner, site.id, '/karte')
  world.advance(1000)
  await newBlock(owner, page.id, { type: 'downloads', content: { de: { items: [{ document_id: menu.id }] } } })
  const version = (await owner.post(`/sites/${site.id}/versions`, {})).body.data
  await owner.delete(`/pages/${page.id}`)
  await owner.delete(`${path}/${menu.id}`)
  ageFiles()
  await sweepMedia(world.ctx)
  expect(stored()).toHaveLength(1)
  expect((await owner.get(`${path}/${menu.id}`)).status).toBe(404)
  await owner.post(`/sites/${site.id}/versions/${version.id}/restore`)
  expect((await owner.get(`${path}/${menu.id}`)).body.data.used_on.pages).toHaveLength(1)
})

test('no name of a file leaves the header that it stands in', () => {
  for (const name of ['a"; b="c.pdf', 'a\\".pdf', 'a%22.pdf', "a'*.pdf", 'a\nb.pdf', '💶.pdf', '\ud800.pdf'])
    expect(attachmentNamed(name)).toMatch(/^attachment; filename="[^"\\%\n]*\.pdf"; filename\*=UTF-8''[\w.%-]*\.pdf$/)
})

test('the account’s export has documents and drawings as well', async () => {
  const { owner, send } = await shelf()
  await send(pdf(), 'karte.pdf')
  await send(drawing(), 'logo.svg')
  const { body } = await owner.get('/account/data-export')
  const names = JSON.stringify(body)
  expect([names.includes('karte.pdf'), names.includes('logo.svg')]).toEqual([true, true])
})
