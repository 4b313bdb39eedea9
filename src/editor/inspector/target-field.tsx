import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { answered, api } from '../api/api'
import type { DocumentChange } from '../document/commands'
import type { DraftBlock } from '../document/draft'
import { titleIn } from '../document/title-in'
import { useRestedPart } from '../document/use-part'
import { useTypeName } from '../editing/section-names'
import { sectionTitle } from '../editing/section-title'
import { TextField } from '../ui/fields'
import { latePart } from '../ui/late-part'
import { Select } from '../ui/select'
import { useWords } from '../words/language'
import { type FieldProps, pathName, useSectionForm } from './form'
import { isFormNext } from './form-next'
import { inspectorWords } from './inspector.words'
import { anchorFrom, anchorsOf, hrefOf, type LinkTarget, targetOf, troubleOf } from './targets'
import { fieldText, WithProblem } from './text-fields'

type Kind = LinkTarget['kind']
const kinds: Kind[] = ['none', 'page', 'document', 'address', 'mail', 'phone']
const DocumentTarget = latePart(async () => (await import('./document-field')).DocumentTarget)

/** Where a link leads: a page or one of its sections by name, an address, a mailbox, a phone. */
export function TargetField({ path, label, help, value }: FieldProps) {
  const words = useWords(inspectorWords)
  const { data, open, main, change, problems } = useSectionForm()
  const locale = open?.locale ?? data.site.default_locale
  const href = fieldText(value)
  const pages = data.pages.filter(({ type }) => type !== 'system')
  const known = targetOf(
    href,
    pages.map((page) => page.path),
  )
  /** A kind that was chosen, and stays while its address is typed: `/` alone is already a page. */
  const [chosen, setChosen] = useState<Kind>()
  const target =
    chosen && known.kind === 'none' ? emptyOf(chosen) : chosen === 'address' ? asAddress(known, href) : known
  const set = (next: LinkTarget, isTyping = false) => {
    setChosen(next.kind)
    change(path, hrefOf(next) || undefined, { isTyping })
  }

  const page =
    target.kind === 'page' ? (pages.find((one) => one.path === target.path) ?? pageOf(open, data.pages)) : undefined
  const isHere = page?.id === open?.page.id
  const here = useRestedPart(main, ({ draft }) => (isHere ? draft.blocks : undefined), isFormNext)
  const sections = useSections(page?.id, here)
  const trouble = troubleOf(href, (one) => !open || open.view.href(one) !== undefined, sections && anchorsOf(sections))
  const name = pathName(path)
  const problem = trouble && words.trouble[trouble]

  return (
    <fieldset className="target-field">
      <legend>{label}</legend>
      <Select
        label={label}
        isLabelHidden
        choices={kinds.map((kind) => ({ value: kind, label: words.targetKinds[kind] }))}
        value={target.kind}
        onChange={(kind) => (kind === 'page' ? set({ kind, path: firstPath(pages), anchor: '' }) : set(emptyOf(kind)))}
      />
      {target.kind === 'page' && (
        <>
          <Select
            label={words.common.page}
            choices={pages.map((one) => ({
              value: one.path,
              label: one.status === 'published' ? titleIn(one, locale) : words.draft(titleIn(one, locale)),
            }))}
            value={page?.path ?? target.path}
            onChange={(chosenPath) => set({ kind: 'page', path: chosenPath, anchor: '' })}
          />
          <SectionChoice
            sections={sections}
            anchor={target.anchor}
            isHere={isHere}
            onChoose={(anchor, also) =>
              change(path, hrefOf({ kind: 'page', path: page?.path ?? target.path, anchor }), { also })
            }
          />
        </>
      )}
      {target.kind === 'document' && <DocumentTarget path={path} label={words.targetKinds.document} value={value} />}
      <WithProblem path={path} problem={target.kind === 'page' ? undefined : problem}>
        {target.kind === 'address' && (
          <TypedLine
            name={name}
            label={words.common.address}
            placeholder={words.webExample}
            value={target.address}
            description={help}
            onChange={(address) => set({ kind: 'address', address }, true)}
            onLeave={() => href && setChosen(undefined)}
          />
        )}
        {target.kind === 'mail' && (
          <TextField
            name={name}
            label={words.common.email}
            type="email"
            autoComplete="off"
            value={target.address}
            onChange={(address) => set({ kind: 'mail', address }, true)}
          />
        )}
        {target.kind === 'phone' && (
          <TypedLine
            name={name}
            label={words.phoneNumber}
            type="tel"
            value={target.number}
            onChange={(number) => set({ kind: 'phone', number }, true)}
          />
        )}
      </WithProblem>
      {target.kind === 'page' && (problem ?? problems[name]) && (
        <p className="field-error" role="status">
          {problem ?? problems[name]}
        </p>
      )}
    </fieldset>
  )
}

/** What is typed stands as it is until the field is left: a scheme that comes by itself would move the caret. */
function TypedLine({
  value,
  onChange,
  onLeave,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string
  onChange(text: string): void
  onLeave?(): void
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...props}
      autoComplete="off"
      value={typed ?? value}
      onChange={(text) => {
        setTyped(text)
        onChange(text)
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave?.()
      }}
    />
  )
}

/** The sections of a page: those of the page that is open are all there, of others those that have an anchor. */
function SectionChoice({
  sections = [],
  anchor,
  isHere,
  onChoose,
}: {
  sections?: Pick<DraftBlock, 'id' | 'type' | 'props' | 'content'>[]
  anchor: string
  isHere: boolean
  onChoose(anchor: string, also?: DocumentChange[]): void
}) {
  const words = useWords(inspectorWords)
  const nameOfType = useTypeName()
  const { block, open } = useSectionForm()
  const taken = anchorsOf(sections)
  const offered = sections.filter(({ id, props }) => props.anchor || (isHere && id !== block.id))
  if (offered.length === 0 && !anchor) return null
  const label = (one: (typeof sections)[number]) =>
    sectionTitle({ ...one, sectionId: '', isVisible: true }, open?.locale ?? '') || nameOfType(one)
  const isGone = anchor !== '' && !taken.includes(anchor)
  return (
    <Select
      label={words.section}
      choices={[
        { value: '', label: words.wholePage },
        ...offered.map((one) => ({ value: `#${one.id}`, label: label(one) })),
        ...(isGone ? [{ value: 'gone', label: words.gone(anchor) }] : []),
      ]}
      value={isGone ? 'gone' : anchor ? `#${sections.find(({ props }) => props.anchor === anchor)?.id ?? ''}` : ''}
      onChange={(chosen) => {
        const section = sections.find(({ id }) => chosen === `#${id}`)
        if (!section) return chosen === '' ? onChoose('') : undefined
        if (typeof section.props.anchor === 'string' && section.props.anchor) return onChoose(section.props.anchor)
        // It becomes one that can be led to, in the same step.
        const made = anchorFrom(label(section), taken)
        onChoose(made, [
          { kind: 'props', block: section.id, before: section.props, after: { ...section.props, anchor: made } },
        ])
      }}
    />
  )
}

/** The sections of another page come when they are asked for. */
function useSections(pageId: string | undefined, here: DraftBlock[] | undefined) {
  const { data } = useQuery({
    queryKey: ['page-sections', pageId],
    queryFn: async () => (await answered(api.pages({ page: pageId ?? '' }).get())).data.blocks,
    enabled: pageId !== undefined && here === undefined,
    staleTime: 30_000,
  })
  return here ?? data
}

const asAddress = (target: LinkTarget, href: string): LinkTarget =>
  target.kind === 'page' ? { kind: 'address', address: href } : target

function emptyOf(kind: Kind): LinkTarget {
  if (kind === 'page') return { kind, path: '/', anchor: '' }
  if (kind === 'phone') return { kind, number: '' }
  return kind === 'none' ? { kind } : { kind, address: '' }
}

interface PageLike {
  id: string
  path: string
  is_home: boolean
  translations: { locale: string; title: string }[]
}

/** `#section` alone is of the page it stands on. */
const pageOf = <P extends PageLike>(open: { page: { id: string } } | undefined, pages: P[]) =>
  pages.find(({ id }) => id === open?.page.id)

const firstPath = (pages: PageLike[]) => (pages.find(({ is_home }) => is_home) ?? pages[0])?.path ?? '/'
