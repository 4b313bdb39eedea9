import { useState } from 'react'
import { answered, api, type Refused } from '../api/api'
import { generationWords } from '../generation/generation.words'
import { asRefused, RefusalNote } from '../generation/refusal-note'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { answeredBrief, companyAnswers } from './answers'
import { LookChoice } from './look'
import { newSiteWords } from './new-site.words'
import { blueprintOf, type PlanDraft } from './plan-draft'
import { PlanTree } from './plan-tree'
import { Questions } from './questions'
import type { SiteDraft } from './site-draft'

interface Props {
  site: string
  draft: SiteDraft
  plan: PlanDraft
  change: (changes: Partial<SiteDraft>) => void
  onDescribe: () => void
}

/** The plan: looked at, changed, and built. */
export function Plan({ site, draft, plan, change, onDescribe }: Props) {
  const words = useWords(newSiteWords)
  const { causes, otherCause } = useWords(generationWords)
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
    setProblem(undefined)
    setStarting(true)
    try {
      const company = companyAnswers(draft.answers)
      if (company) await addToCompany(site, company)
      const brief = answeredBrief(draft, plan)
      const blueprint = blueprintOf(plan)
      // With further answers the brief is read anew; without, the plan holds all that it says.
      const sent = brief === draft.brief ? blueprint : { ...blueprint, facts: undefined }
      const { generation_id } = await answered(api.ai.build.post({ site_id: site, brief, blueprint: { ...sent } }))
      change({ generation: generation_id, failure: undefined, brief })
    } catch (error) {
      setProblem(asRefused(error))
      setStarting(false)
    }
  }

  const sections = plan.pages.reduce((sum, page) => sum + page.sections.length, 0)
  const problemNotes = (
    <>
      {draft.failure !== undefined && !problem && (
        <Notice kind="problem">
          <p>{words.buildFailed}</p>
          <p>{causes[draft.failure] ?? otherCause}</p>
        </Notice>
      )}
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

/** Company data are replaced as a whole, so the answers are put to those there are. */
async function addToCompany(site: string, company: Record<string, string>) {
  const { data } = await answered(api.sites({ site }).get())
  await answered(api.sites({ site }).put({ company: { ...data.company, ...company } }))
}
