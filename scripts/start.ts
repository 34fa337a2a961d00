import { resolve } from 'node:path'
import { ensureWebBuild } from './builds/web-build.ts'
import { tellStory } from './demo/tell-story.ts'
import { demoAccounts, demoPassword, demoSuperuser } from './demo-accounts.ts'
import { importDemo, takesDemo } from './demo-data.ts'
import { requireFree } from './machine/free-port.ts'
import { tellUsage } from './machine/tell-usage.ts'
import { root } from './run-command.ts'
import { ServerEnded, serve } from './serve.ts'

tellUsage('npm start\n\nStarts the site of the demo, or of DATA_DIR, at PORT (8090).')

const dataDir = resolve(root, process.env.DATA_DIR || 'data')
const port = Number(process.env.PORT || 8090)

// A terminal's Ctrl-C reaches the server as well; it ends first, then so do we.
let stopping = false
let end = () => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true
    end()
  })
}

try {
  if (process.env.DATABASE_URL) {
    throw new Error('npm start is the demo, on SQLite. With DATABASE_URL use: npm run olympiad -- serve')
  }
  await requireFree(port) // before anything is written: it may be this very demo, running
  await ensureWebBuild()
  const withDemo = takesDemo(dataDir)
  if (withDemo && !stopping) await importDemo(dataDir)
  if (stopping) process.exit(130)
  const served = await serve({ dataDir, port, env: { LOG_LEVEL: process.env.LOG_LEVEL || 'warn' } })
  const story = new AbortController()
  end = () => {
    story.abort()
    void served.stop()
  }
  if (stopping) end()
  console.log(welcome(served.url, withDemo))
  if (withDemo) void tellStory({ url: served.url, signal: story.signal }).catch(sayFault)
  const code = await served.exited
  process.exit(stopping ? 0 : code)
} catch (error) {
  // The server has said itself why it ended.
  if (!(error instanceof ServerEnded)) console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** The demo is open without the rest of its story. */
function sayFault(fault: unknown): void {
  if (!stopping)
    console.error(`The console of the demo is not filled: ${fault instanceof Error ? fault.message : fault}`)
}

function welcome(url: string, withDemo: boolean): string {
  const lines = withDemo ? demoLines() : [`  ${dataDir} holds an olympiad of its own; the demo was left out.`]
  return ['', `  The olympiad is open at ${url}`, '', ...lines, '', '  Ctrl-C stops it.', ''].join('\n')
}

function demoLines(): string[] {
  const rows = [...demoAccounts, [demoSuperuser, 'the API', 'the superuser: may read and change every record'] as const]
  const table = rows.map(([accounts, where, shows]) => `  ${accounts.padEnd(25)} ${where.padEnd(18)} ${shows}`)
  return [...table, '', `  The password of every account is ${demoPassword}; the data is in ${dataDir}.`]
}
