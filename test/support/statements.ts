import Database from 'libsql'

const { prototype } = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')).constructor

/**
 * How many statements `work` costs, as SQLite sees it: each `run`, `all` or `get` of a prepared one is one. A `get` without
 * arguments asks which state the file is in, which reads nothing of it. Not for two at once.
 */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const { all, run, get } = prototype
  let count = 0
  const counted = (original: typeof all) =>
    function (this: unknown, ...values: unknown[]) {
      if (original !== get || (values[0] as unknown[]).length > 0) count++
      return original.apply(this, values)
    }
  Object.assign(prototype, { all: counted(all), run: counted(run), get: counted(get) })
  try {
    return { result: await work(), count }
  } finally {
    Object.assign(prototype, { all, run, get })
  }
}

/** As `countStatements`, of a request. */
export async function statementsOf(work: () => Promise<{ status: number }>) {
  const { result, count } = await countStatements(work)
  return { status: result.status, count }
}
