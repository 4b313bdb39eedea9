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

const uuid = { type: 'string', format: 'uuid', example: '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e' }
const text = (example: string) => ({ type: 'string', example })

/** Path parameters by name. Ids are not checked by form: one that cannot be is answered as one that is not there. */
export const pathParameters: Record<string, { description: string; type: string; format?: string; example: string }> = {
  id: { description: 'Id as the list gives it.', ...text('pXk1mGZ0Q0uJ8yq3') },
  provider: { description: 'Only `google`.', ...text('google') },
  invitation: { description: 'Id of an invitation.', ...uuid },
  member: { description: 'Id of a member of the account.', ...uuid },
  token: { description: 'The one-time token of the invitation link.', ...text('inv_4c1Zq0b2hT3n') },
  site: { description: 'Id of a site.', ...uuid },
  page: { description: 'Id of a page.', ...uuid },
  block: { description: 'Id of a block.', ...uuid },
  asset: { description: 'Id of an image.', ...uuid },
  collection: { description: 'Id of a collection.', ...uuid },
  entry: { description: 'Id of an entry.', ...uuid },
  version: { description: 'Id of a version of the site.', ...uuid },
  generation: { description: 'Id of the work, as its start answered it.', ...uuid },
  pendingAction: { description: 'Id from a `pending_action` event of the stream.', ...uuid },
  siteSlug: { description: '`public_slug` of the site.', ...text('backstube-lindenhof') },
  submission: { description: 'Id of a submission.', ...uuid },
  domain: { description: 'Id of a domain.', ...uuid },
  invoiceId: { description: 'Id of an invoice.', ...uuid },
}

export const about = `Everything an editor does goes through this interface.

**Signing in.** \`POST /auth/register\` or \`POST /auth/login\` answers a \`token\`; send it as \`Authorization: Bearer <token>\`.
It stays valid until it is revoked.

**Roles.** owner, admin, editor, viewer. Each operation says the least one it needs; a lower one gets 403 \`forbidden\`.

**Tenants.** Every resource belongs to one account. An id of another account is answered with 404, like one that never was.

**Failures** are JSON: \`{error, message}\`, or \`{message, errors}\` with sentences by field (422). Messages are German or English,
by the language of the user or the header \`Accept-Language\`; \`error\` is for programs.

**Limits** count calls per started minute, by account or, without a token, by sender address. 429 says in \`Retry-After\`
how many seconds to wait.

**Fields** that are not listed are not read, and no error. Answers may gain fields.`
