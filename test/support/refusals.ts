import { expect } from 'bun:test'
import type { Owner } from './team'

/** The answer names `field` alone, and what the owner sees at `path` is as it was. */
export async function expectRefused(
  owner: Owner,
  send: () => Promise<{ status: number; body: { errors?: object } }>,
  field: string,
  path: string,
) {
  const before = (await owner.get(path)).body
  const { status, body } = await send()
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect((await owner.get(path)).body).toEqual(before)
}
