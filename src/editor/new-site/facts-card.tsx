import { type ReactNode, useId } from 'react'
import { pick } from '../../words/text'
import { TextField } from '../ui/fields'
import { FieldProblems } from '../ui/form'
import { useLanguage, useWords } from '../words/language'
import { type Card, type CardField, fieldAsked, quoteOf } from './card'
import { cardWords } from './card.words'
import { GoalChips } from './card-goals'
import { CardOffers } from './card-offers'
import { CardWeek } from './card-week'
import type { PlanDraft } from './plan-draft'
import type { useCard } from './use-card'

interface Props {
  shown: ReturnType<typeof useCard>
  /** None where nothing was read. */
  questions?: PlanDraft['questions']
  onChange: (changes: Partial<Card>) => void
}
type TextOfCard = Exclude<CardField, 'week' | 'offers' | 'goals'>

/** What was read of a business, to be confirmed or changed; what is unsure is empty, with the question beside it. */
export function FactsCard({ shown: { card, read, problems, place }, questions, onChange }: Props) {
  const words = useWords(cardWords)
  const language = useLanguage()
  const id = useId()
  const said = Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, words.problems[problem]]))

  /** What is asked about a field, else the words that it was read from. */
  function noteOn(field: CardField): ReactNode {
    const asked = questions?.filter(({ about }) => fieldAsked(about) === field) ?? []
    // The form's mail goes to the address of the company.
    const once = asked.filter(({ about }) => about !== 'contact_recipient' || asked.length === 1)
    const quote = field === 'name' && read.name !== card.name ? undefined : quoteOf(read, field)
    const question = once.map((one) => pick(one.question, language)).join(' ')
    if (question) return question
    return (
      quote && (
        <span className="quote" title={words.from(quote)}>
          {words.from(quote)}
        </span>
      )
    )
  }
  const text = (
    field: TextOfCard,
    label: string,
    more: { hint?: string; maxLength: number; rows?: number } & Native,
  ) => {
    const { hint, ...native } = more
    return (
      <TextField
        name={field}
        label={label}
        description={noteOn(field) ?? hint}
        value={card[field]}
        onChange={(value) => onChange({ [field]: value })}
        {...native}
      />
    )
  }

  return (
    <FieldProblems value={said}>
      <section className="facts-card" aria-labelledby={id} ref={place}>
        {questions && (
          <a className="button skip-card" href="#plan-pages">
            {words.skip}
          </a>
        )}
        <div>
          <h2 className="part-title" id={id}>
            {questions ? words.understood : words.yours}
          </h2>
          <p className="soft small">{questions ? words.understoodLead : words.yoursLead}</p>
        </div>
        <div className="facts-fields">
          {text('name', words.common.businessName, { maxLength: 200, isRequired: true, autoComplete: 'organization' })}
          {text('trade', words.trade, { maxLength: 200, hint: words.tradeHint })}
          {text('street', words.street, { maxLength: 300, autoComplete: 'street-address' })}
          {text('zip', words.zip, { maxLength: 20, autoComplete: 'postal-code' })}
          {text('city', words.city, { maxLength: 200, autoComplete: 'address-level2' })}
          {text('phone', words.phone, { maxLength: 60, type: 'tel', autoComplete: 'tel' })}
          {text('email', words.email, { maxLength: 254, type: 'email', autoComplete: 'email' })}
          {text('since', words.since, { maxLength: 4, inputMode: 'numeric' })}
        </div>
        <fieldset className="facts-group">
          <legend>{words.hours}</legend>
          <Note text={noteOn('week')} />
          <CardWeek card={card} onChange={(week) => onChange({ week })} />
          {said.hours && (
            <p className="field-error" role="status">
              {said.hours}
            </p>
          )}
        </fieldset>
        <fieldset className="facts-group">
          <legend>{words.offers}</legend>
          <Note text={noteOn('offers')} />
          <CardOffers offers={card.offers} onChange={(offers) => onChange({ offers })} />
        </fieldset>
        <fieldset className="facts-group">
          <legend>{words.own}</legend>
          {text('sentences', words.sentences, {
            maxLength: 8000,
            rows: rowsFor(card.sentences),
            hint: words.sentencesHint,
            lang: read.briefLanguage,
          })}
          {text('remarks', words.remarks, {
            maxLength: 8000,
            rows: rowsFor(card.remarks),
            hint: words.remarksHint,
            lang: read.briefLanguage,
          })}
        </fieldset>
        <GoalChips goals={card.goals} onChange={(goals) => onChange({ goals })} />
      </section>
    </FieldProblems>
  )
}

type Native = Pick<Parameters<typeof TextField>[0], 'type' | 'inputMode' | 'autoComplete' | 'isRequired' | 'lang'>

/** Room for its lines, most of which are longer than the field is wide. */
const rowsFor = (text: string) => Math.min(3 + Math.ceil(text.length / 60), 14)

const Note = ({ text }: { text: ReactNode }) => text && <p className="description">{text}</p>
