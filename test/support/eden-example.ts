// The example of docs/api.md for Eden, so that `bun run types` compiles it.

import { treaty } from '@elysiajs/eden'
import type { Api, Refusal } from '../../src/api-client'

let token = ''
const api = treaty<Api>('localhost:3000', {
  parseDate: false, // times are texts in the types, too
  headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
})

const account = await api.auth.register.post({ email: 'you@example.com', password: 'at least ten', name: 'You' })
if (account.error) throw new Error(sentence(account.error.value))
token = account.data.token

const site = await api.sites.post({ name: 'Backstube', slug: 'backstube' })
const again = await api.sites.post({ name: 'Backstube', slug: 'backstube' })
if (again.error) console.log(again.status, sentence(again.error.value))
const pages = await api.sites({ site: site.data?.data.id ?? '' }).pages.get()
console.log(pages.data?.data.length)

function sentence(refusal: Refusal) {
  return refusal.errors ? Object.entries(refusal.errors).join('\n') : refusal.message
}
