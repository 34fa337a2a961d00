import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RoomOptions } from './room-left.ts'
import { tarArchive } from './tar-archive.ts'

const MIB = 2 ** 20
const SIZE = 64 * MIB
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-room-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes a backup of 64 MiB to a disk with so many bytes free; says how many were left at the least. */
async function backUp(freeBytes: number, options: Partial<RoomOptions> = {}) {
  let left = freeBytes
  const room: RoomOptions = {
    ...{ floorBytes: 20 * MIB, dataDir: folder, expectedBytes: 0, ...options },
    measure: async () => ({ freeBytes: left, diskBytes: 1000 * MIB }),
  }
  async function* content() {
    for (let at = 0; at < SIZE / MIB; at++) {
      left -= MIB
      yield Buffer.alloc(MIB)
    }
  }
  const archive = tarArchive(join(folder, 'a.tar'), room)
  const failure = await archive
    .write((to) => to.add({ name: 'a', size: SIZE, content: Readable.from(content()) }))
    .then(
      () => '',
      (error: Error) => error.message,
    )
  return { failure, left, files: await readdir(folder) }
}

it('a backup that fits above the floor is written', async () => {
  expect(await backUp(100 * MIB)).toMatchObject({ failure: '', files: ['a.tar'] })
})

// fails when: the disk is looked at once, before the first byte
it('a backup that grows into the room for the answers ends above it, and leaves nothing behind', async () => {
  const { failure, left, files } = await backUp(60 * MIB)
  expect(failure).toMatch(/there is no room for a backup: \d+ MiB are free, 20 MiB are kept for the answers/)
  expect([left >= 20 * MIB, files]).toEqual([true, []])
})

it('a backup that is known not to fit is refused before a byte is written', async () => {
  const { failure, left } = await backUp(60 * MIB, { expectedBytes: 50 * MIB })
  expect(failure).toMatch(/and it takes 50 MiB/)
  expect(left).toBe(60 * MIB)
})
