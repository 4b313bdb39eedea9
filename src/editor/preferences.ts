import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answered, api } from './api/api'
import { queryClient } from './query-client'
import { keepTheme, type Theme } from './theme'

const fetchPreferences = () => answered(api.account.preferences.get())
type Preferences = Awaited<ReturnType<typeof fetchPreferences>>

/** How the person has set up the interface, on every device. */
const preferencesQuery = queryOptions({ queryKey: ['preferences'], queryFn: fetchPreferences, staleTime: 60_000 })

/** Takes over what was chosen on another device. */
export function useKeptPreferences() {
  const { data } = useQuery(preferencesQuery)
  useEffect(() => {
    if (data) keepTheme(data.theme ?? 'system')
  }, [data])
}

/** Seen at once, also where the service does not answer. Throws `Refused`. */
export async function chooseTheme(theme: Theme): Promise<void> {
  keepTheme(theme)
  await changePreferences({ theme })
}

/** The service replaces all of it, so what else there is goes along. */
async function changePreferences(change: Preferences) {
  const changed = { ...(await fetchPreferences()), ...change }
  queryClient.setQueryData(preferencesQuery.queryKey, await answered(api.account.preferences.put(changed)))
}
