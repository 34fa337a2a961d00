import { DATABASES } from '@olympiad/engine/test/databases'
import { png } from '@olympiad/engine/test/fixture-files'
import { type DiskWatch, startDiskWatch } from '@olympiad/engine/test/internals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, PASSWORD } from './test-records.ts'
import { openWorld, type World } from './test-world.ts'

describe.each(DATABASES)('a server that is short of disk space, on $name', (store) => {
  let world: World
  let watch: DiskWatch
  beforeAll(async () => {
    watch = await startDiskWatch({
      ...{ data: '.', uploads: '.', floorBytes: 2 ** 31 },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      measure: async () => ({ bavail: 2 ** 30, bsize: 1, blocks: 100 * 2 ** 30 }),
    })
    world = await openWorld(store, { disk: watch })
    await world.enter({ phase: 'during', approval: 'given', registration: 'open' })
  })
  afterAll(async () => {
    watch.stop()
    await world[Symbol.asyncDispose]()
  })

  const create = (collection: string, body: object) =>
    world.ask(collection === 'registrations' || collection === 'fingerprints' ? 'visitor' : 'self', {
      method: 'POST',
      url: `/api/collections/${collection}/records`,
      body,
    })

  it.each(['registrations', 'fingerprints', 'devices', 'locations', 'outoffocuses', 'cameracaptures'])(
    'takes no %s, says why, and when to come back',
    async (collection) => {
      const { status, body, headers } = await create(collection, { examinee: idOf('self') })
      expect(status).toBe(507)
      expect(headers['retry-after']).toBe('60')
      expect(body.message).toBe('The server is short of disk space and takes answers only. Please try again later.')
    },
  )

  it('refuses pictures before it has read them, in a batch too', async () => {
    const request = { examinee: idOf('self'), remarks: 'load' }
    const ask = { method: 'POST', url: '/api/collections/cameracaptures/records', body: request } as const
    expect((await world.ask('self', { ...ask, files: { image: png('still.png') } })).status).toBe(507)
    const requests = [{ method: 'POST', url: '/api/collections/devices/records', body: request }]
    const { status, body } = await world.ask('self', { method: 'POST', url: '/api/batch', body: { requests } })
    expect(status).toBe(400)
    expect(body.data.requests[0].response.status).toBe(507)
  })

  // proves: T9
  it('takes answers, new and changed, and lets people sign in', async () => {
    const answer = { examinee: idOf('self'), questionpaper: idOf('seniorPaper'), questionnumber: 77, option: 'A' }
    const created = await create('attempts', answer)
    expect(created.status).toBe(200)
    const url = `/api/collections/attempts/records/${created.body.id}`
    expect((await world.ask('self', { method: 'PATCH', url, body: { option: 'B' } })).body.option).toBe('B')
    const credentials = { identity: 'self', password: PASSWORD }
    const signIn = '/api/collections/examinees/auth-with-password'
    expect((await world.ask('visitor', { method: 'POST', url: signIn, body: credentials })).status).toBe(200)
  })

  it('is mended by a superuser, and says of its health that it is short', async () => {
    const exam = {
      method: 'PATCH',
      url: `/api/collections/exams/records/${idOf('senior')}`,
      body: { type: 'Online' },
    } as const
    expect((await world.ask('superuser', exam)).status).toBe(200)
    const health = { method: 'GET', url: '/api/health' } as const
    const { body } = await world.ask('visitor', health)
    expect(body).toEqual({
      message: 'API is healthy, but short of disk space: it takes answers only.',
      code: 200,
      data: { ailing: ['disk'] },
    })
    expect((await world.ask('superuser', health)).body.data.disks).toMatchObject([{ isLow: true, freeBytes: 2 ** 30 }])
  })
})

describe.each(DATABASES)('a server with room for the exam, and not for much more, on $name', (store) => {
  // proves: V11.1.4
  it('takes no registrations, says so, and takes pictures', async () => {
    const watch = await startDiskWatch({
      ...{ data: '.', uploads: '.', floorBytes: 2 ** 30 },
      log: { info: () => {}, warn: () => {}, error: () => {} },
      measure: async () => ({ bavail: 4 * 2 ** 30, bsize: 1, blocks: 100 * 2 ** 30 }),
    })
    await using world = await openWorld(store, { disk: watch })
    await world.enter({ phase: 'during', approval: 'given', registration: 'open' })
    const create = (role: 'visitor' | 'self', collection: string, body: object) =>
      world.ask(role, { method: 'POST', url: `/api/collections/${collection}/records`, body })
    const { status, body } = await create('visitor', 'registrations', { name: 'Asha' })
    expect([status, body.message]).toEqual([507, expect.stringContaining('no more registrations are taken')])
    expect((await create('self', 'devices', { examinee: idOf('self') })).status).toBe(200)
    watch.stop()
  })
})
