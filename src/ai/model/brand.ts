import { Type } from '@sinclair/typebox'
import type { Model } from '../../edges/model'
import { brandByFacts } from '../builtin/brand'
import type { Answer, BrandRequest, BrandTexts } from '../engine'
import { askForValue } from './ask-model'

const deadlineMs = 45_000
const maxText = 8_000
const text = (maxLength: number) => Type.Union([Type.String({ maxLength }), Type.Null()])

const Brand = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 120 }),
    tagline: text(200),
    industry: text(80),
    tone: text(120),
    brandVoice: text(400),
    summary: text(600),
  },
  { additionalProperties: false },
)

const task = (lang: string) =>
  [
    'You read the text of a web page and say what brand it shows.',
    `Write industry, tone, brandVoice and summary in ${lang === 'de' ? 'German' : 'English'}; name and tagline as the page writes them.`,
    'Say nothing that the page does not say; null where it says nothing.',
    'summary: two or three sentences. tone: a few adjectives. brandVoice: one sentence about how the page speaks to its readers.',
  ].join(' ')

/** The page is material to the model: an instruction in it is part of what it says. */
export async function brandByModel(
  model: Model,
  wanted: BrandRequest,
  signal: AbortSignal,
): Promise<Answer<BrandTexts>> {
  const { page, host, lang } = wanted
  const material = [
    `Host: ${host}`,
    `Title: ${page.title}`,
    ...[...page.meta]
      .filter(([key]) => /description|site_name|title/.test(key))
      .map(([key, value]) => `${key}: ${value}`),
    ...page.headings,
    ...page.paragraphs,
  ].join('\n')
  const data = { page: material.slice(0, maxText) }
  const answer = await askForValue(
    model,
    { task: task(lang), data },
    { name: 'brand', schema: Brand },
    { signal, deadlineMs },
  )
  const fallback = brandByFacts(wanted)
  const { name, ...rest } = answer.value
  // a name that stands nowhere on the page is none of it
  const isThere = material.toLowerCase().includes(name.toLowerCase())
  return { ...answer, value: { ...rest, name: isThere ? name : fallback.name } }
}
