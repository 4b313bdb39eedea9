import { Elysia } from 'elysia'
import type { Context } from '../context'
import { inAccount, tokenless } from '../http/access'
import { languageOf } from '../http/language'
import { acceptInvitation, inviteMember, previewInvitation, revokeInvitation } from './invitations'
import { changeRole, removeMember, viewTeam } from './team'
import {
  Acceptance,
  Accepted,
  Done,
  InvitationPreview,
  Invited,
  NewInvitation,
  RoleChange,
  RoleChanged,
  TeamView,
} from './team.schema'

export const teamRoutes = (ctx: Context) =>
  new Elysia({ name: 'team', detail: { tags: ['Team'] } }).use(signedIn(ctx)).use(open(ctx))

const signedIn = (ctx: Context) =>
  new Elysia()
    .use(inAccount(ctx))
    .get('/team', ({ me }) => ctx.control.read((db) => viewTeam(db, me, ctx.now())), {
      access: {},
      response: TeamView,
      detail: { summary: 'Members, open invitations and seats' },
    })
    .post('/team/invitations', async ({ me, body, status }) => status(201, await inviteMember(ctx, me, body)), {
      access: { role: 'admin', perMinute: 10 },
      body: NewInvitation,
      response: { 201: Invited },
      detail: { summary: 'Invite a person by mail' },
    })
    .delete(
      '/team/invitations/:invitation',
      ({ me, params }) => ctx.control.write((tx) => revokeInvitation(tx, me, params.invitation)),
      { access: { role: 'admin' }, response: Done, detail: { summary: 'Take an open invitation back' } },
    )
    .post(
      '/team/members/:member/role',
      ({ me, params, body }) => ctx.control.write((tx) => changeRole(tx, me, params.member, body, ctx.now())),
      {
        access: { role: 'admin' },
        body: RoleChange,
        response: RoleChanged,
        detail: { summary: 'Change the role of a member' },
      },
    )
    .delete(
      '/team/members/:member',
      ({ me, params }) => ctx.control.write((tx) => removeMember(tx, me, params.member)),
      { access: { role: 'admin' }, response: Done, detail: { summary: 'Remove a member and sign them out' } },
    )

const open = (ctx: Context) =>
  new Elysia()
    .use(tokenless(ctx))
    .get(
      '/public/team/invitation/:token',
      ({ params }) => ctx.control.read((db) => previewInvitation(db, params.token, ctx.now())),
      { open: { perMinute: 12 }, response: InvitationPreview, detail: { summary: 'What an invitation offers' } },
    )
    .post(
      '/public/team/accept',
      ({ body, request: { headers }, sender }) =>
        acceptInvitation(ctx, body, languageOf(headers), headers.get('user-agent'), sender),
      {
        open: { perMinute: 12 },
        body: Acceptance,
        response: Accepted,
        detail: { summary: 'Accept an invitation and sign in' },
      },
    )
