import type { Model } from '../../edges/model'
import type { Answer, DrawnPicture, PictureRequest } from '../engine'

/** Large pictures take a minute and more. */
const deadlineMs = 150_000

export async function drawByModel(
  model: Model,
  { prompt, aspect, isPremium, primary, accent, isDark }: PictureRequest,
  signal: AbortSignal,
): Promise<Answer<DrawnPicture>> {
  const [width = 1, height = 1] = aspect.split(':').map(Number)
  const shape = width === height ? 'square' : width > height ? 'landscape' : 'portrait'
  const style = `A picture for a website, ${isDark ? 'dark' : 'light'} in mood. Colours that go well with ${primary} and ${accent}. No text, letters, logos or watermarks in it.`
  const question = { prompt: `${prompt}\n\n${style}`, shape, quality: isPremium ? 'high' : 'normal' } as const
  const { data, tokens } = await model.draw(question, { signal, deadlineMs })
  return { value: { bytes: data }, tokens }
}
