import type { CommandOption, CommandWords } from './command-words.ts'

/** Whether the arguments fit one of the ways to call a command. */
export function takesArguments(usages: readonly string[], args: readonly string[]): boolean {
  return usages.some((usage) => fits(usage.split(' ').filter(Boolean), args))
}

function fits([word, ...words]: readonly string[], args: readonly string[]): boolean {
  if (word === undefined) return args.length === 0
  const [first, ...rest] = args
  const isOptional = word.startsWith('[')
  if (isOptional && fits(words, args)) return true
  if (first === undefined || !fitsWord(word, first)) return false
  return fits(words, rest) || (word.includes('...') && fits([word, ...words], rest))
}

/** Small letters mean themselves; capitals mean a value, which is not empty. */
function fitsWord(word: string, arg: string): boolean {
  return /^\[?[a-z]/.test(word) ? word === arg : arg !== ''
}

/** The lines `olympiad NAME …`, one for each way to call a command. */
export function usageLines({ name, usages, options }: CommandWords): string[] {
  const all = Object.entries(options).map(([option, about]) => optionText(option, about))
  return usages.map((usage) => ['olympiad', name, usage, ...all].filter(Boolean).join(' '))
}

function optionText(name: string, option: CommandOption): string {
  const text = optionWords(name, option)
  return option.required ? text : `[${text}]${option.many ? '...' : ''}`
}

/** An option as it is typed: `--school CODE`. */
export const optionWords = (name: string, { value }: CommandOption) => `--${name}${value ? ` ${value}` : ''}`

/** What `olympiad help NAME` prints. */
export function helpText(command: CommandWords): string {
  const options = Object.entries(command.options)
  const rows = options.map(([name, option]) => [optionWords(name, option), option.help] as const)
  return [
    ...usageLines(command).map((line, index) => (index === 0 ? `usage: ${line}` : `       ${line}`)),
    `\n${command.about}`,
    ...(rows.length > 0 ? ['', ...inColumns(rows)] : []),
  ].join('\n')
}

/** Rows of two texts, the second ones below each other. */
export function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`)
}
