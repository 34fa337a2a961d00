import { DATABASES } from '@olympiad/engine/test/databases'
import { png } from '@olympiad/engine/test/fixture-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from './access-table.ts'
import { idOf, STARTS_MS } from './test-records.ts'
import { openWorld, type World } from './test-world.ts'

const TEN_MINUTES_MS = 10 * 60_000

describe.each(DATABASES)('a picture before the start, on $name', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store)
  })
  afterAll(() => world[Symbol.asyncDispose]())

  async function send(role: Role, atMs: number, collection = 'cameracaptures'): Promise<number> {
    await world.enter({ phase: 'before', approval: 'given', registration: 'closed' }, atMs)
    const files = collection === 'cameracaptures' ? { image: png('still.png') } : undefined
    const body = { examinee: idOf(role), remarks: 'load', deviceId: 'd' }
    const { status } = await world.ask(role, {
      method: 'POST',
      url: `/api/collections/${collection}/records`,
      body,
      files,
    })
    await world.restore()
    return status
  }

  // proves: T10
  it.each(['self', 'paperless'] as const)('is taken from %s ten minutes before it, and not sooner', async (role) => {
    expect(await send(role, STARTS_MS - TEN_MINUTES_MS - 1)).toBe(400)
    expect(await send(role, STARTS_MS - TEN_MINUTES_MS)).toBe(200)
    expect(await send(role, STARTS_MS - TEN_MINUTES_MS - 1, 'devices')).toBe(200)
  })

  // proves: T10
  it('has its size, hash and pixels recorded, to find the same picture again', async () => {
    await world.enter({ phase: 'during', approval: 'given', registration: 'closed' })
    const url = '/api/collections/cameracaptures/records'
    const body = { examinee: idOf('self'), remarks: 'load', imageHash: 'mine', imagePixels: 5 }
    const sent = await world.ask('self', { method: 'POST', url, body, files: { image: png('still.png') } })
    const { body: seen } = await world.ask('superuser', { method: 'GET', url: `${url}/${sent.body.id}` })
    expect(seen.imageHash).toMatch(/^[0-9a-f]{64}$/)
    expect([seen.imageBytes, seen.imagePixels]).toEqual([png('x').bytes.length, 60 * 40])
    const staff = await world.ask('supervisor', { method: 'GET', url: `${url}/${sent.body.id}` })
    for (const name of ['imageHash', 'imagePixels', 'imageBytes']) expect(staff.body).not.toHaveProperty(name)
    await world.restore()
  })
})
