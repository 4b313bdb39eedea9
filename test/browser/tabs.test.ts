import { expect, test } from 'bun:test'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { allSamples, openSample, sampleDocument } from '../support/sample-page'

test.skipIf(!hasBrowser)('a link to a tab opens it and shuts the one before, without a script', async () => {
  const browser = await openBrowser()
  const theme = systemThemes[0]!
  const tabs = allSamples.filter(({ key }) => key === 'tabs').slice(0, 1)
  const samples = tabs.map((sample) => ({ ...sample, props: { ...sample.props, anchor: 'treatments' } }))
  for (const width of [390, 1440]) {
    const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width, height: 900 } })
    await openSample(page, sampleDocument(samples, theme, 'de'), theme)
    const open = () =>
      page.evaluate('[...document.querySelectorAll(".b-tabs details")].map((one) => one.open).slice(0, 2)')
    expect(await open()).toEqual([true, false])
    await page.evaluate('location.hash = "treatments_2"')
    expect(await open()).toEqual([false, true])
    // its label is in sight above it
    const label = (await page.locator('.b-tabs summary').nth(1).boundingBox())!
    expect(label.y).toBeGreaterThanOrEqual(0)
    expect(label.y).toBeLessThan(900)
    await page.close()
  }
  await browser.close()
})
