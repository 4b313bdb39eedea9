import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

export const teamQuery = queryOptions({ queryKey: ['team'], queryFn: () => answered(api.team.get()) })

export type TeamView = Awaited<ReturnType<NonNullable<typeof teamQuery.queryFn>>>
