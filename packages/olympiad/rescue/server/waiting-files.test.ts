import { DATABASES } from '@olympiad/engine/test/databases'
import { seal } from '@olympiad/server/test/rescue/seal'
import { at, atMs, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { expect, it } from 'vitest'
import type { RescueContent, RescueKey } from '../declared/rescue.ts'

for (const store of DATABASES) {
  // fails when: a reading that found newer choices leaves no trace in the sitting
  it(`notes a rescue file with newer choices until it is taken or refused, on ${store.name}`, async () => {
    await using hall = await openSittingsHall(store)
    const [asha, supervisor] = [await hall.device('asha'), await hall.device('supervisor')]
    const key: RescueKey = (await asha.ask('GET', '/api/olympiad/rescue-key')).body
    const fileOf = (questionnumber: number, option: string, minutes: number) => {
      const choices = [{ questionnumber, option, chosenAt: atMs(minutes) }]
      const whose = { examinee: idOf('asha'), questionpaper: idOf('paper'), pass: key.pass }
      const content: RescueContent = { ...whose, madeAt: atMs(119), deviceTime: atMs(300), choices }
      return seal(key, content)
    }
    const read = (file: string) => supervisor.act('read-rescue', { file })
    const judge = (file: string, accept: boolean) =>
      supervisor.act('accept-rescue', { file, accept, reason: 'the router of room 4 died' })
    const waits = async () => {
      const sittings = await hall.server.engine.database.all({ sql: 'SELECT "rescue" FROM "sittings"', parameters: [] })
      return sittings.map(({ rescue }) => rescue !== '')
    }
    await asha.act('open-sitting', {})
    await asha.answer(1, 'A', { chosen: at(20) })
    await read(await fileOf(1, 'B', 19))
    expect(await waits()).toEqual([false])
    const file = await fileOf(2, 'C', 24)
    for (const accept of [false, true]) {
      await read(file)
      await read(file)
      expect(await waits()).toEqual([true])
      expect((await judge(file, accept)).status).toBe(200)
      expect(await waits()).toEqual([false])
    }
    const own = (await asha.ask('GET', '/api/collections/sittings/records')).body.items
    expect(own[0]).not.toHaveProperty('rescue')
  })
}
