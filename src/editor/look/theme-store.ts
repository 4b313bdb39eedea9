import isSame from 'fast-deep-equal'
import { Refused } from '../api/refused'
import type { Json } from '../page/draft'

/** A theme as the service has it. */
export interface KeptTheme {
  name: string
  tokens: Json
  etag: string
}
export type Look = Pick<KeptTheme, 'name' | 'tokens'>

export interface ThemeState {
  look: Look
  /** Looks before this one, the latest last. */
  past: Look[]
  /** Looks that were taken back, the latest last. */
  future: Look[]
  saving:
    | { kind: 'saved' }
    | { kind: 'saving' }
    /** Goes on by itself. */
    | { kind: 'waiting'; message: string }
    /** Sentences by path of the tokens, as in `colors.primary`; stays until something changes. */
    | { kind: 'refused'; message: string; fields: Record<string, string> }
    /** Somebody else has changed the look meanwhile: nothing is written until one of both is chosen. */
    | { kind: 'overtaken'; theirs: KeptTheme }
}

interface Around {
  /** Throws `Refused`. */
  save(look: Look, etag: string): Promise<KeptTheme>
  /** The service has taken a look. */
  kept(theme: KeptTheme): void
  now(): number
  after(ms: number, callback: () => void): () => void
}

const restMs = 800
const retryMs = 5_000
/** So much change at one place without a rest is one step back. */
const burstMs = 1_500
const mostSteps = 100

/** The look that is being changed: drawn at once, written after a rest, each step to be taken back. */
export function openThemeStore(theme: KeptTheme, { save, kept, now, after }: Around) {
  let state: ThemeState = { look: lookOf(theme), past: [], future: [], saving: { kind: 'saved' } }
  let known = theme
  let last = { place: '', at: Number.NEGATIVE_INFINITY }
  let isSending = false
  let stopTimer = () => {}
  const listeners = new Set<() => void>()

  function set(change: Partial<ThemeState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const isSaved = (look: Look) => isSame(look, lookOf(known))

  function saveAfter(ms: number) {
    stopTimer()
    stopTimer = after(ms, () => void write())
  }

  function take(look: Look, past: Look[], future: Look[]) {
    const isOpen = state.saving.kind === 'overtaken'
    set({
      look,
      past,
      future,
      saving: isOpen ? state.saving : { kind: isSaved(look) && !isSending ? 'saved' : 'saving' },
    })
    if (!isOpen) saveAfter(restMs)
  }

  async function write(): Promise<void> {
    stopTimer()
    const { look } = state
    if (isSending || state.saving.kind === 'overtaken') return
    if (isSaved(look)) return set({ saving: { kind: 'saved' } })
    isSending = true
    set({ saving: { kind: 'saving' } })
    try {
      known = await save(look, known.etag)
      isSending = false
      kept(known)
      if (state.look === look) set({ saving: { kind: 'saved' } })
      else await write()
    } catch (error) {
      isSending = false
      settleFailure(error, state.look === look)
    }
  }

  function settleFailure(error: unknown, isLatest: boolean) {
    const { status, message, fields, more, retryAfter } =
      error instanceof Refused ? error : new Refused(500, 'unknown', String(error))
    if (status === 412) return set({ saving: { kind: 'overtaken', theirs: more.data as KeptTheme } })
    if (status === 0 || status === 429 || status >= 500) {
      set({ saving: { kind: 'waiting', message } })
      return saveAfter(retryAfter ? retryAfter * 1000 : retryMs)
    }
    if (!isLatest) return saveAfter(restMs)
    const sentences = Object.entries(fields).map(([path, texts]) => [path.replace(/^tokens\./, ''), texts.join(' ')])
    set({ saving: { kind: 'refused', message, fields: Object.fromEntries(sentences) } })
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Changes at one `place` that follow each other closely are one step. */
    change(look: Look, place: string) {
      if (isSame(look, state.look)) return
      const goesOn = last.place === place && now() - last.at < burstMs
      last = { place, at: now() }
      take(look, goesOn ? state.past : [...state.past, state.look].slice(-mostSteps), [])
    },
    /** To the look before the last step. */
    back() {
      const before = state.past.at(-1)
      if (!before) return
      last = { place: '', at: Number.NEGATIVE_INFINITY }
      take(before, state.past.slice(0, -1), [...state.future, state.look])
    },
    /** To the look that the last step back left. */
    forward() {
      const after = state.future.at(-1)
      if (!after) return
      last = { place: '', at: Number.NEGATIVE_INFINITY }
      take(after, [...state.past, state.look], state.future.slice(0, -1))
    },
    settle(choice: 'ours' | 'theirs') {
      if (state.saving.kind !== 'overtaken') return
      known = state.saving.theirs
      const look = choice === 'ours' ? state.look : lookOf(known)
      set({ look, saving: { kind: 'saving' } })
      if (choice === 'theirs') kept(known)
      void write()
    },
    /** Writes what is left at once. */
    flush: write,
    close: () => stopTimer(),
  }
}
export type ThemeStore = ReturnType<typeof openThemeStore>

const lookOf = ({ name, tokens }: KeptTheme): Look => ({ name, tokens })

/** The tokens with one of them changed; `undefined` takes it away. `path` as in `colors.primary`. */
export function withToken(tokens: Json, path: string, value: unknown): Json {
  const [group = '', name = ''] = path.split('.')
  if (!name) return { ...tokens, [group]: value }
  const { [name]: _before, ...others } = (tokens[group] ?? {}) as Json
  return { ...tokens, [group]: value === undefined ? others : { ...others, [name]: value } }
}
