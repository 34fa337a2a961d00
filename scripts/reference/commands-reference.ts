import type { Command } from '@olympiad/server/cli/command'
import { COMMAND_NAMES, findCommand } from '@olympiad/server/cli/commands'
import { optionWords, usageLines } from '@olympiad/server/cli/usage'

/** Where the reference is kept; `npm run check` compares it with the declarations. */
export const COMMANDS_REFERENCE = 'docs/commands.md'

const HEAD = `# Commands

What an operator can run with \`npm run olympiad -- COMMAND\`. Written by \`npm run generate\` from the commands in
\`packages/server/src/cli\` and the acts in \`packages/olympiad/*/declared\`; never by hand. \`olympiad help COMMAND\` tells the same.

A command that changes records shows what would change, and asks; \`--yes\` answers in a script. Where an act asks for a name, a script
gives it as \`--confirm NAME\`. The audit log names the user of the system who ran the command.
`
const COMMANDS = await Promise.all(COMMAND_NAMES.map((name) => findCommand(name)))

/** The reference of all commands as Markdown. */
export function commandsReference(): string {
  const found = COMMANDS.filter((command) => command !== undefined)
  const rows = found.map(({ name, about }) => `| [\`${name}\`](#${name}) | ${inCell(about)} |`)
  return [HEAD, '| command | |', '|---|---|', ...rows, '', ...found.map(section)].join('\n')
}

function section(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, option]) => `| \`${inCell(optionWords(name, option))}\` | ${inCell(option.help)} |`,
  )
  const table = options.length === 0 ? [] : ['| option | |', '|---|---|', ...options, '']
  return [`## ${command.name}`, '', command.about, '', '```sh', ...usageLines(command), '```', '', ...table].join('\n')
}

const inCell = (text: string) => text.replaceAll('|', '\\|')
