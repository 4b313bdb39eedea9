import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import type { PageView } from '../../src/block-types/page-view'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { inLongRun } from '../support/long'
import { samplePage } from '../support/page-view'
import { allSamples, everyFifth, openSample, type Sample, sampleDocument } from '../support/sample-page'
import { textOnGround } from '../support/text-contrast'
import { everyOther } from '../support/themes'

/** Half white, half black: whatever colour a text has, some part of such a photo is the worst ground for it. */
const harshPhoto =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"><defs><pattern id="p" width="320" height="320" patternUnits="userSpaceOnUse"><rect width="320" height="320" fill="#fff"/><path d="M0 0h160v160h160v160H160V160H0z"/></pattern></defs><rect width="1600" height="1067" fill="url(#p)"/></svg>'

/** Half white, half as dark as anything of a picture that counts as pale. */
const palePhoto = harshPhoto.replace('/><path', '/><path fill="rgb(50% 50% 50%)"')

/** Every picture there would be is that one. */
const harsh = {
  picture: (image, options) => samplePage('de').picture(image && { ...image, url: '/photo' }, options),
} satisfies Partial<PageView>

const pale = { ...harsh, light: () => ({ least: 50, most: 100 }) } satisfies Partial<PageView>

/** One sample of each look: type, variant and ground. */
const looks = [
  ...new Map(
    allSamples.map((sample) => {
      const { variant, background } = { variant: '', background: '', ...sample.props }
      return [`${sample.key} ${variant} ${background}`, sample] as const
    }),
  ).values(),
]

const names = (sample: Sample, part: string) => JSON.stringify(sample.content).includes(`"${part}"`)
const pictured = looks.filter((sample) => ['image', 'before', 'after'].some((part) => names(sample, part)))
const openings = looks.filter(({ key }) => ['hero', 'cta', 'page_header'].includes(key))

describe.skipIf(!hasBrowser)('text on what is really behind it', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' })
  })
  afterAll(() => browser?.close())

  test('is measured: grey on a photo is found, black on white is not', async () => {
    const photo = `url('data:image/svg+xml,${encodeURIComponent(harshPhoto)}')`
    await page.setContent(
      `<body style="margin:0;background:#fff"><p style="color:#000">Gut</p><p class="b-x bg-none" style="color:#777;background:${photo};padding:9rem">Schlecht ${'Wort '.repeat(60)}</p></body>`,
    )
    const [{ lines, poor } = { lines: 0, poor: [] }] = await textOnGround(page, ['light'])
    expect(lines).toBeGreaterThan(3)
    expect([...new Set(poor.map(({ block }) => block))]).toEqual(['b-x bg-none'])
  })

  const themes = systemThemes.map((theme, nth) => [theme.key, theme, nth] as const)

  test.each(themes)(
    'reaches AA in every block of %s, light and dark, with pictures and without',
    async (_, theme, nth) => {
      const some = (samples: Sample[]) => inLongRun(samples, everyFifth(samples, nth))
      const cases = [
        { samples: some(looks), width: 1200, changes: harsh },
        { samples: some(pictured), width: 1200, changes: { picture: () => undefined } },
        { samples: some(openings), width: 390, changes: harsh },
      ]
      for (const { samples, width, changes } of inLongRun(cases, [cases[0]!, cases[1 + (nth % 2)]!])) {
        await page.setViewportSize({ width, height: 900 })
        await openSample(page, sampleDocument(samples, theme, 'de', changes), theme, harshPhoto)
        const schemes = theme.tokens.mode === 'auto' ? (['light', 'dark'] as const) : (['light'] as const)
        for (const { colorScheme, lines, poor } of await textOnGround(page, schemes)) {
          expect(lines).toBeGreaterThan(samples.length)
          expect([width, colorScheme, poor]).toEqual([width, colorScheme, []])
        }
      }
    },
    240_000,
  )

  test.each(everyOther(1).map((theme, nth) => [theme.key, theme, nth] as const))(
    'reaches AA on a pale cover of %s, with dark words where the page is light',
    async (_, { tokens, ...theme }, nth) => {
      const covers = allSamples.filter(
        ({ props, content }) => props && 'variant' in props && props.variant === 'cover' && 'image' in content.de!,
      )
      const worn = { ...theme, tokens }
      for (const width of inLongRun([1200, 390], [nth % 2 ? 1200 : 390])) {
        await page.setViewportSize({ width, height: 900 })
        await openSample(page, sampleDocument(covers, worn, 'de', pale), worn, palePhoto)
        for (const { colorScheme, lines, poor } of await textOnGround(page, ['light', 'dark'])) {
          expect(lines).toBeGreaterThan(3)
          expect([width, colorScheme, poor]).toEqual([width, colorScheme, []])
          await page.emulateMedia({ colorScheme })
          const isDark = await page.evaluate<boolean>(
            `getComputedStyle(document.querySelector('.is-pale .b-hero__title')).color === getComputedStyle(document.body).color`,
          )
          expect([width, colorScheme, isDark]).toEqual([
            width,
            colorScheme,
            tokens.mode !== 'dark' && colorScheme === 'light',
          ])
        }
      }
    },
  )
})
