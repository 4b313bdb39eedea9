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

/** Company data among the answers, by their keys, whichever plan asked for them. */
export function companyAnswers(answers: Record<string, string>): Record<string, string> | undefined {
  const told = Object.entries(answers).flatMap(([about, answer]): [string, string][] =>
    isOfCompany(about) && answer.trim() ? [[about.slice('company.'.length), answer.trim()]] : [],
  )
  const company = Object.fromEntries(told)
  return told.length > 0 ? { ...addressIn(company.street), ...company, ...streetIn(company.street) } : undefined
}

/** `Wallstraße 3, 34117 Kassel`: the street, the postcode and the town. */
const wholeAddress = /^(.*\p{L}.*?\d.*?|.*\p{L}.*?)[\s,]+(?:[AD]-|CH-)?(\d{4,5})\s+(\p{L}.*)$/su

function addressIn(street = '') {
  const [, , zip, city] = wholeAddress.exec(street) ?? []
  return zip && city && { zip, city }
}
function streetIn(street = '') {
  const [, own] = wholeAddress.exec(street) ?? []
  return own && { street: own }
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
