import { useState } from 'react'
import { answered, api, type Refused } from '../api/api'
import { asRefused, RefusalNote } from '../generation/refusal-note'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { answeredBrief, answeredFacts, companyAnswers } from './answers'
import { BuildFailure } from './build-failure'
import { factsOfCard, isAnswered, type KnownFacts, typedCompany } from './card'
import { withSectionsOf } from './card-sections'
import { FactsCard } from './facts-card'
import { LookChoice } from './look'
import { newSiteWords } from './new-site.words'
import { blueprintOf, type PlanDraft } from './plan-draft'
import { PlanTree } from './plan-tree'
import { Questions } from './questions'
import type { SiteDraft } from './site-draft'
import { useCard } from './use-card'

interface Props {
  site: string
  draft: SiteDraft
  plan: PlanDraft
  change: (changes: Partial<SiteDraft>) => void
  onDescribe: () => void
}

/** What was understood, and the plan: looked at, changed, and built. */
export function Plan({ site, draft, plan, change, onDescribe }: Props) {
  const words = useWords(newSiteWords)
  const read = plan.facts ?? nothingRead
  const shown = useCard(read, draft.name, draft.card)
  const [earlier, setEarlier] = useState<PlanDraft[]>([])
  const [problem, setProblem] = useState<Refused>()
  const [isStarting, setStarting] = useState(false)

  function changePlan(after: PlanDraft) {
    if (after === plan) return
    setEarlier([...earlier.slice(-99), plan])
    change({ plan: after })
  }
  function undo() {
    const before = earlier.at(-1)
    if (!before) return
    setEarlier(earlier.slice(0, -1))
    change({ plan: before })
  }

  async function build() {
    if (!shown.check()) return
    setProblem(undefined)
    setStarting(true)
    try {
      const { name } = shown.card
      const company = { ...companyAnswers(draft.answers), ...typedCompany(read, draft.card ?? {}) }
      await changeSiteBeforeBuild(site, { name: name.trim(), company })
      const brief = answeredBrief(draft, plan.questions)
      const languages = plan.languages ?? read.languages ?? [read.briefLanguage ?? 'de']
      const facts = factsOfCard(read, draft.card ?? {}, draft.name, languages)
      const questions = plan.questions.filter(({ about }) => !isAnswered(about, shown.card))
      const blueprint = { ...blueprintOf(withSectionsOf(plan, facts)), facts: undefined, questions }
      const { generation_id } = await answered(
        api.ai.build.post({
          site_id: site,
          brief,
          blueprint,
          facts: answeredFacts(facts, draft.answers, plan.questions),
        }),
      )
      change({ generation: generation_id, failure: undefined, brief })
    } catch (error) {
      setProblem(asRefused(error))
      setStarting(false)
    }
  }

  const sections = plan.pages.reduce((sum, page) => sum + page.sections.length, 0)
  const problemNotes = (
    <>
      <BuildFailure failure={problem ? undefined : draft.failure} />
      {problem && <RefusalNote error={problem} />}
    </>
  )
  return (
    <div className="plan">
      <div className="plan-main">
        {problemNotes}
        <details className="brief-shown">
          <summary>{words.yourBrief}</summary>
          <p>{draft.brief}</p>
          <Button onPress={onDescribe}>{words.changeBrief}</Button>
        </details>
        <FactsCard
          shown={shown}
          questions={plan.questions}
          onChange={(changes) => change({ card: { ...draft.card, ...changes } })}
        />
        <PlanTree plan={plan} onChange={changePlan} onUndo={earlier.length > 0 ? undo : undefined} />
      </div>
      <div className="plan-side">
        <LookChoice siteId={site} plan={plan} onChange={changePlan} />
        <Questions plan={plan} answers={draft.answers} onChange={(answers) => change({ answers })} />
      </div>
      <div className="plan-foot">
        <p className="soft small">{words.planSize(plan.pages.length, sections)}</p>
        <div className="actions">
          <Button onPress={onDescribe}>{words.changeBrief}</Button>
          <Button kind="primary" icon="sparkles" onPress={build} isPending={isStarting}>
            {draft.failure === undefined ? words.build : words.buildAgain}
          </Button>
        </div>
      </div>
    </div>
  )
}

const nothingRead: KnownFacts = {}

/** Company data are replaced as a whole, so what was entered is put to those there are. */
async function changeSiteBeforeBuild(
  site: string,
  { name, company }: { name: string; company: Record<string, string> },
) {
  const { data } = await answered(api.sites({ site }).get())
  if (name === data.name && Object.keys(company).length === 0) return
  await answered(api.sites({ site }).put({ name, company: { ...data.company, ...company } }))
}
