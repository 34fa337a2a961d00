import { DATABASES } from '@olympiad/engine/test/databases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, type Device, type Hall, idOf, openSittingsHall } from '../../../test/sittings/hall.ts'
import { writeLost, writeSeen } from './presence-job.ts'

const SECOND = 1 / 60
const START = 30

for (const store of DATABASES) {
  describe(`who is there, at the board of another server on ${store.name}`, () => {
    let here: Hall
    let there: Hall
    let asha: Device
    beforeEach(async () => {
      here = await openSittingsHall(store)
      there = await here.another()
      asha = await here.device('asha')
      await asha.act('open-sitting')
    })
    afterEach(async () => {
      await there[Symbol.asyncDispose]()
      await here[Symbol.asyncDispose]()
    })

    const row = async () => {
      const { body } = await (await there.device('organiser')).ask('GET', `/api/olympiad/board?exam=${idOf('exam')}`)
      return body.items.find(({ username }: { username: string }) => username === 'asha')
    }
    const state = async () => (await row()).state
    const after = (seconds: number) => here.now(START + seconds * SECOND)
    const alive = ({ id }: { id: string }) => asha.ask('POST', '/api/realtime/alive', { clientId: id })

    it('has lost the line thirty seconds after it was heard of last, whatever the last round wrote', async () => {
      const stream = await asha.listen('exams/*', 'PB_ALIVE')
      after(5)
      await alive(stream)
      after(15)
      await writeSeen(here.server.engine) // the cable was cut meanwhile
      expect(await row()).toMatchObject({ state: 'fine', seen: at(START + 15 * SECOND) })
      for (const seconds of [31, 33, 35]) {
        after(seconds)
        await writeLost(here.server.engine)
        expect([seconds, await state()]).toEqual([seconds, 'fine'])
      }
      after(35.5)
      await writeLost(here.server.engine)
      expect(await row()).toMatchObject({ state: 'lostLine', seen: at(START + 5 * SECOND) })
      stream.end()
    })

    it('is there all the time while its page answers, however long the pauses are that it may make', async () => {
      const stream = await asha.listen('exams/*', 'PB_ALIVE')
      const states = new Set<string>()
      for (let second = 1; second <= 90; second++) {
        after(second)
        if (second % 22 === 0) await alive(stream)
        if (second % 16 === 15) await writeSeen(here.server.engine)
        if (second % 2 === 0) await writeLost(here.server.engine)
        states.add(await state())
      }
      expect([...states]).toEqual(['fine'])
      stream.end()
    })

    it('is there when another server has heard of it since', async () => {
      const stream = await asha.listen('exams/*', 'PB_ALIVE')
      after(15)
      await writeSeen(here.server.engine)
      stream.end()
      after(20)
      const { database, presence } = there.server.engine
      const [sitting] = await database.all({ sql: 'SELECT session FROM sittings', parameters: [] })
      presence.note(String(sitting?.session))
      after(25)
      await writeSeen(there.server.engine)
      after(31)
      await writeLost(here.server.engine)
      expect(await state()).not.toBe('lostLine')
      expect((await row()).seen).toBe(at(START + 25 * SECOND))
    })
  })
}
