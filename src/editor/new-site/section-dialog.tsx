import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useLanguage, useWords } from '../words/language'
import { newSiteWords } from './new-site.words'
import { addSection, hasRoomForSection, languagesOf, type PlanDraft, type PlanPage, titleOf } from './plan-draft'
import { useSectionKinds } from './use-section-kinds'

interface Props {
  plan: PlanDraft
  page: PlanPage
  onChange: (plan: PlanDraft) => void
  onClose: () => void
}

/** Sections to put at the end of a page, by what they say. */
export function SectionDialog({ plan, page, onChange, onClose }: Props) {
  const words = useWords(newSiteWords)
  const language = useLanguage()
  const { sectionKinds, nameOf, purposeOf } = useSectionKinds()
  return (
    <Dialog
      title={words.addSectionTo(titleOf(page, languagesOf(plan, language)[0] ?? language))}
      isOpen
      onClose={onClose}
    >
      {hasRoomForSection(page) ? (
        <div className="new-kinds sections">
          {sectionKinds.map((kind) => (
            <Button
              key={kind.intent}
              onPress={() => {
                onChange(addSection(plan, page.key, kind))
                onClose()
              }}
            >
              <span>
                {nameOf(kind.type)}
                <span className="purpose">{purposeOf(kind.intent)}</span>
              </span>
            </Button>
          ))}
        </div>
      ) : (
        <p>{words.pageFull}</p>
      )}
      <p className="soft small">{words.sectionHint}</p>
      <div className="actions">
        <Button onPress={onClose}>{words.common.cancel}</Button>
      </div>
    </Dialog>
  )
}
