import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import {
  type ActingServer,
  ASHA,
  at,
  EXAM,
  idOf,
  openActing,
  PASSWORD,
  RAVI,
} from '@olympiad/server/test/acts/acting-server'
import { pagesOfPdf } from '@olympiad/server/test/pdf-text'
import { filesOfZip, readReply } from '@olympiad/server/test/sent-file'
import { writeAsServer } from '@olympiad/server/test/write-as-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad as collections } from '../../../all/collections.ts'

describe.each(DATABASES)('lists of rooms on $name', (store) => {
  let acting: ActingServer
  beforeEach(async () => {
    acting = await openActing(store)
    const { server } = acting
    await writeAsServer(server, 'supervisors', { id: idOf('coordinator'), values: { school: idOf('north') } })
    await writeAsServer(server, 'examinees', {
      id: ASHA,
      values: { name: 'Asha Rao', room: '10', seat: '2', ends: at(150) },
    })
    await server.add('examinees', {
      username: 'dev',
      name: 'Dev Bose',
      school: idOf('north'),
      exam: EXAM,
      room: '9',
      seat: '10',
      ...PASSWORD,
    })
    await server.add('examinees', {
      username: 'zoe',
      name: 'Zoë Léger',
      school: idOf('north'),
      exam: EXAM,
      room: '9',
      seat: '9',
      ...PASSWORD,
    })
    await server.add('examinees', {
      username: 'kavya',
      name: 'Kavya Verma',
      school: idOf('north'),
      exam: EXAM,
      ...PASSWORD,
    })
  })
  afterEach(() => acting[Symbol.asyncDispose]())

  async function read(who: string, query: Readonly<Record<string, string>>, exam = EXAM) {
    const { app, tokenOf } = acting.server
    const headers = { authorization: await tokenOf(who === 'asha' ? 'examinees' : 'supervisors', idOf(who)) }
    const url = `/api/olympiad/room-prints/${exam}?${new URLSearchParams(query)}`
    return readReply(await app.inject({ method: 'GET', url, headers }))
  }

  it('have three pages for each room: seats, attendance and minutes, each student in their own room', async () => {
    const { status, file } = await read('coordinator', { school: idOf('north') })
    expect([status, file.name]).toEqual([200, 'rooms-north.pdf'])
    const pages = await pagesOfPdf(file.bytes)
    expect(pages).toHaveLength(9)
    const heads = pages.map(({ text }) =>
      /^(Seat list|Attendance sheet|Minutes) (Room \d+|Without a room)/.exec(text)?.slice(1),
    )
    expect(heads).toEqual(
      ['Room 9', 'Room 10', 'Without a room'].flatMap((room) =>
        ['Seat list', 'Attendance sheet', 'Minutes'].map((title) => [title, room]),
      ),
    )
    expect(pages[0]?.text).toMatch(/9 Zoë Léger zoe 10 Dev Bose dev/)
    expect(pages[4]?.text).toMatch(/2 Asha Rao asha until 14:30/)
    expect(pages[2]?.text).toMatch(/Present.*of 2/)
    expect(pages.map(({ width, height }) => [width, height])).toEqual(pages.map(() => [595, 842]))
    const all = pages.map(({ text }) => text).join(' ')
    expect(all).not.toMatch(/\bravi\b/)
  })

  it('come on Letter, and for all schools as an archive', async () => {
    const letter = await read('organiser', { school: idOf('south'), format: 'letter' })
    expect((await pagesOfPdf(letter.file.bytes)).map(({ width, height }) => [width, height])[0]).toEqual([612, 792])
    const { file } = await read('organiser', {})
    expect(file).toMatchObject({ name: 'rooms.zip', type: 'application/zip' })
    expect([...filesOfZip(file.bytes).keys()]).toEqual(['rooms-north.pdf', 'rooms-south.pdf'])
    expect((await read('organiser', { format: 'a5' })).status).toBe(400)
  })

  it('are for those who may read the students of the school, and the log has who read beyond their own', async () => {
    expect((await read('supervisor', { school: idOf('north') })).status, 'of the same school').toBe(200)
    for (const who of ['supervisor', 'coordinator'])
      for (const school of ['', idOf('south')])
        expect([who, school, (await read(who, { school })).status]).toEqual([who, school, 404])
    for (const who of ['examiner', 'asha']) expect((await read(who, { school: idOf('north') })).status).toBe(404)
    const log = async () =>
      (await table(acting.server.engine, collections.auditlog).all()).filter(({ act }) => act === 'read-room-lists')
    expect(await log(), 'staff of the school').toEqual([])
    await read('organiser', { school: idOf('south') })
    expect(await log()).toMatchObject([{ actorName: 'organiser', school: idOf('south') }])
  })

  it('say that nobody sits there, and that an exam or a school is not there', async () => {
    await writeAsServer(acting.server, 'examinees', { id: RAVI, values: { school: idOf('north') } })
    expect((await read('organiser', { school: idOf('south') })).body.message).toBe('Nobody sits this exam there.')
    expect((await read('organiser', { school: idOf('nothing') })).status).toBe(404)
    expect((await read('organiser', {}, idOf('nothing'))).status).toBe(404)
  })
})
