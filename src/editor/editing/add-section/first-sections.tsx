import { useQuery } from '@tanstack/react-query'
import { Button as AriaButton } from 'react-aria-components/Button'
import { blockTypesQuery } from '../../data/block-types-query'
import { Button } from '../../ui/button'
import { useWords } from '../../words/language'
import type { NewSection } from '../section-acts'
import { newSection } from './new-section'
import { sectionGalleryWords } from './section-gallery.words'
import { firstChoices } from './section-sample'
import { type SampleStage, SectionTile } from './section-tile'

/** In the place of a page without sections: the best first choices. */
export function FirstSections({
  stage,
  onChoose,
  onMore,
}: {
  stage: SampleStage
  onChoose(section: NewSection): void
  onMore(): void
}) {
  const words = useWords(sectionGalleryWords)
  const { data: types } = useQuery(blockTypesQuery)
  if (!types) return null
  const choices = firstChoices(types)
  return (
    <section className="first-sections" aria-labelledby="first-sections">
      <h2 id="first-sections">{words.startTitle}</h2>
      <p className="soft">{words.startLead}</p>
      <ul className="tiles">
        {choices.map((type) => (
          <li key={type.key}>
            <AriaButton className="tile" onPress={() => void newSection(type, stage.site, stage.locale).then(onChoose)}>
              <SectionTile type={type} stage={stage} />
            </AriaButton>
          </li>
        ))}
      </ul>
      <Button icon="plus" onPress={onMore}>
        {words.more}
      </Button>
    </section>
  )
}
