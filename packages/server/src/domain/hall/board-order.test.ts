import { DATABASES } from '@olympiad/engine/test/databases'
import { describe, expect, it } from 'vitest'
import { idOf, openSittingsHall } from '../../../test/sittings/hall.ts'
import { writeCounts } from '../sittings/answered-counts.ts'

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
    await seat('asha', '', '')
    expect(await names('&sort=seat')).toEqual(['ravi', 'asha']) // who has no seat stands last
    expect(await names('&find=hall%209')).toEqual(['ravi'])
    expect(await board('&sort=password')).toMatchObject({
      status: 400,
      body: { message: 'A board is sorted by one of name, seat, answered, seen, ends.' },
    })
  })
})
