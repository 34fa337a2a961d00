import { fileKey, table, updateRow } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { photo } from '@olympiad/engine/test/photo'
import { jpeg, Taker } from '@olympiad/server/test/pictures/taken'
import { at, atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { verifyPictures } from './verify-pictures.ts'

const { picturebatches, picturechains } = olympiad

describe.each(DATABASES)('small pictures on $name', (store) => {
  let hall: Hall
  let asha: Device
  let taker: Taker
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
    taker = new Taker(idOf('asha'), idOf('paper'))
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const send = (body: object) => asha.act('add-pictures', body)
  const batches = () => table(hall.server.engine, picturebatches).all()
  const verdicts = () => Array.fromAsync(verifyPictures(hall.server.engine, idOf('asha')))
  const faults = async () => (await verdicts()).flatMap((one) => one.faults)
  const sql = (text: string) => hall.server.engine.database.run({ sql: text, parameters: [] })

  it('are kept in one file a batch, each with its number and both times, and the server says where it stands', async () => {
    const pictures = [jpeg(), jpeg({ bytes: 40_000 })] as const
    const batch = taker.batch(atMs(90), [pictures[0], 'noCamera', pictures[1], 'gap']) // the device is an hour fast
    expect(await send(batch)).toEqual({ status: 200, body: { sequence: 4, hash: taker.hash, isBroken: false } })
    const [row] = await batches()
    expect(row).toMatchObject({ examinee: idOf('asha'), number: 1, sent: at(90), created: at(30), isBroken: false })
    const [first, second, third] = row?.entries ?? []
    expect(first).toMatchObject({ sequence: 1, taken: atMs(90) - 4000, length: 200, offset: 0 })
    expect(first?.at).toBe(new Date(atMs(30) - 4000).toISOString().replace('T', ' '))
    expect(second).toMatchObject({ kind: 'noCamera', reason: 'denied', length: 0 })
    expect(third).toMatchObject({ sequence: 3, offset: 200, length: 40_000 })
    hall.now(121)
    const url = `/api/files/picturebatches/${row?.id}/${row?.pictures}`
    const authorization = await hall.server.tokenOf('examinees', idOf('asha'))
    const headers = { authorization, range: 'bytes=200-40199' }
    const reply = await hall.server.app.inject({ url, headers })
    expect([reply.statusCode, reply.rawPayload.equals(pictures[1])]).toEqual([206, true])
    expect(await faults()).toEqual([])
  })

  it('change nothing when they are sent twice, and what was not known of them is added', async () => {
    const first = taker.batch(atMs(30), [jpeg(), jpeg()])
    const middle = taker.batch(atMs(30), [jpeg()])
    await send(first)
    expect((await send(first)).body).toMatchObject({ sequence: 2, isBroken: false })
    const both = { ...first, entries: [...first.entries, ...middle.entries] }
    expect((await send(both)).body).toEqual({ sequence: 3, hash: taker.hash, isBroken: false })
    await send(taker.batch(atMs(31), ['gap']))
    expect((await send(first)).body).toMatchObject({ sequence: 4, isBroken: false })
    expect((await batches()).map(({ entries }) => entries?.map(({ sequence }) => sequence))).toEqual([[1, 2], [3], [4]])
    expect(await faults()).toEqual([])
  })

  it('that come many times at once are kept once', async () => {
    await send(taker.batch(atMs(30), [jpeg()]))
    const batch = taker.batch(atMs(30), [jpeg()])
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(batch)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await batches()).toHaveLength(2)
  })

  it('that do not fit are kept, and said to be broken', async () => {
    await send(taker.batch(atMs(30), [jpeg()]))
    taker.batch(atMs(30), [jpeg()]) // is lost
    expect((await send(taker.batch(atMs(30), [jpeg()]))).body).toMatchObject({ sequence: 3, isBroken: true })
    expect((await send(taker.batch(atMs(30), [jpeg()]))).body).toMatchObject({ sequence: 4, isBroken: false })
    expect((await batches()).map(({ isBroken }) => isBroken)).toEqual([false, true, false])
    expect(await verdicts()).toMatchObject([{ pictures: 3, breaks: 1, faults: [] }])
  })

  it('of which one is not right are refused with its place, and nothing is kept', async () => {
    const wrong: readonly (readonly [object, RegExp])[] = [
      [{ picture: Buffer.from('<script>').toString('base64') }, /no whole JPEG/],
      [{ picture: jpeg({ bytes: 40_001 }).toString('base64') }, /more than 40000 bytes/],
      [{ picture: jpeg({ width: 641 }).toString('base64') }, /larger than 640/],
      [{ picture: jpeg().subarray(0, 100).toString('base64') }, /no whole JPEG/],
      [{ picture: jpeg().toString('base64') }, /another digest/],
      [{ taken: -1 }, /no time/],
      [{ sequence: 1.5 }, /no number/],
      [{ kind: 'phone' }, /no known kind/],
      [{ reason: '<b>' }, /no known reason/],
      [{ kind: 'gap', digest: '' }, /says not to have/],
    ]
    for (const [change, said] of wrong) {
      const batch = new Taker(idOf('asha'), idOf('paper')).batch(atMs(30), [jpeg(), jpeg()])
      const [first, second] = batch.entries
      const { status, body } = await send({ ...batch, entries: [first, { ...second, ...change }] })
      expect([status, body.data?.entries.message]).toEqual([400, expect.stringMatching(said)])
      expect(body.data.entries.message).toContain('Entry 2')
    }
    expect(await batches()).toEqual([])
  })

  it('are refused in an invalid form', async () => {
    const batch = taker.batch(atMs(30), [jpeg()])
    const [entry] = batch.entries
    for (const wrong of [[], [null], {}, 'x', [entry, entry], Array.from({ length: 11 }, () => entry)])
      expect((await send({ ...batch, entries: wrong })).status).toBe(400)
    for (const wrong of [{ chain: 'x' }, { previous: '' }, { sent: 'now' }, { examinee: idOf('ravi') }])
      expect((await send({ ...batch, ...wrong })).status).toBe(400)
    expect(await batches()).toEqual([])
  })

  it('are taken from ten minutes before the examinee’s start until a day after their end, and only of the time between', async () => {
    const late = atMs(120) + 24 * 3_600_000
    const status = async (nowMs: number) => {
      hall.server.clock.nowMs = nowMs
      asha = await hall.device('asha')
      return send(new Taker(idOf('asha'), idOf('paper')).batch(nowMs, [jpeg()]))
    }
    expect(await status(atMs(-10) - 1)).toMatchObject({ status: 400, body: { reason: 'exam.notStarted' } })
    expect((await status(atMs(-10) + 1000)).status).toBe(200)
    expect((await status(late - 1)).status).toBe(200)
    expect(await status(late)).toMatchObject({ status: 400, body: { reason: 'exam.ended' } })
    expect((await batches()).map(({ pictures }) => pictures !== '')).toEqual([true, false])
  })

  it('of another’s chain are not gone on with, and others bring none', async () => {
    await send(taker.batch(atMs(30), [jpeg()]))
    const batch = taker.batch(atMs(30), [jpeg()])
    const ravi = await hall.device('ravi')
    expect((await ravi.act('add-pictures', batch)).status).toBe(400)
    for (const name of ['root', 'organiser', 'supervisor'])
      expect((await (await hall.device(name)).act('add-pictures', batch)).status).toBe(404)
    expect(await batches()).toHaveLength(1)
  })

  it('are no more than an exam has room for', async () => {
    await send(taker.batch(atMs(30), [jpeg()]))
    await sql('UPDATE picturechains SET bytes = 24000000')
    expect(await send(taker.batch(atMs(30), [jpeg()]))).toMatchObject({
      status: 400,
      body: { reason: 'pictures.full' },
    })
  })

  describe('verified', () => {
    beforeEach(async () => {
      for (let round = 0; round < 3; round++) await send(taker.batch(atMs(30), [jpeg(), jpeg()]))
    })
    const byNumber = async (number: number) => (await batches()).find((batch) => batch.number === number)

    // proves: T10
    it('name a batch that was taken out, in the middle and at the end', async () => {
      await sql('DELETE FROM picturebatches WHERE number = 2')
      expect(await faults()).toEqual(['batch 2 is missing', 'batch 3 does not follow the one before'])
      await sql('DELETE FROM picturebatches WHERE number = 3')
      expect(await faults()).toEqual(['batch 2 is missing, at the end', 'batch 3 is missing, at the end'])
    })

    // proves: T10
    it('name a picture whose bytes were changed, and a file that is gone', async () => {
      const batch = await byNumber(2)
      const key = fileKey(picturebatches, batch?.id ?? '', batch?.pictures ?? '')
      await hall.server.engine.storage.write(key, Buffer.concat([jpeg(), Buffer.alloc(200)]))
      expect(await faults()).toEqual([
        expect.stringContaining('picture 3, of'),
        expect.stringContaining('picture 4, of'),
      ])
      await hall.server.engine.storage.remove(key)
      expect(await faults()).toEqual(['the file of batch 2 is missing'])
    })

    it('name entries that were taken out, moved, or said to be of another time', async () => {
      const batch = await byNumber(2)
      const entries = batch?.entries ?? []
      const { database } = hall.server.engine
      const write = (changed: object) =>
        database.run(updateRow(database.dialect, picturebatches, { id: batch?.id ?? '', entries: changed }))
      await write(entries.slice(1))
      expect(await faults()).toEqual(['the entries of batch 2 are not as they came: 4 to 4 are left'])
      await write(entries.toReversed())
      expect((await faults())[0]).toContain('the entries of batch 2 are not as they came')
      await write(entries.map((entry) => ({ ...entry, taken: entry.taken + 1 })))
      expect((await faults())[0]).toContain('the entries of batch 2 are not as they came')
      await write(entries)
      expect(await faults()).toEqual([])
    })

    it('name a chain whose end is not noted any more', async () => {
      await sql('DELETE FROM picturechains')
      expect(await faults()).toEqual([`the end of chain ${taker.chain} is not noted any more`])
    })
  })

  // proves: T10
  it('that cannot be decoded, come again, or are dated no later than the one before, are kept with a mark', async () => {
    const [one, two, three] = [await photo(), await photo(), await photo()]
    const stub = Buffer.from('ffd8ffc0000b080078014001011100ffd9', 'hex')
    const cut = Buffer.concat([one.subarray(0, one.length / 2), Buffer.from([0xff, 0xd9])])
    expect((await send(taker.batch(atMs(20), [one, stub, cut]))).status).toBe(200)
    await send(taker.batch(atMs(25), [two, one, two]))
    await send(taker.batch(atMs(23), [three, 'noCamera', 'gap']))
    const entries = (await batches()).flatMap((batch) => batch.entries ?? [])
    expect(entries.map(({ marks }) => marks?.join() ?? '')).toEqual([
      ...['', 'unreadable', 'unreadable'],
      ...['', 'repeated', 'repeated'],
      ...['outOfOrder', '', ''],
    ])
    const [chain] = await table(hall.server.engine, picturechains).all()
    expect(chain).toMatchObject({ pictures: 7, unreadable: 2, repeated: 2, outOfOrder: 1 })
    expect(chain?.pictured.slice(0, 19)).toBe('2026-03-01 12:29:59') // the newest, by the server's clock
    expect(await faults()).toEqual([])
  })

  it('of a browser that takes them as the room does have no mark, however long they waited', async () => {
    for (const minutes of [5, 12, 20]) {
      const sent = taker.batch(atMs(minutes), [await photo(), 'gap', await photo(), 'noCamera'])
      await send({ ...sent, sent: atMs(30) })
    }
    const entries = (await batches()).flatMap((batch) => batch.entries ?? [])
    expect(entries.filter(({ marks }) => marks)).toEqual([])
    const { body } = await asha.ask('GET', '/api/collections/picturechains/records')
    for (const chain of body.items ?? []) expect(Object.keys(chain)).not.toContain('recent')
  })

  it('tell where the newest of a chain is, and leave no file with their row', async () => {
    await send(taker.batch(atMs(30), [jpeg(), jpeg({ bytes: 300 }), 'noCamera']))
    const [chain] = await table(hall.server.engine, picturechains).all()
    const [batch] = await batches()
    const { id = '', pictures: file = '' } = batch ?? {}
    expect(chain).toMatchObject({ batches: 1, sequence: 3, pictures: 2, bytes: 500, isBroken: false })
    expect(chain?.latest).toMatchObject({ batch: id, file, offset: 200, length: 300 })
  })
})
