import { filled, pick } from '../words/text'
import { changeAccountCommand, listAccountsCommand } from './accounts'
import { backupCommand } from './backup'
import { boxesCommand, changeBoxCommand, drainCommand, moveCommand } from './boxes'
import type { Command } from './command'
import { createAccountCommand } from './create-account'
import { deleteTenantCommand } from './delete-tenant'
import { demoCommand } from './demo'
import { doctorCommand } from './doctor'
import { mailTestCommand } from './mail-test'
import { migrateCommand } from './migrate'
import { outboxCommand } from './outbox'
import { inColumns, type Out } from './output'
import { publishDueCommand } from './publish-due'
import { replaceCommand } from './replace'
import { resetPasswordCommand } from './reset-password'
import { restoreCommand } from './restore'
import { rollBackCommand } from './roll-back'
import { exportCommand, importCommand } from './transfer'
import { tryModelCommand } from './try-model'
import { undoUpgradeCommand } from './undo-upgrade'

/** Everything the operator can do at the command line. */
export const operatorCommands: readonly Command[] = [
  listAccountsCommand,
  changeAccountCommand,
  createAccountCommand,
  migrateCommand,
  undoUpgradeCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  replaceCommand,
  exportCommand,
  importCommand,
  demoCommand,
  publishDueCommand,
  rollBackCommand,
  deleteTenantCommand,
  outboxCommand,
  mailTestCommand,
  tryModelCommand,
  resetPasswordCommand,
  boxesCommand,
  changeBoxCommand,
  moveCommand,
  drainCommand,
]

export const findCommand = (name: string) => operatorCommands.find((command) => command.name === name)

/** All commands, one line each. */
export function showHelp(out: Out) {
  const rows = operatorCommands.map(({ name, args, help }) => [`  ${name} ${args}`.trimEnd(), pick(help, out.language)])
  out.line({ de: 'Aufruf: bun run cli <Befehl> [Optionen]', en: 'Usage: bun run cli <command> [options]' })
  out.line('')
  for (const line of inColumns([...rows, ['  help', pick(helpOfHelp, out.language)]])) out.line(line)
  out.line('')
  out.line({
    de: 'Mehr zu einem Befehl: bun run cli <Befehl> --help',
    en: 'More on a command: bun run cli <command> --help',
  })
}

export function showCommandHelp(out: Out, { name, args, help, more, options }: Command) {
  out.line(filled({ de: 'Aufruf: {usage}', en: 'Usage: {usage}' }, { usage: `bun run cli ${name} ${args}`.trimEnd() }))
  out.line('')
  out.line(help)
  if (more) out.line(more)
  if (Object.keys(options).length === 0) return
  out.line('')
  const rows = Object.entries(options).map(([option, { value, choices, help }]) => [
    `  --${option} ${value ?? ''}`.trimEnd(),
    pick(help, out.language) + (choices ? `: ${choices.join(', ')}` : ''),
  ])
  for (const line of inColumns(rows)) out.line(line)
}

const helpOfHelp = { de: 'Zeigt diese Übersicht.', en: 'Shows this overview.' }
