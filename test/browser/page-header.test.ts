import { expect, test } from 'bun:test'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { allSamples, openSample, sampleDocument } from '../support/sample-page'

test.skipIf(!hasBrowser)(
  'the first section keeps as far from the tape under the head of a page in Werk as the head does',
  async () => {
    const browser = await openBrowser()
    const theme = systemThemes.find(({ key }) => key === 'werk')!
    const pick = (key: string) => allSamples.find((sample) => sample.key === key)!
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    for (const key of ['faq', 'contact_form']) {
      const plain = { ...pick(key), props: { background: 'none' } }
      const head = { ...pick('page_header'), props: { variant: 'plain' } }
      await openSample(page, sampleDocument([head, plain], theme, 'de'), theme)
      const gaps = await page.evaluate<{ above: number; below: number }>(`(() => {
        const box = (selector) => document.querySelector(selector).getBoundingClientRect()
        const tape = box('.b-page_header').bottom
        return { above: tape - box('.b-page_header > .wrap').bottom, below: box('.b-page_header + .block > .wrap').top - tape }
      })()`)
      expect([key, gaps.below >= gaps.above - 12 && gaps.below > 30]).toEqual([key, true])
    }
    await browser.close()
  },
)
