import type { PlanDraft } from './plan-draft'

/** What words in a brief say best, by what the question is about; the rest is a sentence by itself. */
const labels: Record<string, { de: string; en: string }> = {
  hours: { de: 'Öffnungszeiten', en: 'Opening hours' },
  offers: { de: 'Leistungen', en: 'Services' },
  prices: { de: 'Preise', en: 'Prices' },
  steps: { de: 'Ablauf', en: 'How it works' },
  contact_recipient: { de: 'E-Mail', en: 'Email' },
}
const isOfCompany = (about: string) => about.startsWith('company.')

/** Company data among the answers, by their keys. */
export function companyAnswers({ questions }: PlanDraft, answers: Record<string, string>) {
  const told = questions
    .filter(({ about }) => isOfCompany(about) && answers[about]?.trim())
    .map(({ about }) => [about.slice('company.'.length), answers[about]?.trim() ?? ''])
  return told.length > 0 ? (Object.fromEntries(told) as Record<string, string>) : undefined
}

const briefLimit = 8000

/** The brief with the answers that are no company data. */
export function answeredBrief(
  { brief, answers }: { brief: string; answers: Record<string, string> },
  { questions, facts }: PlanDraft,
): string {
  const language = facts?.briefLanguage === 'en' ? 'en' : 'de'
  const lines = questions.flatMap(({ about }) => {
    const answer = isOfCompany(about) ? undefined : answers[about]?.trim()
    const label = labels[about]?.[language]
    const line = answer && (label ? `${label}: ${answer}` : /[.!?]$/.test(answer) ? answer : `${answer}.`)
    return line && !brief.includes(line) ? [line] : []
  })
  return lines.length > 0 ? [brief.trim(), ...lines].join('\n').slice(0, briefLimit) : brief
}
