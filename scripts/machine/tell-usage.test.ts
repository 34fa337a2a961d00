// long: each script is started
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
/** The script files behind `npm run`, each once. */
const files = [...new Set(Object.values(scripts).flatMap((line) => /^(?:\S+=\S+ )?node (\S+)/.exec(line)?.[1] ?? []))]

async function run(file: string, argument: string) {
  const child = spawn(process.execPath, [file, argument], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => void child.once('close', done)),
  ])
  return { out, err, status }
}

// fails when: a script begins its work instead, or answers with a stack trace
it.each(files)(
  '%s tells how it is used, and does nothing else',
  async (file) => {
    const { out, status } = await run(file, '--help')
    expect([status, /npm (run|start|test)|usage/i.test(out)]).toEqual([0, true])
  },
  60_000,
)

it.each([
  'scripts/conformance.ts',
  'tests/fuzz/run.ts',
  'tests/faults/run.ts',
  'tests/load/bench.ts',
  'scripts/test.ts',
])(
  '%s says in a sentence that it does not know an option, and how it is used',
  async (file) => {
    const { err, status } = await run(file, '--nonsense')
    expect(status).not.toBe(0)
    expect(err).toContain("Unknown option '--nonsense'")
    expect(err).toContain('usage: npm')
    expect(err).not.toContain('    at ')
  },
  60_000,
)
