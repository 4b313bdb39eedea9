import { useState } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { pick } from '../../words/text'
import { Select } from '../ui/select'
import { useLanguage, useWords } from '../words/language'
import { drawingsWords } from './drawings.words'
import { useMotifs } from './motif-picture'

type Motifs = NonNullable<ReturnType<typeof useMotifs>>
type FamilyKey = keyof Motifs['families']

/** The drawings of the service by trade, to take one in place of a picture. */
export function MotifLibrary({
  siteId,
  chosen,
  onChoose,
  onTake,
}: {
  siteId: string
  /** The name of a motif. */
  chosen: string | undefined
  onChoose(name: string | undefined): void
  /** Enter, or two presses. */
  onTake(name: string): void
}) {
  const words = useWords(drawingsWords)
  const language = useLanguage()
  const motifs = useMotifs(siteId)
  const [family, setFamily] = useState<FamilyKey>(familyOf(chosen))
  if (!motifs) return <div className="media-library" aria-busy="true" />
  const items = Object.entries(motifs.families[family].motifs).map(([key, { name }]) => ({
    id: `${family}-${key}`,
    name: pick(name, language),
  }))
  return (
    <div className="media-library">
      <Select
        label={words.trade}
        choices={Object.entries(motifs.families).map(([value, { name }]) => ({
          value: value as FamilyKey,
          label: pick(name, language),
        }))}
        value={family}
        onChange={setFamily}
      />
      <p className="soft small">{words.help}</p>
      <GridList
        aria-label={words.drawings}
        className="media-grid"
        layout="grid"
        items={items}
        dependencies={[motifs]}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen ? [chosen] : []}
        onSelectionChange={(keys) => keys !== 'all' && onChoose([...keys].map(String)[0])}
        onAction={(key) => onTake(String(key))}
      >
        {({ id, name }) => (
          <GridListItem id={id} textValue={name} className="media-tile">
            <img src={motifs.addressOf(id)} alt="" />
            <span className="name">{name}</span>
          </GridListItem>
        )}
      </GridList>
    </div>
  )
}

const familyOf = (name: string | undefined): FamilyKey => (name?.split('-')[0] ?? 'craft') as FamilyKey
