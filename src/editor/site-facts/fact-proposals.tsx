import type { FactsChange, FactsView, Proposal } from '../../facts/facts.schema'
import { factNames } from '../data/fact-names.words'
import { hoursWords } from '../hours/hours.words'
import { useDayNames } from '../hours/use-day-names'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useWords } from '../words/language'
import { FactLinks } from './fact-links'
import { factsWords } from './site-facts.words'
import { writtenProposal } from './written-fact'

/** What the pages say that is not bound: taken over, or left as it is. What differs stands side by side. */
export function FactProposals({
  site,
  view,
  isBusy,
  onChange,
}: {
  site: string
  view: FactsView
  isBusy: boolean
  onChange(change: FactsChange): void
}) {
  const words = useWords(factsWords)
  const titles = useWords(factNames)
  const { closed } = useWords(hoursWords)
  const names = useDayNames()
  const { proposals } = view
  if (proposals.length === 0) return null
  const kinds = [...Map.groupBy(proposals, ({ fact }) => fact)]
  const differs = (same: Proposal[]) => same.length > 1 && same[0]?.fact !== 'offers' && same[0]?.fact !== 'people'
  const offers = proposals.filter((one) => one.fact === 'offers' && isAlone(one, proposals))
  return (
    <Part title={words.proposals} lead={words.proposalsLead}>
      {kinds.map(([fact, same]) => (
        <section key={fact} className="fact-proposals" aria-label={titles[fact]}>
          <h3 className="small-head">{titles[fact]}</h3>
          {differs(same) && <Notice>{words.several}</Notice>}
          <ul className="lines">
            {same.map((proposal) => {
              const text = writtenProposal(fact, proposal.value, { names, closed })
              return (
                <li key={`${text} ${proposal.found[0]?.block_id}`}>
                  <span>
                    {text} <span className="soft small">{words.shownOn} </span>
                    <FactLinks site={site} spots={proposal.found} leftOff={proposal.found_left_off} />
                  </span>
                  <span className="actions">
                    <Button
                      aria-label={words.takeNamed(text)}
                      isDisabled={isBusy}
                      onPress={() => onChange(takenOver(view, [proposal]))}
                    >
                      {words.take}
                    </Button>
                    {(fact === 'hours' || fact === 'offers') && (
                      <Button
                        kind="quiet"
                        aria-label={words.leaveNamed(text)}
                        isDisabled={isBusy}
                        onPress={() => onChange({ cut: placesOf(proposal), and_same: true })}
                      >
                        {words.leave}
                      </Button>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
          {fact === 'offers' && offers.length > 1 && (
            <div className="actions">
              <Button isDisabled={isBusy} onPress={() => onChange(takenOver(view, offers))}>
                {words.takeAll}
              </Button>
            </div>
          )}
        </section>
      ))}
    </Part>
  )
}

const nameOf = ({ value }: Proposal) => String(value.name).toLowerCase()
/** No other one prices the same otherwise. */
const isAlone = (one: Proposal, all: Proposal[]) =>
  all.filter((other) => other.fact === 'offers' && nameOf(other) === nameOf(one)).length === 1

const placesOf = ({ found }: Proposal) => found.map(({ block_id, place }) => ({ block_id, place }))

/** What is proposed as facts, with the places that are bound to them from now on. */
function takenOver({ facts }: FactsView, proposals: Proposal[]): FactsChange {
  const change: FactsChange = {}
  const bind: NonNullable<FactsChange['bind']> = []
  const offers = [...(facts.offers ?? [])] as NonNullable<FactsChange['offers']>
  for (const proposal of proposals) {
    const { fact, value } = proposal
    if (fact === 'people') change.people = [...(change.people ?? facts.people ?? []), String(value.person)]
    else if (fact === 'hours') Object.assign(change, value)
    else if (fact === 'place') change.place = value
    else if (fact !== 'offers') change.contact = { ...change.contact, ...value }
    if (fact === 'people') continue
    const id = crypto.randomUUID().slice(-12)
    const known = offers.findIndex(({ name }) => name.toLowerCase() === nameOf(proposal))
    const offer = { ...value, id: offers[known]?.id ?? id, name: String(value.name) }
    if (fact === 'offers') offers.splice(known < 0 ? offers.length : known, 1, offer)
    bind.push(...placesOf(proposal).map((at) => ({ ...at, fact: fact === 'offers' ? `offers.${offer.id}` : fact })))
  }
  return { ...change, ...(proposals.some(({ fact }) => fact === 'offers') && { offers }), bind, and_same: true }
}
