import { Elysia } from 'elysia'
import { inAccount, tokenless } from '../auth/access'
import { Done } from '../auth/auth.schema'
import { registrationClosed } from '../auth/registration'
import type { Context } from '../context'
import { accountSuspended, validationFailed } from '../errors'
import { languagesOf } from '../http/language'
import { operation } from '../http/openapi/operation'
import {
  acceptInvitation,
  alreadyAccepted,
  alreadyMember,
  emailElsewhere,
  emailTaken,
  expired,
  invalid,
  inviteMember,
  previewInvitation,
  revokeInvitation,
  seatLimitReached,
} from './invitations'
import {
  cannotChangeOwner,
  cannotChangeSelf,
  cannotRemoveOwner,
  cannotRemoveSelf,
  changeRole,
  removeMember,
  roleTooHigh,
  viewTeam,
} from './team'
import {
  Acceptance,
  Accepted,
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
      detail: operation('getTeam', 'Members, open invitations and seats', { errors: [validationFailed] }),
    })
    .post('/team/invitations', async ({ me, body, status }) => status(201, await inviteMember(ctx, me, body)), {
      access: { role: 'admin', perMinute: 10 },
      body: NewInvitation,
      response: { 201: Invited },
      detail: operation('inviteMember', 'Invite a person by mail', {
        description:
          "Sends a link that is valid for 14 days; an open invitation to the same address is replaced. Only roles below one's own can be given.",
        errors: [registrationClosed, roleTooHigh, alreadyMember, emailElsewhere, seatLimitReached],
      }),
    })
    .delete(
      '/team/invitations/:invitation',
      ({ me, params }) => ctx.control.write((tx) => revokeInvitation(tx, me, params.invitation)),
      {
        access: { role: 'admin' },
        response: Done,
        detail: operation('revokeInvitation', 'Take an open invitation back'),
      },
    )
    .post(
      '/team/members/:member/role',
      ({ me, params, body }) => ctx.control.write((tx) => changeRole(tx, me, params.member, body, ctx.now())),
      {
        access: { role: 'admin' },
        body: RoleChange,
        response: RoleChanged,
        detail: operation('changeMemberRole', 'Change the role of a member', {
          description: "Both roles, the present and the new one, must be below one's own.",
          errors: [roleTooHigh, cannotChangeOwner, cannotChangeSelf],
        }),
      },
    )
    .delete(
      '/team/members/:member',
      ({ me, params }) => ctx.control.write((tx) => removeMember(tx, me, params.member)),
      {
        access: { role: 'admin' },
        response: Done,
        detail: operation('removeMember', 'Remove a member and sign them out', {
          description: "Ends the member's access and sessions.",
          errors: [roleTooHigh, cannotRemoveOwner, cannotRemoveSelf],
        }),
      },
    )

const open = (ctx: Context) =>
  new Elysia()
    .use(tokenless(ctx))
    .get(
      '/public/team/invitation/:token',
      // a token that cannot be decoded (`%ff`) is undefined
      ({ params }) => ctx.control.read((db) => previewInvitation(db, params.token ?? '', ctx.now())),
      {
        open: { perMinute: 12 },
        response: InvitationPreview,
        detail: operation('previewInvitation', 'What an invitation offers', {
          errors: [invalid, alreadyAccepted, expired, accountSuspended, emailTaken],
        }),
      },
    )
    .post(
      '/public/team/accept',
      ({ body, request: { headers }, attempt }) => acceptInvitation(ctx, body, languagesOf(headers), attempt),
      {
        open: { perMinute: 12, signIn: 'invitation' },
        body: Acceptance,
        response: Accepted,
        detail: operation('acceptInvitation', 'Accept an invitation and sign in', {
          description: 'Makes the user with the role of the invitation. The address counts as confirmed.',
          errors: [registrationClosed, invalid, alreadyAccepted, expired, accountSuspended, emailTaken],
        }),
      },
    )
