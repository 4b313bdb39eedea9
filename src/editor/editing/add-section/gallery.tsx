import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { withoutAccents } from '../../../values/fold'
import { blockTypesQuery } from '../../data/block-types-query'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextField } from '../../ui/fields'
import { Notice } from '../../ui/notice'
import { useWords } from '../../words/language'
import type { NewSection } from '../section-acts'
import { newSection } from './new-section'
import { sectionGalleryWords } from './section-gallery.words'
import { firstChoices, type OfferedType, offeredTypes } from './section-sample'
import { type SampleStage, SectionTile } from './section-tile'

/** All kinds of sections, drawn with the look of the site. Arrows move between them, Enter takes one. */
export function Gallery({
  stage,
  isNarrow = false,
  onChoose,
  onClose,
}: {
  stage: SampleStage
  /** Only what fits a column. */
  isNarrow?: boolean
  onChoose(section: NewSection): void
  onClose(): void
}) {
  const words = useWords(sectionGalleryWords)
  const { data, error } = useQuery(blockTypesQuery)
  const types = useMemo(
    () => offeredTypes(data ?? []).filter((type) => !isNarrow || type.fits_narrow),
    [data, isNarrow],
  )
  const [query, setQuery] = useState('')
  const [category, setCategory] = useState('first')
  const categories = ['first', ...new Set(types.map((type) => type.category))]
  const shown = query.trim() ? matching(types, query, words.categories) : inCategory(types, category)

  return (
    <Dialog title={words.common.addSection} isOpen onClose={onClose} isLarge>
      <div className="gallery">
        <TextField
          label={words.search}
          type="search"
          placeholder={words.searchPlaceholder}
          value={query}
          onChange={setQuery}
          autoFocus
        />
        {error && <Notice kind="problem">{error.message}</Notice>}
        <ToggleButtonGroup
          aria-label={words.kinds}
          className="kinds"
          orientation="vertical"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={query.trim() ? [] : [category]}
          onSelectionChange={(keys) => {
            setQuery('')
            setCategory(String([...keys][0] ?? 'first'))
          }}
        >
          {categories.map((key) => (
            <ToggleButton key={key} id={key}>
              {words.categories[key] ?? key}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <GridList
          aria-label={words.choices}
          className="tiles"
          layout="grid"
          items={shown}
          dependencies={[stage]}
          onAction={(key) => {
            const type = types.find((each) => each.key === key)
            if (type) void newSection(type, stage.site, stage.locale).then(onChoose)
          }}
          renderEmptyState={() =>
            data && (
              <div className="no-tiles">
                <p>{words.none(query.trim())}</p>
                <Button onPress={() => setQuery('')}>{words.showAll}</Button>
              </div>
            )
          }
        >
          {(type) => (
            <GridListItem id={type.key} textValue={type.name} className="tile">
              <SectionTile type={type} stage={stage} />
            </GridListItem>
          )}
        </GridList>
      </div>
    </Dialog>
  )
}

/** The best choices in their own order; what stands on no page yet without them is all there is. */
function inCategory(types: OfferedType[], category: string): OfferedType[] {
  if (category !== 'first') return types.filter((type) => type.category === category)
  return firstChoices(types)
}

/** Every word has to be in the name of the section or of its kind. */
function matching(types: OfferedType[], query: string, categories: Record<string, string>): OfferedType[] {
  const words = withoutAccents(query).split(/\s+/).filter(Boolean)
  return types.filter(({ key, name, category }) => {
    const text = withoutAccents(`${name} ${categories[category] ?? ''} ${key.replaceAll('_', ' ')}`)
    return words.every((word) => text.includes(word))
  })
}
