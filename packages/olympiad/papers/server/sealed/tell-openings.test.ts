import { createDecipheriv } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { DATABASES } from '@olympiad/engine/test/databases'
import { at, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPENING_TOPIC, SEALED_FORM } from '../../declared/paper-seal.ts'
import { tellOpenings } from './tell-openings.ts'

const PDF = `%PDF-1.7\n${'a page of the paper\n'.repeat(50)}%%EOF\n`
const SECOND = 1 / 60

/** What was told on a stream of openings, in turn. */
function openings(said: string) {
  const events = said.split('\n\n').filter((event) => event.includes(`event:${OPENING_TOPIC}\n`))
  return events.map((event) => JSON.parse(/^data:(.*)$/m.exec(event)?.[1] ?? ''))
}

describe.each(DATABASES)('at the start of an examinee, on $name', (store) => {
  let hall: Hall
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    const paper = { name: 'paper.pdf', bytes: Buffer.from(PDF) }
    await writeAsServer(hall.server, 'questionpapers', { id: idOf('paper'), paper })
    await go(-1)
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  /** Moves the clock, and lets the server look at it. */
  async function go(minutes: number): Promise<void> {
    hall.now(minutes)
    await tellOpenings(hall.server.engine)
  }
  const set = (table: string, values: string) =>
    hall.server.engine.database.run({ sql: `UPDATE ${table} SET ${values}`, parameters: [] })
  async function waiting(name: string) {
    const device = await hall.device(name)
    const { said } = await device.listen(OPENING_TOPIC, `examinees/${idOf(name)}`)
    return { device, heard: () => openings(said()) }
  }
  const readable = async (device: Device) => (await device.ask('GET', '/api/olympiad/paper-key')).status === 200

  it('pages that wait are told, without a question: the paper as they may see it, and what opens it', async () => {
    const [asha, ravi] = [await waiting('asha'), await waiting('ravi')]
    for (const minutes of [-0.9, -0.5, -SECOND]) await go(minutes)
    expect([asha.heard(), ravi.heard()]).toEqual([[], []])
    await go(0)
    const [{ action, record }] = asha.heard()
    expect(ravi.heard()).toEqual(asha.heard())
    const seen = await asha.device.ask('GET', `/api/collections/questionpapers/records/${idOf('paper')}`)
    expect({ action, ...record }).toEqual({
      ...{ action: 'update', id: idOf('paper'), paper: seen.body },
      ...(await asha.device.ask('GET', '/api/olympiad/paper-key')).body,
      ...{ questionpaper: undefined, of: undefined },
    })
    const file = await hall.server.app.inject({
      url: `/api/files/questionpapers/${idOf('paper')}/${record.file}`,
    })
    const bytes = file.rawPayload
    const { nonceBytes, tagBytes } = SEALED_FORM
    const opener = createDecipheriv('aes-256-gcm', Buffer.from(record.key, 'base64'), bytes.subarray(0, nonceBytes))
    opener.setAuthTag(bytes.subarray(-tagBytes))
    expect(opener.update(bytes.subarray(nonceBytes, -tagBytes)).toString()).toBe(PDF)
  })

  it('they are told once, and again where the start was put off and has come again', async () => {
    const asha = await waiting('asha')
    for (const seconds of [0, 1, 6, 20]) await go(seconds * SECOND)
    expect(asha.heard()).toHaveLength(1)
    await set('exams', `starts = '${at(5)}'`)
    for (const minutes of [1, 2, 4.9]) await go(minutes)
    expect(asha.heard()).toHaveLength(1)
    await go(5)
    expect(asha.heard()).toHaveLength(2)
  })

  it('each is told at a start of their own, and nobody at that of another', async () => {
    const [asha, ravi] = [await waiting('asha'), await waiting('ravi')]
    const late = { examinees: [idOf('ravi')], minutes: 10, reason: 'A late bus' }
    expect((await (await hall.device('organiser')).act('set-start', late)).status).toBe(200)
    await go(0)
    expect([asha.heard().length, ravi.heard().length]).toEqual([1, 0])
    expect(await readable(ravi.device)).toBe(false)
    for (const minutes of [5, 10 - SECOND]) await go(minutes)
    expect(ravi.heard()).toEqual([])
    await go(10)
    expect([asha.heard().length, ravi.heard().length]).toEqual([1, 1])
  })

  // proves: T1
  it('nobody is told who would not be given the paper: who has another or none, staff, guests, who has signed out', async () => {
    await set('examinees', `questionpaper = '' WHERE username = 'ravi'`)
    const [ravi, asha] = [await waiting('ravi'), await waiting('asha')]
    const staff = await Promise.all(['organiser', 'supervisor', 'coordinator', 'examiner', 'root'].map(waiting))
    const guest = new PassThrough()
    const { id: clientId } = hall.server.hub.connect(guest, '10.0.0.9')
    await hall.server.hub.subscribe({ clientId, topics: [OPENING_TOPIC], session: null })
    expect((await asha.device.ask('POST', '/api/collections/examinees/auth-logout')).status).toBe(204)
    await go(0)
    for (const each of [ravi, asha, ...staff]) expect(each.heard()).toEqual([])
    expect(openings(String(guest.read() ?? ''))).toEqual([])
  })

  it('a page that comes just before is told as well, and one that listens to something else is not', async () => {
    const other = await (await hall.device('ravi')).listen('exams/*', `${OPENING_TOPIC}/x`, 'olympiad/*')
    await go(-SECOND)
    const asha = await waiting('asha')
    await go(3 * SECOND)
    expect(asha.heard()).toHaveLength(1)
    expect(other.said()).not.toContain('paper')
  })
})

describe.each(DATABASES)('an exam that is not approved, on $name', (store) => {
  it('is opened for nobody, and nothing of its paper is told', async () => {
    await using hall = await openSittingsHall(store, { requireApproval: true })
    hall.now(-1)
    await tellOpenings(hall.server.engine)
    const { said } = await (await hall.device('asha')).listen(OPENING_TOPIC)
    for (const minutes of [0, 0.1, 1]) {
      hall.now(minutes)
      await tellOpenings(hall.server.engine)
    }
    expect(openings(said())).toEqual([])
    await hall.server.add('approvals', { exam: idOf('exam'), supervisor: idOf('organiser'), approved: true })
    await hall.server.add('exams', { level: '2', name: 'Next', starts: at(5), ends: at(9) })
    hall.now(5)
    for (let look = 0; look < 2; look++) await tellOpenings(hall.server.engine)
    expect(openings(said())).toHaveLength(1)
  })
})
