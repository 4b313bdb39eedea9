import { Type } from '@sinclair/typebox'
import type { Model } from '../../edges/model'
import { brandByFacts } from '../builtin/brand'
import { complaintOf, groundsOf, unfounded } from '../checks/checks'
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
  const grounds = groundsOf({ texts: [material], language: lang })
  const answer = await askForValue(
    model,
    { task: task(lang), data: { page: material.slice(0, maxText) } },
    { name: 'brand', schema: Brand },
    { signal, deadlineMs },
    ({ tagline, industry, tone, brandVoice, summary }, isLast) =>
      isLast ? undefined : complaintOf(unfounded([tagline, industry, tone, brandVoice, summary].join('\n'), grounds)),
  )
  // what stands nowhere on the page is none of it
  const { name, tagline, industry, tone, brandVoice, summary } = answer.value
  const sound = (text: string | null) => (text !== null && unfounded(text, grounds).length > 0 ? null : text)
  return {
    ...answer,
    value: {
      name: material.toLowerCase().includes(name.toLowerCase()) ? name : brandByFacts(wanted).name,
      tagline: sound(tagline),
      industry: sound(industry),
      tone: sound(tone),
      brandVoice: sound(brandVoice),
      summary: sound(summary),
    },
  }
}
