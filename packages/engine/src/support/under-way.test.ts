import { expect, it } from 'vitest'
import { UnderWay } from './under-way.ts'

it('a close waits for the calls that are under way, failing ones too, and refuses new ones', async () => {
  const calls = new UnderWay()
  const [one, two] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const made = [calls.run(() => one.promise), calls.run(() => two.promise)]
  let isClosed = false
  const closing = calls.close(new Error('closed')).then(() => {
    isClosed = true
  })
  await expect(calls.run(() => Promise.resolve('late'))).rejects.toThrow('closed')
  one.resolve('done')
  await made[0]
  expect(isClosed).toBe(false)
  two.reject(new Error('failed'))
  await expect(made[1]).rejects.toThrow('failed')
  await closing
})

it('a close without calls is over at once', async () => {
  const calls = new UnderWay()
  expect(await calls.run(() => Promise.resolve('done'))).toBe('done')
  await calls.close(new Error('closed'))
})
