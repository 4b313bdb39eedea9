import { choice, flag, introContent, line, prose } from '../fields'

export const props = { variant: choice('document', 'imprint'), toc: flag() }
export const content = { ...introContent, body: prose(100_000), updated_at: line(30) }
