import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { Hall, PATIENT, say } from '../../test/realtime/hall.ts'
import { addMany } from '../records/write/write-many.ts'
import { newRecordId } from '../rows/record-id.ts'
import { zeroRecord } from '../rows/rows.ts'

describe.each(DATABASES)('the telling of changes on $name', (store) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await Hall.open(store)
  })
  afterAll(() => hall[Symbol.asyncDispose]())
  beforeEach(() => hall.refill())

  it('sends nothing for a write that was rolled back', async () => {
    const { heard } = await hall.listen(['notices/*', 'sheets/*'], ['_superusers', hall.root])
    const id = await hall.server.add('notices', { title: 'kept' })
    const client = await hall.client(['_superusers', hall.root])
    const batch = client.createBatch()
    batch.collection('notices').update(id, { title: 'undone' })
    batch.collection('notices').delete(id)
    batch.collection('sheets').create({ student: 'missing00000000' })
    await expect(batch.send()).rejects.toMatchObject({ status: 400 })
    await hall.settle()
    expect(say(heard).filter((line) => !line.includes('end '))).toEqual(['notices/* create kept'])
  })

  it('keeps the order of the commits for each listener', async () => {
    const { heard } = await hall.listen(['sheets/*'], ['students', hall.ann])
    const sheet = await hall.server.add('sheets', { student: hall.ann, note: '0' })
    for (let i = 1; i < 40; i++) await hall.write('sheets', sheet, { note: String(i) })
    await hall.settle()
    expect(heard.map(({ record }) => record.note)).toEqual(Array.from({ length: 40 }, (_, i) => String(i)))
  })

  // fails when: changes of one act are told beside one another, or after those of the next commit
  it('tells changes that were written together in their order, to the right listeners, before later ones', async () => {
    const { engine } = hall.server
    const collection = engine.registry.find('sheets')!
    const [anns, bobs] = await Promise.all([
      hall.listen(['sheets/*'], ['students', hall.ann]),
      hall.listen(['sheets/*'], ['students', hall.bob]),
    ])
    const records = Array.from({ length: 300 }, (_, at) => ({
      ...zeroRecord(collection, newRecordId()),
      student: at % 2 === 0 ? hall.ann : hall.bob,
      note: String(at),
    }))
    await engine.database.write((transaction) => addMany(engine, transaction, { collection, records }))
    await hall.write('sheets', records[0]?.id ?? '', { note: 'later' })
    await hall.settle()
    const notes = (from: number) => Array.from({ length: 150 }, (_, at) => String(from + 2 * at))
    expect(anns.heard.map(({ record }) => record.note)).toEqual([...notes(0), 'later'])
    expect(bobs.heard.map(({ record }) => record.note)).toEqual(notes(1))
  })

  it('replaces all topics at each POST', async () => {
    const { client, heard } = await hall.listen(['notices/*'])
    await client.realtime.subscribe('sheets/x', () => {})
    await client.realtime.unsubscribe('notices/*')
    await hall.server.add('notices', { title: 'unheard' })
    await hall.settle()
    expect(heard).toEqual([])
  })

  it('makes the SDK reconnect and keep its topics when the server ends its stream', async () => {
    const { client, heard } = await hall.listen(['notices/*'])
    const before = client.realtime.clientId
    hall.server.app.server.closeAllConnections()
    await expect.poll(() => client.realtime.isConnected && client.realtime.clientId !== before, PATIENT).toBe(true)
    await expect
      .poll(async () => {
        await hall.server.add('notices', { title: 'again' })
        return heard.length
      }, PATIENT)
      .toBeGreaterThan(0)
  })
})
