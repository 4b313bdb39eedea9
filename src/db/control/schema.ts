/**
 * All tables of the control database: what has to be known before it is known whose request it is.
 * Everything else lives in the tenant's own file.
 */
export * from '../identity'
export * from './accounts'
export * from './api-tokens'
export * from './billing'
export * from './domains'
export * from './key-check'
export * from './mail'
export * from './people'
export * from './preview-links'
export * from './public-slugs'
export * from './sign-in'
export * from './team'
export * from './visits'
export * from './webhooks'
export * from './work'
