import { useMemo, useState } from 'react'
import type { SiteDocument } from '../document/document'
import type { DraftBlock } from '../document/draft'
import { useRestedPart } from '../document/use-part'
import { innerPropsPath } from '../editing/inner-acts'
import { isFormNext } from './form-next'
import { problemsOf } from './problems'

/**
 * What the service has said against values of a block, by the path in its form. It stays while the next try is under
 * way, so that nothing moves with every key.
 */
export function useProblems(
  siteDocument: SiteDocument,
  block: DraftBlock,
  locale: string,
  part?: string,
): Record<string, string> {
  const saving = useRestedPart(siteDocument, (state) => state.saving, isFormNext)
  const [verdict, setVerdict] = useState(saving)
  if ((saving.kind === 'refused' || saving.kind === 'saved') && saving !== verdict) setVerdict(saving)
  return useMemo(() => {
    const all = problemsOf(verdict, block.id, locale)
    if (!part) return all
    const roots = { content: `content.blocks.${part}.`, props: `props.${innerPropsPath(block, part).join('.')}.` }
    return Object.fromEntries(
      Object.entries(all).flatMap(([path, sentence]) =>
        Object.entries(roots).flatMap(([root, at]) =>
          path.startsWith(at) ? [[`${root}.${path.slice(at.length)}`, sentence]] : [],
        ),
      ),
    )
  }, [verdict, block, locale, part])
}
