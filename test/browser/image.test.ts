import { expect, test } from 'bun:test'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { allSamples, openSample, sampleDocument } from '../support/sample-page'

test.skipIf(!hasBrowser)(
  'a picture over the full width reaches both edges where the window is too low for its ratio',
  async () => {
    const browser = await openBrowser()
    const page = await browser.newPage({ viewport: { width: 1440, height: 600 } })
    const sample = allSamples.find(({ key }) => key === 'image')!
    for (const theme of systemThemes) {
      const wide = { ...sample, props: { variant: 'bleed', ratio: '16/9' } }
      await openSample(page, sampleDocument([wide], theme, 'de'), theme)
      const edges = await page.evaluate(`(() => {
        const { left, right } = document.querySelector('.b-image .media').getBoundingClientRect()
        return [left, document.documentElement.clientWidth - right]
      })()`)
      expect([theme.key, edges]).toEqual([theme.key, [0, 0]])
    }
    await browser.close()
  },
)
