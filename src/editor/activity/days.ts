import type { InterfaceLanguage } from '../../words/interface-languages'
import { localeOf } from '../../words/interface-languages'

/** What the list shows of an entry. */
export interface Activity {
  id: string
  type: string
  summary: string
  created_at: string
  actor: { name: string } | null
  via: string | null
}

/** Entries, newest first, under the days they belong to in the time zone of whoever looks. */
export function byDay<T extends { created_at: string }>(
  entries: T[],
  language: InterfaceLanguage,
  { common: { today }, yesterday }: { common: { today: string }; yesterday: string },
): { day: string; items: T[] }[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full' })
  const now = new Date()
  const before = new Date(now)
  before.setDate(before.getDate() - 1)
  const near = new Map([
    [format.format(now), today],
    [format.format(before), yesterday],
  ])
  const days: { day: string; items: T[] }[] = []
  for (const entry of entries) {
    const date = format.format(new Date(entry.created_at))
    const day = near.get(date) ?? date
    const last = days.at(-1)
    if (last?.day === day) last.items.push(entry)
    else days.push({ day, items: [entry] })
  }
  return days
}
