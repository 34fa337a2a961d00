import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { byteSlices, wholeStream } from './byte-slices.ts'

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

// fails when: what a stream brought is joined in one turn, as `stream/consumers` does
it('a stream is whole, and others have their turns while its chunks are joined', async () => {
  const chunks = Array.from({ length: 10 }, (_, at) => Buffer.alloc(1024 * 1024 + at, `${at}`))
  let [turns, isOver] = [0, false]
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  const stream = Readable.from(chunks)
  stream.once('end', () => setImmediate(count))
  const whole = await wholeStream(stream)
  isOver = true
  expect(whole.equals(Buffer.concat(chunks))).toBe(true)
  expect(turns).toBeGreaterThan(2)
  expect(await wholeStream(Readable.from([]))).toEqual(Buffer.alloc(0))
})
