import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Prints the usage of a script and ends the process where `--help` is given: before anything begins. */
export function tellUsage(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(`usage: ${text}`)
  process.exit(0)
}

/** What a script is given. Ends the process with a sentence for an option that it does not know. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nusage: ${usage}`)
    process.exit(2)
  }
}
