/** All tables of a tenant's `knowledge.db`, for drizzle. Tables of FTS5 and vec0 are SQL of their own in its migrations. */
export * from '../identity'
export * from './passages'
