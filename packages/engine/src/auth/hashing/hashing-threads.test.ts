import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Tests elsewhere make each hash once (`hash-once.ts`); here the threads do what they are asked.
const { HashingThreads } = await vi.importActual<typeof import('./hashing-threads.ts')>('./hashing-threads.ts')

const PASSWORD = 'olympiad2025'

/** The niceness of a thread: a great one lets others go first. */
const niceOfThreads = () =>
  globSync('/proc/self/task/*/comm')
    .filter((file) => readFileSync(file, 'utf8').trim() === 'hashing')
    .map(
      (file) =>
        readFileSync(file.replace('comm', 'stat'), 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')[16],
    )

describe('threads that hash passwords', () => {
  const threads = new HashingThreads()
  afterEach(() => threads.rest())

  it('make and check argon2id, and bcrypt where it came from PocketBase', async () => {
    for (const cost of [undefined, 4]) {
      const hash = String(await threads.run({ make: PASSWORD, cost }))
      expect(hash).toMatch(cost === undefined ? /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/ : /^\$2[aby]\$04\$/)
      expect(await threads.run({ check: PASSWORD, hash, cost })).toBe(true)
      expect(await threads.run({ check: `${PASSWORD}.`, hash, cost })).toBe(false)
    }
    expect(threads.count).toBe(1)
  })

  it('are as many as orders come at once, and none once they rest; the next order starts one', async () => {
    const makes = Array.from({ length: 3 }, (_, at) => threads.run({ make: `${PASSWORD} ${at}` }))
    expect(threads.count).toBe(3)
    await threads.rest() // those with an order stay
    expect(new Set(await Promise.all(makes)).size).toBe(3)
    expect(threads.count).toBe(3)
    await threads.rest()
    expect(threads.count).toBe(0)
    expect(await threads.run({ check: PASSWORD, hash: 'no hash' })).toBe(false)
    expect(threads.count).toBe(1)
  })

  it('say what the library says of a hash that cannot be made, and go on', async () => {
    await expect(threads.run({ make: PASSWORD, cost: 99 })).rejects.toThrow()
    expect(threads.count).toBe(1)
    expect(await threads.run({ make: PASSWORD })).toContain('$argon2id$')
  })
})

describe.runIf(process.platform === 'linux')('the priority of threads that hash', () => {
  // proves: V11.1.4
  // fails when: the thread does not lower itself
  it('is below that of the event loop, which keeps its own', async () => {
    const threads = new HashingThreads()
    const own = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[16]
    await threads.run({ make: PASSWORD })
    expect(niceOfThreads().map(Number)).toEqual(expect.arrayContaining([Math.max(10, Number(own))]))
    expect(
      readFileSync('/proc/self/stat', 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[16],
    ).toBe(own)
    await threads.rest()
  })
})

describe('a thread that dies', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'olympiad-hashing-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** Threads of a program that dies once of each order, and each time of `never`. */
  async function dying(death: string): Promise<InstanceType<typeof HashingThreads>> {
    const program = join(folder, 'dying.mjs')
    const lines = [
      `import { existsSync, writeFileSync } from 'node:fs'`,
      `import { parentPort } from 'node:worker_threads'`,
      `parentPort.on('message', ({ make }) => {`,
      `  const mark = ${JSON.stringify(folder)} + '/' + make`,
      `  if (make === 'never' || !existsSync(mark)) { writeFileSync(mark, ''); ${death} }`,
      `  parentPort.postMessage({ done: make })`,
      `})`,
    ]
    await writeFile(program, lines.join('\n'))
    return new HashingThreads(program)
  }

  it.each(['process.exit(1)', `throw new Error('out of memory')`])(
    'by %s hands its order to a new one',
    async (death) => {
      const threads = await dying(death)
      expect(await Promise.all(['one', 'two', 'three'].map((make) => threads.run({ make })))).toEqual([
        'one',
        'two',
        'three',
      ])
      expect(threads.count).toBeGreaterThan(0) // one that is free again may have taken the order of another
      await threads.rest()
      expect(threads.count).toBe(0)
    },
  )

  // fails when: an order whose thread is gone is waited for
  it('each time refuses the order with a time to retry, and works for the next', async () => {
    const threads = await dying(`throw new Error('out of memory')`)
    const refusal = { status: 503, retryAfterS: 5, cause: expect.objectContaining({ message: 'out of memory' }) }
    await expect(threads.run({ make: 'never' })).rejects.toMatchObject(refusal)
    expect(await threads.run({ make: 'next' })).toBe('next')
    await threads.rest()
  })

  it('before its first order, for want of its program, refuses it likewise', async () => {
    const threads = new HashingThreads(join(folder, 'none.mjs'))
    await expect(threads.run({ make: PASSWORD })).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
    await vi.waitFor(() => expect(threads.count).toBe(0))
  })
})
