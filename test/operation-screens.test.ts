import { describe, expect, test } from 'bun:test'
import { machineOnly, operations, screensOf, screenTable, writtenTable } from './support/operation-screens'

describe('operations and screens', () => {
  const screens = screensOf()

  test('the table says what the editor’s source calls: bun run screens', () => {
    expect(writtenTable()).toBe(screenTable(screens))
  })

  test('each operation has a screen, or a reason why no person calls it', () => {
    const open = operations.filter((one) => !screens.has(one) && !(one in machineOnly))
    expect(open).toEqual([])
    const known = new Set(operations)
    expect(Object.keys(machineOnly).filter((one) => !known.has(one))).toEqual([])
    expect(Object.keys(machineOnly).filter((one) => screens.has(one))).toEqual([])
  })

  test('calls are found as the client writes them, behind a name, and as addresses', () => {
    expect(screens.get('POST /sites/:site/publish')).toContain('publish/changes')
    expect(screens.get('POST /domains/:domain/primary')).toContain('domains/domain-card') // by way of a name
    expect(screens.get('POST /sites/:site/media')).toContain('media/send-file') // an address with a method
    expect(screens.get('GET /sites/:site/submissions/export')).toContain('inbox/inbox') // a download
    expect(screens.get('GET /auth/oauth/:provider/redirect')).toContain('sign-in/google-attempt') // where a press leads
  })
})
