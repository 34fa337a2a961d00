import { readVersion } from '../version.ts'
import type { CommandContext } from './command.ts'
import { COMMAND_NAMES, findCommand } from './commands.ts'
import { helpText, inColumns } from './usage.ts'

/** Runs `olympiad NAME ARGS`, or prints the help; the exit code. */
export async function runCommand(
  name: string,
  args: readonly string[],
  contextOf: () => CommandContext,
): Promise<number> {
  if (['version', '--version', '-v'].includes(name)) {
    console.log(readVersion())
    return 0
  }
  const isHelp = ['help', '--help', '-h'].includes(name)
  if (isHelp && args.length === 0) {
    console.log(await allHelp())
    return 0
  }
  const asked = isHelp ? (args[0] ?? '') : name
  const command = await findCommand(asked)
  if (!command) {
    console.error(`${asked === '' ? '' : `There is no command ${asked}. `}"olympiad help" lists the commands.`)
    return 2
  }
  if (isHelp || args.includes('--help')) {
    console.log(helpText(command))
    return 0
  }
  return command(args, contextOf())
}

const HELP_ENDS = ['"olympiad help COMMAND" tells its options.', '"olympiad --version" tells which release this is.']

async function allHelp(): Promise<string> {
  const commands = await Promise.all(COMMAND_NAMES.map((name) => findCommand(name)))
  const rows = commands.flatMap((command) => (command ? [[command.name, command.about] as const] : []))
  return ['usage: olympiad COMMAND', '', ...inColumns(rows), '', ...HELP_ENDS].join('\n')
}
