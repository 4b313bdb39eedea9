import { expect, test } from 'bun:test'
import type { PictureRequest } from '../src/ai/engine'
import { drawByModel } from '../src/ai/model/draw'

test('a picture is asked for in its form, its quality and the mood of the site, with the words of whoever wants it', async () => {
  const asked: { prompt: string; shape: string; quality: string }[] = []
  const model = {
    async draw(question: (typeof asked)[number]) {
      asked.push(question)
      return { data: new Uint8Array([1]), tokens: 7 }
    },
  } as unknown as Parameters<typeof drawByModel>[0]
  const draw = (more: Partial<PictureRequest>) => {
    const wanted = {
      prompt: 'Ein Brot',
      aspect: '1:1',
      isPremium: false,
      primary: '#123456',
      accent: '#654321',
    } as const
    return drawByModel(model, { ...wanted, isDark: false, ...more }, new AbortController().signal)
  }
  for (const aspect of ['1:1', '4:3', '16:9', '3:4', '9:16'] as const) await draw({ aspect })
  expect(asked.map(({ shape }) => shape)).toEqual(['square', 'landscape', 'landscape', 'portrait', 'portrait'])
  expect(await draw({ isPremium: true, isDark: true })).toEqual({ value: { bytes: new Uint8Array([1]) }, tokens: 7 })
  const [first, last] = [asked[0]!, asked.at(-1)!]
  expect([first.quality, last.quality]).toEqual(['normal', 'high'])
  expect([/ light in mood/.test(first.prompt), / dark in mood/.test(last.prompt)]).toEqual([true, true])
  for (const words of ['Ein Brot', '#123456', '#654321', 'No text']) expect(first.prompt).toContain(words)
})
