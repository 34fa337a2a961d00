import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'
import { freshBuild } from './fresh-build.ts'

// Halves the time of a start; where the folder cannot be written to, everything is compiled each time.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/olympiad', import.meta.url)))

const [name = '', ...args] = process.argv.slice(2)
try {
  // `node --watch` follows the files that it sees loaded: it must see the sources.
  const build = process.env.WATCH_REPORT_DEPENDENCIES ? undefined : freshBuild()
  if (build) setSourceMapsSupport(true, { nodeModules: true }) // a stack names files and lines of the sources
  const program: typeof import('./program.ts') = await (build ? import(build) : import('./program.ts'))
  process.exitCode = await program.runCommand(name, args, () => ({ config: program.readConfig(), now: Date.now }))
} catch (error) {
  console.error(`olympiad ${name}: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
