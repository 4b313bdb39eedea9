import { generationWords } from '../generation/generation.words'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { newSiteWords } from './new-site.words'

/** Why the last build failed, by its key. */
export function BuildFailure({ failure }: { failure: string | undefined }) {
  const { buildFailed } = useWords(newSiteWords)
  const { causes, otherCause } = useWords(generationWords)
  if (failure === undefined) return null
  return (
    <Notice kind="problem">
      <p>{buildFailed}</p>
      <p>{causes[failure] ?? otherCause}</p>
    </Notice>
  )
}
