/** Prints the usage of a script and ends the process where `--help` is given: before anything begins. */
export function tellUsage(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(`usage: ${text}`)
  process.exit(0)
}
