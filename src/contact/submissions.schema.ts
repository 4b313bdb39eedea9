import { type Static, Type } from '@sinclair/typebox'
import { DateTime, FreeObject, Id, Input, oneOf, Text } from '../http/fields'

const Status = oneOf('new', 'read', 'archived')

export const SubmissionView = Type.Object(
  {
    id: Id,
    site_id: Id,
    name: Text('Jana Feld'),
    email: Text('jana@example.com'),
    phone: Text('+49 30 1234567'),
    message: Text('Haben Sie samstags geöffnet?'),
    url: Text(''),
    fields: FreeObject({ anlass: 'Hochzeit' }, 'Further values, by name'),
    form: Text('kontakt', { description: 'Which form it was' }),
    status: Status,
    created_at: DateTime,
  },
  { title: 'ContactSubmission' },
)
export type SubmissionView = Static<typeof SubmissionView>

export const SubmissionChange = Input({ status: Status }, { title: 'SubmissionChange' })
export type SubmissionChange = Static<typeof SubmissionChange>

export const SpamMark = Input({ is_spam: Type.Boolean({ examples: [true] }) }, { title: 'SpamMark' })
export type SpamMark = Static<typeof SpamMark>

const SubmittedForm = Type.Pick(SubmissionView, ['id', 'name', 'email', 'phone', 'message', 'url', 'fields', 'form'], {
  title: 'SubmittedForm',
})

/** What the receiver of a site gets (spec: Events), and endpoints that ask for it. */
export const FormSubmitted = Type.Object(
  {
    id: Id,
    event: Type.Literal('form.submission'),
    version: Type.Literal(2, { description: 'Of what is sent with this event' }),
    test: Type.Optional(Type.Literal(true, { description: 'A sample that somebody sent to try the receiver' })),
    site: Text('backstube', { description: '`slug` of the site' }),
    site_id: Id,
    created_at: DateTime,
    submitted_at: DateTime,
    submission: SubmittedForm,
    data: Type.Object({ submission: SubmittedForm }, { description: 'Where other events have what they are about' }),
  },
  { title: 'FormSubmitted' },
)
