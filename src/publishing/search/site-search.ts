import { partsOfAll } from '../../block-types/inner-blocks'
import { anchorOf } from '../../block-types/markup-names'
import { trimmedText } from '../../block-types/stated'
import { plainLine } from '../../html/markdown'
import { dialHref } from '../../html/phone'
import { headerOffers } from '../header-offers'
import { companyOf, type SitePlan } from '../page-views'
import type { PublishedPage } from '../published-page'
import { readReleased } from '../release-encodings'
import { contentHash, type Manifest, type ReleaseFile, type SiteFile } from '../release-files'
import { boundedPages } from './bounded-pages'
import {
  type IndexedSection,
  pointerAddress,
  type SearchContact,
  type SearchIndex,
  type SearchPointer,
} from './index-format'
import { pageSections } from './page-sections'

const type = 'application/json; charset=utf-8'

/** What visitors of a release search in, one language after the other. */
interface SiteSearch {
  /** Hears of each page of the language with its file. */
  note(page: PublishedPage, locale: string, file: SiteFile): void
  /** The index of the pages noted since the last call, and the file that names it. */
  files(locale: string): AsyncGenerator<SiteFile>
}

interface Entry {
  address: string
  title: string
  /** Names what the page was made from. */
  inputs?: string
  file: Pick<SiteFile, 'body' | 'same'>
  /** `undefined` of a page that is the same as in the previous release. */
  sections?: IndexedSection[]
}

/**
 * The search of a site whose header has one. What pages say is read from their documents; of pages that are the same as
 * in the previous release, whose folder is `dir`, it stands in the index there. Where nothing has changed, that is linked.
 */
export function siteSearch(plan: SitePlan, previous?: Manifest, dir = ''): SiteSearch | undefined {
  if (!headerOffers(plan.inventory, 'show_search')) return undefined
  let entries: Entry[] = []
  return {
    note({ isNoindex, archive, translations }, locale, { address, body, inputs, same }) {
      // pages of entries that stand nowhere else are found; posts have pages of their own
      if (isNoindex || (archive && archive.kind !== 'collection') || address === undefined) return
      const title = plainLine(translations.get(locale)?.title ?? '')
      const sections = typeof body === 'string' ? pageSections(body) : undefined
      entries.push({ address, title, inputs: inputs ?? same?.inputs, file: { body, same }, sections })
    },
    async *files(locale) {
      const noted = entries
      entries = []
      const contact = contactsOf(plan, locale)
      const made = noted.map(({ address, title, inputs }) => [address, title, inputs])
      const inputs = contentHash(JSON.stringify([contact, made]))
      const before = indexBefore(locale, previous)
      const index = () => makeIndex(noted, contact, before?.same, dir)
      const file = before?.same.inputs?.startsWith(inputs)
        ? { ...before, body: async () => (await index()).body }
        : newIndex(locale, await index(), inputs)
      yield { ...file, type, isImmutable: true }
      const pointer: SearchPointer = { index: file.address }
      yield { address: pointerAddress(locale), type, body: JSON.stringify(pointer) }
    },
  }
}

const nameOf = (locale: string) => `-search-${locale}.json`

/** Behind the inputs of an index that leaves out nothing of any page: the next one may take from it. */
const whole = ' whole'

const newIndex = (locale: string, { body, isWhole }: MadeIndex, inputs: string) => ({
  address: `/_assets/${contentHash(body).slice(0, 12)}${nameOf(locale)}`,
  body,
  inputs: inputs + (isWhole ? whole : ''),
})

/** That of the previous release, where there is one. */
function indexBefore(locale: string, previous: Pick<Manifest, 'routes'> | undefined) {
  const isIndex = (address: string) => address.startsWith('/_assets/') && address.endsWith(nameOf(locale))
  const [address, same] = Object.entries(previous?.routes ?? {}).find(([one]) => isIndex(one)) ?? []
  return address !== undefined && same ? { address, same } : undefined
}

interface MadeIndex {
  body: string
  isWhole: boolean
}

async function makeIndex(
  entries: Entry[],
  contact: SearchContact[],
  before: ReleaseFile | undefined,
  dir: string,
): Promise<MadeIndex> {
  const known = before?.inputs?.endsWith(whole) ? await sectionsIn(dir, before) : undefined
  const pages: SearchIndex['pages'] = []
  for (const { address, title, file, sections } of entries) {
    const found = sections ?? known?.get(address) ?? pageSections(await documentOf(file, dir))
    pages.push([address, title, found])
  }
  const bounded = boundedPages(pages)
  const isWhole = bounded.length === pages.length && bounded.every((page, i) => page === pages[i])
  return { body: JSON.stringify({ pages: bounded, contact } satisfies SearchIndex), isWhole }
}

/** By address, of an index on disk. */
async function sectionsIn(dir: string, index: ReleaseFile): Promise<Map<string, IndexedSection[]>> {
  const text = await readReleased(dir, index).catch(() => undefined)
  const { pages } = JSON.parse(String(text ?? '{"pages":[]}')) as Pick<SearchIndex, 'pages'>
  return new Map(pages.map(([address, , sections]) => [address, sections]))
}

/** From the previous release, or drawn once more where its file is gone. */
async function documentOf({ body, same }: Entry['file'], dir: string): Promise<string> {
  const kept = dir && same ? await readReleased(dir, same).catch(() => undefined) : undefined
  return String(kept ?? (typeof body === 'function' ? await body() : (body ?? '')))
}

/** A form for messages of any kind, else one for something, then what the business says of itself. */
function contactsOf(plan: SitePlan, locale: string): SearchContact[] {
  const { phone, email } = companyOf(plan.inventory.site.company)
  const forms = formsIn(plan, locale)
  const form = forms.find(({ isGeneral }) => isGeneral) ?? forms[0]
  return [
    ...(form ? [{ href: form.href, label: form.label }] : []),
    ...(phone ? [{ href: dialHref(phone), label: phone }] : []),
    ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
  ]
}

function formsIn({ inventory, addresses }: SitePlan, locale: string) {
  return inventory.pages.flatMap(({ id, blocks, isNoindex, translations }) => {
    const address = addresses.of(id, locale)
    if (isNoindex || address === undefined) return []
    return partsOfAll(blocks)
      .filter(({ type }) => type === 'contact_form')
      .map((block) => ({
        href: `${address}#${anchorOf(block)}`,
        label: plainLine(trimmedText(block.content[locale]?.headline) ?? translations.get(locale)?.title ?? ''),
        isGeneral: /^(contact|kontakt)$/.test(trimmedText(block.props.form) ?? 'contact'),
      }))
  })
}
