import { mkdirSync } from 'node:fs'
import { styleText } from 'node:util'
import { type Config, readConfig } from './config/config'
import type { Context } from './context'
import { claimFolder, FolderInUse } from './db/lock'
import { type Log, openLog } from './log'
import type { Overrides } from './open-context'
import { UsageError, withAbsolutePaths } from './operator/command'
import { findCommand, showCommandHelp, showHelp } from './operator/commands'
import { type OutputLine, openOut, type Tone } from './operator/output'
import { parseCommand, runCommand } from './operator/run-command'
import { askServer, type CommandRequest } from './operator/running-server'
import { terminalLanguage } from './operator/terminal'
import { speakAll } from './words/catalogs'
import type { InterfaceLanguage } from './words/interface-languages'

/** How often and how long (3 s in all) a command waits for data that another process holds. */
const maxPauses = 30
const pauseMs = 100

/** Marks say the same as colours, for those who see none. */
const looks: Record<Tone, { mark?: string; style: 'bold' | 'green' | 'yellow' | 'red' | 'dim' }> = {
  title: { style: 'bold' },
  good: { mark: '✓', style: 'green' },
  warning: { mark: '!', style: 'yellow' },
  bad: { mark: '✗', style: 'red' },
  off: { mark: '–', style: 'dim' },
}

speakAll()
process.umask(0o077) // what a command makes is as private as what the server makes
process.exitCode = await main(Bun.argv.slice(2), terminalLanguage(Bun.env))

/** Gives the exit code: 0 done, 1 failed, 2 not understood. */
async function main([name = 'help', ...args]: string[], language: InterfaceLanguage): Promise<number> {
  const out = openOut(language, show)
  const command = findCommand(name)
  const asksForHelp = args.some((arg) => arg === '--help' || arg === '-h')
  try {
    if (['help', '--help', '-h'].includes(name)) showHelp(out)
    else if (command && asksForHelp) showCommandHelp(out, command)
    else {
      const parsed = parseCommand(name, args) // before anything is read or opened
      const absolute = withAbsolutePaths(parsed.command, args, process.cwd())
      return await carryOut({ command: name, args: absolute, language }, readConfig(Bun.env))
    }
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      out.error(error.text)
      return 2
    }
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

/**
 * Whoever holds the data folder carries the command out: this process when nobody else does, else the server that
 * runs. Throws `FolderInUse` when the holder cannot be asked.
 */
async function carryOut(request: CommandRequest, config: Config): Promise<number> {
  const log = openLog(['info', 'warn'].includes(config.logLevel) ? 'error' : config.logLevel, 2)
  for (let pauses = 0; ; pauses++) {
    const exit = (await runHere(request, config, log)) ?? (await askServer(config.tenantsDir, request, show))
    if (exit !== undefined) return exit
    if (pauses >= maxPauses) throw new FolderInUse(config.tenantsDir)
    await Bun.sleep(pauseMs) // the holder may be a server that is just starting or stopping, or another command
  }
}

/** `undefined` when another process holds the data. */
async function runHere(
  { command, args, language }: CommandRequest,
  config: Config,
  log: Log,
): Promise<number | undefined> {
  let ctx: Context | undefined
  try {
    return await runCommand(command, args, language, show, {
      config,
      served: false,
      open: async (overrides) => (ctx ??= await openData(config, { log, ...overrides })),
      stopped: () => false,
      failed: (error) => log.debug({ error }, 'command failed'),
    })
  } catch (error) {
    if (error instanceof FolderInUse) return undefined
    throw error
  } finally {
    await ctx?.close()
  }
}

/** What opens the data is most of the program: whoever cannot have them is told before it is loaded. */
async function openData(config: Config, overrides: Overrides): Promise<Context> {
  mkdirSync(config.tenantsDir, { recursive: true, mode: 0o700 })
  const claim = claimFolder(config.tenantsDir)
  if (!claim) throw new FolderInUse(config.tenantsDir)
  const { openContext } = await import('./open-context')
  return openContext(config, { ...overrides, claim })
}

function show(line: OutputLine) {
  if ('error' in line) return console.error(styleText('red', line.error, { stream: process.stderr }))
  if (!line.tone) return console.log(line.line)
  const { mark, style } = looks[line.tone]
  console.log(mark ? `${styleText(style, mark)} ${line.line}` : styleText(style, line.line))
}
