import type { PageContent } from '../../chat/turn'
import type { Chunk } from './chunks'
import { fold } from './fold'
import type { Outcome, Reading } from './reading'
import type { Kind, RoleOf } from './roles'
import type { Target } from './site-names'
import { blockWords } from './words/block-words'
import type { Act, Field, Prep } from './words/lexicon'

const loose: Prep[] = ['of', 'for', 'with']
const anywhere: Prep[] = [...loose, 'in', 'before', 'after']
const strict: Prep[] = ['before', 'after', 'by']

/** Where only `above`, `below` or `by` will do, one of them must be there. */
const fits = (preps: Prep[], allowed: Prep[]) =>
  preps.length === 0
    ? allowed.length === 0 || !allowed.every((prep) => strict.includes(prep))
    : preps.some((prep) => allowed.includes(prep))

/** The chunks of one statement as a command takes them: what it has not taken, it has not understood. */
export class Parts {
  private taken = new Set<Chunk>()
  constructor(
    readonly reading: Reading,
    readonly chunks: Chunk[],
    /** The statement as it was written, with marks for quotes. */
    readonly statement: string,
  ) {}

  /** The first chunk left that can be this; words before it that say where or what for must be among `preps`. */
  take<K extends Kind>(
    kind: K,
    test: (role: RoleOf<K>, chunk: Chunk) => boolean = () => true,
    preps: Prep[] = loose,
  ): RoleOf<K> | undefined {
    for (const chunk of this.chunks) {
      if (this.taken.has(chunk) || !fits(chunk.preps, preps)) continue
      const role = chunk.roles.find((one): one is RoleOf<K> => one.kind === kind && test(one as RoleOf<K>, chunk))
      if (!role) continue
      this.taken.add(chunk)
      return role
    }
    return undefined
  }

  /** What is given as text: behind „zu“ or a colon before what is a name as well. */
  text(test: (text: string) => boolean = () => true): RoleOf<'text'> | undefined {
    const isName = ({ roles }: Chunk) =>
      roles.some(({ kind }) => kind === 'page' || kind === 'block' || kind === 'item')
    const orders: ((role: RoleOf<'text'>, chunk: Chunk) => boolean)[] = [
      ({ isQuoted }) => !isQuoted,
      (_, { preps }) => preps.includes('to'),
      (_, chunk) => !isName(chunk),
      () => true,
    ]
    for (const order of orders) {
      const found = this.take('text', (role, chunk) => test(role.text) && order(role, chunk), [
        'to',
        'in',
        'of',
        'for',
        'with',
        'about',
      ])
      if (found) return found
    }
    return undefined
  }

  has(kind: Kind) {
    return this.chunks.some((chunk) => !this.taken.has(chunk) && chunk.roles.some((role) => role.kind === kind))
  }

  act(...acts: Act[]) {
    return this.take('act', ({ act }) => acts.includes(act), ['in', 'to', 'of', 'for', 'with', 'by'])?.act
  }

  field(...fields: Field[]) {
    return this.take('field', ({ field }) => fields.includes(field), [...loose, 'in', 'to'])?.field
  }

  noun(...nouns: RoleOf<'noun'>['noun'][]) {
    return this.take('noun', ({ noun }) => nouns.includes(noun), [...loose, 'in', 'to'])?.noun
  }

  and() {
    while (this.take('and')) {}
  }

  /** A page that is named as such: by title with or without the word, as the home page, as this one. */
  page(preps: Prep[] = loose): PageContent | undefined {
    const found = this.take('page', () => true, preps)
    if (found) {
      this.beside('page')
      return found.page
    }
    if (this.take('home', () => true, preps)) return this.reading.content.pages.find(({ is_home }) => is_home)
    const isThis = this.chunks.some((chunk, i) => {
      const next = this.chunks[i + 1]
      return (
        chunk.roles.some(({ kind }) => kind === 'this') &&
        next?.roles.some((role) => role.kind === 'noun' && role.noun === 'page')
      )
    })
    if (isThis && this.reading.turn.pageId && this.take('this', () => true, preps) && this.noun('page'))
      return this.reading.page
    return undefined
  }

  /** The page that something stands on. */
  onPage = (): PageContent | undefined => this.page(['in', 'of', 'for', 'to'])

  private beside(noun: 'page' | 'section') {
    this.take('noun', (role) => role.noun === noun, anywhere)
  }

  /** The sections that the words can mean; undefined where they name none. */
  section(preps: Prep[] = [...loose, 'in']): Target[] | undefined {
    const before = [...this.taken]
    const found = this.sectionBy(preps)
    if (!found) this.taken = new Set(before)
    return found
  }

  private sectionBy(preps: Prep[]): Target[] | undefined {
    const { content, page, turn } = this.reading
    const all = content.pages.flatMap((one) => one.blocks.map((block) => ({ block, page: one })))
    const isSection = (role: RoleOf<'noun'>) => role.noun === 'section'
    const found = this.named(all, preps)
    if (!found) {
      const isNamed = this.chunks.some((chunk) => chunk.roles.some((role) => role.kind === 'noun' && isSection(role)))
      if (isNamed && turn.blockId && this.take('this', () => true, preps) && this.take('noun', isSection, anywhere))
        return all.filter(({ block }) => block.id === turn.blockId)
      const at = isNamed ? (this.take('ordinal', () => true, preps)?.index ?? this.numbered(preps)) : undefined
      if (at === undefined || !this.take('noun', isSection, anywhere)) return undefined
      const on = this.onPage() ?? page
      const block = on?.blocks.at(at)
      return on && block && at < on.blocks.length ? [{ block, page: on }] : []
    }
    this.beside('section')
    const on = this.onPage()
    if (on) return found.filter((one) => one.page === on)
    const here = found.filter((one) => one.page.id === turn.pageId)
    const chosen = here.filter(({ block }) => block.id === turn.blockId)
    return chosen.length > 0 ? chosen : here.length > 0 ? here : found
  }

  private named(all: Target[], preps: Prep[]): Target[] | undefined {
    const byHeading = this.take('block', () => true, preps)?.targets
    if (byHeading) {
      const type = this.take('type', ({ keys }) => byHeading.some(({ block }) => keys.includes(block.type)))
      return type ? byHeading.filter(({ block }) => type.keys.includes(block.type)) : byHeading
    }
    const keys = this.take('type', () => true, preps)?.keys
    if (!keys) return undefined
    const own = all.filter(({ block }) => keys.includes(block.type))
    // where there is none of this kind, one with another name for it as its heading
    const ofType =
      own.length > 0
        ? own
        : keys.flatMap((key) =>
            (blockWords[key] ?? []).flatMap((word) => this.reading.names.blocks.get(fold(word)) ?? []),
          )
    const heading = this.take('block', ({ targets }) => targets.some(({ block }) => keys.includes(block.type)))
    return heading ? ofType.filter(({ block }) => heading.targets.some((one) => one.block === block)) : ofType
  }

  private numbered(preps: Prep[]) {
    const value = this.take('number', () => true, preps)?.value
    return value === undefined ? undefined : value - 1
  }

  /** Words that nothing was made of. */
  rest = (): Chunk[] => this.chunks.filter((chunk) => !this.taken.has(chunk) || chunk.isLoose)
  get count() {
    return this.taken.size
  }
}

/** Reads a statement as one of its kind; undefined where a part that it needs is not there. */
export interface Command {
  name: { de: string; en: string }
  /** It works where the site has what it names. */
  example: { de: string; en: string }
  read(parts: Parts): Outcome | undefined
}
