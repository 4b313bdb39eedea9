import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { writtenIn } from '../../words/interface-languages'
import { usageQuery } from '../data/plan-data'
import type { Editing } from '../editing/editing'
import { capabilitiesQuery } from '../generation/capabilities'
import { useMe } from '../session'
import { Button } from '../ui/button'
import { useNumbers } from '../words/dates'
import { useLanguage, useWords, wordsFor } from '../words/language'
import { aiWords } from './ai.words'
import { aiButtonWords } from './ai-button.words'
import { applyProposal } from './apply'
import { Composer } from './composer'
import type { Scope } from './conversation'
import { conversationOf } from './conversations'
import { usePlaces } from './places'
import { proposalWords } from './proposal.words'
import type { ShownProposal } from './proposals'
import { TurnView } from './turn-view'

interface Props {
  editing: Editing
  /** Counts how often somebody has asked to write here. */
  focus: number
  onClose(): void
  /** Something beside the page's own blocks has changed. */
  reload(): Promise<unknown>
}

/** A talk about the site that is open: wishes, what becomes of them, and each change before it is made. */
export function AiPanel({ editing, focus, onClose, reload }: Props) {
  const { data, siteDocument, store, picked } = editing
  const words = useWords(aiWords)
  const { title } = useWords(aiButtonWords)
  const sentences = useWords(proposalWords)
  const me = useMe()
  const conversation = conversationOf(data.site.id, me?.id ?? '')
  const { turns } = useSyncExternalStore(conversation.subscribe, conversation.read)
  const isRunning = conversation.isRunning()
  const places = usePlaces(editing)
  const box = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const [wish, setWish] = useState('')
  // What was chosen holds as long as the selection does; then the scope follows that again.
  const [chosen, setChosen] = useState<{ kind: Scope['kind']; picked: string | undefined }>()
  const wanted = chosen && chosen.picked === picked ? chosen.kind : 'section'
  const site = places.scopes.site as Scope
  const scope = places.scopes[wanted] ?? places.scopes.page ?? site
  const scopes = (['section', 'page', 'site'] as const).flatMap((kind) => places.scopes[kind] ?? [])

  useEffect(() => {
    if (focus > 0) box.current?.focus()
  }, [focus])
  useEffect(() => {
    conversation.expire()
    const timer = setInterval(() => conversation.expire(), 20_000)
    return () => clearInterval(timer)
  }, [conversation])
  useStayingAtEnd(log, turns)

  async function ask(wish: string, about: Scope) {
    await store.flush() // the answer is about what the service has
    await conversation.ask(wish, about)
  }
  /** A beginning goes where wishes are written, a whole wish is asked for. */
  function takeOffer(offer: string, about: Scope) {
    if (!/:\s*$/.test(offer)) return void ask(offer, about)
    setWish(offer)
    box.current?.focus()
  }
  const apply = (proposal: ShownProposal) =>
    applyProposal(proposal, { conversation, siteDocument, store, reload, words: sentences })
  async function applyAll(proposals: ShownProposal[]) {
    for (const proposal of proposals) {
      await apply(proposal)
      const now = conversation.read().turns.flatMap((turn) => turn.proposals)
      if (now.find(({ id }) => id === proposal.id)?.state.kind !== 'applied') return
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    const isInText = event.target instanceof HTMLTextAreaElement && event.target.value !== ''
    if (isInText || !(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    if (event.shiftKey) siteDocument.redo()
    else siteDocument.undo()
  }

  return (
    <section className="ai-panel" aria-labelledby="ai-title" onKeyDown={onKeyDown}>
      <header>
        <h2 id="ai-title">{title}</h2>
        {turns.length > 0 && (
          <Button kind="quiet" onPress={conversation.clear}>
            {words.clear}
          </Button>
        )}
        <Button kind="quiet" icon="x" aria-label={words.close} onPress={onClose} />
      </header>
      <div className="ai-log" role="log" aria-label={words.talk} aria-busy={isRunning} {...scrolling} ref={log}>
        {turns.length === 0 && <Lead />}
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            editing={editing}
            places={places}
            onApply={apply}
            onApplyAll={applyAll}
            onDismiss={({ id }) => conversation.setProposal(id, { kind: 'dismissed' })}
            onAskAgain={() => void ask(turn.wish, turn.scope)}
            onOffer={(wish) => takeOffer(wish, turn.scope)}
          />
        ))}
      </div>
      {turns.length === 0 && <Examples scope={scope} onChoose={(wish) => void ask(wish, scope)} />}
      <Composer
        box={box}
        wish={wish}
        onWish={setWish}
        scope={scope}
        scopes={scopes}
        onScope={(kind) => setChosen({ kind, picked })}
        isRunning={isRunning}
        onSend={(wish) => void ask(wish, scope)}
        onStop={conversation.stop}
      />
      <TokensLeft remaining={conversation.read().remaining} />
    </section>
  )
}

/** What scrolls is reached by keys. */
const scrolling = { tabIndex: 0 }

/** The language in which the server's engine understands wishes: without a model it knows German and English. */
function useWishLanguage() {
  const language = useLanguage()
  const engine = useQuery(capabilitiesQuery).data?.engine
  return engine === 'builtin' ? writtenIn(language) : language
}

function Lead() {
  const words = useWords(aiWords)
  const isUnderstood = useWishLanguage() === useLanguage()
  return (
    <>
      <p className="soft">{words.lead}</p>
      {!isUnderstood && <p className="soft">{words.onlyWritten}</p>}
    </>
  )
}

/** Wishes that every engine understands. */
function Examples({ scope, onChoose }: { scope: Scope; onChoose(wish: string): void }) {
  const words = useWords(aiWords)
  const understood = wordsFor(aiWords, useWishLanguage())
  const examples = { section: understood.forSection, page: understood.forPage, site: understood.forSite }[scope.kind]
  return (
    <fieldset className="wishes">
      <legend className="soft small">{words.examples}</legend>
      {examples.map((example) => (
        <Button key={example} onPress={() => onChoose(example)}>
          {example}
        </Button>
      ))}
    </fieldset>
  )
}

/** Said where there is a limit. */
function TokensLeft({ remaining }: { remaining: number | undefined }) {
  const words = useWords(aiWords)
  const { number } = useNumbers()
  const { data: usage } = useQuery(usageQuery)
  const left = remaining ?? usage?.chat_tokens.remaining
  if (left === undefined || left < 0) return null
  return <p className="soft small tokens-left">{left > 0 ? words.tokensLeft(number(left)) : words.noTokensLeft}</p>
}

/** Follows the answer while its end is in view; who reads further up is left there. */
function useStayingAtEnd(log: { current: HTMLDivElement | null }, turns: unknown[]) {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const place = log.current
    if (!place) return
    const look = () => {
      isAtEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < 40
    }
    place.addEventListener('scroll', look, { passive: true })
    return () => place.removeEventListener('scroll', look)
  }, [log])
  useEffect(() => {
    if (turns.length > 0 && isAtEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [log, turns])
}
