import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

export const assistantQuery = (site: string) =>
  queryOptions({
    queryKey: ['assistant', site],
    queryFn: () => answered(api.sites({ site }).assistant.get()),
    refetchInterval: ({ state }) => (state.data?.knowledge.status === 'indexing' ? 3000 : false),
  })
export type Assistant = Awaited<ReturnType<NonNullable<ReturnType<typeof assistantQuery>['queryFn']>>>
export type AssistantLook = Pick<
  Assistant['settings'],
  'name' | 'greeting' | 'placeholder' | 'persona' | 'primary' | 'accent' | 'show_branding' | 'quote_noindex'
>

export const questionsQuery = (site: string) =>
  queryOptions({
    queryKey: ['assistant-questions', site],
    queryFn: async () => (await answered(api.sites({ site }).assistant.questions.get({ query: {} }))).data,
  })

export const assistantLook = ({ settings }: Assistant): AssistantLook => {
  const { name, greeting, placeholder, persona, primary, accent, show_branding, quote_noindex } = settings
  return { name, greeting, placeholder, persona, primary, accent, show_branding, quote_noindex }
}

/** What is different: what nobody has written goes on following the name and the colours of the site. */
export const changedIn = (before: AssistantLook, after: AssistantLook): Partial<AssistantLook> =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof AssistantLook] !== value),
  ) as Partial<AssistantLook>
