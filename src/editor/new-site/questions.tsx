import { TextField } from '../ui/fields'
import { useLanguage, useWords } from '../words/language'
import { newSiteWords } from './new-site.words'
import type { PlanDraft } from './plan-draft'
import type { SiteDraft } from './site-draft'

/** What words in a brief say best, by what the question is about; the rest is a sentence by itself. */
const labels: Record<string, { de: string; en: string }> = {
  hours: { de: 'Öffnungszeiten', en: 'Opening hours' },
  offers: { de: 'Leistungen', en: 'Services' },
  prices: { de: 'Preise', en: 'Prices' },
  steps: { de: 'Ablauf', en: 'How it works' },
  contact_recipient: { de: 'E-Mail', en: 'Email' },
}
/** Pictures are uploaded and words translated in the editor. */
const notHere = ['photos', 'translations']

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
export function answeredBrief({ brief, answers }: SiteDraft, { questions, facts }: PlanDraft): string {
  const language = facts?.briefLanguage === 'en' ? 'en' : 'de'
  const lines = questions.flatMap(({ about }) => {
    const answer = isOfCompany(about) ? undefined : answers[about]?.trim()
    const label = labels[about]?.[language]
    const line = answer && (label ? `${label}: ${answer}` : /[.!?]$/.test(answer) ? answer : `${answer}.`)
    return line && !brief.includes(line) ? [line] : []
  })
  return lines.length > 0 ? [brief.trim(), ...lines].join('\n').slice(0, briefLimit) : brief
}

/** What the brief leaves open. Each can be answered here, later, or never. */
export function Questions({
  plan,
  answers,
  onChange,
}: {
  plan: PlanDraft
  answers: Record<string, string>
  onChange: (answers: Record<string, string>) => void
}) {
  const words = useWords(newSiteWords)
  const language = useLanguage()
  const questions = plan.questions.filter(
    // The form's mail goes to the address of the company, which is asked for already.
    ({ about }, _, all) => about !== 'contact_recipient' || !all.some((other) => other.about === 'company.email'),
  )
  if (questions.length === 0) return null
  const here = questions.filter(({ about }) => !notHere.includes(about))
  const later = questions.filter(({ about }) => notHere.includes(about))
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 className="part-title" id="questions">
        {words.questions(questions.length)}
      </h2>
      <p className="soft small">{words.questionsLead}</p>
      {here.map(({ about, question }) => (
        <TextField
          key={about}
          label={question[language]}
          value={answers[about] ?? ''}
          onChange={(answer) => onChange({ ...answers, [about]: answer })}
          maxLength={1000}
        />
      ))}
      {later.length > 0 && (
        <ul className="soft small">
          {later.map(({ about, question }) => (
            <li key={about}>{question[language]}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
