import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cleanUpAfterEach, newServer, newWorld, tokenOf } from './support/fresh-world'
import { hostileImages, withTextBomb } from './support/hostile-images'
import { form, gif, jpeg, picture, png, webp } from './support/images'
import { newSite } from './support/sites'
import type { World } from './support/world'

cleanUpAfterEach()

/** An owner with a site, and the folder that the site's images are kept in. */
async function studio(world: World) {
  const owner = await world.owner()
  const site = await newSite(owner)
  const folder = join(world.ctx.config.tenantsDir, owner.user.tenant_id, 'media', site.id)
  return {
    owner,
    site,
    files: () => (existsSync(folder) ? readdirSync(folder).sort() : []),
    stored: (path: string) => readFileSync(join(folder, path.split('/').at(-1)!)),
    async upload(file: Uint8Array, name?: string, fields?: Record<string, string>) {
      world.advance(2_000) // 30 a minute
      return owner.post(`/sites/${site.id}/media`, form(file, name, fields))
    },
    list: async () => (await owner.get(`/sites/${site.id}/media`)).body.data,
  }
}

test('none of over 200 hostile files is stored, and the next good one is', async () => {
  const { upload, list, files } = await studio(await newWorld())
  const hostile = await hostileImages()
  expect(hostile.length).toBeGreaterThan(200)
  const accepted: string[] = []
  for (const [name, file] of hostile) {
    const { status, body } = await upload(file, 'bild.jpg')
    if (status !== 422 || body.errors?.file?.length !== 1) accepted.push(`${name}: ${status}`)
  }
  expect(accepted).toEqual([])
  expect([await list(), files()]).toEqual([[], []])
  expect((await upload(await jpeg())).status).toBe(201)
})

describe('what is no image is refused at `file`', () => {
  test('what is called an image and holds none is told what to do; anything else is told what is taken', async () => {
    const { upload } = await studio(await newWorld())
    const text = Buffer.from('this is no picture')
    expect((await upload(text, 'Laden.JPG')).body.errors.file[0]).toMatch(/^Die Datei heißt \.JPG, enthält aber kein/)
    expect((await upload(text, 'laden.txt')).body.errors.file).toEqual(['Erlaubt sind JPEG, PNG, WebP und GIF.'])
  })

  test('no file, a text instead of one, two files, an empty one', async () => {
    const { owner, site } = await studio(await newWorld())
    const path = `/sites/${site.id}/media`
    const text = new FormData()
    text.append('file', 'bild.png')
    const two = form(await png())
    two.append('file', new File([new Uint8Array(await png())], 'zwei.png'))
    for (const body of [{}, new FormData(), text, two, form(new Uint8Array())]) {
      const answer = await owner.post(path, body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['file']])
    }
    const broken = await owner.post(path, 'no form at all', { 'content-type': 'multipart/form-data; boundary=x' })
    expect([broken.status, Object.keys(broken.body.errors)]).toEqual([422, ['file']])
  })

  test('8 MiB pass and one byte more does not, nor does ten times that', async () => {
    const { upload } = await studio(await newWorld())
    const photo = await jpeg(900, 700)
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    const limit = 8 * 1024 * 1024
    expect((await upload(padded(limit))).status).toBe(201)
    for (const size of [limit + 1, 10 * limit]) {
      const { status, body } = await upload(padded(size))
      expect([status, body.errors]).toEqual([422, { file: ['Die Datei darf höchstens 8 MB groß sein.'] }])
    }
  })

  test('over a real connection as well, with and without a declared length', async () => {
    const { world, url } = await newServer()
    const { owner, site, list } = await studio(world)
    const headers = { authorization: `Bearer ${await tokenOf(world, owner)}` }
    const post = (body: FormData | ReadableStream, more = {}) =>
      fetch(`${url}/sites/${site.id}/media`, { method: 'POST', body, headers: { ...headers, ...more } })
    expect((await post(form(await png()))).status).toBe(201)
    expect((await post(form(new Uint8Array(20_000_000)))).status).toBe(422)
    const { headers: kind, body } = new Response(form(await png()))
    expect((await post(body!, { 'content-type': kind.get('content-type')! })).status).toBe(201)
    expect(await list()).toHaveLength(2)
  })
})

test('a picture that is sent without a name is taken', async () => {
  const world = await newWorld()
  const { owner, site } = await studio(world)
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename=""\r\ncontent-type: image/png\r\n\r\n'
  const answer = await world.fetch(
    new Request(`http://localhost/sites/${site.id}/media`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(world, owner)}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: Buffer.concat([Buffer.from(head), await png(), Buffer.from('\r\n--x--\r\n')]),
    }),
  )
  const made = (await answer.json()) as { file_name?: string }
  expect([answer.status, made.file_name]).toEqual([201, 'image'])
})

test('the declared type and the file name decide nothing', async () => {
  const { upload } = await studio(await newWorld())
  const { status, body } = await upload(await webp(), 'a.svg', { type: 'image/svg+xml' })
  expect([status, body.mime, body.path.split('.').at(-1)]).toEqual([201, 'image/webp', 'webp'])
})

test.each([
  ['jpeg', jpeg, 'image/jpeg'],
  ['png', png, 'image/png'],
  ['webp', webp, 'image/webp'],
] as const)('a %s keeps its format, and the answer describes what is stored', async (format, make, mime) => {
  const { upload, stored } = await studio(await newWorld())
  const { body } = await upload(await make(61, 43), 'Brot & Butter.png', { alt: 'Ein Brot' })
  const file = stored(body.path)
  const found = await sharp(file).metadata()
  expect(found.format).toBe(format)
  expect(body).toMatchObject({ mime, bytes: file.length, width: 61, height: 43, alt: 'Ein Brot', title: '' })
  expect(body.asset_id).toBe(body.id)
  expect(body.path).toMatch(/\/brot-butter-[0-9a-f]{16}\.\w+$/)
  expect(body.url).toBe(`http://localhost:3000${body.path}`)
})

test('where and with what a photograph was taken is gone, and so is everything but its pixels', async () => {
  const { upload, stored } = await studio(await newWorld())
  const exif = {
    IFD0: { Make: 'Secretcam', Copyright: 'Erika Geheim' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 59/1 4212/100' },
  }
  for (const image of [picture().jpeg(), picture().png(), picture().webp()]) {
    const file = await image.withExif(exif).withIccProfile('p3').toBuffer()
    expect(file.toString('latin1')).toContain('Secretcam')
    const { body } = await upload(file)
    const kept = stored(body.path)
    const { exif: left, icc, xmp, iptc } = await sharp(kept).metadata()
    expect([left, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(kept.toString('latin1')).not.toMatch(/Secretcam|Geheim|GPS/)
  }
})

test('a photograph held sideways stands upright', async () => {
  const { upload, stored } = await studio(await newWorld())
  const sideways = await picture(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { body } = await upload(sideways)
  const { width, height, orientation } = await sharp(stored(body.path)).metadata()
  expect([body.width, body.height, width, height, orientation]).toEqual([48, 64, 48, 64, undefined])
})

test('CMYK becomes sRGB and 16 bits become 8', async () => {
  const { upload, stored } = await studio(await newWorld())
  const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer()
  const deep = await picture().toColourspace('rgb16').png().toBuffer()
  expect([(await sharp(cmyk).metadata()).space, (await sharp(deep).metadata()).depth]).toEqual(['cmyk', 'ushort'])
  for (const file of [cmyk, deep]) {
    const { space, depth } = await sharp(stored((await upload(file)).body.path)).metadata()
    expect([space, depth]).toEqual(['srgb', 'uchar'])
  }
})

test('a photograph with a short film behind it, as telephones make them, passes without the film', async () => {
  const { upload, stored } = await studio(await newWorld())
  const { status, body } = await upload(Buffer.concat([await jpeg(), Buffer.from('\0\0\0\x18ftypmp42 the film')]))
  expect(status).toBe(201)
  expect(stored(body.path).toString('latin1')).not.toContain('film')
})

test('a text that would inflate to 200 MB is never inflated, and not kept', async () => {
  const { upload } = await studio(await newWorld())
  const file = withTextBomb(await png())
  const before = process.memoryUsage.rss()
  const { status, body } = await upload(file)
  expect(status).toBe(201)
  expect(body.bytes).toBeLessThan(file.length / 10)
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
})

test('the smallest image there is passes', async () => {
  const { upload } = await studio(await newWorld())
  expect((await upload(await png(1, 1))).body).toMatchObject({ width: 1, height: 1 })
})

test('an animation keeps its frames and their times', async () => {
  const { upload, stored } = await studio(await newWorld())
  for (const file of [
    await gif(4),
    await sharp(await gif(4), { animated: true })
      .webp()
      .toBuffer(),
  ]) {
    const { body } = await upload(file)
    const { pages, delay, loop } = await sharp(stored(body.path), { animated: true }).metadata()
    expect([pages, delay, loop]).toEqual([4, [100, 200, 300, 400], 2])
    expect([body.width, body.height]).toEqual([32, 24])
  }
})

test('the same image twice has two addresses, and deleting one leaves the other', async () => {
  const { owner, site, upload, files } = await studio(await newWorld())
  const file = await png()
  const [one, two] = [await upload(file), await upload(file)]
  expect(one.body.path).not.toBe(two.body.path)
  await owner.delete(`/sites/${site.id}/media/${one.body.id}`)
  expect(files()).toEqual([two.body.path.split('/').at(-1)])
})

test.each([
  ['../../../etc/passwd.png', 'passwd.png'],
  ['C:\\Bilder\\Brot.png', 'Brot.png'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['a\x07b.png', 'ab.png'],
  ['x'.repeat(900), 'x'.repeat(255)],
  ['..', '..'],
])('a file that is called %p is kept under a name of our own', async (sent, shown) => {
  const { upload, files, list } = await studio(await newWorld())
  expect((await upload(await png(), sent)).status).toBe(201)
  expect((await list())[0].file_name).toBe(shown)
  expect(files()).toEqual([expect.stringMatching(/^[a-z0-9-]{1,60}-[0-9a-f]{16}\.png$/)])
})

test('an upload that cannot be written to the database leaves no file', async () => {
  const world = await newWorld()
  const { owner, site, upload, files } = await studio(world)
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  await tenant.write((tx) => tx.run('drop table assets_search'))
  expect((await upload(await png())).status).toBe(500)
  expect(files()).toEqual([])
  expect((await owner.get(`/sites/${site.id}/media`)).body.data).toEqual([])
})
