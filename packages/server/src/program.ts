// What `main.ts` runs: the sources from here on, or a build of them.
export { runCommand } from './cli/run-command.ts'
export { readConfig } from './config.ts'
