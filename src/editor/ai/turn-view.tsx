import { Refused } from '../api/refused'
import type { Editing } from '../editing/editing'
import { RefusalNote } from '../generation/refusal-note'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { aiWords } from './ai.words'
import { AnswerText } from './answer-text'
import type { Problem, WishTurn } from './conversation'
import type { Places } from './places'
import { proposalWords } from './proposal.words'
import { ProposalCard } from './proposal-card'
import type { ShownProposal } from './proposals'

interface Props {
  turn: WishTurn
  editing: Editing
  places: Places
  onApply(proposal: ShownProposal): void
  onApplyAll(proposals: ShownProposal[]): void
  onDismiss(proposal: ShownProposal): void
  onAskAgain(): void
  /** Sent as it is, or to be ended by the person. */
  onOffer(wish: string): void
}

/** A wish and its answer. */
export function TurnView({ turn, editing, places, onApply, onApplyAll, onDismiss, onAskAgain, onOffer }: Props) {
  const words = useWords(aiWords)
  const { applyAll } = useWords(proposalWords)
  const open = turn.proposals.filter(({ state }) => state.kind === 'open')
  const isBusy = turn.proposals.some(({ state }) => state.kind === 'applying')
  return (
    <div className="turn">
      <div className="wish">
        <span className="visually-hidden">{words.you}: </span>
        <p>{turn.wish}</p>
        <p className="soft small">{words.about(turn.scope.name)}</p>
      </div>
      <div className="answer">
        <span className="visually-hidden">{words.answer}: </span>
        <AnswerText text={turn.text} />
        {turn.state === 'running' && !turn.text && <p className="soft waiting">{words.common.oneMoment}</p>}
        {turn.state === 'stopped' && <p className="soft">{words.stopped}</p>}
      </div>
      {turn.problem && <ProblemNote problem={turn.problem} />}
      {turn.proposals.map((one) => (
        <ProposalCard
          key={one.id}
          editing={editing}
          places={places}
          proposal={one}
          scope={turn.scope}
          isBusy={isBusy && one.state.kind !== 'applying'}
          onApply={() => onApply(one)}
          onDismiss={() => onDismiss(one)}
          onAskAgain={onAskAgain}
        />
      ))}
      {open.length > 1 && turn.state !== 'running' && (
        <Button onPress={() => onApplyAll(open)} isDisabled={isBusy}>
          {applyAll(open.length)}
        </Button>
      )}
      {turn.offers && (
        <fieldset className="wishes">
          <legend className="visually-hidden">{words.offers}</legend>
          {turn.offers.map((wish) => (
            <Button key={wish} onPress={() => onOffer(wish)}>
              {wish.replace(/:\s*$/, ' …')}
            </Button>
          ))}
        </fieldset>
      )}
      {(turn.state === 'failed' || turn.state === 'stopped') && (
        <Button icon="refresh-cw" onPress={onAskAgain}>
          {words.common.askAgain}
        </Button>
      )}
    </div>
  )
}

function ProblemNote({ problem: { status, key, message, more, retryAfter } }: { problem: Problem }) {
  const words = useWords(aiWords)
  if (key === 'cut_off') return <Notice kind="problem">{words.cutOff}</Notice>
  return <RefusalNote error={new Refused(status, key, message, {}, more, retryAfter)} />
}
