/** All tables of a tenant's `knowledge.db`, for drizzle. The table of FTS5 is SQL of its own. */
export * from '../identity'
export * from './passages'
