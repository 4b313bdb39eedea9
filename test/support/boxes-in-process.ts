import { afterEach, beforeEach } from 'bun:test'
import { type Fleet, openFleet } from '../../src/fleet/fleet'
import { openLease } from '../../src/fleet/lease'
import { postgres } from './postgres'
import { createWorld, type World } from './world'

/** Boxes that share a directory and run in this process; all of them end with the test. */
export function boxesInProcess() {
  const worlds: World[] = []
  const fleets: Fleet[] = []
  let directoryUrl: string
  beforeEach(async () => {
    directoryUrl = (await postgres!.newDatabase()).url
  })
  afterEach(async () => {
    for (const fleet of fleets.splice(0)) await fleet.close()
    for (const world of worlds.splice(0)) await world.end()
  })
  return {
    async openWorld() {
      const world = await createWorld()
      worlds.push(world)
      return world
    },
    /** The data of a world as one of several boxes, which others reach at `url`. */
    async joinFleet(
      { ctx }: World,
      name: string,
      { url = `http://${name}.invalid`, tenantsDir = ctx.config.tenantsDir } = {},
    ) {
      const lease = openLease(60)
      const settings = { directoryUrl, name, url, secret: 's'.repeat(32), leaseSeconds: 60 }
      const { control, log, now } = ctx
      const config = { ...ctx.config, tenantsDir }
      const fleet = await openFleet({ config, settings, lease, control, keyCheck: '', log, now })
      fleets.push(fleet)
      return fleet
    },
  }
}
