import { spyOn } from 'bun:test'
import type { ControlTx } from '../../src/db/control/control'
import type { World } from './world'

/** Does something before the next write of the control database, as another request that came first would. */
export function beforeNextWrite({ ctx }: World, meanwhile: (tx: ControlTx) => Promise<unknown>) {
  const { write } = ctx.control
  const spy = spyOn(ctx.control, 'write')
  return spy.mockImplementationOnce(async (work) => {
    spy.mockRestore()
    await write(meanwhile)
    return write(work)
  })
}
