/** What endpoints can ask for. */
export const eventNames = [
  'form.submission',
  'entry.changed',
  'site.published',
  'site.unpublished',
  'generation.finished',
] as const
export type EventName = (typeof eventNames)[number]
