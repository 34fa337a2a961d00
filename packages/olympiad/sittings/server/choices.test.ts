import { DATABASES } from '@olympiad/engine/test/databases'
import { at, atMs, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeCounts } from './answered-counts.ts'

describe.each(DATABASES)('a choice on $name', (store) => {
  let hall: Hall
  let asha: Device
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    asha = await hall.device('asha')
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  it('is cleared by an update to nothing, and left out of what may be read after the end', async () => {
    await asha.answer(1, 'A')
    await asha.answer(2, 'B')
    expect((await asha.change(1, { option: '' })).body).toMatchObject({ option: '', chosen: at(30) })
    expect(await asha.sheet()).toBe('1 2B')
    hall.now(121)
    const { items } = (await asha.ask('GET', '/api/collections/readonly_attempts/records')).body
    expect(items).toMatchObject([{ questionnumber: 2, option: 'B' }])
  })

  it('is nothing in a new row unless that is marked', async () => {
    const blank = { option: { code: 'validation_required', message: 'Cannot be blank.' } }
    for (const values of [
      {},
      { option: '' },
      { option: '', marked: false },
      { option: null, location: { lon: 1, lat: 1 } },
    ])
      expect(await asha.create(1, values)).toMatchObject({ status: 400, body: { data: blank } })
    expect(await asha.create(1, { option: 'E' })).toMatchObject({ status: 400 })
    expect(await asha.create(1, { marked: true })).toMatchObject({ status: 200, body: { option: '', marked: true } })
    expect(await asha.change(1, { option: 'C' })).toMatchObject({ body: { option: 'C', marked: true } })
    expect(await asha.change(1, { marked: false })).toMatchObject({ body: { option: 'C', marked: false } })
  })

  it('that is older than the one that is there is refused with the reason, and changes nothing', async () => {
    await asha.answer(1, 'A', { chosen: at(20) })
    expect(await asha.change(1, { option: 'B', chosen: at(19) })).toMatchObject({
      status: 409,
      body: { reason: 'attempt.newer' },
    })
    expect(await asha.sheet()).toBe('1A')
    expect((await asha.change(1, { option: 'B', chosen: at(20) })).status).toBe(200)
    expect((await asha.change(1, { marked: true, chosen: at(19) })).status).toBe(409)
    expect((await asha.change(1, { option: 'D', chosen: at(21) })).status).toBe(200)
    expect(await asha.sheet()).toBe('1D')
  })

  it('is made now where nobody says when, and never later than now', async () => {
    await asha.answer(1, 'A', { chosen: at(500) })
    await asha.answer(2, 'A')
    hall.now(31)
    await asha.change(2, { location: { lon: 1, lat: 1 } })
    const { items } = (await asha.ask('GET', '/api/collections/attempts/records?sort=questionnumber')).body
    expect(items.map(({ chosen }: { chosen: string }) => chosen)).toEqual([at(30), at(30)])
    expect(await asha.create(3, { option: 'A', chosen: 'soon' })).toMatchObject({
      status: 400,
      body: { data: { chosen: { code: 'validation_date_invalid' } } },
    })
  })

  it('without an instant replaces whatever is there, also one that a faster clock has dated', async () => {
    await asha.answer(1, 'A')
    hall.server.clock.nowMs = atMs(30) - 5
    expect(await asha.change(1, { option: 'B' })).toMatchObject({ status: 200, body: { option: 'B', chosen: at(30) } })
  })

  it('is counted for the staff a little later, and not once it was cleared', async () => {
    await asha.act('open-sitting')
    const answered = async () => (await asha.ask('GET', '/api/collections/sittings/records')).body.items[0].answered
    for (const question of [1, 2, 3]) await asha.answer(question, 'A')
    await asha.answer(2, 'B')
    await asha.change(3, { option: '' })
    expect(await answered()).toBe(0)
    const ravi = await hall.device('ravi')
    await ravi.act('open-sitting')
    await ravi.answer(1, 'C')
    await writeCounts(hall.server.engine)
    expect(await answered()).toBe(2)
    const [ravis] = (await ravi.ask('GET', '/api/collections/sittings/records')).body.items
    expect(ravis.answered).toBe(1)
    for (const question of [1, 2]) await asha.change(question, { option: '' })
    await writeCounts(hall.server.engine)
    expect(await answered()).toBe(0)
  })

  it('belongs to the examinee only, whatever owner a write names', async () => {
    await asha.answer(1, 'A')
    const ravi = await hall.device('ravi')
    const [{ id }] = (await asha.ask('GET', '/api/collections/attempts/records')).body.items
    const url = `/api/collections/attempts/records/${id}`
    expect((await ravi.ask('PATCH', url, { option: '', chosen: at(30) })).status).toBe(404)
    expect((await ravi.ask('PATCH', url, { option: '', examinee: idOf('ravi') })).status).toBe(404)
    expect(await asha.sheet()).toBe('1A')
  })
})
