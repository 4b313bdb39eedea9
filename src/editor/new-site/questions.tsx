import { pick } from '../../words/text'
import { TextField } from '../ui/fields'
import { useLanguage, useWords } from '../words/language'
import { answerKey, questionsToAnswer } from './answers'
import { newSiteWords } from './new-site.words'
import type { PlanDraft } from './plan-draft'

/** What the brief leaves open and the card does not ask for. Each can be answered here, later, or never. */
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
  const { here, open, later } = questionsToAnswer(plan.questions, answers)
  if (here.length + later.length === 0) return null
  return (
    <section className="questions" aria-labelledby="questions">
      <h2 className="part-title" id="questions">
        {here.length === 0 ? words.forLater : open === 0 ? words.answered : words.questions(open)}
      </h2>
      {here.length > 0 && <p className="soft small">{words.questionsLead}</p>}
      {here.map((one) => {
        const key = answerKey(one, plan.questions)
        return (
          <TextField
            key={key}
            label={pick(one.question, language)}
            value={answers[key] ?? ''}
            onChange={(answer) => onChange({ ...answers, [key]: answer })}
            maxLength={1000}
          />
        )
      })}
      {here.length > 0 && later.length > 0 && <p className="soft small">{words.forLater}:</p>}
      {later.length > 0 && (
        <ul className="soft small">
          {later.map((one) => (
            <li key={answerKey(one, plan.questions)}>{pick(one.question, language)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
