import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { bytesHash } from './file-hash.ts'

it('the hash of bytes is that of all of them, however many slices they are', async () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024 + 3, 'of a paper')
  expect(await bytesHash(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
})
