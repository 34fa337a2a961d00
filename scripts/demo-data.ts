import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoMark, demoPassword, demoSuperuser } from '@olympiad/server/demo-marks'
import { runCommand } from './run-command.ts'

const about = 'npm start made this folder from the bundle demo/, and imports it again whenever it finds this file.\n'

/** Whether a folder may take the demo: it is empty, or holds one already. Anything else is somebody's olympiad. */
export function takesDemo(dataDir: string): boolean {
  return !existsSync(dataDir) || readdirSync(dataDir).length === 0 || existsSync(join(dataDir, demoMark))
}

/** Imports a bundle and makes the demo's superuser; answers already given stay. Throws what the import said. */
export async function importDemo(dataDir: string, bundle = 'demo'): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  // Before the import, so that a folder left half made is still known as the demo's.
  writeFileSync(join(dataDir, demoMark), `${JSON.stringify({ about, bundle }, null, 2)}\n`)
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  await olympiad({ args: ['import', bundle, '--demo', '--yes'], env })
  await olympiad({ args: ['superuser', demoSuperuser, '--password-stdin', '--demo'], env, input: `${demoPassword}\n` })
}

async function olympiad({ args, env, input }: { args: string[]; env: Record<string, string>; input?: string }) {
  const command = { command: 'node', args: ['packages/server/src/main.ts', ...args], env, input, quiet: true }
  const { ok, output } = await runCommand(command)
  if (!ok) throw new Error(`olympiad ${args.join(' ')} failed:\n${output.trim()}`)
}
