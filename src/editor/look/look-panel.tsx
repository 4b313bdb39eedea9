import { type KeyboardEvent, useMemo, useRef } from 'react'
import type { OpenPage } from '../../renderer/renderer'
import { completeTokens } from '../../theme/complete-tokens'
import { type Json, lookId } from '../document/draft'
import type { Look } from '../document/look'
import type { RecordStore } from '../document/record-store'
import type { SavingState } from '../document/saving'
import { useLatePart, usePart } from '../document/use-part'
import type { Editing } from '../editing/editing'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { Colours } from './colours'
import { Details } from './details'
import { lookWords } from './look.words'
import type { LookEditing } from './look-editing'
import { Shape, Typography } from './look-fields'
import { OwnThemes } from './own-themes'
import { ThemeChoice } from './theme-choice'
import { useBeginning } from './theme-tile'
import { useFocusInside } from './use-focus-inside'
import { withToken } from './with-token'

interface Props {
  editing: Editing
  look: RecordStore
  /** The page that templates are tried on. */
  open: OpenPage
  scheme: 'light' | 'dark'
  onScheme(scheme: 'light' | 'dark'): void
  onClose(): void
}

/** Colours, type and shape of the site, seen on the page at once. */
export function LookPanel({ editing, look, open, scheme, onScheme, onClose }: Props) {
  const { siteDocument, data } = editing
  const siteId = data.site.id
  const blocks = useLatePart(editing.store, ({ draft }) => draft.blocks)
  const words = useWords(lookWords)
  const fields = usePart(look, ({ draft }) => draft.fields as Json & Look)
  const saving = usePart(siteDocument, (state) => state.saving)
  const { tokens } = fields
  const set = (after: Partial<Look>, place: string) =>
    look.act([{ kind: 'fields', before: fields, after }], `${lookId}/${place}`)
  const lookEditing: LookEditing = {
    tokens,
    complete: useMemo(() => completeTokens(tokens), [tokens]),
    problems: problemsOf(saving),
    change: (path, value) => set({ tokens: withToken(tokens, path, value) }, path),
  }
  const pictures = {
    beginning: useBeginning(open, blocks, data.motifCompositions),
    locale: open.locale,
    scheme,
    onChoose: (theme: Look) => set(theme, 'theme'),
  }
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusInside(place, title)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (isText || !(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) siteDocument.redo()
    else siteDocument.undo()
  }

  return (
    <section ref={place} className="look" aria-labelledby="look-title" onKeyDown={onKeyDown}>
      <header>
        <h2 ref={title} id="look-title" tabIndex={-1}>
          {words.common.look}
        </h2>
        <Button kind="quiet" icon="x" aria-label={words.close} onPress={onClose} />
      </header>
      <ThemeChoice {...pictures} tokens={tokens} />
      <OwnThemes {...pictures} siteId={siteId} look={fields} />
      <Colours editing={lookEditing} scheme={scheme} onScheme={onScheme} />
      <Typography editing={lookEditing} />
      <Shape editing={lookEditing} />
      <Details editing={lookEditing} />
      <p className="soft small">
        {words.logoElsewhere}{' '}
        <RouterLink to="/app/sites/$site/settings" params={{ site: siteId }}>
          {words.toSettings}
        </RouterLink>
      </p>
    </section>
  )
}

/** What the service says against tokens, by path, as in `colors.primary`. */
function problemsOf(saving: SavingState): Record<string, string> {
  const refusals = saving.kind === 'refused' ? saving.refusals.filter(({ record }) => record === lookId) : []
  const sentences = refusals.flatMap(({ fields }) => Object.entries(fields))
  return Object.fromEntries(sentences.map(([path, texts]) => [path.replace(/^tokens\./, ''), texts.join(' ')]))
}
