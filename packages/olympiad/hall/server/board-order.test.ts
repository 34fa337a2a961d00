import { DATABASES } from '@olympiad/engine/test/databases'
import { copyExaminees } from '@olympiad/server/test/acts/copy-examinees'
import { idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { describe, expect, it } from 'vitest'
import { writeCounts } from '../../sittings/server/answered-counts.ts'
import { BOARD_PAGE, type Board } from '../declared/board.ts'

describe.each(DATABASES)('the order of the board on $name', (store) => {
  it('has room and seat, is found by them, and is sorted by them or by name, answers and last sign of the device', async () => {
    await using hall = await openSittingsHall(store)
    const [asha, organiser] = [await hall.device('asha'), await hall.device('organiser')]
    const board = (query = '') => organiser.ask('GET', `/api/olympiad/board?exam=${idOf('exam')}${query}`)
    const { database } = hall.server.engine
    const seat = async (username: string, room: string, place: string) =>
      database.run({
        sql: `UPDATE examinees SET room = '${room}', seat = '${place}' WHERE username = '${username}'`,
        parameters: [],
      } as never)
    await seat('asha', 'Hall 10', '2')
    await seat('ravi', 'Hall 9', '14')
    await asha.act('open-sitting')
    await asha.answer(1, 'A')
    await writeCounts(hall.server.engine)
    const names = async (query: string) =>
      (await board(query)).body.items.map(({ username }: { username: string }) => username)
    expect((await board()).body.items[1]).toMatchObject({ username: 'asha', room: 'Hall 10', seat: '2' })
    for (const sort of ['seat', '-name']) expect([sort, await names(`&sort=${sort}`)]).toEqual([sort, ['ravi', 'asha']])
    for (const sort of ['-seat', 'name', '-answered', '-seen'])
      expect([sort, await names(`&sort=${sort}`)]).toEqual([sort, ['asha', 'ravi']])
    expect(await names('&sort=state')).toEqual(['ravi', 'asha']) // not here stands before working
    expect(await names('&sort=-state')).toEqual(['asha', 'ravi'])
    await seat('asha', '', '')
    expect(await names('&sort=seat')).toEqual(['ravi', 'asha']) // who has no seat stands last
    expect(await names('&find=hall%209')).toEqual(['ravi'])
    expect(await board('&sort=password')).toMatchObject({
      status: 400,
      body: { message: 'A board is sorted by one of state, name, school, seat, answered, seen, ends.' },
    })
  })

  it('sorts by the name of the school over all pages, and leaves equal rows in the order of need', async () => {
    await using hall = await openSittingsHall(store)
    await copyExaminees(hall.server, BOARD_PAGE)
    await (await hall.device('asha')).act('open-sitting')
    const rename = (code: string, name: string) =>
      hall.server.engine.database.run({
        sql: `UPDATE schools SET name = '${name}' WHERE code = '${code}'`,
        parameters: [],
      } as never)
    await rename('north', 'Zion School 10')
    await rename('south', 'Zion School 9')
    const organiser = await hall.device('organiser')
    const page = async (query: string) => {
      const { status, body } = await organiser.ask('GET', `/api/olympiad/board?exam=${idOf('exam')}${query}`)
      expect(status).toBe(200)
      return (body as Board).items.map(({ username }) => username)
    }
    expect((await page('&sort=school'))[0]).toBe('ravi')
    expect((await page('&sort=school&page=2')).at(-1)).toBe('asha') // the one who works, after all who are not here
    expect((await page('&sort=-school&page=2')).at(-1)).toBe('ravi')
    expect((await page('&sort=-state'))[0]).toBe('asha')
  })
})
