import { expect, test } from 'bun:test'
import { normalizeEmail } from '../src/auth/email'
import { isAtLeast, lowerRole } from '../src/auth/roles'

test('a role reaches down to those below it, and of two the lower one counts', () => {
  expect(isAtLeast('owner', 'admin') && isAtLeast('editor', 'editor') && isAtLeast('editor', 'viewer')).toBe(true)
  expect(isAtLeast('editor', 'admin') || isAtLeast('viewer', 'editor') || isAtLeast(undefined, 'viewer')).toBe(false)
  expect([lowerRole('owner', 'editor'), lowerRole('viewer', 'admin'), lowerRole('admin', 'admin')]).toEqual([
    ...(['editor', 'viewer', 'admin'] as const),
  ])
})

test.each([
  [' Rosa@Example.COM ', 'rosa@example.com'],
  ['rosa+brot@example.com', 'rosa@example.com'],
  ['rosa+a+b@example.com', 'rosa@example.com'],
  ['rosa@example+x.com', undefined],
  ['+brot@example.com', undefined],
  ['rosa@x@example.com', undefined],
  ['rosa', undefined],
  ['', undefined],
])('the mailbox “%s” is %p', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email)
})
