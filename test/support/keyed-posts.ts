import type { TestClient } from './client'

/** Requests that are sent again under their keys after the kill. */
export const keyedPosts = {
  block: (owner: TestClient, [page]: string[]) =>
    owner.post(`/pages/${page}/blocks`, { type: 'spacer' }, { 'idempotency-key': 'block' }),
  call: (owner: TestClient, site: string) =>
    owner.post(
      '/ai/rewrite',
      { site_id: site, text: 'Herzlich wilkommen', command: 'fix' },
      { 'idempotency-key': 'call' },
    ),
}
