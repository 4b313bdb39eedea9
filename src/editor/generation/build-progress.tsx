import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import type { StepProgress } from './generation'
import { generationWords } from './generation.words'

const steps = ['planning', 'writing', 'saving'] as const
/** Where the bar stands when a step begins, in percent: nearly all of the time goes into writing. */
const starts = { planning: 2, writing: 8, saving: 96 }

function percentOf({ step, done, total }: StepProgress): number {
  const start = starts[step as keyof typeof starts] ?? 0
  return step === 'writing' && total > 0 ? start + (done / total) * (starts.saving - start) : start
}

/** What a build is doing now, as it tells itself; nothing moves that did not happen. */
export function BuildProgress({ progress, label }: { progress: StepProgress | undefined; label: string }) {
  const words = useWords(generationWords)
  const current = steps.indexOf(progress?.step as (typeof steps)[number])
  const percent = progress ? percentOf(progress) : 0
  return (
    <div className="build-progress">
      <Bar label={label} percent={percent} />
      <ol>
        {steps.map((step, i) => {
          const state = i < current ? 'done' : i === current ? 'now' : 'later'
          return (
            <li key={step} className={state} aria-current={state === 'now' ? 'step' : undefined}>
              <Icon name={state === 'done' ? 'circle-check' : state === 'now' ? 'refresh-cw' : 'circle'} />
              <span>{words.steps[step]}</span>
              {state !== 'later' && (
                <span className="visually-hidden">{state === 'done' ? words.done : words.now}</span>
              )}
              {state === 'now' && step === 'writing' && progress && (
                <span className="soft">{words.pagesOf(progress.done, progress.total)}</span>
              )}
            </li>
          )
        })}
      </ol>
      {!progress && <p className="soft">{words.waiting}</p>}
    </div>
  )
}

export const Bar = ({ label, percent }: { label: string; percent: number }) => (
  <ProgressBar className="progress" aria-label={label} value={percent}>
    <div className="track">
      <div className="fill" style={{ width: `${percent}%` }} />
    </div>
  </ProgressBar>
)

/** The bar alone, for a card. */
export const ProgressLine = ({ progress, label }: { progress: StepProgress | undefined; label: string }) => (
  <Bar label={label} percent={progress ? percentOf(progress) : 0} />
)
