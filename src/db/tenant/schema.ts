/** All tables of a tenant's file, for drizzle. */
export * from './pages'
export * from './runs'
export * from './sites'
