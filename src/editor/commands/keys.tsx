import { useWords } from '../words/language'
import { commandWords } from './commands.words'

/** Keys have other names there. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Keys as they stand on this keyboard. */
export function Keys({ keys }: { keys: string[] }) {
  const { ctrl } = useWords(commandWords)
  return (
    <span className="keys">
      {keys.map((key) => (
        <kbd key={key}>{key === 'Mod' ? (isApple ? '⌘' : ctrl) : key}</kbd>
      ))}
    </span>
  )
}
