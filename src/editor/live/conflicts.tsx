import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteDocument } from '../page/document'
import { findBlock } from '../page/draft'
import type { Conflict } from '../page/merge'
import { blockTypesQuery } from '../site/block-types-query'
import { usePart } from '../site/use-part'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { type Difference, differences, type Named } from './differences'
import { liveWords } from './live.words'
import { writerOf } from './use-site-live'

interface Props {
  siteId: string
  siteDocument: SiteDocument
  conflict: Conflict
}

/** In the fields of the section it is about. */
export function ConflictNotice(props: Props) {
  const words = useWords(liveWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <Notice kind="warning">
      <p>{words.conflictShort(writerOf(props.siteId, props.conflict.block))}</p>
      <div className="notice-acts">
        <Button onPress={() => setOpen(true)}>{words.compare}</Button>
      </div>
      {isOpen && <ConflictDialog {...props} onClose={() => setOpen(false)} />}
    </Notice>
  )
}

/** Both versions side by side, each to be copied, and the choice between them. */
export function ConflictDialog({ siteId, siteDocument, conflict, onClose }: Props & { onClose(): void }) {
  const words = useWords(liveWords)
  const { data: types } = useQuery(blockTypesQuery)
  const block = usePart(siteDocument, () => {
    const page = siteDocument.holding(conflict.block)
    return page && findBlock(page.read().draft, conflict.block)
  })
  const type = types?.find(({ key }) => key === block?.type)
  const isDeleted = conflict.part === 'deleted'
  const isProps = conflict.part === 'props'
  const ours = isDeleted
    ? Object.values(block?.content ?? {})[0]
    : isProps
      ? block?.props
      : block?.content[conflict.part]
  const schema = (isProps ? type?.schema : type?.content_schema) as Named | undefined
  const found = differences(ours, isDeleted ? undefined : conflict.theirs, schema, words)
  const writer = writerOf(siteId, conflict.block)
  const choose = (choice: 'ours' | 'theirs') => {
    siteDocument.resolve(conflict, choice)
    onClose()
  }
  return (
    <Dialog title={words.compareTitle} isOpen isLarge onClose={onClose}>
      <div className="versions-beside">
        <Version title={words.mine} texts={found} side="ours" />
        {isDeleted ? (
          <section>
            <h3>{words.theirs(writer)}</h3>
            <p className="soft">{words.deleted}</p>
          </section>
        ) : (
          <Version title={words.theirs(writer)} texts={found} side="theirs" />
        )}
      </div>
      <div className="actions">
        <Button kind="quiet" onPress={onClose}>
          {words.decideLater}
        </Button>
        <Button onPress={() => choose('theirs')}>{words.takeTheirs}</Button>
        <Button kind="primary" onPress={() => choose('ours')}>
          {words.keepMine}
        </Button>
      </div>
    </Dialog>
  )
}

function Version({ title, texts, side }: { title: string; texts: Difference[]; side: 'ours' | 'theirs' }) {
  const words = useWords(liveWords)
  const all = texts.map((text) => text[side]).join('\n\n')
  return (
    <section aria-label={title}>
      <header>
        <h3>{title}</h3>
        <CopyButton text={all} />
      </header>
      <dl>
        {texts.map(({ label, [side]: text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || <span className="soft">{words.empty}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
