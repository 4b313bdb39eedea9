import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isBucketAddress } from '../backups/bucket-address'
import type { Config } from '../config/config'
import type { Context } from '../context'
import type { Overrides } from '../open-context'
import { defineFailure, type Text } from '../words/text'
import type { Out } from './output'

/** What a command works with, alone on the data or inside the running server. */
export interface CommandEnvironment {
  config: Config
  /** True inside the running server. */
  served: boolean
  /**
   * The data. Alone it is opened at the first call and closed after the command; throws `FolderInUse` when a server
   * runs, so this comes before the first line of output.
   */
  open(overrides?: Pick<Overrides, 'keepSchema'>): Promise<Context>
  out: Out
  /** True once nobody listens any more or the server is about to stop: a long command then ends early. */
  stopped(): boolean
  /** What nobody expected, with its stack. */
  failed(error: unknown): void
}

export interface Option {
  /** What stands for its value in the help; a switch has none. */
  value?: string
  /** The only values it takes. */
  choices?: readonly string[]
  help: Text
}

export interface Command {
  name: string
  /** What follows the name; `<…>` must be given. */
  args: string
  help: Text
  /** What only the help of this command says. */
  more?: Text
  options: Record<string, Option>
  /** Gives the exit code. */
  run(environment: CommandEnvironment, input: CommandInput): Promise<number>
}

export interface CommandInput {
  /** One for each `<…>` of the command's `args`. */
  positionals: string[]
  options: Record<string, string | undefined>
  json: boolean
}

/** A command line that means nothing: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
  constructor(readonly text: Text) {
    super(text.en)
  }
}

/**
 * Names of files and folders as the caller means them: the server that may carry the command out stands in another folder.
 * That is what `<dir>` and `<file>` stand for, and an option with such a value.
 */
export function withAbsolutePaths(command: Command, args: string[], from: string): string[] {
  const { tokens } = parseArgs({
    args,
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { value }]) => [
        name,
        { type: value ? 'string' : 'boolean' } as const,
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const isPath = (what: string | undefined) => what !== undefined && /^<?(dir|file)>?$/i.test(what)
  const toAbsolute = (path: string) => (isBucketAddress(path) ? path : resolve(from, path))
  const expected = command.args.match(/<[^>]+>/g) ?? []
  const absolute = [...args]
  let position = 0
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (isPath(expected[position++])) absolute[token.index] = toAbsolute(token.value)
    } else if (token.kind === 'option' && token.value && isPath(command.options[token.name]?.value)) {
      const path = toAbsolute(token.value)
      if (token.inlineValue) absolute[token.index] = `${token.rawName}=${path}`
      else absolute[token.index + 1] = path
    }
  }
  return absolute
}

/** Throws `UsageError`. */
export function parseInput(command: Command, args: string[]): CommandInput {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { value }]) => [
        name,
        { type: value ? 'string' : 'boolean' } as const,
      ]),
    ),
    strict: false, // its messages are for programmers
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined
    if (!option) throw unknownOption({ name: token.rawName })
    if (!option.value && token.value !== undefined) throw takesNoValue({ name: token.rawName })
    if (option.value && !token.value) throw needsValue({ name: token.rawName, value: option.value })
    if (option.choices && !option.choices.includes(token.value ?? ''))
      throw notAChoice({ name: token.rawName, choices: option.choices.join(', ') })
  }
  const expected = command.args.match(/<[^>]+>/g) ?? []
  if (positionals.length < expected.length) throw missing({ what: expected[positionals.length]! })
  if (positionals.length > expected.length) throw tooMany({ what: positionals[expected.length]! })
  const options = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : undefined])
  return { positionals, options: Object.fromEntries(options), json: values.json === true }
}

const unknownOption = defineFailure(UsageError, {
  de: 'Die Option {name} gibt es hier nicht.',
  en: 'There is no option {name} here.',
})
const takesNoValue = defineFailure(UsageError, {
  de: 'Die Option {name} nimmt keinen Wert.',
  en: 'The option {name} takes no value.',
})
const needsValue = defineFailure(UsageError, {
  de: 'Die Option {name} braucht einen Wert: {name} {value}',
  en: 'The option {name} needs a value: {name} {value}',
})
const notAChoice = defineFailure(UsageError, {
  de: '{name} ist eins von: {choices}',
  en: '{name} is one of: {choices}',
})
const missing = defineFailure(UsageError, { de: 'Es fehlt {what}.', en: '{what} is missing.' })
const tooMany = defineFailure(UsageError, { de: '„{what}“ ist zu viel.', en: '“{what}” is one too many.' })
