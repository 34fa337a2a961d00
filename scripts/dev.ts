import { resolve } from 'node:path'
import { importDemo, takesDemo } from './demo-data.ts'
import { tellUsage } from './machine/tell-usage.ts'
import { exitOnSignals, root, runCommand } from './run-command.ts'
import { serve } from './serve.ts'

tellUsage('npm run dev\n\nStarts service and web app; both reload at a change.')

exitOnSignals()
const dataDir = resolve(root, process.env.DATA_DIR || 'data')
if (takesDemo(dataDir)) await importDemo(dataDir)

// Each restarts or reloads by itself; the web's own server passes /api on to this port.
const server = await serve({
  dataDir,
  port: Number(process.env.PORT || 8090),
  args: ['--watch', '--watch-preserve-output'],
})
console.log(`The service answers at ${server.url}; the web app, with reload:`)
const web = runCommand({ command: 'npm', args: ['run', 'dev', '-w', '@olympiad/web'] })
await Promise.race([server.exited, web])
process.exit()
