import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '../db/database.ts'
import { asUnavailable } from './disk-errors.ts'
import { createDiskStorage } from './storage-disk.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const bytes = (content: string) => new TextEncoder().encode(content)
const start = (name: string) => createDiskStorage(join(folder, name), Date.now)

describe('files on the disk', () => {
  it('go together with the folder of their record', async () => {
    const storage = await start('removed')
    await storage.write('c/r/a.png', bytes('x'))
    await storage.write('c/r/b.png', bytes('z'))
    await storage.remove('c/r/a.png')
    expect(await readdir(join(folder, 'removed/c/r'))).toEqual(['b.png'])
    await storage.remove('c/r/b.png')
    expect(await readdir(join(folder, 'removed/c'))).toEqual([])
    await storage.remove('c/r/b.png')
  })

  it('that are written and removed at once in one record leave no partial files', async () => {
    const storage = await start('busy')
    await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        await storage.write(`c/r/${i}`, bytes(String(i)))
        if (i % 2) await storage.remove(`c/r/${i}`)
      }),
    )
    expect((await readdir(join(folder, 'busy/c/r'))).length).toBe(20)
    expect(await readdir(join(folder, 'busy/.unfinished'))).toEqual([])
  })

  it('are for the server alone to read', async () => {
    const storage = await start('modes')
    await storage.write('c/r/a', bytes('x'))
    expect((await stat(join(folder, 'modes/c/r/a'))).mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'modes/c/r'))).mode & 0o077).toBe(0)
  })
})

describe('a disk that cannot be used', () => {
  it('leaves nothing behind of the file that could not be written', async () => {
    const storage = await start('refusing')
    await writeFile(join(folder, 'refusing/c'), 'a file where a folder should be')
    await expect(storage.write('c/r/a', bytes('x'))).rejects.toThrow()
    expect(await readdir(join(folder, 'refusing/.unfinished'))).toEqual([])
  })

  it.each(['ENOSPC', 'EROFS', 'EACCES', 'EDQUOT', 'EIO'])('is reported for %s', (code) => {
    const refusal = asUnavailable(Object.assign(new Error('refused'), { code }))
    expect(refusal).toBeInstanceOf(StoreUnavailable)
    expect(refusal).toMatchObject({ message: `the file storage cannot be used: ${code}` })
  })

  it('is not reported for a fault of our own', () => {
    const fault = new TypeError('undefined is not a function')
    expect(asUnavailable(fault)).toBe(fault)
  })
})

describe('a crash in the middle of writing', () => {
  it('leaves only whole files, and partial files are removed an hour later', async () => {
    const place = join(folder, 'crash')
    const script = `
      import { createDiskStorage } from ${JSON.stringify(join(import.meta.dirname, 'storage-disk.ts'))}
      const storage = await createDiskStorage(${JSON.stringify(place)}, Date.now)
      const bytes = Buffer.alloc(3_000_000, 7)
      for (let i = 0; ; i++) {
        await storage.write('c/r/' + i, bytes)
        process.stdout.write(i + '\\n')
      }`
    for (let round = 0; round < 3; round++) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const acknowledged: string[] = []
      child.stdout.on('data', (chunk: Buffer) => acknowledged.push(...chunk.toString().trim().split('\n')))
      while (acknowledged.length < 3) await setTimeout(5)
      await setTimeout(round * 9) // somewhere in the next file
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('close', resolve))
      const present = await readdir(join(place, 'c/r'))
      for (const name of acknowledged) expect(present).toContain(name)
      for (const name of present) expect((await readFile(join(place, 'c/r', name))).length).toBe(3_000_000)
    }
    await mkdir(join(place, '.unfinished'), { recursive: true })
    const [old, fresh] = [join(place, '.unfinished/old'), join(place, '.unfinished/fresh')]
    await writeFile(old, 'x')
    await writeFile(fresh, 'x')
    await utimes(old, 1000, 1000)
    const storage = await start('crash')
    const left = await readdir(join(place, '.unfinished'))
    expect(left).not.toContainEqual('old')
    expect(left).toContain('fresh')
    expect((await buffer((await storage.open('c/r/0'))!.stream())).length).toBe(3_000_000)
  })
})
