import { NotDone } from '../backups/refused'
import { FolderInUse } from '../db/lock'
import type { InterfaceLanguage } from '../words/interface-languages'
import { defineFailure, filled } from '../words/text'
import { type CommandEnvironment, parseInput, UsageError } from './command'
import { findCommand } from './commands'
import { openOut, type Send } from './output'
import { reasonOf } from './reason'

/**
 * Carries one command out and gives its exit code: 0 done, 1 failed, 2 not understood. Whatever goes wrong is said.
 * Throws only `FolderInUse`: the command is then for the running server.
 */
export async function runCommand(
  name: string,
  args: string[],
  language: InterfaceLanguage,
  send: Send,
  environment: Omit<CommandEnvironment, 'out'>,
): Promise<number> {
  const out = openOut(language, send)
  try {
    const { command, input } = parseCommand(name, args)
    return await command.run({ ...environment, out }, input)
  } catch (error) {
    if (error instanceof FolderInUse) throw error
    if (error instanceof UsageError) {
      out.error(error.text)
      return 2
    }
    if (error instanceof NotDone) {
      out.error(error.text)
      return 1
    }
    environment.failed(error)
    const reason = reasonOf(error, language)
    out.error(filled({ de: 'Der Befehl ist gescheitert: {reason}', en: 'The command failed: {reason}' }, { reason }))
    return 1
  }
}

/** Throws `UsageError`. */
export function parseCommand(name: string, args: string[]) {
  const command = findCommand(name)
  if (!command) throw unknownCommand({ name })
  return { command, input: parseInput(command, args) }
}

const unknownCommand = defineFailure(UsageError, {
  de: 'Den Befehl „{name}“ gibt es nicht. Alle Befehle: bun run cli help',
  en: 'There is no command “{name}”. All commands: bun run cli help',
})
