/** Local reads never leave the thread: between the steps of long work, others get their turn here. */
export const nextTurn = () => new Promise<void>((next) => setImmediate(next))
