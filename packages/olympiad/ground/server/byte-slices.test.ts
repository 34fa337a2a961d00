import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { byteSlices } from './byte-slices.ts'
import { bytesHash } from './file-hash.ts'

const bytes = Buffer.alloc(5 * 1024 * 1024 + 3, 'of a paper')

it('slices are all the bytes in their order, and none is longer than 2 MiB', async () => {
  const slices: Uint8Array[] = []
  for await (const slice of byteSlices(bytes)) slices.push(slice)
  expect([slices.length, Buffer.concat(slices).equals(bytes)]).toEqual([3, true])
  expect(Array.from(slices, ({ length }) => length <= 2 * 1024 * 1024)).not.toContain(false)
  const none: Uint8Array[] = []
  for await (const slice of byteSlices(Buffer.alloc(0))) none.push(slice)
  expect(none).toEqual([])
})

it('the hash of bytes is that of all of them', async () => {
  expect(await bytesHash(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
})
