import { useState } from 'react'
import type { PageStore } from '../page/page-store'
import type { SavingState } from '../page/saving'
import { usePageState } from '../site/use-page'

/**
 * What the service has said against values of a block, by the path in its form. It stays while the next try is under
 * way, so that nothing moves with every key.
 */
export function useProblems(store: PageStore, block: string, locale: string): Record<string, string> {
  const { saving } = usePageState(store)
  const [known, setKnown] = useState<{ of: SavingState; problems: Record<string, string> }>({
    of: saving,
    problems: {},
  })
  const isVerdict = saving.kind === 'refused' || saving.kind === 'saved'
  if (!isVerdict || known.of === saving) return known.of.kind === 'refused' ? known.problems : none
  const next = { of: saving, problems: problemsOf(saving, block, locale) }
  setKnown(next)
  return next.problems
}

const none: Record<string, string> = {}

/** `content.de.items.0.icon` of the service is `content.items.0.icon` here, where the language is the one that is shown. */
export function problemsOf(saving: SavingState, block: string, locale: string): Record<string, string> {
  if (saving.kind !== 'refused') return none
  const own = saving.refusals.filter(
    ({ write }) => ('block' in write ? write.block.id : 'id' in write ? write.id : '') === block,
  )
  return Object.fromEntries(
    own.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([path, sentences]): [string, string][] => {
        const [root, language, ...rest] = path.split('.')
        if (root !== 'content') return [[path, sentences.join(' ')]]
        return language === locale ? [[['content', ...rest].join('.'), sentences.join(' ')]] : []
      }),
    ),
  )
}
