import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { useLanguage, useWords } from '../words/language'
import { newSiteWords } from './new-site.words'
import { PageDialog } from './page-dialog'
import {
  hasRoomForPage,
  languagesOf,
  moveBy,
  moveTo,
  type PlanDraft,
  type PlanPage,
  pageWith,
  remove,
  titleOf,
} from './plan-draft'
import { PageMenu, SectionMenu } from './plan-menus'
import { SectionDialog } from './section-dialog'
import { useSectionKinds } from './use-section-kinds'

interface Props {
  plan: PlanDraft
  onChange: (plan: PlanDraft) => void
  onUndo?: () => void
}
/** What is asked for in a dialog. */
type Asked = { kind: 'new page' } | { kind: 'rename'; page: PlanPage } | { kind: 'new section'; page: PlanPage }

/** Pages with their sections: one tab stop, arrows inside, Alt+↑/↓ moves, Del takes out, Ctrl+Z brings back. */
export function PlanTree({ plan, onChange, onUndo }: Props) {
  const words = useWords(newSiteWords)
  const interfaceLanguage = useLanguage()
  const [language = interfaceLanguage] = languagesOf(plan, interfaceLanguage)
  const { nameOf, purposeOf } = useSectionKinds()
  const [open, setOpen] = useState(() => new Set<string | number>(openAtFirst(plan)))
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState('')
  const tree = useRef<HTMLDivElement>(null)
  const refocus = useRef<string>(undefined)

  // A row that has changed its place in the document has lost the focus there.
  useEffect(() => {
    if (refocus.current) rowOf(tree.current, refocus.current)?.focus()
    refocus.current = undefined
  })

  const labelOf = (id: string) => {
    const page = pageWith(plan, id)
    const section = page?.sections.find((each) => each.id === id)
    return section ? nameOf(section.type) : page ? titleOf(page, language) : ''
  }
  function step(id: string, by: -1 | 1) {
    const after = moveBy(plan, id, by)
    if (after === plan) return
    const page = pageWith(after, id)
    if (!page) return
    if (page.key !== id) setOpen(new Set([...open, page.key]))
    const list = page.key === id ? after.pages.map(({ key }) => key) : page.sections.map((section) => section.id)
    const at = words.place(labelOf(id), list.indexOf(id) + 1, list.length)
    setSaid(page.key === id ? at : `${at} ${words.onPage(titleOf(page, language))}`)
    refocus.current = id
    onChange(after)
  }
  function takeOut(id: string) {
    const rows = [...(tree.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])].map((row) => row.dataset.key)
    const after = remove(plan, id)
    const isPage = plan.pages.some(({ key }) => key === id)
    if (isPage && after.pages.length === plan.pages.length) return
    refocus.current = rows[Math.max(0, rows.indexOf(id) - 1)]
    setSaid(words.removed(labelOf(id)))
    onChange(after)
  }
  function onKey(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && onUndo) {
      event.preventDefault()
      setSaid(words.undone)
      return onUndo()
    }
    const id = (event.target as HTMLElement).closest<HTMLElement>('[role="row"]')?.dataset.key
    if (!id || (event.target as HTMLElement).closest('button')) return
    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined
    if (!by && event.key !== 'Delete') return
    event.preventDefault()
    event.stopPropagation()
    if (by) step(id, by)
    else takeOut(id)
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map(String).map((id) => ({ 'text/plain': labelOf(id), [kindOf(plan, id)]: id })),
    // Pages go between pages; sections between sections, or onto a page.
    getDropOperation(target, types) {
      if (target.type !== 'item') return 'cancel'
      const onPage = plan.pages.some(({ key }) => key === target.key)
      const isFine = types.has('page')
        ? onPage && target.dropPosition !== 'on'
        : onPage === (target.dropPosition === 'on')
      return isFine ? 'move' : 'cancel'
    },
    onMove({ keys, target }) {
      const [id] = [...keys].map(String)
      if (id) onChange(moveTo(plan, id, { beside: String(target.key), position: target.dropPosition }))
    },
  })

  return (
    <section className="plan-tree" ref={tree} onKeyDownCapture={onKey} aria-labelledby="plan-pages">
      <div className="part-head">
        <h2 className="part-title" id="plan-pages">
          {words.pages}
        </h2>
        {onUndo && (
          <Button kind="quiet" icon="undo-2" onPress={onUndo}>
            {words.common.undo}
          </Button>
        )}
      </div>
      <p className="soft small keys-hint">{words.treeHint}</p>
      <Tree
        aria-label={words.pages}
        className="tree"
        items={plan.pages.map((page) => ({ ...page, id: page.key }))}
        expandedKeys={open}
        onExpandedChange={(keys) => setOpen(new Set(keys))}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[plan, language, nameOf]}
      >
        {(page) => (
          <TreeItem id={page.key} textValue={titleOf(page, language)} className="row page-row">
            <TreeItemContent>
              {({ isExpanded, hasChildItems }) => (
                <>
                  <Button
                    kind="quiet"
                    slot="chevron"
                    icon={isExpanded ? 'chevron-down' : 'chevron-right'}
                    isDisabled={!hasChildItems}
                    aria-label={words.sectionsOf(titleOf(page, language))}
                  />
                  <Icon name={page.is_home ? 'house' : page.type === 'post' ? 'newspaper' : 'file-text'} />
                  <span className="name">
                    <strong>{titleOf(page, language)}</strong>
                    {page.status === 'draft' && <span className="badge">{words.draftPage}</span>}
                    {page.purpose && <span className="purpose">{page.purpose}</span>}
                  </span>
                  <Button
                    kind="quiet"
                    slot="drag"
                    icon="grip-vertical"
                    aria-label={words.move(titleOf(page, language))}
                  />
                  <PageMenu
                    name={titleOf(page, language)}
                    isHome={page.is_home === true}
                    onStep={(by) => step(page.key, by)}
                    onRename={() => setAsked({ kind: 'rename', page })}
                    onAdd={() => setAsked({ kind: 'new section', page })}
                    onRemove={() => takeOut(page.key)}
                  />
                </>
              )}
            </TreeItemContent>
            <Collection items={page.sections} dependencies={[nameOf, plan]}>
              {({ id, type, intent }) => (
                <TreeItem id={id} textValue={nameOf(type)} className="row section-row">
                  <TreeItemContent>
                    <span className="name">
                      {nameOf(type)}
                      <span className="purpose">{purposeOf(intent)}</span>
                    </span>
                    <Button kind="quiet" slot="drag" icon="grip-vertical" aria-label={words.move(nameOf(type))} />
                    <SectionMenu name={nameOf(type)} onStep={(by) => step(id, by)} onRemove={() => takeOut(id)} />
                  </TreeItemContent>
                </TreeItem>
              )}
            </Collection>
          </TreeItem>
        )}
      </Tree>
      {hasRoomForPage(plan) && (
        <div>
          <Button icon="plus" onPress={() => setAsked({ kind: 'new page' })}>
            {words.addPage}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {(asked?.kind === 'new page' || asked?.kind === 'rename') && (
        <PageDialog
          plan={plan}
          page={asked.kind === 'rename' ? asked.page : undefined}
          onChange={onChange}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.kind === 'new section' && (
        <SectionDialog
          plan={plan}
          page={asked.page}
          onChange={(after) => {
            setOpen(new Set([...open, asked.page.key]))
            onChange(after)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

const kindOf = ({ pages }: PlanDraft, id: string) => (pages.some(({ key }) => key === id) ? 'page' : 'section')

/** All pages with more to say than a head and a text; legal pages are as the law wants them. */
const openAtFirst = ({ pages }: PlanDraft) => pages.filter(({ type }) => type !== 'legal').map(({ key }) => key)

const rowOf = (tree: HTMLElement | null, id: string) =>
  tree?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(id)}"]`)
