import { readLabel } from '../../activity/version-labels'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { versionsWords } from './versions.words'

/**
 * What versions are called. The service names those that nobody did in the language of whoever caused them, by a time in
 * UTC; whoever reads them here has a language and a time zone of their own.
 */
export function useVersionName() {
  const words = useWords(versionsWords)
  const { moment } = useDates()
  return nameOf

  function nameOf(label: string): string {
    const said = readLabel(label)
    if (!said) return label
    return 'restored' in said
      ? words.beforeRestore(nameOf(said.restored))
      : words.unnamed(words.trigger[said.trigger], moment(said.at))
  }
}
