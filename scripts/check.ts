import type { Outcome } from './outcome.ts'
import { exitOnSignals, runCommand } from './run-command.ts'

type Check = [name: string, command: string, ...args: string[]]

const checks: Check[] = [
  ['types of the contract', 'tsc', '-p', 'packages/contract', '--noEmit'],
  ['types of the engine', 'tsc', '-p', 'packages/engine', '--noEmit'],
  ['types of the server', 'tsc', '-p', 'packages/server', '--noEmit'],
  ['types of the web', 'tsc', '-p', 'packages/web', '--noEmit'],
  ['types of the demo', 'tsc', '-p', 'packages/demo', '--noEmit'],
  ['types of scripts and tests', 'tsc', '-p', '.', '--noEmit'],
  ['lint and format', 'biome', 'ci', '--colors=off', '--error-on-warnings', '.'],
  [
    'directions of imports',
    'depcruise',
    '--config',
    '.dependency-cruiser/dependency-cruiser.cjs',
    'packages',
    'scripts',
    'tests',
  ],
  ['what nobody uses', 'knip'],
  ['layout and documents', 'node', 'scripts/checks/check-layout.ts'],
]

/** Everything static, side by side; prints what a failed check said. */
export function check(): Promise<Outcome> {
  return runChecks(checks)
}

/** The types of some packages, such as `server`; what the last such check found out is kept, so that the next one is short. */
export function checkTypes(packages: readonly string[]): Promise<Outcome> {
  return runChecks(
    packages.map((name) => {
      const kept = `node_modules/.cache/types/${name}.tsbuildinfo`
      const args = ['-p', `packages/${name}`, '--noEmit', '--incremental', '--tsBuildInfoFile', kept]
      return [`types of the ${name}`, 'tsc', ...args]
    }),
  )
}

async function runChecks(chosen: readonly Check[]): Promise<Outcome> {
  const results = await Promise.all(
    chosen.map(async ([name, command, ...args]) => {
      const startedAt = performance.now()
      const { ok, output } = await runCommand({ command, args, quiet: true })
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      if (!ok) console.log(output.trim())
      console.log(`  ${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
      return ok
    }),
  )
  const passed = results.filter((ok) => ok).length
  return { passed, failed: results.length - passed, flaky: [] }
}

if (import.meta.main) {
  exitOnSignals()
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
}
