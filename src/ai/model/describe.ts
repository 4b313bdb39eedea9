import { Type } from '@sinclair/typebox'
import type { Model } from '../../edges/model'
import { complaintOf, groundsOf, soundPart, unfounded } from '../checks/checks'
import type { Answer, DescribeRequest, PictureTexts } from '../engine'
import { askForValue } from './ask-model'

const deadlineMs = 45_000

/** Things in a picture can be counted: `zwei Brote`. */
const counted = [2, 3, 4, 5, 6]

const schema = Type.Object(
  { alt: Type.String({ minLength: 1 }), title: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)

/** Words for what can be seen; a name, a price or a praise of it is asked for again and then left out. */
export async function describeByModel(
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
  const grounds = groundsOf({
    texts: [fileName.replace(/\d+/g, ' '), ...pages, ...headings],
    counts: counted,
    language: locale.startsWith('de') ? 'de' : 'en',
  })
  const { value, tokens } = await askForValue(
    model,
    prompt,
    { name: 'picture_texts', schema },
    { signal, deadlineMs },
    ({ alt, title }, isLast) => {
      const isLeft = soundPart(alt, grounds) !== '' || soundPart(title, grounds) !== ''
      return isLast && isLeft ? undefined : complaintOf(unfounded(`${alt}\n${title}`, grounds))
    },
  )
  return { value: { alt: soundPart(value.alt, grounds), title: soundPart(value.title, grounds) }, tokens }
}
