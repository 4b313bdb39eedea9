import { isId } from '../values/is-id'
import { newId } from './columns'

declare const brand: unique symbol
/**
 * The id of an account, which is the name of its folder and database as well. Rows of the control database carry it:
 * sessions, public names, jobs. What a request says becomes one only by finding such a row.
 */
export type TenantId = string & { readonly [brand]: true }

export const isTenantId = (text: string): text is TenantId => isId(text)

/** For ids that do not come out of a row. Throws for what has not the form of one. */
export function asTenantId(text: string): TenantId {
  if (!isTenantId(text)) throw new Error('not the id of an account')
  return text
}

/** Of an account that is being made. */
export const newTenantId = () => asTenantId(newId())
