import { DATABASES } from '@olympiad/engine/test/databases'
import { type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const examinee = idOf('asha')
const NOTES = '/api/collections/notes/records'

describe.each(DATABASES)('what staff write down of an examinee on $name', (store) => {
  let hall: Hall
  beforeEach(async () => {
    hall = await openSittingsHall(store)
  })
  afterEach(() => hall[Symbol.asyncDispose]())

  const act = async (who: string, name: string, payload: object) => (await hall.device(who)).act(name, payload)
  const log = async (name: string) => {
    const filter = encodeURIComponent(`act="${name}"`)
    const { body } = await (await hall.device('root')).ask('GET', `/api/collections/auditlog/records?filter=${filter}`)
    return body.items
  }

  it('is a note that staff of the scope read, that the log knows of, and that no examinee sees', async () => {
    expect((await act('supervisor', 'note', { examinee, text: 'A broken chair' })).status).toBe(200)
    for (const [who, count] of [
      ['organiser', 1],
      ['supervisor', 1],
      ['coordinator', 0],
      ['examiner', 0],
      ['asha', 0],
    ] as const)
      expect([who, (await (await hall.device(who)).ask('GET', NOTES)).body.items.length]).toEqual([who, count])
    expect(await log('note')).toMatchObject([{ actorName: 'supervisor', examinee, collection: 'notes' }])
  })

  it('is that they may sit without a camera, with a reason, until that is taken back; their page hears it', async () => {
    const asha = await hall.device('asha')
    const stream = await asha.listen(`examinees/${examinee}`)
    await hall.server.hub.settled()
    const wanted = { examinee, permit: true, reason: 'a broken lens' }
    expect((await act('supervisor', 'excuse-camera', { ...wanted, reason: '' })).status).toBe(400)
    expect((await act('supervisor', 'excuse-camera', wanted)).body).toEqual({ examinee, nocamera: true })
    await hall.server.hub.settled()
    expect(stream.said()).toContain('"nocamera":true')
    stream.end()
    expect((await act('organiser', 'excuse-camera', { ...wanted, permit: false })).body.nocamera).toBe(false)
    expect(await log('excuse-camera')).toMatchObject([
      { actorName: 'supervisor', reason: 'a broken lens', examinee },
      { actorName: 'organiser' },
    ])
  })

  it('is refused to all others, and for an examinee who does not exist', async () => {
    for (const [who, id, status] of [
      ['supervisor', idOf('ravi'), 404],
      ['organiser', idOf('nobody'), 404],
      ['examiner', examinee, 404],
      ['asha', examinee, 404],
    ] as const) {
      expect((await act(who, 'note', { examinee: id, text: 'A note' })).status).toBe(status)
      expect((await act(who, 'excuse-camera', { examinee: id, permit: true, reason: 'x' })).status).toBe(status)
    }
    expect((await act('organiser', 'note', { examinee, text: '  ' })).status).toBe(400)
    expect((await (await hall.device('organiser')).ask('GET', NOTES)).body.items).toEqual([])
  })
})
