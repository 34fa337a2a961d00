import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const MODULE = new URL('./lower-priority.ts', import.meta.url).href
/** A program with threads that JavaScript does not know: it has collected garbage, and read a file on the pool. */
const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
const { lowerPriority } = await import('${MODULE}')
const made = Array.from({ length: 500_000 }, (_, index) => ({ index }))
const niceOf = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').replace(/^.*\\) /, '').split(' ')[16]
const all = () => readdirSync('/proc/self/task').map(niceOf)
const before = all()
lowerPriority()
await readFile('/proc/self/stat')
console.log(JSON.stringify({ before, after: all(), made: made.length }))
`

describe.runIf(process.platform === 'linux')('a process that lowers its priority', () => {
  // proves: V11.1.4
  // fails when: only the thread that runs JavaScript is lowered
  it('does so for all of its threads, and for those that start later', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' })
    expect(stderr).toBe('')
    const { before, after } = JSON.parse(stdout) as Record<'before' | 'after', string[]>
    expect(before.length).toBeGreaterThan(3)
    expect(after.length).toBeGreaterThan(before.length)
    for (const nice of after) expect(Number(nice)).toBeGreaterThanOrEqual(10)
  })
})
