import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blockTypesQuery } from '../data/block-types-query'
import { writerOf } from '../data/use-site-live'
import type { SiteDocument } from '../document/document'
import { findBlock, lookId } from '../document/draft'
import { type Conflict, valueInDraft } from '../document/merge'
import { withField } from '../document/merge-versions'
import type { RecordState } from '../document/record-store'
import { usePart } from '../document/use-part'
import { lookWords } from '../look/look.words'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { differencesIn, type Named, type TextDifference } from './differences'
import { noticeWords } from './notices.words'

interface Props {
  siteId: string
  siteDocument: SiteDocument
  conflict: Conflict
}

/** In the fields of the section it is about. */
export function ConflictNotice(props: Props) {
  const words = useWords(noticeWords)
  const [isOpen, setOpen] = useState(false)
  const [{ label } = { label: '' }] = useDifferences(props)
  return (
    <Notice kind="warning">
      <p>
        {label && <b>{label}: </b>}
        {words.conflictShort(writerOf(props.siteId, props.conflict.block))}
      </p>
      <div className="notice-acts">
        <Button onPress={() => setOpen(true)}>{words.compare}</Button>
      </div>
      {isOpen && <ConflictDialog {...props} onClose={() => setOpen(false)} />}
    </Notice>
  )
}

/** Both versions side by side, each to be copied, and the choice between them. */
export function ConflictDialog({ onClose, ...props }: Props & { onClose(): void }) {
  const { siteId, siteDocument, conflict } = props
  const words = useWords(noticeWords)
  const found = useDifferences(props)
  const isLook = conflict.block === lookId
  const isDeleted = conflict.part === 'deleted'
  const writer = writerOf(siteId, conflict.block)
  const { title, mine, theirs, keepMine, takeTheirs } = isLook
    ? words.ofLook
    : { ...words, title: words.compareTitle, theirs: words.theirs(writer) }
  const choose = (choice: 'ours' | 'theirs') => {
    siteDocument.resolve(conflict, choice)
    onClose()
  }
  return (
    <Dialog title={title} isOpen isLarge onClose={onClose}>
      <div className="versions-beside">
        <Version title={mine} texts={found} side="ours" />
        {isDeleted ? (
          <section>
            <h3>{theirs}</h3>
            <p className="soft">{words.deleted}</p>
          </section>
        ) : (
          <Version title={theirs} texts={found} side="theirs" />
        )}
      </div>
      <div className="actions">
        <Button kind="quiet" onPress={onClose}>
          {words.decideLater}
        </Button>
        <Button onPress={() => choose('theirs')}>{takeTheirs}</Button>
        <Button kind="primary" onPress={() => choose('ours')}>
          {keepMine}
        </Button>
      </div>
    </Dialog>
  )
}

/** Between both versions of what the conflict is about. */
function useDifferences({ siteDocument, conflict }: Props): TextDifference[] {
  const words = useWords(noticeWords)
  const look = useLookSchema()
  const state = usePart(siteDocument, () => siteDocument.holding(conflict.block)?.read())
  const { data: types } = useQuery(blockTypesQuery)
  const block = state && findBlock(state.draft, conflict.block)
  const type = types?.find(({ key }) => key === block?.type)
  const schema = conflict.block === lookId ? look : conflict.part === 'props' ? type?.schema : type?.content_schema
  return state ? differencesIn(...versionsIn(state, conflict), schema as Named | undefined, words) : []
}

/** A field stands among the texts around it, by which it is named. */
function versionsIn({ draft, saved }: RecordState, conflict: Conflict): [ours: unknown, theirs: unknown] {
  const { block, part, path, theirs } = conflict
  const ours = findBlock(draft, block)?.content
  if (part === 'deleted') return [Object.values(ours ?? {})[0], undefined]
  if (!path) return [valueInDraft(draft, conflict), theirs]
  return [ours?.[part], withField(ours?.[part], path, findBlock(saved.draft, block)?.content[part])]
}

/** The tokens of a look by the names that its panel has for them. */
function useLookSchema(): Named {
  const words = useWords(lookWords)
  const titled = (titles: Record<string, string>): Named => ({
    properties: Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, { title }])),
  })
  const { primary, accent, background, surface, text, display, body, base, radius, buttons, spacing } = words
  const colours = titled({ primary, accent, background, surface, text })
  const tokens = {
    mode: { title: words.mode },
    colors: { ...colours, title: words.common.themes.light },
    colorsDark: { ...colours, title: words.common.themes.dark },
    fonts: titled({ display, text: body, base }),
    shape: titled({ radius, buttons }),
    sectionStyle: titled({ spacing }),
  }
  return { properties: { tokens: { properties: tokens } } }
}

function Version({ title, texts, side }: { title: string; texts: TextDifference[]; side: 'ours' | 'theirs' }) {
  const words = useWords(noticeWords)
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
            <dd>{text || <span className="soft">{words.common.empty}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
