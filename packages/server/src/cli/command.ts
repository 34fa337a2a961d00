import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { CommandOption, CommandOptions, CommandWords } from './command-words.ts'
import { takesArguments, usageLines } from './usage.ts'

/** What every command is given besides its arguments. */
export interface CommandContext {
  readonly config: Config
  /** The clock, in ms since the epoch. */
  readonly now: () => number
}

type OptionValue<O> = CommandOption extends O
  ? string | boolean | readonly string[] | undefined
  : O extends { readonly value: string }
    ? O extends { readonly many: true }
      ? readonly string[]
      : string | undefined
    : boolean

/** The command line as the declaration reads it. */
export interface CommandInput<O extends CommandOptions> {
  /** The arguments that are not options. */
  readonly args: readonly string[]
  readonly options: { readonly [Name in keyof O]: OptionValue<O[Name]> }
}

interface CommandDeclaration<O extends CommandOptions> extends CommandWords<O> {
  /** Settles with the exit code of the process. */
  run(input: CommandInput<O>, context: CommandContext): Promise<number>
}

/** Runs a command; settles with the exit code of the process. It carries the words of its help. */
export interface Command extends CommandWords {
  (args: readonly string[], context: CommandContext): Promise<number>
}

/** Wrong arguments; the message ends with the usage. */
export class UsageError extends Error {
  constructor(command: CommandWords, message: string) {
    super([message, ...usageLines(command).map((line) => `usage: ${line}`)].join('\n'))
  }
}

/** Declares a command: its help, its options and the check of its arguments follow from the words. */
export function defineCommand<const O extends CommandOptions>({ run, ...words }: CommandDeclaration<O>): Command {
  const command = async (args: readonly string[], context: CommandContext) => run(readInput(words, args), context)
  Object.defineProperty(command, 'name', { value: words.name })
  return Object.assign(command, { about: words.about, usages: words.usages, options: words.options })
}

/** Reads a command line. Throws `UsageError` for an option or argument that the command does not take, or that is missing. */
function readInput<O extends CommandOptions>(words: CommandWords<O>, args: readonly string[]): CommandInput<O> {
  const { values, positionals } = parsed(words, args)
  const given = new Set(Object.entries(values).flatMap(([name, value]) => (value ? [name] : [])))
  const missing = Object.entries(words.options).find(([name, { required }]) => required && !given.has(name))
  if (missing) throw new UsageError(words, `--${missing[0]} is missing`)
  if (!takesArguments(words.usages, positionals)) throw new UsageError(words, wrongArguments(positionals))
  return { args: positionals, options: values as CommandInput<O>['options'] }
}

function parsed(words: CommandWords, args: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(words.options).map(([name, { value, many }]) => {
      if (value === undefined) return [name, { type: 'boolean', default: false } as const]
      return [name, { type: 'string', ...(many && { multiple: true, default: [] }) } as const]
    }),
  )
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(words, (error as Error).message.replace(/\.? To specify.*/s, ''))
  }
}

const wrongArguments = (args: readonly string[]) =>
  args.length === 0 ? 'an argument is missing' : `it does not take the arguments ${args.join(' ')}`
