import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { reason, setUpJudging } from '@olympiad/server/test/judging/set-up-judging'
import { mailedToken } from '@olympiad/server/test/mail/mailed-token'
import { type Device, idOf } from '@olympiad/server/test/sittings/hall'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'

const DAY = 24 * 60
const PASSWORD = 'a password of their own'

describe.each(DATABASES)('an account that an organiser made, on $name,', (store) => {
  const judging = setUpJudging(store)
  const server = () => judging.hall.server
  /** A call of an account with a session of now: the clock goes over days, and sessions of staff end. */
  async function as(id: string, method: 'POST' | 'PATCH', url: string, payload: object = {}) {
    const authorization = await server().tokenOf('supervisors', id)
    const reply = await server().app.inject({ method, url: `/api/${url}`, headers: { authorization }, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const organise = (act: string, payload: object) => as(idOf('organiser'), 'POST', `olympiad/${act}`, payload)

  async function add(username: string, way: 'mail' | 'code') {
    const body = { username, name: 'Uma Rao', email: `${username}@example.org`, role: 'organiser', way }
    const added = await organise('add-staff', body)
    expect(added.status).toBe(200)
    return added.body as { supervisor: string; password: string }
  }
  const guest = async (act: string, payload: object) => {
    const reply = await server().app.inject({ method: 'POST', url: `/api/olympiad/${act}`, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  async function invitation(username: string) {
    const all = await table(server().engine, olympiad.mails).where({ kind: 'staffInvitation' })
    const mine = all.filter(({ address }) => address === `${username}@example.org`)
    return mailedToken(server().engine, mine.toSorted((one, other) => (one.created < other.created ? -1 : 1)).at(-1))
  }
  const accept = async (username: string) =>
    guest('accept-invitation', { token: await invitation(username), password: PASSWORD })
  async function confirms(id: string, decision: string) {
    return (await as(id, 'POST', 'olympiad/confirm-decision', { decision, confirm: true, reason })).status
  }
  /** Proposes at a minute that a sheet is void; the id of the proposal, or the refusal. */
  async function propose(minute: number, examinee: 'asha' | 'ravi' = 'asha'): Promise<string> {
    judging.hall.now(minute)
    const { status, body } = await organise('decide', { examinee: idOf(examinee), decision: 'void', reason })
    return status === 200 ? body.proposed : body.message
  }

  // proves: T11
  // fails when: everybody whom the first organiser added counts as hers for ever
  it('becomes its person’s own by an invitation by mail, and confirms a day later', async () => {
    judging.hall.now(30)
    const { supervisor, password } = await add('uma', 'mail')
    expect(password).toBe('')
    expect(await propose(31)).toMatch(/^Nobody else can confirm this yet: .* Uma Rao: invite them by mail/)
    const token = await invitation('uma')
    for (let look = 0; look < 2; look++)
      expect((await guest('read-invitation', { token })).body).toEqual({
        ...{ name: 'Uma Rao', username: 'uma', role: 'organiser' },
      })
    expect((await guest('accept-invitation', { token, password: 'short' })).status).toBe(400)
    expect(await accept('uma')).toMatchObject({ status: 200, body: { username: 'uma' } })
    expect((await accept('uma')).body.reason).toBe('link.used')
    const url = '/api/collections/supervisors/auth-with-password'
    const payload = { identity: 'uma', password: PASSWORD }
    expect((await server().app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    const entries = await table(server().engine, olympiad.auditlog).where({ act: 'accept-invitation' })
    expect(entries).toMatchObject([{ actor: supervisor, actorName: 'uma', record: supervisor }])
    expect(JSON.stringify(entries)).not.toContain(PASSWORD)
    expect(await propose(DAY + 20)).toMatch(/^Nobody else can confirm this yet/) // a day is not over
    const proposed = await propose(DAY + 40)
    expect(await confirms(supervisor, proposed)).toBe(200)
  })

  // proves: T11
  it('is its maker’s again once they can sign in with it', async () => {
    judging.hall.now(30)
    const { supervisor } = await add('uma', 'mail')
    await accept('uma')
    judging.hall.now(2 * DAY)
    expect((await organise('new-staff-password', { supervisor })).status).toBe(200)
    expect(await propose(4 * DAY)).toMatch(/^Nobody else can confirm this yet/)
    await organise('invite-staff', { supervisor })
    expect((await accept('uma')).status).toBe(200)
    expect(await confirms(supervisor, await propose(6 * DAY))).toBe(200)
  })

  // proves: T11
  it('confirms nothing for a day after its maker changed its address or role, and nothing proposed before it was its own', async () => {
    judging.hall.now(30)
    const { supervisor } = await add('uma', 'mail')
    await judging.addStaff('peer', 'organiser')
    const early = await propose(2 * DAY)
    judging.hall.now(2 * DAY + 10)
    await accept('uma')
    judging.hall.now(5 * DAY)
    expect(await confirms(supervisor, early)).toBe(403)
    const account = `collections/supervisors/records/${supervisor}`
    const email = 'elsewhere@example.org'
    expect((await as(idOf('organiser'), 'PATCH', account, { email })).status).toBe(200)
    const within = await propose(5 * DAY + 30, 'ravi')
    expect(await confirms(supervisor, within)).toBe(403)
    expect(await confirms(idOf('peer'), within)).toBe(200)
  })

  // proves: T11
  it('is its own by a second factor that its person set up too', async () => {
    judging.hall.now(30)
    const added = await add('uma', 'code')
    const { supervisor } = added
    judging.hall.now(DAY + 40)
    expect(await propose(DAY + 40)).toMatch(/^Nobody else can confirm this yet/)
    const factor = 'collections/supervisors/second-factor'
    const begun = await as(supervisor, 'POST', `${factor}/enrol`, { password: added.password })
    const { secret, enrolId } = begun.body
    const code = generateSync({ secret, epoch: Math.floor(server().engine.now() / 1000) })
    const set = await as(supervisor, 'POST', `${factor}/confirm`, { enrolId, code })
    expect([begun.status, set.status]).toEqual([200, 200])
    expect(await confirms(supervisor, await propose(2 * DAY))).toBe(200)
  })

  it('is invited by organisers alone, to its address of now, and by a link that a new password ends', async () => {
    judging.hall.now(30)
    const { supervisor } = await add('uma', 'mail')
    const first = await invitation('uma')
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'] as const) {
      const refused = await (judging.people[who] as Device).act('invite-staff', { supervisor })
      expect([who, refused.status]).toEqual([who, 404])
    }
    expect((await organise('invite-staff', { supervisor: idOf('organiser') })).status).toBe(400)
    const nobody = { username: 'nomail', name: 'No Mail', role: 'examiner', way: 'mail' }
    expect(await organise('add-staff', nobody)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no e-mail address') },
    })
    expect(await table(server().engine, olympiad.supervisors).where({ username: 'nomail' })).toEqual([])
    await organise('new-staff-password', { supervisor })
    const late = await guest('accept-invitation', { token: first, password: PASSWORD })
    expect([late.status, late.body.reason]).toEqual([400, 'link.moved'])
    expect((await guest('read-invitation', { token: 'wrong' })).status).toBe(404)
  })
})
