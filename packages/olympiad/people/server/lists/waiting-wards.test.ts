import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { ASHA, openActing, RAVI } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { countWaitingWards } from '../../../ground/server/rows/guardian/waiting-wards.ts'

describe.each(DATABASES)('students who wait for a guardian on $name', (store) => {
  // fails when: a child of a school's file is nobody who waits
  it('are those under age without a yes, and are listed until it is entered; nobody where none is required', async () => {
    await using hall = await openActing(store, undefined, { asks: 'yes', guardian: 'require' })
    const { engine, app, tokenOf, add } = hall.server
    await add('studentdetails', { examinee: ASHA, birthdate: '2012-02-29', guardianemail: 'lata@example.org' })
    await add('studentdetails', { examinee: RAVI, birthdate: '1999-01-01' })
    const list = async (query: string) => {
      const headers = { authorization: await tokenOf('supervisors', 'organiser000000') }
      const { items } = (await app.inject({ url: `/api/olympiad/people?${query}`, headers })).json()
      return items.map(({ username, states }: { username: string; states: string[] }) => [username, states])
    }
    expect(await list('state=noGuardian')).toEqual([['asha', ['noGuardian']]])
    expect(await countWaitingWards(engine)).toBe(1)
    expect((await hall.post('organiser', 'ask-guardians', { examinees: [ASHA, RAVI] })).body).toMatchObject({
      done: [ASHA],
      refused: [{ id: RAVI, why: 'No e-mail address of a guardian is known.' }],
    })
    const said = { examinees: [ASHA], takePart: 'given', reference: 'North School, 3 March' }
    expect((await hall.post('organiser', 'record-guardians', said)).body.done).toEqual([ASHA])
    expect([await list('state=noGuardian'), await countWaitingWards(engine)]).toEqual([[], 0])
  })

  it('are nobody in an edition that requires none', async () => {
    await using hall = await openActing(store, undefined, { asks: 'yes' })
    await hall.server.add('studentdetails', { examinee: ASHA, birthdate: '2012-02-29' })
    expect(await countWaitingWards(hall.server.engine)).toBe(0)
    expect((await table(hall.server.engine, olympiad.mails).all()).length).toBe(0)
  })
})
