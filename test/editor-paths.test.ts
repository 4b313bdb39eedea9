import { describe, expect, test } from 'bun:test'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context } from '../src/context'
import { isForEditor } from '../src/editor-server/editor-app'
import { editorBundle } from '../src/editor-server/prebuilt'
import { formCss } from '../src/theme/compositions/forms'
import { minifyCss } from '../src/theme/minify-css'
import { contract, extensions } from './support/contract'
import { cleanUpAfterEach, newServer, newWorld } from './support/fresh-world'

cleanUpAfterEach()

const html = { accept: 'text/html' }
const documents = ['/', '/app', '/app/sites', '/app/anything/at/all', '/auth/callback', '/invitation?token=a']

/** The first account, with which a server greets no more. */
async function register(url: string, host: string) {
  const body = JSON.stringify({ email: 'ida@example.org', password: 'correct horse battery', name: 'Ida' })
  const answer = await fetch(url, { method: 'POST', headers: { host, 'content-type': 'application/json' }, body })
  expect(answer.status).toBe(200)
}

describe('addresses of the editor', () => {
  test('are one document, and none of them is one of the API', async () => {
    const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000' } })
    await world.owner()
    for (const path of documents) {
      const { status, headers, body } = await world.stranger().get(path, html)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(body).toContain('<div id="app">')
    }
    const paths = [...contract, ...extensions].filter(([method]) => method === 'GET').map(([, path]) => path)
    expect(paths.length).toBeGreaterThan(40)
    expect(paths.filter((path) => /^\/(app|invitation)(\/|$)|^\/auth\/callback$|^\/$/.test(path))).toEqual([])
  })

  test('carry a policy with a new nonce each time and nothing unsafe in it', async () => {
    const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000' } })
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, body } = await world.stranger().get('/app', html)
        const policy = headers.get('content-security-policy') ?? ''
        expect(policy).toContain("default-src 'none'")
        expect(policy).toContain("script-src 'self';")
        expect(policy).toContain("frame-ancestors 'none'")
        expect(policy).not.toContain('unsafe')
        expect(headers.get('cache-control')).toBe('no-store')
        expect([headers.get('referrer-policy'), headers.get('cross-origin-opener-policy')]).toEqual([
          'no-referrer', // invitations and the ways back stand in its addresses
          'same-origin',
        ])
        const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
        expect(body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('have a document for the widget that nothing but the widget runs in', async () => {
    const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000' } })
    const { headers, body } = await world.stranger().get('/app/widget/backstube?lang=de', html)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src http://localhost:3000; connect-src http://localhost:3000;")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('unsafe')
    expect(body).toContain('<html lang="de">')
    expect(body).toContain('src="http://localhost:3000/public/assistant/widget.js" data-site="backstube"')
    expect((await world.stranger().get('/app/widget/%22%3E%3Cscript%3E')).status).toBe(404)
    const { body: hostile } = await world.stranger().get('/app/widget/backstube?lang=%22%3E%3Cscript%3Ealert(1)', html)
    expect(hostile).not.toContain('alert')
  })

  test('name files that are there, and that browsers keep', async () => {
    const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000' } })
    const { body } = await world.stranger().get('/app', html)
    const files = [...body.matchAll(/(?:src|href)="(\/app\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
    expect(files).toHaveLength(2)
    for (const path of files) {
      const answer = await world.fetch(new Request(`http://localhost${path}`, { headers: { 'accept-encoding': 'br' } }))
      expect([path, answer.status, answer.headers.get('content-encoding')]).toEqual([path, 200, 'br'])
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
    expect((await world.stranger().get('/app/assets/unknown.js')).status).toBe(404)
    expect((await world.stranger().get('/app/fonts/..%2f..%2fpackage.json')).status).toBe(404)
  })

  test('are packed as the browser takes them, whole for who takes them as they are', async () => {
    const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000' } })
    const { script, files } = await editorBundle()
    const ask = (accepted?: string) =>
      world.fetch(
        new Request(`http://localhost/app/assets/${script}`, {
          headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
        }),
      )
    for (const [accepted, encoding] of [
      [undefined, null],
      ['gzip', 'gzip'],
      ['gzip, br', 'br'],
      ['zstd', null],
    ] as const) {
      const answer = await ask(accepted)
      expect([accepted, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        accepted,
        encoding,
        expect.stringContaining('accept-encoding'),
      ])
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.equals(Buffer.from(files.get(script)?.bodies[encoding ?? 'identity'] ?? []))).toBe(true)
    }
    const font = await world.fetch(new Request('http://localhost/app/fonts/instrument-sans-latin.woff2'))
    expect([font.status, font.headers.get('content-type'), font.headers.get('cache-control')]).toEqual([
      ...[200, 'font/woff2', expect.stringContaining('immutable')],
    ])
  })

  test('say what the service is set up with, in the language that is asked for', async () => {
    const said = async (env: Record<string, string>, language: string) => {
      const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000', ...env } })
      const { headers, body } = await world.stranger().get('/app', { ...html, 'accept-language': language })
      expect([headers.get('content-language'), headers.get('vary')]).toEqual([
        language,
        expect.stringContaining('accept-language'),
      ])
      expect(body).toContain(`<html lang="${language}">`)
      return JSON.parse(/id="settings">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '')
    }
    const base = { apiUrl: 'http://localhost:3000', hasGoogle: false, hasMail: false }
    expect(await said({}, 'pl')).toMatchObject({ ...base, language: 'pl', registration: 'open' })
    const mail = { SMTP_URL: 'smtp://mail.example:25', SUPPORT_EMAIL: 'hilfe@a.example', REGISTRATION: 'closed' }
    expect(await said(mail, 'de')).toMatchObject({
      ...{ ...base, hasMail: true, language: 'de', supportEmail: 'hilfe@a.example', registration: 'closed' },
    })
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(await said(google, 'en')).toMatchObject({ ...base, hasGoogle: true, language: 'en' })
  })

  test('have a document for pages in which no script runs, which stands in the editor alone', async () => {
    const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000' } })
    const { headers } = await world.stranger().get('/app/canvas', html)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "script-src 'none'", "frame-ancestors 'self'", "form-action 'none'"])
      expect(policy).toContain(part)
    expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual([
      'SAMEORIGIN',
      expect.stringContaining('private'),
    ])
  })

  test('escape whatever the service is called', async () => {
    const env = { BASE_URL: 'http://localhost:3000', SERVICE_NAME: '</script><b>Öko & Co' }
    const { body } = await (await newWorld({ env })).stranger().get('/app', html)
    expect(body).not.toContain('<b>')
    expect(JSON.parse(/id="settings">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '').serviceName).toBe(env.SERVICE_NAME)
  })

  test('stand on a host of their own, which has no API', async () => {
    const env = { BASE_URL: 'http://api.localhost:3000', APP_URL: 'http://editor.localhost:3000' }
    const { url } = await newServer({ env })
    const ask = (host: string, path: string) => fetch(`${url}${path}`, { headers: { ...html, host } })
    expect(await (await ask('editor.localhost:3000', '/')).text()).toContain('Willkommen.')
    await register(`${url}/auth/register`, 'api.localhost:3000')
    for (const path of ['/', '/app/sites']) {
      const answer = await ask('editor.localhost:3000', path)
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<div id="app">')])
      expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' http://api.localhost:3000")
    }
    expect((await ask('editor.localhost:3000', '/me')).status).toBe(404)
    expect((await ask('api.localhost:3000', '/me')).status).toBe(401)
  })

  test('are told from those of the API by host and path, and from the sites of visitors', () => {
    const isEditor = (appUrl: string, baseUrl: string) => (host: string, path: string) => {
      const config = { appUrl, baseUrl, basePath: new URL(baseUrl).pathname.replace(/\/$/, '') }
      return isForEditor({ config } as Context, new Request(`http://${host}${path}`, { headers: { host } }))
    }
    const beside = isEditor('http://a.example', 'http://a.example/ap')
    expect(['/', '/app/sites', '/app', '/ap', '/ap/me'].map((path) => beside('a.example', path))).toEqual([
      ...[true, true, true, false, false],
    ])
    expect([beside('visitors.example', '/app'), beside('visitors.example', '/')]).toEqual([false, false])
    const apart = isEditor('http://editor.example', 'http://api.example')
    expect(['editor.example', 'api.example', 'visitors.example'].map((host) => apart(host, '/app'))).toEqual([
      ...[true, false, false],
    ])
    expect(isEditor('http://a.example', 'http://a.example')('a.example', '/app')).toBe(false)
  })

  test('stand beside the path that the API is below', async () => {
    const { url } = await newServer({ env: { BASE_URL: 'http://localhost:3000/api' } })
    const ask = (path: string) => fetch(`${url}${path}`, { headers: { ...html, host: 'localhost:3000' } })
    expect(await (await ask('/')).text()).toContain('src="/api/welcome/example/"')
    await register(`${url}/api/auth/register`, 'localhost:3000')
    for (const path of ['/', '/app/sites']) expect(await (await ask(path)).text()).toContain('<div id="app">')
    expect((await ask('/api/me')).status).toBe(401)
    expect((await ask('/me')).status).toBe(404)
    expect(await (await ask('/api')).text()).not.toContain('<div id="app">')
    expect((await ask('/apis/me')).status).toBe(404) // not below it, though it begins like it
  })
})

describe('the editor’s scripts', () => {
  test('of the first screen are small', async () => {
    const { script, style, files } = await editorBundle()
    expect(await sizeOf(files, loadedWith(files, [script]))).toBeLessThan(131_500)
    expect(await sizeOf(files, [style])).toBeLessThan(20_000)
  })

  test('do not have the browser list all its languages before anything is drawn', async () => {
    const { script, files } = await editorBundle()
    expect(textOf(files, script)).toContain('react-aria.i18n.locale')
    expect(textOf(files, script)).not.toContain('supportedLocalesOf')
  })

  test('of a page are named in its document, so that they are there when they are asked for, and in no other', async () => {
    const { script, files } = await editorBundle()
    const [screen] = [...files.keys()].filter((name) => textOf(files, name).includes('editor translating'))
    const imported = loadedWith(files, [screen ?? '']).filter((name) => name !== script)
    expect(imported.length).toBeGreaterThan(3)
    const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000' } })
    await world.owner()
    const namesIn = (body: string, tag: RegExp) => [...body.matchAll(tag)].map(([, name]) => name)
    const named = async (path: string) => {
      const { body } = await world.stranger().get(path, html)
      return {
        scripts: namesIn(body, /<script type="module" src="\/app\/assets\/([^"]+)"/g),
        preloaded: namesIn(body, /<link rel="modulepreload" href="\/app\/assets\/([^"]+)">/g).sort(),
      }
    }
    expect(await named('/app/sites/a/pages/b')).toEqual({ scripts: [script], preloaded: imported.sort() })
    for (const path of ['/', '/app/sites', '/app/sites/a/inbox'])
      expect(await named(path)).toEqual({ scripts: [script], preloaded: [] })
  })

  test('that a page may still need are named in a file, without what other screens and readers of other languages load', async () => {
    const world = await newWorld({ env: { BASE_URL: 'http://localhost:3000' } })
    const { script, ofPage, files } = await editorBundle()
    const { body } = await world.stranger().get('/app', html)
    const { lateOfPage } = JSON.parse(/id="settings">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '')
    const late: string[] = (await world.stranger().get(lateOfPage)).body
    const isLate = (words: string) => late.some((name) => textOf(files, name).includes(words))
    for (const part of ['ProseMirror-trailingBreak', 'as PublishDialog', 'as CommandPalette', 'as LookPanel'])
      expect([part, isLate(part)]).toEqual([part, true])
    for (const other of ['as NewSite', 'as Inbox', 'Réessayer']) expect([other, isLate(other)]).toEqual([other, false])
    expect(late.filter((name) => !files.has(name) || name === script || ofPage.includes(name))).toEqual([])
    expect(await sizeOf(files, late)).toBeLessThan(300_000)
  })

  test('of a page stay in their bounds, also with those of writing, which come with the first text that is pressed', async () => {
    const { script, files } = await editorBundle()
    const holding = (words: string) => [...files.keys()].filter((name) => textOf(files, name).includes(words))
    const page = loadedWith(files, [script, ...holding('editor translating')])
    const writing = loadedWith(files, holding('ProseMirror-trailingBreak'))
    expect(holding('ProseMirror-trailingBreak').filter((name) => page.includes(name))).toEqual([])
    const forms = await Promise.all(Object.values(formCss).map((read) => read()))
    const lastWords = ({ default: css }: { default: string }) =>
      minifyCss(css).split('@media print')[0]?.slice(-80) ?? ''
    const ofForms = forms.map((css) => holding(lastWords(css)))
    expect(ofForms.map(({ length }) => length)).toEqual(forms.map(() => 1)) // a site wears one of them
    expect(ofForms.filter(([name]) => name && page.includes(name))).toEqual([])
    const [largest] = (await Promise.all(ofForms.map((names) => sizeOf(files, names)))).sort((a, b) => b - a)
    expect((await sizeOf(files, page)) + (largest ?? 0)).toBeLessThan(347_000)
    expect(await sizeOf(files, [...new Set([...page, ...writing])])).toBeLessThan(420_000)
  })
})

type Files = Awaited<ReturnType<typeof editorBundle>>['files']

const textOf = (files: Files, name: string) => new TextDecoder().decode(files.get(name)?.bodies.identity)

/** Those files, and what they import at once. */
function loadedWith(files: Files, names: string[]): string[] {
  const loaded = new Set(names)
  for (const name of loaded)
    for (const [, part] of textOf(files, name).matchAll(/(?:from|import)"\/app\/assets\/([^"]+)"/g))
      if (part) loaded.add(part)
  return [...loaded]
}

/** Compressed, in bytes. */
async function sizeOf(files: Files, names: string[]): Promise<number> {
  const sizes = names.map(async (name) => (await compress(files.get(name)?.bodies.identity ?? '')).byteLength)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
const compress = promisify(brotliCompress)
