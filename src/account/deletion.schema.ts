import { type Static, Type } from '@sinclair/typebox'
import { ownProofFields } from '../auth/recovery.schema'
import { DateTime, Input, Nullable, Text } from '../http/fields'

export const DeletionRequest = Input(
  {
    ...ownProofFields,
    confirmation: Text('Backstube Lindenhof', { maxLength: 255, description: 'The name of the account, typed anew' }),
  },
  { title: 'DeletionRequest' },
)
export type DeletionRequest = Static<typeof DeletionRequest>

export const DeletionView = Type.Object(
  { deletion_due_at: Nullable(DateTime) },
  { title: 'Deletion', description: 'Null when the account stays.' },
)
export type DeletionView = Static<typeof DeletionView>
