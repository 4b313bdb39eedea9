import { Type } from '@sinclair/typebox'
import type { Model } from '../../edges/model'
import type { Answer, DescribeRequest, PictureTexts } from '../engine'
import { askForValue } from './ask-model'

const deadlineMs = 45_000

const schema = Type.Object(
  { alt: Type.String({ minLength: 1 }), title: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)

export function describeByModel(
  model: Model,
  { fileName, preview, pages, headings, locale }: DescribeRequest,
  signal: AbortSignal,
): Promise<Answer<PictureTexts>> {
  const task = [
    'You write texts for a picture on a website.',
    `Language: the one with the code ${locale}.`,
    'alt: one sentence of at most 150 characters that says what can be seen, for people who cannot see it; it does not begin with words such as "picture of".',
    'title: two to six words.',
    'Say nothing that cannot be seen. Name no person unless the file name does.',
  ].join(' ')
  const data = { file: fileName, pages: pages.join('\n'), headings: headings.join('\n') }
  const prompt = { task, data, image: { mime: 'image/webp', data: preview } }
  return askForValue(model, prompt, { name: 'picture_texts', schema }, { signal, deadlineMs })
}
