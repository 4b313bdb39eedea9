import { useCallback } from 'react'
import { types } from '../../renderer/renderer'
import { pick } from '../../words/text'
import { useLanguage } from '../words/language'

/** The name of a section's type in the language of the interface. */
export function useTypeName() {
  const language = useLanguage()
  return useCallback(
    ({ type }: { type: string }) => {
      const name = types.find(({ key }) => key === type)?.name
      return name ? pick(name, language) : type
    },
    [language],
  )
}
