import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { versionsWords } from './versions.words'
import type { Version } from './versions-data'

/**
 * What versions are called. The service names those that nobody did by a time in UTC; whoever reads them here has a time
 * zone of their own.
 */
export function useVersionName() {
  const words = useWords(versionsWords)
  const { moment } = useDates()
  return ({ label, trigger, created_at }: Pick<Version, 'label' | 'trigger' | 'created_at'>) =>
    trigger !== 'restore' && label.endsWith(' UTC') ? words.unnamed(words.trigger[trigger], moment(created_at)) : label
}
