import { useId } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import type { Goal } from '../../ai/brief/facts'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import { cardWords } from './card.words'

/** What visitors shall do, in the order in which it was chosen. */
export function GoalChips({ goals, onChange }: { goals: Goal[]; onChange: (goals: Goal[]) => void }) {
  const words = useWords(cardWords)
  const id = useId()
  const all = Object.keys(words.goalNames) as Goal[]
  return (
    <div className="field">
      <span className="label" id={id}>
        {words.goals}
      </span>
      <ToggleButtonGroup
        aria-labelledby={id}
        className="chips"
        selectionMode="multiple"
        selectedKeys={goals}
        onSelectionChange={(keys) =>
          onChange([
            ...goals.filter((goal) => keys.has(goal)),
            ...all.filter((goal) => keys.has(goal) && !goals.includes(goal)),
          ])
        }
      >
        {all.map((goal) => (
          <ToggleButton key={goal} id={goal} className="chip">
            {goals.includes(goal) && <Icon name="check" size={14} />}
            {words.goalNames[goal]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <p className="description">{words.goalsHint}</p>
    </div>
  )
}
