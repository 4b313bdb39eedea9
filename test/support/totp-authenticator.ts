import { createHmac } from 'node:crypto'
import type { TestClient } from './client'
import type { World } from './world'

/** What an authenticator app shows: RFC 6238 written down once more, so that a fault of the library would show. */
export function totpCode(secret: string, at: Date): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = hash[19]! & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
}

/** Turns two-factor sign-in on for `client`. The clock then stands in a time step whose code is not used yet. */
export async function enrol<T extends TestClient>(world: World, client: T) {
  const { secret } = (await client.post('/auth/totp/setup')).body
  const code = (at = world.ctx.now()) => totpCode(secret, at)
  const { body } = await client.post('/auth/totp/enable', { code: code() })
  world.advance(60_000)
  return Object.assign(client, {
    secret: secret as string,
    backupCodes: body.backup_codes as string[],
    code,
    /** Right in form, and no code of a step that passes now. */
    wrongCode() {
      const near = [-30_000, 0, 30_000].map((ms) => code(new Date(world.ctx.now().getTime() + ms)))
      return ['000000', '111111', '222222', '333333'].find((wrong) => !near.includes(wrong))!
    },
  })
}
