/** The chapters of the contract, in its order. */
export const tags = [
  { name: 'Auth', description: 'Sign in with a password, a second factor, a passkey or a provider; sessions.' },
  { name: 'Konto', description: 'The signed-in user and everything that the account has stored.' },
  { name: 'Team', description: 'Members, their roles, invitations and seats.' },
  { name: 'Sites', description: 'Websites of the account, and how they are published.' },
  { name: 'Seiten & Blöcke', description: 'Pages in several languages and the blocks they are made of.' },
  { name: 'Theme', description: 'Colours, fonts and forms of a site.' },
  { name: 'Medien', description: 'Images.' },
  { name: 'Block-Typen', description: 'The catalog of blocks with the schemas of their fields.' },
  { name: 'CMS', description: 'Collections of structured entries.' },
  { name: 'Versionen', description: 'Snapshots of a site that it can be reset to.' },
  { name: 'Aktivität', description: 'What happened on a site.' },
  { name: 'KI-Pipeline', description: 'Plans, builds, texts and images made by AI, and the state of long work.' },
  { name: 'Blog', description: 'Blog posts written by AI.' },
  { name: 'Assistent', description: 'The assistant that answers visitors of a site.' },
  { name: 'Assistent (öffentlich)', description: 'What the widget of the assistant calls.' },
  { name: 'Kontaktanfragen', description: 'Contact forms of published sites and what visitors sent.' },
  { name: 'Domains', description: 'Hosts that a site is served on.' },
  { name: 'Nutzung', description: 'Quotas and what is used of them.' },
  { name: 'Billing', description: 'Plans, packs, add-ons, invoices.' },
]

const uuid = '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'

/**
 * Path parameters by name: what they are, and an example. Their form is not checked: an id that cannot be one is
 * answered like one that is not there.
 */
export const pathParameters: Record<string, [description: string, example: string]> = {
  id: ['Id as the list gives it.', 'pXk1mGZ0Q0uJ8yq3'],
  provider: ['Only `google`.', 'google'],
  invitation: ['Id of an invitation.', uuid],
  member: ['Id of a member of the account.', uuid],
  token: ['The one-time token of the invitation link.', 'inv_4c1Zq0b2hT3n'],
  site: ['Id of a site.', uuid],
  page: ['Id of a page.', uuid],
  block: ['Id of a block.', uuid],
  asset: ['Id of an image.', uuid],
  collection: ['Id of a collection.', uuid],
  entry: ['Id of an entry.', uuid],
  version: ['Id of a version of the site.', uuid],
  generation: ['Id of the work, as its start answered it.', uuid],
  pendingAction: ['Id from a `pending_action` event of the stream.', uuid],
  siteSlug: ['`public_slug` of the site.', 'backstube-lindenhof'],
  submission: ['Id of a submission.', uuid],
  domain: ['Id of a domain.', uuid],
  redirect: ['Id of a redirect.', uuid],
  webhook: ['Id of a webhook.', uuid],
  delivery: ['Id of a delivery.', uuid],
  release: ['Id of a release of the site.', uuid],
  link: ['Id of a preview link.', uuid],
  theme: ["Id of one of the account's own themes.", uuid],
  invoiceId: ['Id of an invoice.', uuid],
}

export const about = `Everything an editor does goes through this interface.

**Signing in.** \`POST /auth/register\` or \`POST /auth/login\` answers a \`token\`; send it as \`Authorization: Bearer <token>\`.
It stays valid until it is revoked.

**Roles.** owner, admin, editor, viewer. Each operation says the least one it needs; a lower one gets 403 \`forbidden\`.

**Tenants.** Every resource belongs to one account. An id of another account is answered with 404, like one that never was.

**Failures** are JSON: \`{error, message}\`, or \`{message, errors}\` with sentences by field (422). Messages are German or English,
by the header \`Accept-Language\`, else in the language of the user, else German; \`error\` is for programs.

**Limits** count calls per started minute, by account or, without a token, by sender address. 429 says in \`Retry-After\`
how many seconds to wait.

**Fields** that are not listed are not read, and no error. Answers may gain fields.`
