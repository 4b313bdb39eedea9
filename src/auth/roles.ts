import type { Role } from '../db/control/schema'

/** Highest first. */
const roles: readonly Role[] = ['owner', 'admin', 'editor', 'viewer']

export const isAtLeast = (role: Role | undefined, least: Role) =>
  role !== undefined && roles.indexOf(role) <= roles.indexOf(least)

export const lowerRole = (one: Role, other: Role): Role => (isAtLeast(one, other) ? other : one)
