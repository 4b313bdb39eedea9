import { answered, api } from '../api/api'
import { lookOf, savedLook } from './look'
import { asNotWritten, ifMatch, inTime } from './page-transport'
import type { Transport } from './saving'

/** The look is read and written as a whole, with the tag of what was there before. */
export function lookTransport(site: string): Transport {
  const { theme } = api.sites({ site })
  return {
    load: () => asNotWritten(async () => savedLook((await answered(theme.get({ fetch: inTime() }))).data)),
    write: (write, saved) =>
      asNotWritten(async () => {
        if (write.kind !== 'fields') return saved
        const look = { ...lookOf(saved), ...write.fields }
        return savedLook((await answered(theme.put(look, ifMatch(write.base)))).data)
      }),
  }
}
