import { buildProgram } from './builds/program-build.ts'
import { tellUsage } from './machine/tell-usage.ts'
import { exitOnSignals, root, runCommand } from './run-command.ts'

tellUsage('npm run build\n\nBuilds the web app and the server.')

// Builds the web app and the server's program. Options are those of npm, such as `--silent`.

exitOnSignals()
const web = ['run', 'build', '-w', '@olympiad/web', ...process.argv.slice(2)]
const { ok } = await runCommand({ command: 'npm', args: web })
if (!ok) process.exit(1)
await buildProgram(root)
