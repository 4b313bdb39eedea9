import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { OpenPage } from '../../renderer/renderer'
import { completeTokens } from '../../theme/complete-tokens'
import { answered, api } from '../api/api'
import type { Json } from '../page/draft'
import type { PageStore } from '../page/page-store'
import { themeTokensQuery } from '../site/site-data'
import { useLatePart } from '../site/use-part'
import { Button } from '../ui/button'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { Colours } from './colours'
import { Details } from './details'
import { lookWords } from './look.words'
import type { LookEditing } from './look-editing'
import { Shape, Typography } from './look-fields'
import { OwnThemes } from './own-themes'
import { ThemeChoice } from './theme-choice'
import { type Look, openThemeStore, type ThemeStore, withToken } from './theme-store'
import { useBeginning } from './theme-tile'
import { useFocusInside } from './use-focus-inside'

interface Props {
  siteId: string
  /** The page that templates are tried on. */
  open: OpenPage
  page: PageStore
  scheme: 'light' | 'dark'
  onScheme(scheme: 'light' | 'dark'): void
  /** What the page is drawn with from now on. */
  onTokens(tokens: Json): void
  onClose(): void
}

/** Colours, type and shape of the site, seen on the page at once. */
export function LookPanel(props: Props) {
  const { siteId } = props
  const queries = useQueryClient()
  const { data: theme, error } = useQuery({
    queryKey: ['theme', siteId],
    queryFn: async () => (await answered(api.sites({ site: siteId }).theme.get())).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const store = useMemo(
    () =>
      theme &&
      openThemeStore(theme, {
        save: async (look, etag) =>
          (await answered(api.sites({ site: siteId }).theme.put(look, { headers: { 'if-match': etag } }))).data,
        kept: ({ tokens }) => queries.setQueryData<unknown>(themeTokensQuery(siteId).queryKey, tokens),
        now: Date.now,
        after(ms, callback) {
          const timer = setTimeout(callback, ms)
          return () => clearTimeout(timer)
        },
      }),
    [theme, siteId, queries],
  )
  useEffect(() => {
    if (!store) return
    const onHide = () => document.visibilityState === 'hidden' && void store.flush()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      void store.flush().finally(store.close)
    }
  }, [store])
  if (error) return <Notice kind="problem">{error.message}</Notice>
  return store ? <Panel {...props} store={store} /> : null
}

function Panel({ siteId, store, open, page, scheme, onScheme, onTokens, onClose }: Props & { store: ThemeStore }) {
  const blocks = useLatePart(page, ({ draft }) => draft.blocks)
  const words = useWords(lookWords)
  const { look, past, future, saving } = useSyncExternalStore(store.subscribe, store.read)
  const { tokens } = look
  useEffect(() => onTokens(tokens), [onTokens, tokens])
  const editing: LookEditing = {
    tokens,
    complete: useMemo(() => completeTokens(tokens), [tokens]),
    problems: saving.kind === 'refused' ? saving.fields : {},
    change: (path, value) => store.change({ ...look, tokens: withToken(tokens, path, value) }, path),
  }
  const pictures = {
    beginning: useBeginning(open, blocks),
    locale: open.locale,
    scheme,
    onChoose: (theme: Look) => store.change(theme, 'theme'),
  }
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusInside(place, title)
  /** The buttons of these steps end with the last of them, and would take the focus along. */
  function step(take: () => void, left: number) {
    take()
    if (left === 1) title.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (isText || !(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) store.forward()
    else store.back()
  }

  return (
    <section ref={place} className="look" aria-labelledby="look-title" onKeyDown={onKeyDown}>
      <header>
        <div>
          <h2 ref={title} id="look-title" tabIndex={-1}>
            {words.title}
          </h2>
          <p className="soft small" role="status">
            {saving.kind === 'saved' ? words.saved : saving.kind === 'saving' ? words.saving : ''}
          </p>
        </div>
        <Button kind="quiet" icon="x" aria-label={words.close} onPress={onClose} />
      </header>
      <div className="actions">
        <Button icon="undo-2" onPress={() => step(store.back, past.length)} isDisabled={past.length === 0}>
          {words.back}
        </Button>
        <Button
          icon="redo-2"
          aria-label={words.forward}
          onPress={() => step(store.forward, future.length)}
          isDisabled={future.length === 0}
        />
      </div>
      {(saving.kind === 'waiting' || saving.kind === 'refused') && (
        <Notice kind={saving.kind === 'refused' ? 'problem' : 'warning'}>
          {saving.kind === 'refused' ? Object.values(saving.fields).join(' ') || saving.message : saving.message}
        </Notice>
      )}
      {saving.kind === 'overtaken' && (
        <Notice kind="warning">
          <p>{words.overtaken}</p>
          <div className="actions">
            <Button onPress={() => store.settle('ours')}>{words.keepMine}</Button>
            <Button onPress={() => store.settle('theirs')}>{words.takeTheirs}</Button>
          </div>
        </Notice>
      )}
      <ThemeChoice {...pictures} tokens={tokens} />
      <OwnThemes {...pictures} siteId={siteId} look={look} />
      <Colours editing={editing} scheme={scheme} onScheme={onScheme} />
      <Typography editing={editing} />
      <Shape editing={editing} />
      <Details editing={editing} />
      <p className="soft small">
        {words.logoElsewhere}{' '}
        <RouterLink to="/app/sites/$site/settings" params={{ site: siteId }}>
          {words.toSettings}
        </RouterLink>
      </p>
    </section>
  )
}
