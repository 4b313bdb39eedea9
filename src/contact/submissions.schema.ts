import { type Static, Type } from '@sinclair/typebox'
import { Input, JsonObject, oneOf } from '../http/fields'

const Status = oneOf('new', 'read', 'archived')

export const SubmissionView = Type.Object({
  id: Type.String(),
  site_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  message: Type.String(),
  url: Type.String(),
  fields: JsonObject,
  form: Type.String(),
  status: Status,
  created_at: Type.String(),
})
export type SubmissionView = Static<typeof SubmissionView>

export const SubmissionChange = Input({ status: Status })
export type SubmissionChange = Static<typeof SubmissionChange>
