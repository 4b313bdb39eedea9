import { useCallback } from 'react'
import { types } from '../../renderer/renderer'
import { useLanguage } from '../words/language'

/** The name of a section's type in the language of the interface. */
export function useTypeName() {
  const language = useLanguage()
  return useCallback(
    ({ type }: { type: string }) => types.find(({ key }) => key === type)?.name[language] ?? type,
    [language],
  )
}
