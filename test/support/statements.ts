import Database from 'libsql'

const { prototype } = Object.getPrototypeOf(new Database(':memory:').prepare('select 1')).constructor

/** How many statements `work` costs, as SQLite sees it: each `run` or `all` of a prepared one is one. Not for two at once. */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; count: number }> {
  const { all, run } = prototype
  let count = 0
  const counted = (original: typeof all) =>
    function (this: unknown, ...values: unknown[]) {
      count++
      return original.apply(this, values)
    }
  Object.assign(prototype, { all: counted(all), run: counted(run) })
  try {
    return { result: await work(), count }
  } finally {
    Object.assign(prototype, { all, run })
  }
}

/** As `countStatements`, of a request. */
export async function statementsOf(work: () => Promise<{ status: number }>) {
  const { result, count } = await countStatements(work)
  return { status: result.status, count }
}
