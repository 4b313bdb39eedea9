import { randomBytes, timingSafeEqual } from 'node:crypto'
import { TimeSpan } from 'oslo'
import { base32 } from 'oslo/encoding'
import { createTOTPKeyURI, generateHOTP } from 'oslo/otp'

/** RFC 6238 with its defaults, which are all that most authenticator apps know: SHA-1, 6 digits, 30 seconds. */
const digits = 6
const periodSeconds = 30
/** Steps that a clock may be off by in either direction (RFC 6238 §5.2). */
const driftSteps = 1

/** 160 random bits (RFC 4226 §4), base32 without padding. */
export const newTotpSecret = (): string => base32.encode(randomBytes(20), { includePadding: false })

/** The `otpauth://` address that authenticator apps read from a QR code. */
export function provisioningUri(issuer: string, email: string, secret: string): string {
  const period = new TimeSpan(periodSeconds, 's')
  const uri = createTOTPKeyURI(issuer, email, decode(secret), { digits, period })
  return uri.replaceAll('+', '%20') // apps show a plus in the issuer's name as a plus
}

/** The time step whose code this is, within the drift allowed around `now`; `undefined` when it is none's. */
export async function matchingStep(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!isTotpCode.test(code)) return undefined
  const current = Math.floor(now.getTime() / 1000 / periodSeconds)
  for (let step = current + driftSteps; step >= current - driftSteps; step--) {
    const right = await generateHOTP(decode(secret), step, digits)
    if (timingSafeEqual(Buffer.from(right), Buffer.from(code))) return step
  }
  return undefined
}
const isTotpCode = new RegExp(`^[0-9]{${digits}}$`)

const decode = (secret: string) => base32.decode(secret, { strict: false })
