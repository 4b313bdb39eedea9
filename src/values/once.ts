/** Makes a value when it is first asked for, and gives the same one from then on. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** As `once`, for each object that is asked about, as long as that object is there. Nobody may change either. */
export function onceFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { value: Made }>()
  return (of) => {
    let known = made.get(of)
    if (!known) {
      known = { value: make(of) }
      made.set(of, known)
    }
    return known.value
  }
}
