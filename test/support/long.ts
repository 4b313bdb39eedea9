/**
 * The long run, `bun run test:long`: every round, step, page and theme. The short one has the fewest that still find each
 * mistake such a test is there for.
 */
export const isLongRun = Bun.env.TEST_LONG === '1'

/** `long` in the long run, else `short`. */
export const inLongRun = <T>(long: T, short: T): T => (isLongRun ? long : short)
