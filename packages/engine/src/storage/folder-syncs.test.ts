import { expect, it } from 'vitest'
import { FolderSyncs } from './folder-syncs.ts'

/** Folders whose sync has begun, each let go by hand. */
function startSyncs() {
  const begun: { folder: string; end: () => void; fail: (error: Error) => void }[] = []
  const syncs = new FolderSyncs((folder) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    begun.push({ folder, end: resolve, fail: reject })
    return promise
  })
  return { syncs, begun, folders: () => begun.map(({ folder }) => folder) }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('calls during a running sync wait for the next one and share it', async () => {
  const { syncs, begun, folders } = startSyncs()
  const over: string[] = []
  const ask = (name: string) => syncs.sync('a').then(() => over.push(name))
  const asked = [ask('first'), ask('second'), ask('third')]
  expect(folders()).toEqual(['a'])
  begun[0]?.end()
  await turn()
  expect([over, folders()]).toEqual([['first'], ['a', 'a']])
  asked.push(ask('fourth'))
  begun[1]?.end()
  await turn()
  expect(over).toEqual(['first', 'second', 'third'])
  begun[2]?.end()
  await Promise.all(asked)
  expect([over.at(-1), folders()]).toEqual(['fourth', ['a', 'a', 'a']])
})

it('folders do not wait for each other', async () => {
  const { syncs, begun, folders } = startSyncs()
  const both = [syncs.sync('a'), syncs.sync('b')]
  expect(folders()).toEqual(['a', 'b'])
  for (const { end } of begun) end()
  await Promise.all(both)
})

it('a failed sync fails only its own callers, not later ones', async () => {
  const { syncs, begun } = startSyncs()
  const failed = expect(syncs.sync('a')).rejects.toThrow('the disk is gone')
  const later = syncs.sync('a')
  begun[0]?.fail(new Error('the disk is gone'))
  await failed
  await turn()
  begun[1]?.end()
  await later
})
