import type { PageContent } from '../../chat/turn'
import type { Chunk } from './chunks'
import type { Reading } from './reading'
import type { RoleKind, RoleOf, WishRole } from './roles'
import { type Item, inOneLanguage, type NamedBlock, type NamedPart } from './site-names'
import type { Act, Prep } from './words/lexicon'

/** What a form has found, for a command to say and to do. */
export interface Got {
  roles: WishRole[]
  pages: PageContent[]
  /** Sections and entries, of each all that the words can mean. */
  targets: NamedPart[][]
  /** Before or after one of these, or the first of the pages. */
  side?: 'before' | 'after'
  anchors: NamedBlock[]
  texts: string[]
}
export const role = <K extends RoleKind>({ roles }: Pick<Got, 'roles'>, kind: K) =>
  roles.find((one): one is RoleOf<K> => one.kind === kind)
export const does = ({ roles }: Pick<Got, 'roles'>, ...acts: Act[]) =>
  roles.some((one) => one.kind === 'act' && acts.includes(one.act))
export const fieldOf = (got: Pick<Got, 'roles'>) => role(got, 'field')?.field
/** Where something moves to. */
export const wayOf = ({ roles }: Pick<Got, 'roles'>) =>
  roles.flatMap((one) => (one.kind === 'place' && one.at !== 'menu' ? [one.at] : []))[0] ?? ''
export const hasPrice = ({ value }: Item) => typeof value.price === 'string' && value.price !== ''

const loose: Prep[] = ['of', 'for', 'with']
const anywhere: Prep[] = [...loose, 'in', 'before', 'after']
const strict: Prep[] = ['before', 'after', 'by']
const usual: Partial<Record<string, Prep[]>> = {
  act: ['in', 'to', 'of', 'for', 'with', 'by'],
  field: [...loose, 'in', 'to'],
  noun: [...loose, 'in', 'to'],
  on: ['in', 'of', 'for', 'to'],
  item: ['of', 'for', 'with', 'about'],
  section: [...loose, 'in'],
  text: ['to', 'in', 'of', 'for', 'with', 'about'],
}

/** Where only `before`, `after` or `by` will do, one of them must be there. */
const fits = (preps: Prep[], allowed: Prep[]) =>
  preps.length === 0
    ? allowed.length === 0 || !allowed.every((prep) => strict.includes(prep))
    : preps.some((prep) => allowed.includes(prep))

interface Slot {
  kind: string
  values: string[]
  preps: Prep[]
  repeat: string
}
const slotsOf = (form: string): Slot[] =>
  form.split(' ').map((written) => {
    const [, kind = '', values = '', preps, repeat = ''] =
      /^(\w+)(?::([\w|]+))?(?:@([\w,]*))?([?*])?$/.exec(written) ?? []
    const own = preps === undefined ? (usual[kind] ?? loose) : (preps.split(',').filter(Boolean) as Prep[])
    return { kind, values: values ? values.split('|') : [], preps: own, repeat }
  })

/** The chunks of one statement as a form takes them: what it has not taken, it has not understood. */
export class Taking {
  private taken = new Set<Chunk>()
  readonly got: Got = { roles: [], pages: [], targets: [], anchors: [], texts: [] }
  constructor(
    readonly reading: Reading,
    readonly chunks: Chunk[],
    /** The statement as it was written, with marks for quotes. */
    readonly statement: string,
  ) {}

  /**
   * Takes what a form asks for, slot by slot, wherever in the statement it stands: a kind of word, of these values, behind
   * one of these prepositions: `act:remove|hide section@of`. `?` may be missing, `*` may come many times.
   */
  fill(form: string): boolean {
    for (const slot of slotsOf(form)) {
      let count = 0
      while (this.fillSlot(slot) && ++count && slot.repeat === '*');
      if (count === 0 && slot.repeat === '') return false
    }
    return true
  }

  private fillSlot({ kind, values, preps }: Slot): boolean {
    const { got } = this
    const add = <T>(list: T[], one: T | undefined) => one !== undefined && list.push(one) > 0
    switch (kind) {
      case 'page':
      case 'on':
        return add(got.pages, this.page(preps))
      case 'section':
        return add(got.targets, this.section(preps))
      case 'item':
        return add(got.targets, this.entries())
      case 'text':
        return add(got.texts, this.text())
      case 'quote':
        return add(got.texts, this.take('text', preps, ({ isQuoted }) => isQuoted)?.text)
      case 'side':
        return (['before', 'after'] as const).some((side) => {
          const anchors = this.section([side])
          if (anchors) Object.assign(got, { side, anchors })
          return anchors !== undefined
        })
      case 'pageside':
        return (['before', 'after'] as const).some((side) => {
          const isFound = add(got.pages, this.page([side]))
          if (isFound) got.side = side
          return isFound
        })
      default: {
        const isOne = (one: object) => values.length === 0 || values.some((v) => Object.values(one).flat().includes(v))
        return add(got.roles, this.take(kind as RoleKind, preps, isOne))
      }
    }
  }

  /** The first chunk left that can be this; words before it that say where or what for must be among `preps`. */
  take<K extends RoleKind>(kind: K, preps = loose, test: (role: RoleOf<K>, chunk: Chunk) => boolean = () => true) {
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
  private text(): string | undefined {
    const isName = ({ roles }: Chunk) => roles.some(({ kind }) => ['page', 'block', 'item'].includes(kind))
    const orders: ((role: RoleOf<'text'>, chunk: Chunk) => boolean)[] = [
      ({ isQuoted }) => !isQuoted,
      (_, { preps }) => preps.includes('to'),
      (_, chunk) => !isName(chunk),
      () => true,
    ]
    const found = orders.values().map((order) => this.take('text', usual.text, order))
    return found.find((one) => one !== undefined)?.text
  }

  /** A word of this kind is in the statement, taken or not. */
  says = (kind: RoleKind, value?: string) =>
    this.chunks.some(({ roles }) =>
      roles.some((one) => one.kind === kind && (!value || Object.values(one).includes(value))),
    )
  /** One is left. */
  has = (kind: RoleKind) => this.rest().some(({ roles }) => roles.some((one) => one.kind === kind))

  /** A page that is named as such: by title with or without the word, as the home page, as this one. */
  private page(preps: Prep[]): PageContent | undefined {
    const found = this.take('page', preps)
    const isPage = (one: RoleOf<'noun'>) => one.noun === 'page'
    if (found) {
      this.take('noun', anywhere, isPage)
      return found.page
    }
    if (this.take('home', preps)) return this.reading.content.pages.find(({ is_home }) => is_home)
    const isThis = this.chunks.some(
      ({ roles }, i) =>
        roles.some(({ kind }) => kind === 'this') &&
        this.chunks[i + 1]?.roles.some((one) => one.kind === 'noun' && isPage(one)),
    )
    const isHere = isThis && this.reading.turn.pageId && this.take('this', preps)
    return isHere && this.take('noun', usual.noun, isPage) ? this.reading.page : undefined
  }

  /** The sections that the words can mean; undefined where they name none. */
  private section(preps: Prep[]): NamedBlock[] | undefined {
    const before = new Set(this.taken)
    const found = this.sectionBy(preps)
    if (!found) this.taken = before
    return found
  }

  private sectionBy(preps: Prep[]): NamedBlock[] | undefined {
    const { content, page, turn } = this.reading
    const all = content.pages.flatMap((one) => one.blocks.map((block) => ({ block, page: one })))
    const isSection = (one: RoleOf<'noun'>) => one.noun === 'section'
    const found = this.named(all, preps)
    if (!found) {
      const isNamed = this.says('noun', 'section')
      if (isNamed && turn.blockId && this.take('this', preps) && this.take('noun', anywhere, isSection))
        return all.filter(({ block }) => block.id === turn.blockId)
      const numbered = () => (this.take('number', preps)?.value ?? Number.NaN) - 1
      const at = isNamed ? (this.take('ordinal', preps)?.index ?? numbered()) : Number.NaN
      if (Number.isNaN(at) || !this.take('noun', anywhere, isSection)) return undefined
      const on = this.page(usual.on!) ?? page
      const block = on?.blocks.at(at)
      return on && block && at < on.blocks.length ? [{ block, page: on }] : []
    }
    this.take('noun', anywhere, isSection)
    const on = this.page(usual.on!)
    if (on) return found.filter((one) => one.page === on)
    const here = found.filter((one) => one.page.id === turn.pageId)
    const chosen = here.filter(({ block }) => block.id === turn.blockId)
    return chosen.length > 0 ? chosen : here.length > 0 ? here : found
  }

  /** By heading, by kind, or by both. */
  private named(all: NamedBlock[], preps: Prep[]): NamedBlock[] | undefined {
    const byHeading = this.take('block', preps)?.targets
    if (byHeading) {
      const type = this.take('type', loose, ({ keys }) => byHeading.some(({ block }) => keys.includes(block.type)))
      return type ? byHeading.filter(({ block }) => type.keys.includes(block.type)) : byHeading
    }
    const keys = this.take('type', preps)?.keys
    return keys && all.filter(({ block }) => keys.includes(block.type))
  }

  /** The entries that the words can mean, on the page or in the section that they name. */
  private entries(): Item[] | undefined {
    // what is called like a section is one, unless the word for entry stands beside it
    const isSaid = this.take('noun', usual.noun, ({ noun }) => noun === 'item') !== undefined
    const isEntry = ({ roles }: Chunk) => isSaid || !roles.some(({ kind }) => kind === 'type' || kind === 'block')
    const items = this.take('item', usual.item, (_, chunk) => isEntry(chunk))?.items
    if (!items) return undefined
    this.take('type', ['in', 'of'], ({ keys }) => items.some(({ block }) => keys.includes(block.type)))
    this.take('field', usual.field, ({ field }) => field === 'price')
    const on = this.page(usual.on!)
    const section = on ? undefined : this.section(usual.section!)
    const fitting = items.filter(
      (item) => (!on || item.page === on) && (!section || section.some(({ block }) => block === item.block)),
    )
    const named = this.chunks.flatMap(({ roles }) => roles.flatMap((one) => (one.kind === 'type' ? one.keys : [])))
    const ofType = fitting.filter(({ block }) => named.includes(block.type))
    return inOneLanguage(ofType.length > 0 ? ofType : fitting, this.reading.language)
  }

  /** Words that nothing was made of. */
  rest = (): Chunk[] => this.chunks.filter((chunk) => !this.taken.has(chunk))
  count = () => this.taken.size
}
