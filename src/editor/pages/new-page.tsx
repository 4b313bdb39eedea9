import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { blockTypesQuery } from '../data/block-types-query'
import { titleIn } from '../document/title-in'
import { newSection } from '../editing/add-section/new-section'
import { firstChoices, offeredTypes } from '../editing/add-section/section-sample'
import { type SampleStage, SectionTile } from '../editing/add-section/section-tile'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { Choices, Select } from '../ui/select'
import { useWords } from '../words/language'
import { sectionsOf } from './copy-page'
import { pathOf, proposedPath, slugOf } from './page-addresses'
import { pageDialogWords } from './page-dialogs.words'
import { pagesWords } from './pages.words'
import type { PageDialog } from './use-page-acts'

type Start = 'empty' | 'copy' | 'sections'
type Kind = 'page' | 'landing' | 'legal'

/** A new page as a draft: what it is called, where it stands, what it begins with. */
export function NewPage({ editing, stage, loadActs, onClose }: PageDialog & { stage: SampleStage | undefined }) {
  const { site, pages } = editing.data
  const words = useWords(pageDialogWords)
  const { newPage } = useWords(pagesWords)
  const { data: types } = useQuery(blockTypesQuery)
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<Kind>('page')
  const [parent, setParent] = useState('')
  const [typed, setTyped] = useState<string>()
  const [start, setStart] = useState<Start>('empty')
  const [source, setSource] = useState(pages.find(({ is_home }) => is_home)?.id ?? pages[0]?.id ?? '')
  const [chosen, setChosen] = useState<string[]>([])
  const above = pages.find(({ id }) => id === parent)
  const path = typed ?? proposedPath(title, above?.path, pages, site)

  async function sections() {
    if (start === 'copy') return sectionsOf(source)
    if (start === 'empty') return []
    const ofTypes = chosen.flatMap((key) => types?.find((one) => one.key === key) ?? [])
    return Promise.all(ofTypes.map((type) => newSection(type, site, site.default_locale)))
  }
  async function send() {
    const address = pathOf(path)
    const slug = slugOf(address)
    await editing.store.flush()
    await (await loadActs()).create(
      {
        slug,
        path: address,
        type: kind,
        status: 'draft',
        parent_id: parent || null,
        translations: [{ locale: site.default_locale, title: title.trim(), slug }],
      },
      await sections(),
    )
    onClose()
  }

  return (
    <FormDialog title={newPage} submit={words.create} isLarge={start === 'sections'} onSend={send} onClose={onClose}>
      <div className="page-fields">
        <TextField
          name="title"
          label={words.name}
          value={title}
          onChange={setTitle}
          maxLength={500}
          isRequired
          autoFocus
          autoComplete="off"
        />
        <Select
          label={words.kind}
          value={kind}
          onChange={setKind}
          choices={(['page', 'landing', 'legal'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        />
        <Select
          label={words.below}
          value={parent}
          onChange={setParent}
          choices={[
            { value: '', label: words.atTop },
            ...pages
              .filter((page) => !page.is_home && page.type !== 'post')
              .map((page) => ({ value: page.id, label: titleIn(page, site.default_locale) })),
          ]}
        />
        <TextField
          name="path"
          label={words.common.address}
          value={path}
          onChange={setTyped}
          maxLength={500}
          isRequired
          autoComplete="off"
          spellCheck="false"
        />
      </div>
      <Choices
        label={words.startWith}
        value={start}
        onChange={setStart}
        choices={(['empty', 'copy', 'sections'] as const).map((value) => ({ value, label: words.starts[value] }))}
      />
      {start === 'copy' && (
        <Select
          label={words.copyFrom}
          value={source}
          onChange={setSource}
          choices={pages.map((page) => ({ value: page.id, label: titleIn(page, site.default_locale) }))}
        />
      )}
      {start === 'sections' && stage && <SectionChoice stage={stage} onChange={setChosen} />}
    </FormDialog>
  )
}

/** Kinds of sections as they look on this site; they follow each other as they were chosen. */
function SectionChoice({ stage, onChange }: { stage: SampleStage; onChange(keys: string[]): void }) {
  const words = useWords(pageDialogWords)
  const { data } = useQuery(blockTypesQuery)
  const [isAll, setAll] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const types = offeredTypes(data ?? [])
  const shown = isAll ? types : firstChoices(types)
  return (
    <div className="section-choice">
      <GridList
        aria-label={words.chooseSections}
        className="tiles"
        layout="grid"
        items={shown}
        dependencies={[stage, chosen]}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          const now = keys === 'all' ? shown.map(({ key }) => key) : [...keys].map(String)
          const next = [...chosen.filter((key) => now.includes(key)), ...now.filter((key) => !chosen.includes(key))]
          setChosen(next)
          onChange(next)
        }}
      >
        {(type) => (
          <GridListItem id={type.key} textValue={type.name} className="tile">
            {chosen.includes(type.key) && <span className="place">{chosen.indexOf(type.key) + 1}</span>}
            <SectionTile type={type} stage={stage} />
          </GridListItem>
        )}
      </GridList>
      {!isAll && (
        <Button kind="quiet" onPress={() => setAll(true)}>
          {words.allSections}
        </Button>
      )}
    </div>
  )
}
