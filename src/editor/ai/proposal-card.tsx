import { useEffect, useRef, useState } from 'react'
import type { Editing } from '../editing/editing'
import { useStore } from '../editing/use-document'
import { Button } from '../ui/button'
import { FieldDifference } from '../ui/difference'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { stepOf } from './apply'
import type { Scope } from './conversation'
import { type Places, useCallView } from './places'
import { proposalWords } from './proposal.words'
import { callsOf, type ShownCall, type ShownProposal } from './proposals'

const mostRows = 6

interface Props {
  editing: Editing
  places: Places
  proposal: ShownProposal
  scope: Scope
  isBusy: boolean
  onApply(): void
  onDismiss(): void
  onAskAgain(): void
}

/** One change that the assistant proposes: where, what differs, and the decision about it. */
export function ProposalCard({ editing, places, proposal, scope, isBusy, onApply, onDismiss, onAskAgain }: Props) {
  const words = useWords(proposalWords)
  const calls = callsOf(proposal)
  const view = useCallView(editing, places, calls)
  const { state, summary } = proposal
  const card = useRef<HTMLElement>(null)
  const [decided, setDecided] = useState(state.kind)
  // The button that was pressed is gone with the decision: whoever works by keys stays at the card.
  useEffect(() => {
    if (state.kind === decided) return
    setDecided(state.kind)
    if (document.activeElement === document.body) card.current?.focus()
  }, [state.kind, decided])
  const isOpen = state.kind === 'open' || state.kind === 'applying' || state.kind === 'failed'
  return (
    <article className={`proposal ${state.kind}`} aria-label={words.proposal(summary)} tabIndex={-1} ref={card}>
      <p className="summary">{summary}</p>
      {isOpen && !calls.every((call) => view.reaches(scope, call)) && scope.kind !== 'site' && (
        <p className="reach">
          <Icon name="triangle-alert" size={14} />
          {scope.kind === 'section' ? words.beyondSection : words.beyondPage}
        </p>
      )}
      {state.kind !== 'dismissed' && <Calls calls={calls} view={view} editing={editing} />}
      {state.kind === 'failed' && <Notice kind="problem">{state.message}</Notice>}
      {isOpen ? (
        <div className="acts">
          {/* Not disabled while it is at work: it would lose the focus. */}
          <Button
            kind="primary"
            onPress={() => state.kind !== 'applying' && onApply()}
            aria-busy={state.kind === 'applying'}
            isDisabled={isBusy}
          >
            {state.kind === 'applying' ? words.applying : words.apply}
          </Button>
          <Button kind="quiet" onPress={onDismiss} isDisabled={state.kind === 'applying'}>
            {words.common.dismiss}
          </Button>
        </div>
      ) : state.kind === 'stale' || state.kind === 'expired' ? (
        <div className="acts">
          <p role="status">{words[state.kind]}</p>
          <Button icon="refresh-cw" onPress={onAskAgain}>
            {words.common.askAgain}
          </Button>
        </div>
      ) : (
        <Decided editing={editing} proposal={proposal} />
      )}
    </article>
  )
}

function Decided({ editing, proposal: { id, state } }: { editing: Editing; proposal: ShownProposal }) {
  const words = useWords(proposalWords)
  const { siteDocument } = editing
  const { history } = useStore(siteDocument)
  const step = stepOf(id)
  const isLast = step !== undefined && history.done.at(-1)?.sideEffect === step
  const isFree = step?.isElsewhere === true && !history.done.some(({ sideEffect }) => sideEffect === step)
  const takeBack = isLast ? siteDocument.undo : isFree ? () => step?.undo() : undefined
  if (state.kind !== 'applied' && state.kind !== 'undone' && state.kind !== 'dismissed') return null
  return (
    <>
      <div className="acts">
        <p role="status">
          <Icon name={state.kind === 'applied' ? 'check' : state.kind === 'undone' ? 'undo-2' : 'x'} />
          {words[state.kind]}
        </p>
        {state.kind === 'applied' && takeBack && (
          <Button kind="quiet" onPress={takeBack}>
            {words.common.undo}
          </Button>
        )}
      </div>
      {state.kind === 'applied' && state.isStuck && <p className="soft small">{words.stuck}</p>}
      {state.kind !== 'dismissed' && state.problem && <Notice kind="warning">{state.problem}</Notice>}
    </>
  )
}

function Calls({
  calls,
  view,
  editing,
}: {
  calls: ShownCall[]
  view: ReturnType<typeof useCallView>
  editing: Editing
}) {
  const words = useWords(proposalWords)
  const [isWhole, setWhole] = useState(false)
  const all = calls.flatMap((call, at) => view.rows(call).map((row) => ({ at, row })))
  const shown = isWhole ? all : all.slice(0, mostRows)
  return (
    <>
      {calls.map((call, at) => {
        const rows = shown.filter((one) => one.at === at)
        const { block } = call.params
        const isHere = block !== undefined && editing.store.read().draft.blocks.some(({ id }) => id === block)
        const key = `${at} ${call.operation}`
        if (rows.length === 0 && at > 0 && !isWhole) return null
        return (
          <div className="call" key={key}>
            <p className="where">
              {isHere ? (
                <Button kind="quiet" onPress={() => editing.pick(block)}>
                  {view.placeOf(call)}
                </Button>
              ) : (
                <span>{view.placeOf(call)}</span>
              )}
              {call.operation.startsWith('delete') && <span className="mark gone">{words.gone}</span>}
              {call.operation.startsWith('create') && <span className="mark fresh">{words.fresh}</span>}
            </p>
            {rows.map(({ row: { key, ...row } }) => (
              <FieldDifference key={key} {...row} />
            ))}
          </div>
        )
      })}
      {all.length > shown.length && (
        <Button kind="quiet" icon="chevron-down" onPress={() => setWhole(true)}>
          {words.more(all.length - shown.length)}
        </Button>
      )}
    </>
  )
}
