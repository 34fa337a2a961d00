import { DATABASES } from '@olympiad/engine/test/databases'
import { at, type Device, type Hall, idOf, openSittingsHall } from '@olympiad/server/test/sittings/hall'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeLost, writeSeen } from './presence-job.ts'
import { buryServers } from './server-heartbeats.ts'

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

    const stored = async () => {
      const { database } = there.server.engine
      const [sitting] = await database.all({ sql: 'SELECT seen, hearer, outages FROM sittings', parameters: [] })
      return sitting
    }

    // fails when: a round writes the rows of those who stay
    it('is told round by round without a write to its row, which is five minutes old at most', async () => {
      const stream = await asha.listen('exams/*', 'PB_ALIVE')
      after(15)
      await writeSeen(here.server.engine)
      const first = await stored()
      for (let round = 2; round <= 20; round++) {
        after(15 * round)
        await alive(stream)
        await writeSeen(here.server.engine)
        expect(await stored()).toEqual(first)
        expect(await row()).toMatchObject({ state: 'fine', seen: at(START + 15 * round * SECOND) })
      }
      after(330)
      await alive(stream)
      await writeSeen(here.server.engine)
      expect(await stored()).toEqual({ ...first, seen: at(START + 330 * SECOND) })
      stream.end()
    })

    it('is said by no server that hears nobody', async () => {
      after(60)
      await writeSeen(there.server.engine)
      const { database } = there.server.engine
      expect(await database.all({ sql: 'SELECT id FROM hearing', parameters: [] })).toEqual([])
      await writeSeen(here.server.engine)
      after(300)
      await writeSeen(here.server.engine)
      expect((await stored())?.hearer).toBe('')
      await here.server.engine.database.run({ sql: 'DELETE FROM hearing', parameters: [] })
      await writeSeen(here.server.engine)
      expect(await database.all({ sql: 'SELECT id FROM hearing', parameters: [] })).toEqual([])
    })

    // fails when: nobody looks whether a server still speaks, or the outage begins with the row
    it('was there until its server died, and has an outage from then on once another hears it', async () => {
      const stream = await asha.listen('exams/*', 'PB_ALIVE')
      for (const seconds of [15, 30, 45, 60]) {
        after(seconds)
        await alive(stream)
        await writeSeen(here.server.engine)
      }
      after(75) // the server is dead
      expect(await state()).toBe('fine')
      after(95)
      expect(await row()).toMatchObject({ state: 'lostLine', seen: at(START + 60 * SECOND) })
      const { database, presence } = there.server.engine
      const [sitting] = await database.all({ sql: 'SELECT session FROM sittings', parameters: [] })
      after(120)
      presence.note(String(sitting?.session))
      await writeSeen(there.server.engine)
      expect(await state()).toBe('fine')
      const [outage] = JSON.parse(String((await stored())?.outages))
      expect(outage).toMatchObject({ from: at(START + 60 * SECOND), until: at(START + 120 * SECOND) })
      stream.end()
    })

    it('was there until its server died, also after that server is forgotten', async () => {
      const stream = await asha.listen('exams/*', 'PB_ALIVE')
      for (const seconds of [15, 30]) {
        after(seconds)
        await alive(stream)
        await writeSeen(here.server.engine)
      }
      after(320)
      await buryServers(there.server.engine)
      expect((await stored())?.hearer).not.toBe('') // not silent for long enough
      after(331)
      await buryServers(there.server.engine)
      expect(await stored()).toMatchObject({ seen: at(START + 30 * SECOND), hearer: '' })
      const rows = await there.server.engine.database.all({ sql: 'SELECT id FROM hearing', parameters: [] })
      expect(rows).toEqual([])
      stream.end()
    })

    // fails when: a server takes over what another one has heard since
    it('is there when it comes back from another server, which then hears nothing of it', async () => {
      const stream = await asha.listen('exams/*', 'PB_ALIVE')
      const { database, presence } = there.server.engine
      const [sitting] = await database.all({ sql: 'SELECT session FROM sittings', parameters: [] })
      after(15)
      await writeSeen(here.server.engine)
      presence.note(String(sitting?.session))
      await writeSeen(there.server.engine)
      for (let second = 16; second <= 75; second++) {
        after(second)
        if (second % 10 === 0) await alive(stream)
        if (second % 15 === 2) await writeSeen(here.server.engine)
        if (second % 15 === 11) await writeSeen(there.server.engine)
        if (second % 2 === 0) await writeLost(there.server.engine)
        if (second % 2 === 0) expect([second, await state()]).toEqual([second, 'fine'])
      }
      expect(await row()).toMatchObject({ seen: at(START + 62 * SECOND) })
      stream.end()
    })
  })
}
