/** A block type as far as plans name it. */
interface PlannedType {
  key: string
  name: string
  offered: { plan: number | null }
  intents: { key: string; purpose: string }[]
}

/** What plans say of sections; keys for types that are not known. */
export function kindsIn(types: PlannedType[]) {
  const names = new Map(types.map(({ key, name }) => [key, name]))
  const purposes = new Map(types.flatMap(({ intents }) => intents.map(({ key, purpose }) => [key, purpose] as const)))
  return {
    /** What can be put into a plan, in the words of the engines: a block type and what it is there to say. */
    sectionKinds: types
      .filter(({ offered }) => offered.plan !== null)
      .sort((a, b) => a.offered.plan! - b.offered.plan!)
      .flatMap(({ key: type, intents }) => intents.slice(0, 1).map(({ key: intent }) => ({ type, intent }))),
    nameOf: (type: string) => names.get(type) ?? type,
    /** What a section says, for people: the words of a key, or what a model wrote; nothing for a key that is not known. */
    purposeOf: (intent: string | undefined) =>
      intent === undefined ? undefined : (purposes.get(intent) ?? (/\s/.test(intent) ? intent : undefined)),
  }
}
