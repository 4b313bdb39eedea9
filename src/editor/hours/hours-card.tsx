import { useEffect, useMemo, useState } from 'react'
import { joinPages } from '../page/joint-pages'
import type { PageStore } from '../page/page-store'
import { Publish } from '../publish/publish'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { hoursWords } from './hours.words'
import type { SharedHours } from './hours-data'
import { specialProblemOf } from './special-days'
import { SpecialField } from './special-field'
import { problemOf } from './week'
import { WeekField } from './week-field'

/** What became of saving: theirs stays where somebody else was faster; `message` is what the service has said. */
export type Kept = { kind: 'kept' } | { kind: 'overtaken' } | { kind: 'failed'; message?: string }
type Hours = Pick<SharedHours, 'hours' | 'special'>

/** Hours that stand in one or several places, with their way to the visitors. */
export function HoursCard({
  siteId,
  start,
  store,
  places,
  mayEdit,
  isKept,
  onKeep,
  onKeepEverywhere,
  onGo,
}: {
  siteId: string
  start: Hours
  /** Of one of the pages: what is published is saved first. */
  store: PageStore
  places: { page: string; block: string; title: string }[]
  mayEdit: boolean
  /** They have just been entered for the first time. */
  isKept?: boolean
  onKeep(hours: Hours): Promise<Kept>
  /** Where other sections tell other hours. */
  onKeepEverywhere?: ((hours: Hours) => Promise<Kept>) | undefined
  onGo(page: string, block?: string): void
}) {
  const words = useWords(hoursWords)
  const pages = useMemo(() => joinPages([store]), [store])
  const [hours, setHours] = useState(start)
  const [kept, setKept] = useState<Kept | undefined>(isKept ? { kind: 'kept' } : undefined)
  const [isSending, setSending] = useState(false)
  const { hours: week, special } = start
  useEffect(() => setHours({ hours: week, special }), [week, special])

  function change(part: Partial<Hours>) {
    setKept(undefined)
    setHours({ ...hours, ...part })
  }
  const isWrong = problemOf(hours.hours) !== undefined || hours.special.some(specialProblemOf)
  async function save(keep = onKeep) {
    setSending(true)
    setKept(await keep(hours))
    setSending(false)
  }

  return (
    <section className="hours-card" aria-label={words.title}>
      {places.length > 0 && (
        <p className="soft">
          {words.shownOn}{' '}
          {places.map(({ page, block, title }, index) => (
            <span key={block}>
              {index > 0 && ', '}
              <button type="button" className="as-link" onClick={() => onGo(page, block)}>
                {title}
              </button>
            </span>
          ))}
        </p>
      )}
      <WeekField value={hours.hours} onChange={(next) => change({ hours: next })} isReadOnly={!mayEdit} />
      {places.length > 0 && (
        <SpecialField value={hours.special} onChange={(special) => change({ special })} isReadOnly={!mayEdit} />
      )}
      {mayEdit && (
        <div className="hours-acts">
          {kept?.kind === 'kept' && <Notice kind="done">{words.saved}</Notice>}
          {kept?.kind === 'failed' && <Notice kind="problem">{kept.message ?? words.notSaved}</Notice>}
          {kept?.kind === 'overtaken' && <Notice kind="warning">{words.overtaken}</Notice>}
          <div className="actions">
            <Button
              kind={kept?.kind === 'kept' ? 'plain' : 'primary'}
              isDisabled={isWrong}
              isPending={isSending}
              onPress={() => void save()}
            >
              {words.save}
            </Button>
            {onKeepEverywhere && (
              <Button isDisabled={isWrong || isSending} onPress={() => void save(onKeepEverywhere)}>
                {words.everywhere}
              </Button>
            )}
            {kept?.kind === 'kept' && <Publish siteId={siteId} pages={pages} onGo={onGo} />}
          </div>
        </div>
      )}
    </section>
  )
}
