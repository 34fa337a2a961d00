import { DATABASES } from '@olympiad/engine/test/databases'
import { watchTurns } from '@olympiad/engine/test/turn-watch'
import { type ActingServer, ASHA, openActing } from '@olympiad/server/test/acts/acting-server'
import { insert } from '@olympiad/server/test/loop-guard/hall-rows'
import { describe, expect, it } from 'vitest'
import { erasePerson } from './erase-person.ts'
import { personRecords } from './person-records.ts'

const [DEVICES, EVENTS] = [450, 1250]
const NUMBERS = Object.fromEntries(Array.from({ length: 1400 }, (_, at) => [`key${at}`, at]))
const id = (kind: string, at: number) => `${kind}${String(at).padStart(15 - kind.length, '0')}`
const created = '2026-03-01 12:30:00.000Z'

/** More than an honest exam makes, of which each device is as long as may be. */
async function openFull(store: (typeof DATABASES)[number]) {
  const acting = await openActing(store, undefined, { asks: 'no' })
  const rows = (kind: string, count: number, values: object) =>
    Array.from({ length: count }, (_, at) => ({ id: id(kind, at), examinee: ASHA, created, ...values }))
  await insert(acting.server, 'devices', rows('device', DEVICES, { deviceId: 'one', deviceInfo: NUMBERS }))
  await insert(acting.server, 'outoffocuses', rows('blur', EVENTS, { remarks: 'blur: Lost Focus' }))
  acting.server.clock.nowMs += 3 * 3_600_000
  return acting
}

async function ask({ server }: ActingServer, query = '') {
  const authorization = await server.tokenOf('examinees', ASHA)
  return server.app.inject({ url: `/api/olympiad/own-data${query}`, headers: { authorization } })
}

/** The longest turn that a page takes, in ms; the least of three, as a collection of garbage is not the page's. */
async function leastHeldMs(acting: ActingServer): Promise<number> {
  const turns = watchTurns()
  const held: number[] = []
  for (const query of ['', '', '?collection=devices']) {
    turns.longestMs()
    await ask(acting, query)
    held.push(turns.longestMs())
  }
  turns.stop()
  return Math.min(...held)
}

describe.each(DATABASES)('very much that is held about me on $name', (store) => {
  // proves: V11.1.4
  it('is told page by page, each short, until all of it is told once', async () => {
    await using acting = await openFull(store)
    const first = await ask(acting)
    const body = first.json()
    expect(body.held).toMatchObject({ devices: { count: DEVICES, last: created }, outoffocuses: { count: EVENTS } })
    expect(body.records.outoffocuses.length).toBeLessThanOrEqual(200)
    expect(Object.keys(body.records).slice(0, -2), 'what there is little of is told first').toContain('examinees')
    expect(first.body.length).toBeLessThan(400_000)
    expect(await leastHeldMs(acting)).toBeLessThan(20)
    for (const [collection, kind, count] of [
      ['devices', 'device', DEVICES],
      ['outoffocuses', 'blur', EVENTS],
    ] as const) {
      const told: string[] = (body.records[collection] ?? []).map((record: { id: string }) => record.id)
      for (let after = body.more[collection]; after !== undefined; ) {
        const page = await ask(acting, `?collection=${collection}${after && `&after=${after}`}`)
        expect(page.body.length).toBeLessThan(400_000)
        expect(Object.keys(page.json().records)).toEqual([collection])
        told.push(...page.json().records[collection].map((record: { id: string }) => record.id))
        after = page.json().more[collection]
      }
      expect(told).toEqual(Array.from({ length: count }, (_, at) => id(kind, at)))
    }
  })

  it('is told to one page at a time of an account, and a kind that is not told is named', async () => {
    await using acting = await openFull(store)
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(acting)))
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(10)
    const refused = replies.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers['retry-after']).toBe('1')
    expect((await ask(acting)).statusCode).toBe(200)
    for (const name of ['holds', 'answers', 'nosuch', ''])
      expect((await ask(acting, `?collection=${name}`)).statusCode).toBe(400)
  })

  it('is read to the last record by a command, and erased to the last', async () => {
    await using acting = await openFull(store)
    const { engine } = acting.server
    const counts = async () =>
      Object.fromEntries([...(await personRecords(engine, ASHA))].map(([{ name }, rows]) => [name, rows.length]))
    expect(await counts()).toMatchObject({ devices: DEVICES, outoffocuses: EVENTS })
    await erasePerson(engine, { id: ASHA, actor: { actorKind: 'cli', actor: '', actorName: 'operator' } })
    expect(await counts()).toMatchObject({ devices: 0, outoffocuses: 0 })
  })
})
