import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { BuildArtifact } from 'bun'
import type { Browser, Page } from 'playwright-core'
import { blockTypeByKey, blockTypes } from '../../src/block-types/catalog'
import { schemasOf } from '../../src/block-types/schemas'
import { browserPlugins } from '../../src/renderer/renderer-script'
import { compositions } from '../../src/theme/compositions/compositions'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { drawPage } from '../support/browser-renderer'
import { allSamples } from '../support/sample-page'

/** The renderer must load where there is no Bun: an editor draws with the functions that publish. */

const root = join(import.meta.dir, '../..')
const module = join(root, 'src/renderer/renderer.ts')
const entry = join(root, 'test/support/browser-renderer.ts')

/** Bundles for browsers; `imports` are all that the bundle asked for, by who asked. */
async function bundle(
  entrypoint: string,
  plugins = browserPlugins(),
): Promise<{ imports: [from: string, what: string][]; script: BuildArtifact }> {
  const imports: [string, string][] = []
  const { outputs } = await Bun.build({
    entrypoints: [entrypoint],
    target: 'browser',
    format: 'iife',
    minify: true,
    plugins: [
      {
        name: 'note imports',
        setup(build) {
          build.onResolve({ filter: /.*/ }, ({ path, importer }) => {
            imports.push([relative(root, importer), path])
            return undefined // as it would be without this plugin
          })
        },
      },
      ...plugins,
    ],
  })
  return { imports, script: outputs[0]! }
}

const serverOnly =
  /^src\/(config|control|context|db|errors|http|tenants|media\/(?!addresses)|jobs|auth|edges|values\/ids|durable-files)\b|\.schema$/

test('the renderer imports nothing that a browser cannot load', async () => {
  const { imports, script } = await bundle(module)
  const files = imports.map(([from, what]) => (what.startsWith('.') ? join(dirname(from), what) : what))
  for (const file of ['src/block-types/catalog', 'src/theme/fonts', 'src/publishing/page-views', 'culori/fn'])
    expect(files).toContain(file)
  expect(imports.filter(([, what]) => isBuiltin(what) || /^(node|bun):|^bun$/.test(what))).toEqual([])
  expect(files.filter((file) => serverOnly.test(file))).toEqual([])
  expect(await script.text()).not.toMatch(/\b(Bun|process)\.\w/)
})

test('and what it must not import is found', async () => {
  const { imports } = await bundle(join(root, 'src/durable-files.ts'), [])
  expect(imports).toContainEqual(['src/durable-files.ts', 'node:fs/promises'])
})

describe.skipIf(!hasBrowser)('in a browser', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage()
    await page.addScriptTag({ content: await (await bundle(entry)).script.text() })
  })
  afterAll(() => browser?.close())

  /** Every sample in every variant of its type. */
  const blocks = allSamples
    .flatMap(({ key, props, content }) =>
      variantsOf(key).map((variant) => ({ key, props: { ...props, ...variant }, content })),
    )
    .map(({ key, props, content }, i) => ({
      id: `0198c0de-0000-7000-8000-${String(i).padStart(12, '0')}`,
      type: key,
      version: blockTypeByKey(key)!.version,
      props,
      content: { ...content } as Record<string, Record<string, unknown>>,
    }))

  const oneOfEach = [...new Map(blocks.map((block) => [block.type, block])).values()]

  test.each(['de', 'en', 'fr'])(
    'every variant of every block type in %s gives the bytes that the server gives',
    async (locale) => {
      expect(new Set(blocks.map(({ type }) => type)).size).toBe(blockTypes.length)
      expect(blocks.length).toBeGreaterThan(200)
      const drawn = await page.evaluate<ReturnType<typeof drawPage>>(
        called(locale, blocks, {}, { compositions, withMarks: true }),
      )
      const expected = drawPage(locale, blocks, {}, { compositions, withMarks: true })
      expect(drawn.document).toBe(expected.document)
      expect(drawn.marked).toEqual(expected.marked)
    },
  )

  test('names of characters are the same, known to all browsers, to one half, or to nobody', async () => {
    const names =
      'amp lt gt quot apos nbsp shy copy copyleft notit notin euro hellip ndash bdquo ldquo semi NewLine Tab ouml Ouml zwnj CounterClockwiseContourIntegral bne fjlig ThickSpace nix constructor'
    const body = names.split(' ').flatMap((name) => [`&${name};`, `&${name}`, `[x](https://example.com/?a=&${name};)`])
    const block = {
      id: '0198c0de-0000-7000-8000-00000000ffff',
      type: 'rich_text',
      version: 1,
      props: {},
      content: { de: { headline: '&copy; &copyleft;', body: body.join('\n\n') } },
    }
    const drawn = await page.evaluate<{ document: string }>(called('de', [block], {}, { compositions }))
    expect(drawn.document).toBe(drawPage('de', [block], {}, { compositions }).document)
    expect(drawn.document).toContain('©')
    expect(drawn.document).toContain('&amp;copyleft;')
  })

  test.each(systemThemes.map(({ key, tokens }) => [key, tokens] as const))(
    'the stylesheet of the theme %s is the same, too',
    async (_, tokens) => {
      const drawn = await page.evaluate<{ css: string }>(called('de', oneOfEach, tokens, { compositions }))
      expect(drawn.css).toBe(drawPage('de', oneOfEach, tokens, { compositions }).css)
    },
  )
})

/** `drawPage`, as an expression for the browser. */
const called = (...args: Parameters<typeof drawPage>) => `drawPage(...${JSON.stringify(args)})`

/** As props; a type without variants has one way to look. */
function variantsOf(key: string): { variant?: string }[] {
  const choices: { const: string }[] = schemasOf({ key }).props.properties.variant?.anyOf ?? []
  return choices.length > 0 ? choices.map((choice) => ({ variant: choice.const })) : [{}]
}
