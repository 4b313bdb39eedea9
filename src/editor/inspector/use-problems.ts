import { useMemo, useState } from 'react'
import type { PageStore } from '../page/page-store'
import { useLatePart } from '../site/use-part'
import { problemsOf } from './problems'

/**
 * What the service has said against values of a block, by the path in its form. It stays while the next try is under
 * way, so that nothing moves with every key.
 */
export function useProblems(store: PageStore, block: string, locale: string): Record<string, string> {
  const saving = useLatePart(store, (state) => state.saving)
  const [verdict, setVerdict] = useState(saving)
  if ((saving.kind === 'refused' || saving.kind === 'saved') && saving !== verdict) setVerdict(saving)
  return useMemo(() => problemsOf(verdict, block, locale), [verdict, block, locale])
}
