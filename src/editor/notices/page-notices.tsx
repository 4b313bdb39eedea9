import { type ReactNode, useEffect, useState } from 'react'
import { writerOf } from '../data/use-site-live'
import { pendingWrites } from '../document/changes'
import type { SiteDocument } from '../document/document'
import { findBlock, lookId } from '../document/draft'
import type { OpenedRecord } from '../document/open-record'
import { type RefusedPlace, refusedPlaces } from '../document/refused'
import type { SavingState } from '../document/saving'
import { useLatePart } from '../document/use-part'
import { useTypeName } from '../editing/section-names'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { latePart } from '../ui/late-part'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { noticeWords } from './notices.words'

const ConflictDialog = latePart(async () => (await import('./conflicts')).ConflictDialog)

interface Props {
  siteId: string
  siteDocument: SiteDocument
  pages: OpenedRecord[]
  /** Shows a value that the service does not take where it is written. */
  onLead(place: RefusedPlace): void
}

/**
 * Over the page: what keeps its changes, or those of the header and footer around it, from being saved, in sentences,
 * with the way on.
 */
export function PageNotices(props: Props) {
  const problem = useProblem(props)
  return (
    <div className="page-notices" role="status">
      {problem ??
        props.pages.map(
          (opened) => opened.recovered && <Recovered key={opened.store.id} opened={opened} {...opened.recovered} />,
        )}
    </div>
  )
}

function useProblem({ siteId, siteDocument, pages, onLead }: Props): ReactNode {
  const words = useWords(noticeWords)
  const saving = useLatePart(siteDocument, (state) => state.saving)
  const [conflict] = useLatePart(siteDocument, (state) => state.conflicts)
  const [isComparing, setComparing] = useState(false)
  if (conflict)
    return (
      <Floating kind="warning">
        <p>{(conflict.block === lookId ? words.lookConflict : words.conflict)(writerOf(siteId, conflict.block))}</p>
        <Button onPress={() => setComparing(true)}>{words.compare}</Button>
        {isComparing && <ConflictDialog {...{ siteId, siteDocument, conflict }} onClose={() => setComparing(false)} />}
      </Floating>
    )
  switch (saving.kind) {
    case 'gone':
      return (
        <Floating kind="problem">
          <p>{words.gone}</p>
          <RouterLink to="/app/sites/$site" params={{ site: siteId }}>
            {words.toPages}
          </RouterLink>
        </Floating>
      )
    case 'not-allowed':
      return (
        <Floating kind="problem">
          <p>
            {saving.message} {words.keptHere}
          </p>
          <Discard pages={pages} />
        </Floating>
      )
    case 'refused':
      return (
        <Floating kind="problem">
          <Refused {...{ saving, siteDocument, onLead }} />
          {saving.key === 'quota_exceeded' && <RouterLink to="/app/plan">{words.common.toPlan}</RouterLink>}
        </Floating>
      )
    case 'waiting': {
      const isAtRisk = pages.some((page) => page.isAtRisk())
      if (saving.delay === 'offline' && !isAtRisk) return undefined
      return (
        <Floating kind="warning">
          <p>
            {saving.message} {saving.delay === 'unavailable' && words.goesOn} {isAtRisk && words.atRisk}
          </p>
        </Floating>
      )
    }
  }
}

/** What the service does not take: the first value with its section, and the way there. */
function Refused({
  saving,
  siteDocument,
  onLead,
}: Pick<Props, 'siteDocument' | 'onLead'> & { saving: Extract<SavingState, { kind: 'refused' }> }) {
  const words = useWords(noticeWords)
  const nameOf = useTypeName()
  const [place] = saving.refusals.flatMap(refusedPlaces)
  const store = place && siteDocument.holding(place.block)
  const block = store && findBlock(store.read().draft, place.block)
  if (!block) return <p>{saving.message}</p>
  return (
    <>
      <p>
        {nameOf(block)}: {place.sentence}
      </p>
      <Button onPress={() => onLead(place)}>{words.toField}</Button>
    </>
  )
}

/** What an earlier window had left, until somebody has read that it is saved. */
function Recovered({ opened, changes, since }: { opened: OpenedRecord } & NonNullable<OpenedRecord['recovered']>) {
  const words = useWords(noticeWords)
  const isSaved = useLatePart(opened.store, ({ saved, draft }) => pendingWrites(saved, draft).length === 0)
  const [isClosed, setClosed] = useState(() => read.has(opened))
  const [wasSaved, setWasSaved] = useState(isSaved)
  useEffect(() => {
    if (isSaved) setWasSaved(true)
  }, [isSaved])
  if (isClosed) return null
  return (
    <Floating kind={wasSaved ? 'done' : 'plain'}>
      <p>{wasSaved ? words.recovered(changes, since) : words.recovering(changes, since)}</p>
      {!wasSaved && <Discard pages={[opened]} />}
      <Button
        kind="quiet"
        icon="x"
        aria-label={words.common.close}
        onPress={() => {
          read.add(opened)
          setClosed(true)
        }}
      />
    </Floating>
  )
}
/** Pages whose note somebody has closed. */
const read = new WeakSet<OpenedRecord>()

function Discard({ pages }: Pick<Props, 'pages'>) {
  const words = useWords(noticeWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>{words.discard}</Button>
      {isAsking && (
        <Dialog title={words.discardTitle} isOpen isAlert onClose={() => setAsking(false)}>
          <p>{words.discardLead}</p>
          <div className="actions">
            <Button onPress={() => setAsking(false)}>{words.common.cancel}</Button>
            <Button
              kind="danger"
              onPress={() => {
                for (const { store } of pages) store.discard()
              }}
            >
              {words.discard}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const Floating = ({ kind, children }: { kind: 'plain' | 'problem' | 'warning' | 'done'; children: ReactNode }) => (
  <div className="floating">
    <Notice kind={kind}>{children}</Notice>
  </div>
)
