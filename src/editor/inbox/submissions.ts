import { queryOptions } from '@tanstack/react-query'
import { answered, api } from '../api/api'

/** What visitors sent, newest first; looked at again each minute while the window is open. */
export const submissionsQuery = (site: string) =>
  queryOptions({
    queryKey: ['submissions', site],
    queryFn: async () => (await answered(api.sites({ site }).submissions.get({ query: {} }))).data,
    refetchInterval: 60_000,
  })
/** What was taken for spam; kept for 30 days. */
export const spamQuery = (site: string) =>
  queryOptions({
    queryKey: ['submissions', site, 'spam'],
    queryFn: async () => (await answered(api.sites({ site }).submissions.spam.get({ query: {} }))).data,
  })
export type Submission = Awaited<ReturnType<NonNullable<ReturnType<typeof submissionsQuery>['queryFn']>>>[number]

/** A visitor wrote the address: nothing in it may become another part of the link. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

const longestQuote = 1200

/**
 * The address that opens an answer in the mail program, with what was written below. Programs cut long addresses off, so
 * a long message is shortened.
 */
export function answerAddress(
  { email, message }: Pick<Submission, 'email' | 'message'>,
  { subject, opening, introduction }: { subject: string; opening: string; introduction: string },
): string {
  const letters = [...message.trim()]
  const quoted = letters.length > longestQuote ? `${letters.slice(0, longestQuote).join('')} …` : letters.join('')
  const quote = quoted
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\r\n')
  const body = `${opening}\r\n\r\n\r\n\r\n${quoted ? `${introduction}\r\n${quote}` : ''}`.trimEnd()
  return `${mailTo(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
