/** `refused`: it could not be done as it was asked for, which is nobody's defect. */
type Outcome = 'ok' | 'refused' | 'failed'

/** Counts how work behind the scenes ended since the start, by kind of job or, for calls of webhooks, `webhook`. */
export function openOutcomeCounts() {
  const counts = new Map<string, Map<Outcome, number>>()
  return {
    count(kind: string, outcome: Outcome) {
      const ofKind = counts.get(kind) ?? new Map<Outcome, number>()
      counts.set(kind, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1))
    },
    list: () =>
      [...counts].flatMap(([kind, ofKind]) => [...ofKind].map(([outcome, count]) => ({ kind, outcome, count }))),
  }
}
