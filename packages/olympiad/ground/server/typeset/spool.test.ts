import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { filesOfZip } from '@olympiad/server/test/sent-file'
import { expect, it, vi } from 'vitest'
import { spool } from './spool.ts'
import { openZip } from './zip.ts'

const MIB = Buffer.alloc(1024 * 1024, 'a')

it('takes all of a stream before anybody reads it, and gives the same bytes', async () => {
  const source = new PassThrough()
  const result = await spool(source)
  for (let count = 0; count < 8; count++) if (!source.write(MIB)) await once(source, 'drain')
  source.end('the end')
  await once(source, 'end')
  const bytes = await buffer(result)
  expect([bytes.length, bytes.subarray(-7).toString()]).toEqual([8 * MIB.length + 7, 'the end'])
})

it('gives what comes while it is read, and then why no more comes', async () => {
  const source = new PassThrough()
  const chunks = (await spool(source))[Symbol.asyncIterator]()
  source.write('first')
  expect(String((await chunks.next()).value)).toBe('first')
  source.write('second')
  expect(String((await chunks.next()).value)).toBe('second')
  source.destroy(new Error('the template has a fault'))
  await expect(chunks.next()).rejects.toThrow('the template has a fault')
})

// fails when: the maker of the stream goes on although nobody reads it any more
it('ends its source with its reader', async () => {
  const source = new PassThrough()
  const result = await spool(source)
  source.write('first')
  await once(result, 'readable')
  result.destroy()
  await vi.waitFor(() => expect(source.destroyed).toBe(true))
})

it('of an archive has the files that were added while it was read', async () => {
  const zip = openZip(0)
  const reading = buffer(await spool(zip.stream))
  for (const count of [0, 1, 2]) {
    zip.add({ name: `${count}.pdf`, bytes: Buffer.alloc(1000, String(count)) })
    await nextTurn()
  }
  zip.end()
  const files = filesOfZip(await reading)
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual(
    [0, 1, 2].map((count) => [`${count}.pdf`, String(count).repeat(1000)]),
  )
})
