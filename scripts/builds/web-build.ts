import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../run-command.ts'

const built = 'packages/web/dist/index.html'
const sources = ['packages/web', 'packages/olympiad', 'packages/schema', 'package-lock.json']
const unrelated = new Set(['node_modules', 'dist', 'android', 'ios'])

/** Builds the web app when there is no build, or one older than what it is made of. */
export async function ensureWebBuild(): Promise<void> {
  if (isFresh()) return
  console.log('Building the web app …')
  const { ok, output } = await runCommand({
    command: 'npm',
    args: ['run', 'build', '-w', '@olympiad/web', '--silent'],
    env: { NODE_ENV: 'production' }, // a test that asks for a build has another one, and would get a page for development
    quiet: true,
  })
  if (!ok) throw new Error(`The build of the web app failed:\n${output.trim()}`)
}

function isFresh(): boolean {
  return existsSync(root + built) && sources.every((source) => newest(root + source) < statSync(root + built).mtimeMs)
}

/** The latest change at or below a path in ms; folders count, since a removal changes only its folder. */
function newest(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  const entries = readdirSync(path).filter((entry) => !unrelated.has(entry))
  // A build touches this folder itself by making dist in it, so the top folder's own time says nothing.
  const own = entries.includes('package.json') ? 0 : mtimeMs
  return Math.max(own, ...entries.map((entry) => newest(join(path, entry))))
}
