import { tellUsage } from './machine/tell-usage.ts'
import type { Outcome } from './outcome.ts'
import { exitOnSignals, runCommand } from './run-command.ts'

type Check = [name: string, command: string, ...args: string[]]

const checks: Check[] = [
  typesOf('schema'),
  typesOf('olympiad', 'what is declared'),
  typesOf('server', 'engine and server'), // its project has the engine's files as well, and the server parts of capabilities
  typesOf('web'), // with the kit and the screens of capabilities
  typesOf('.', 'demo, scripts and tests'),
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

/** The types of some packages, such as `server`. */
export function checkTypes(packages: readonly string[]): Promise<Outcome> {
  return runChecks(packages.map((name) => typesOf(name)))
}

/** Checks the types of a package, or of the root; what the last such check found out is kept, so that the next one is short. */
function typesOf(name: string, about = name): Check {
  const kept = `node_modules/.cache/types/${name === '.' ? 'root' : name}.tsbuildinfo`
  const project = name === '.' ? name : `packages/${name}`
  return [`types of ${about}`, 'tsc', '-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', kept]
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
  tellUsage('npm run check\n\nRuns every static check.')
  exitOnSignals()
  const { failed } = await check()
  process.exitCode = failed > 0 ? 1 : 0
}
