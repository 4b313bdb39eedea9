import type { SavingState } from '../document/saving'

/** `content.de.items.0.icon` of the service is `content.items.0.icon` here, where the language is the one that is shown. */
export function problemsOf(saving: SavingState, block: string, locale: string): Record<string, string> {
  if (saving.kind !== 'refused') return {}
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
