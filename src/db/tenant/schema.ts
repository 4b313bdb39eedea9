/** All tables of a tenant's file, for drizzle. `assets_search` (FTS5) is SQL of its own: see media/search.ts. */
export * from './collections'
export * from './media'
export * from './pages'
export * from './runs'
export * from './sites'
export * from './submissions'
export * from './usage'
export * from './versions'
