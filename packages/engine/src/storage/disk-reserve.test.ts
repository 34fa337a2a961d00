import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskReserve, RESERVE_FILE } from './disk-reserve.ts'

const MIB = 2 ** 20
const floorBytes = 16 * MIB

let folder: string
let lines: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-reserve-'))
  lines = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const say = (level: string) => (_facts: object, line: string) => void lines.push(`${level} ${line}`)
const log = { info: say('info'), warn: say('warn'), error: say('error') }
const reserve = (bytes = 5 * MIB) => openDiskReserve({ folder, log, bytes: async () => bytes })
const file = () => join(folder, RESERVE_FILE)

describe('the reserve of a disk', () => {
  // fails when: it is freed at the floor, where only other writes are refused
  it('is kept where there is room, freed when the disk is full, and kept again', async () => {
    const kept = await reserve()
    await kept.tend({ freeBytes: 100 * MIB, floorBytes })
    expect([kept.state, (await stat(file())).size]).toEqual(['held', 5 * MIB])
    await kept.tend({ freeBytes: 10 * MIB, floorBytes })
    expect(kept.state).toBe('held') // low, and not full
    await kept.tend({ freeBytes: MIB, floorBytes })
    expect([kept.state, existsSync(file())]).toEqual(['freed', false])
    await kept.tend({ freeBytes: 6 * MIB, floorBytes })
    expect(kept.state).toBe('freed') // its own room is no reason to take it again
    await kept.tend({ freeBytes: 100 * MIB, floorBytes })
    expect([kept.state, existsSync(file())]).toEqual(['held', true])
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['info', 'error', 'info'])
  })

  it('is never more than the floor, and never kept where nobody sits an exam', async () => {
    const large = await reserve(900 * MIB)
    await large.tend({ freeBytes: 100 * MIB, floorBytes: 6 * MIB })
    expect((await stat(file())).size).toBe(6 * MIB)
    await rm(file())
    const none = await reserve(0)
    await none.tend({ freeBytes: 100 * MIB, floorBytes })
    expect([none.state, existsSync(file())]).toEqual(['none', false])
  })

  it('is taken over from an earlier process', async () => {
    await writeFile(file(), 'room')
    const kept = await reserve()
    expect(kept.state).toBe('held')
    await kept.tend({ freeBytes: 0, floorBytes })
    expect(existsSync(file())).toBe(false)
  })

  it('leaves nothing behind where it cannot be written, and says so', async () => {
    const kept = await openDiskReserve({ folder: join(folder, 'gone'), log, bytes: async () => MIB })
    await kept.tend({ freeBytes: 100 * MIB, floorBytes })
    expect([kept.state, lines]).toEqual(['none', ['warn The room for answers could not be kept or freed.']])
  })
})
