import { asc, eq, ne } from 'drizzle-orm'
import { type MailRow, mails } from '../db/control/schema'
import { isId } from '../values/ids'
import { filled, pick } from '../words/text'
import { jsonOption } from './accounts'
import type { Command, CommandEnvironment } from './command'
import { inColumns, showTable } from './output'

export const outboxCommand: Command = {
  name: 'outbox',
  args: '',
  help: {
    de: 'Listet Mails auf, die noch nicht verschickt sind, oder zeigt eine davon.',
    en: 'Lists mails that have not been sent, or shows one of them.',
  },
  options: {
    show: { value: 'ID', help: { de: 'Zeigt diese Mail', en: 'Shows this mail' } },
    all: { help: { de: 'Auch verschickte', en: 'Sent ones as well' } },
    json: jsonOption,
  },
  async run(environment, { options, json }) {
    const ctx = await environment.open()
    if (options.show) return showMail(environment, options.show, json)
    const isListed = 'all' in options ? undefined : ne(mails.status, 'sent')
    const rows = await ctx.control.read((db) =>
      db.select().from(mails).where(isListed).orderBy(asc(mails.createdAt), asc(mails.id)),
    )
    if (json) environment.out.json(rows.map(mailView))
    else if (rows.length === 0) environment.out.line({ de: 'Der Postausgang ist leer.', en: 'The outbox is empty.' })
    else showTable(environment.out, heads, rows.map(mailLine))
    return 0
  },
}

async function showMail(environment: CommandEnvironment, id: string, json: boolean): Promise<number> {
  const ctx = await environment.open()
  const [row] = isId(id) ? await ctx.control.read((db) => db.select().from(mails).where(eq(mails.id, id))) : []
  if (!row) {
    environment.out.error(filled({ de: 'Die Mail „{id}“ gibt es nicht.', en: 'There is no mail “{id}”.' }, { id }))
    return 1
  }
  const text = ctx.outbox.bodyOf(row)?.text ?? null
  if (json) {
    environment.out.json({ ...mailView(row), text })
    return 0
  }
  const { language } = environment.out
  const rows = [
    [pick({ de: 'An', en: 'To' }, language), row.recipient],
    [pick({ de: 'Betreff', en: 'Subject' }, language), row.subject],
    [pick({ de: 'Zustand', en: 'Status' }, language), row.status],
    ...(row.error ? [[pick({ de: 'Fehler', en: 'Error' }, language), row.error]] : []),
  ]
  for (const line of inColumns(rows)) environment.out.line(line)
  environment.out.line('')
  if (text === null) {
    environment.out.line({
      de: 'Der Text wird nach dem Versand gelöscht.',
      en: 'The text is deleted once a mail is sent.',
    })
  } else for (const line of text.split('\n')) environment.out.line(line)
  return 0
}

const heads = {
  de: ['Id', 'Vom', 'Zustand', 'Versuche', 'An', 'Betreff'],
  en: ['Id', 'Created', 'Status', 'Attempts', 'To', 'Subject'],
}

const mailLine = (row: MailRow) => [
  row.id,
  row.createdAt.slice(0, 16).replace('T', ' '),
  row.status,
  String(row.attempts),
  row.recipient,
  row.subject,
]

const mailView = (row: MailRow) => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  next_attempt_at: row.status === 'waiting' ? row.nextAttemptAt : null,
  sent_at: row.sentAt,
  error: row.error,
  created_at: row.createdAt,
})
