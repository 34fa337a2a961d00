import { asServer, confirmSecondFactor, loadRecord, newEnrolment } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { type Person, reason, setUpJudging } from '@olympiad/server/test/judging/set-up-judging'
import { at, type Device, idOf } from '@olympiad/server/test/sittings/hall'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import type { WaitingDecisions } from '../declared/waiting-decisions.ts'

describe.each(DATABASES)('that a sheet is void, on $name,', (store) => {
  const judging = setUpJudging(store)
  const { get, decide, confirm, addStaff } = judging

  describe('needs two persons who are not one', () => {
    const account = (name: string) => `/api/collections/supervisors/records/${idOf(name)}`
    /** Makes a second organiser as somebody, and signs in as that one. */
    async function made(by: Person, minute: number) {
      judging.hall.now(minute)
      const secret = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
      const values = { id: idOf('second'), username: 'second', email: 'second@example.org', role: 'organiser' }
      const url = '/api/collections/supervisors/records'
      expect((await judging.people[by].ask('POST', url, { ...values, ...secret })).status).toBe(200)
      return judging.hall.device('second')
    }
    const confirmAs = (device: Device, decision: string) =>
      device.act('confirm-decision', { decision, confirm: true, reason })
    const mayConfirm = async (device: Device) =>
      (await device.ask('GET', `/api/olympiad/timeline?examinee=${idOf('asha')}`)).body.mayConfirm

    // proves: T11
    it('so that no account confirms what its maker proposed, nor the other way round', async () => {
      await addStaff('peer', 'organiser')
      const second = await made('organiser', 30)
      judging.hall.now(31)
      const { proposed } = (await decide('organiser', 'void')).body
      expect(await confirmAs(second, proposed)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('made, entered, or given its password or role, by the other') },
      })
      expect(await mayConfirm(second)).toBe(false)
      expect(await mayConfirm(judging.people.root)).toBe(true)
      expect((await confirm('root', proposed, false)).status).toBe(200)
      const own = { examinee: idOf('asha'), decision: 'void', reason }
      const of = (await second.act('decide', own)).body.proposed
      expect((await confirm('organiser', of)).status).toBe(403)
      expect((await confirm('root', of)).body.decision).toBe('void')
    })

    // proves: T11
    it('so that no account confirms what the maker of its maker proposed', async () => {
      await addStaff('peer', 'organiser')
      const second = await made('organiser', 30)
      const secret = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
      const values = { id: idOf('third'), username: 'third', email: 'third@example.org', role: 'organiser' }
      await second.ask('POST', '/api/collections/supervisors/records', { ...values, ...secret })
      const { proposed } = (await decide('organiser', 'void')).body
      expect((await confirmAs(await judging.hall.device('third'), proposed)).status).toBe(403)
    })

    // proves: T11
    it('so that no account that is younger than the proposal confirms it', async () => {
      await addStaff('peer', 'organiser')
      const { proposed } = (await decide('organiser', 'void')).body
      const second = await made('root', 31)
      expect(await confirmAs(second, proposed)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('younger than the proposal') },
      })
    })

    // proves: T11
    it('so that no account confirms that was added, or given a new password, by an act of who proposed', async () => {
      await addStaff('peer', 'organiser')
      const { server } = judging.hall
      const organiser = await judging.hall.device('organiser')
      const confirmAs = async (id: string, decision: string) => {
        const authorization = await server.tokenOf('supervisors', id)
        const payload = { decision, confirm: true, reason }
        const url = '/api/olympiad/confirm-decision'
        return (await server.app.inject({ method: 'POST', url, headers: { authorization }, payload })).statusCode
      }
      const added = (await organiser.act('add-staff', { username: 'added', name: 'Added', role: 'organiser' })).body
      judging.hall.now(31)
      const { proposed } = (await decide('organiser', 'void')).body
      expect(await confirmAs(added.supervisor, proposed)).toBe(403)
      expect((await organiser.act('new-staff-password', { supervisor: idOf('peer') })).status).toBe(200)
      expect(await confirmAs(idOf('peer'), proposed)).toBe(403)
      expect((await confirm('root', proposed)).status).toBe(200)
    })

    // proves: T11
    it('so that no superuser confirms their own proposal by a session of another account', async () => {
      await addStaff('peer', 'organiser')
      const { root } = judging.people
      const { proposed } = (await root.act('decide', { examinee: idOf('asha'), decision: 'void', reason })).body
      const url = `/api/collections/supervisors/impersonate/${idOf('organiser')}`
      const { token } = (await root.ask('POST', url, {})).body
      const reply = await judging.hall.server.app.inject({
        ...{ method: 'POST', url: '/api/olympiad/confirm-decision', headers: { authorization: token } },
        payload: { decision: proposed, confirm: true, reason },
      })
      expect([reply.statusCode, reply.json().message]).toEqual([403, expect.stringContaining('entered')])
      expect((await confirmAs(await judging.hall.device('peer'), proposed)).status).toBe(200)
    })

    // proves: T11
    // fails when: a second factor that was taken away makes nobody a maker
    it('so that no account confirms what was proposed by who took its second factor away', async () => {
      await addStaff('peer', 'organiser')
      const { engine, app } = judging.hall.server
      const collection = engine.registry.find('supervisors')!
      const owner = { collection, record: (await loadRecord(engine.database, collection, idOf('organiser')))! }
      const { secret } = await newEnrolment(owner)
      const code = generateSync({ secret, epoch: Math.floor(engine.now() / 1000) })
      expect(await confirmSecondFactor(engine, owner, { secret, code, request: asServer(engine) })).toHaveLength(8)
      const { authorization } = judging.people.root
      const url = `/api/collections/supervisors/second-factor/${idOf('organiser')}`
      expect((await app.inject({ method: 'DELETE', url, headers: { authorization } })).statusCode).toBe(204)
      const own = { examinee: idOf('asha'), decision: 'void', reason }
      const { proposed } = (await judging.people.root.act('decide', own)).body
      expect((await confirm('organiser', proposed)).status).toBe(403)
      expect((await confirmAs(await judging.hall.device('peer'), proposed)).status).toBe(200)
    })

    it.each([
      ['password', { password: 'another password', passwordConfirm: 'another password' }],
      ['role', { role: 'organiser' }],
    ])('so that no account confirms what was proposed by who gave it its %s', async (_, values) => {
      const { proposed } = (await decide('supervisor', 'void')).body
      expect((await judging.people.root.ask('PATCH', account('examiner'), values)).status).toBe(200)
      await judging.people.root.ask('PATCH', account('examiner'), { role: 'organiser' })
      expect((await confirmAs(await judging.hall.device('examiner'), proposed)).status).toBe(200)
      const own = { examinee: idOf('ravi'), decision: 'void', reason }
      const of = (await judging.people.root.act('decide', own)).body.proposed
      expect((await confirmAs(await judging.hall.device('examiner'), of)).status).toBe(403)
      expect((await confirm('organiser', of)).status).toBe(200)
    })
  })

  describe('when it is proposed', () => {
    // proves: T11
    it('that nobody else can confirm is refused, and says what to do', async () => {
      await addStaff('other', 'supervisor')
      const refused = await decide('organiser', 'void')
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'Nobody else can confirm this. Add another organiser under Staff, and invite them by mail.',
      ])
      expect((await get('organiser', `timeline?examinee=${idOf('asha')}`)).body.decisions).toEqual([])
      expect((await decide('supervisor', 'void')).status).toBe(200) // the organiser can
      await decide('supervisor', 'clear')
      await addStaff('second', 'organiser')
      expect((await decide('organiser', 'void')).status).toBe(200)
    })

    // proves: T11
    it('that waits is shown to each account that can confirm it, and to nobody else', async () => {
      await addStaff('second', 'organiser')
      judging.people.second = await judging.hall.device('second')
      const waits = async (who: Person) => {
        const { status, body } = await get(who, 'waiting-decisions')
        return status === 200 ? (body as WaitingDecisions).items : status
      }
      expect(await waits('organiser')).toEqual([])
      await decide('supervisor', 'warn')
      const { proposed } = (await decide('supervisor', 'void')).body
      const item = {
        ...{ id: proposed, at: at(30), reason },
        examinee: { id: idOf('asha'), username: 'asha', name: '' },
        exam: { id: idOf('exam'), name: 'Morning', level: '1' },
      }
      for (const who of ['organiser', 'second', 'root'] as const) expect(await waits(who)).toEqual([item])
      for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'] as const) expect(await waits(who)).toBe(404)
      await decide('organiser', 'void', 'ravi')
      expect(await waits('organiser')).toEqual([item])
      expect(await waits('second')).toMatchObject([{ id: proposed }, { examinee: { username: 'ravi' } }])
      await confirm('organiser', proposed)
      expect(await waits('organiser')).toEqual([])
      await decide('supervisor', 'warn', 'asha')
      expect(await waits('second')).toMatchObject([{ examinee: { username: 'ravi' } }])
    })
  })
})
