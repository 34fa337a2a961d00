import { superusers } from '@olympiad/schema/collection'
import { generateSync } from 'otplib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../../test/auth/accounts.ts'
import { DATABASES } from '../../../test/databases.ts'
import { openSdk } from '../../../test/sdk.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { WRONG_CODES, WRONG_CODES_OF_ACCOUNT } from '../../core/guesses.ts'
import { deleteRecord } from '../../records/write/remove.ts'
import { asServer } from '../identify.ts'

const PASSWORD = 'a right password'
const STEP_MS = 30_000

describe.each(DATABASES)('a second factor on $name', (store) => {
  let server: TestServer
  let id = ''
  const open = async (requireSecondFactor: readonly string[] = []) => {
    server = await openTestServer(store, { collections: accounts, requireSecondFactor })
    id = await server.add('staff', { username: 'sita', password: PASSWORD, passwordConfirm: PASSWORD })
    await server.add('members', { username: 'asha', password: PASSWORD, passwordConfirm: PASSWORD })
  }
  beforeEach(() => open())
  afterEach(() => server[Symbol.asyncDispose]())

  const post = (call: string, body: object, authorization = '', collection = 'staff') =>
    server.app.inject({
      method: 'POST',
      url: `/api/collections/${collection}/${call}`,
      headers: { authorization, 'x-device-token': 'new' },
      payload: body,
    })
  const first = () => post('auth-with-password', { identity: 'sita', password: PASSWORD })
  const second = (mfaId: string, code: string) => post('auth-with-otp', { otpId: '', password: code, mfaId })
  const codeOf = (secret: string, aheadMs = 0) =>
    generateSync({ secret, epoch: Math.floor((server.clock.nowMs + aheadMs) / 1000) })
  const statusOf = async (reply: ReturnType<typeof post>) => (await reply).statusCode
  const isEnrolled = async (token: string) =>
    (await server.app.inject({ url: '/api/collections/staff/second-factor', headers: { authorization: token } })).json()

  async function enrol() {
    const token = await server.tokenOf('staff', id)
    const { enrolId, secret, uri } = (await post('second-factor/enrol', { password: PASSWORD }, token)).json()
    const confirmed = await post('second-factor/confirm', { enrolId, code: codeOf(secret) }, token)
    server.clock.nowMs += STEP_MS // the code that confirmed it is used up
    return { token, enrolId, secret, uri, recoveryCodes: confirmed.json().recoveryCodes as string[] }
  }

  // proves: V2.8.1, V4.3.1
  it('is asked for only after the right password, as in PocketBase; its code signs in', async () => {
    const { secret, uri } = await enrol()
    expect(uri).toBe(`otpauth://totp/Olympiad:sita?secret=${secret}&issuer=Olympiad`)
    expect(await statusOf(post('auth-with-password', { identity: 'sita', password: 'wrong' }))).toBe(400)
    const asked = await first()
    expect([asked.statusCode, Object.keys(asked.json())]).toEqual([401, ['mfaId']])
    const { mfaId } = asked.json()
    expect(await statusOf(post('auth-refresh', {}, mfaId))).toBe(401) // it is no session
    const done = await second(mfaId, codeOf(secret))
    expect(done.json()).toMatchObject({
      record: { id },
      token: expect.any(String),
      meta: { deviceToken: expect.any(String) },
    })
    expect(await statusOf(post('auth-refresh', {}, done.json().token))).toBe(200)
    expect(asked.payload + done.payload).not.toContain(secret)
  })

  it('is completed by the unmodified SDK', async () => {
    const { secret } = await enrol()
    const sdk = openSdk(await server.listen(), '')
    const refusal = await sdk
      .collection('staff')
      .authWithPassword('sita', PASSWORD)
      .catch((error) => error)
    expect(refusal.status).toBe(401)
    const { mfaId } = refusal.response
    await sdk.collection('staff').authWithOTP('', codeOf(secret), { mfaId })
    expect(sdk.authStore.record?.id).toBe(id)
    const methods = await sdk.collection('staff').listAuthMethods()
    expect(methods.mfa).toEqual({ enabled: true, duration: 600 })
    expect((await sdk.collection('members').listAuthMethods()).mfa.enabled).toBe(false)
  })

  // proves: V2.8.1, V4.3.1
  it('accepts a code once, from the current or an adjacent half minute', async () => {
    const { secret } = await enrol()
    const { mfaId } = (await first()).json()
    expect(await statusOf(second(mfaId, codeOf(secret, 3 * STEP_MS)))).toBe(400)
    expect(await statusOf(second(mfaId, codeOf(secret, -2 * STEP_MS)))).toBe(400)
    const early = codeOf(secret, STEP_MS)
    const both = await Promise.all([statusOf(second(mfaId, early)), statusOf(second(mfaId, early))])
    expect(both.sort()).toEqual([200, 400])
    expect(await statusOf(second(mfaId, codeOf(secret)))).toBe(400) // of an earlier minute than the one used
    server.clock.nowMs += 2 * STEP_MS
    expect(await statusOf(second(mfaId, codeOf(secret)))).toBe(200)
  })

  // proves: V2.8.1, V4.3.1
  it('cannot be guessed: after five wrong codes even the right one must wait', async () => {
    const { secret } = await enrol()
    const { mfaId } = (await first()).json()
    const wrong = Array.from({ length: 20 }, (_, i) => statusOf(second(mfaId, String(100_000 + i))))
    const statuses = await Promise.all(wrong)
    expect(statuses.filter((status) => status === 400)).toHaveLength(WRONG_CODES.max)
    expect(await statusOf(second((await first()).json().mfaId, codeOf(secret)))).toBe(429)
    server.clock.nowMs += WRONG_CODES.windowS * 1000
    expect(await statusOf(second(mfaId, codeOf(secret)))).toBe(200)
  })

  describe('that somebody guesses who knows the password', () => {
    const from = (remoteAddress: string, device: string) => (mfaId: string, code: string) =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/collections/staff/auth-with-otp', remoteAddress },
        headers: { 'x-device-token': device },
        payload: { otpId: '', password: code, mfaId },
      })
    const guessAll = async (remoteAddress: string) => {
      const { mfaId } = (await first()).json()
      const guess = from(remoteAddress, 'new')
      return Promise.all(Array.from({ length: 10 }, (_, at) => statusOf(guess(mfaId, String(200_000 + at)))))
    }

    // proves: V2.8.1, V4.3.1
    it('does not lock out its owner on a known device, with a recovery code, or from another address', async () => {
      const { secret, recoveryCodes } = await enrol()
      const { deviceToken } = (await second((await first()).json().mfaId, codeOf(secret))).json().meta
      server.clock.nowMs += STEP_MS
      expect((await guessAll('10.0.0.9')).filter((status) => status === 400)).toHaveLength(WRONG_CODES.max)
      const { mfaId } = (await first()).json()
      const there = (device: string, code: string) => statusOf(from('10.0.0.9', device)(mfaId, code))
      expect(await there('new', codeOf(secret))).toBe(429)
      expect(await there('new', recoveryCodes[0] ?? '')).toBe(200)
      expect(await there(deviceToken, codeOf(secret))).toBe(200)
      server.clock.nowMs += STEP_MS
      expect(await statusOf(from('10.0.0.8', 'new')(mfaId, codeOf(secret)))).toBe(200)
    })

    // proves: V2.8.1, V4.3.1
    it('is not guessed faster from many addresses', async () => {
      const { secret, recoveryCodes } = await enrol()
      const statuses = []
      for (let at = 1; at <= 6; at++) statuses.push(...(await guessAll(`10.0.1.${at}`)))
      expect(statuses.filter((status) => status === 400)).toHaveLength(WRONG_CODES_OF_ACCOUNT.max)
      const { mfaId } = (await first()).json()
      expect(await statusOf(from('10.0.2.1', 'new')(mfaId, codeOf(secret)))).toBe(429)
      expect(await statusOf(from('10.0.2.1', 'new')(mfaId, recoveryCodes[1] ?? ''))).toBe(200)
    })

    it('counts tries from a known device as well', async () => {
      const { secret } = await enrol()
      const { deviceToken } = (await second((await first()).json().mfaId, codeOf(secret))).json().meta
      const { mfaId } = (await first()).json()
      const wrong = Array.from({ length: 10 }, (_, at) => statusOf(from('10.0.0.7', deviceToken)(mfaId, `30000${at}`)))
      expect((await Promise.all(wrong)).filter((status) => status === 400)).toHaveLength(WRONG_CODES.max)
    })
  })

  it('has recovery codes that work once each and are stored as hashes', async () => {
    const { token, recoveryCodes } = await enrol()
    expect(recoveryCodes).toHaveLength(8)
    const { mfaId } = (await first()).json()
    const [one = '', two = ''] = recoveryCodes
    expect(await statusOf(second(mfaId, one))).toBe(200)
    expect(await statusOf(second(mfaId, one))).toBe(400)
    expect(await statusOf(second(mfaId, two.toUpperCase().replaceAll('-', ' ')))).toBe(200)
    expect(await isEnrolled(token)).toEqual({ isEnrolled: true, isRequired: false, recoveryCodesLeft: 6 })
    const rows = await server.engine.database.all({ sql: 'SELECT * FROM _second_factors', parameters: [] })
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  // proves: V2.8.1, V4.3.1
  it('needs the password and a code for its set-up, not only a session, and never replaces another', async () => {
    const token = await server.tokenOf('staff', id)
    expect(await statusOf(post('second-factor/enrol', { password: 'wrong' }, token))).toBe(400)
    const early = (await post('second-factor/enrol', { password: PASSWORD }, token)).json()
    expect(await statusOf(post('second-factor/confirm', { enrolId: early.enrolId, code: '000000' }, token))).toBe(400)
    expect((await first()).statusCode).toBe(200) // nothing is asked before it is confirmed
    const mate = await server.add('staff', { username: 'rama', password: PASSWORD, passwordConfirm: PASSWORD })
    const theirs = await server.tokenOf('staff', mate)
    const given = { enrolId: early.enrolId, code: codeOf(early.secret) }
    expect(await statusOf(post('second-factor/confirm', given, theirs))).toBe(400)
    const { secret } = await enrol()
    const again = { enrolId: early.enrolId, code: codeOf(early.secret) }
    expect(await statusOf(post('second-factor/confirm', again, token))).toBe(400)
    expect(await statusOf(post('second-factor/enrol', { password: PASSWORD }, token))).toBe(400)
    expect(await statusOf(second((await first()).json().mfaId, codeOf(secret)))).toBe(200)
  })

  it('is removed by password and code, by a superuser, or with the account', async () => {
    const { token, secret } = await enrol()
    expect(await statusOf(post('second-factor/remove', { password: PASSWORD, code: '000000' }, token))).toBe(400)
    expect(await statusOf(post('second-factor/remove', { password: 'wrong', code: codeOf(secret) }, token))).toBe(400)
    expect((await first()).statusCode).toBe(401)
    expect(await statusOf(post('second-factor/remove', { password: PASSWORD, code: codeOf(secret) }, token))).toBe(204)
    expect((await first()).statusCode).toBe(200)
    await enrol()
    const root = await server.add('_superusers', { email: 'root@x.io', password: PASSWORD, passwordConfirm: PASSWORD })
    const reset = async (authorization: string) => {
      const url = `/api/collections/staff/second-factor/${id}`
      return (await server.app.inject({ method: 'DELETE', url, headers: { authorization } })).statusCode
    }
    expect([await reset(''), await reset(token), (await first()).statusCode]).toEqual([401, 403, 401])
    expect([await reset(await server.tokenOf('_superusers', root)), (await first()).statusCode]).toEqual([204, 200])
    await enrol()
    const collection = server.engine.registry.find('staff')!
    await deleteRecord(server.engine, { collection, id, request: asServer(server.engine) })
    expect(await server.engine.database.all({ sql: 'SELECT id FROM _second_factors', parameters: [] })).toEqual([])
  })

  // proves: V2.8.1, V4.3.1
  it('that is required is set up at sign-in, only for that collection, and cannot be removed', async () => {
    await server[Symbol.asyncDispose]()
    await open(['staff'])
    const { mfaId, enrol: given } = (await first()).json()
    expect(await statusOf(second(mfaId, '000000'))).toBe(400)
    const done = (await second(mfaId, codeOf(given.secret))).json()
    expect(done).toMatchObject({ record: { id }, meta: { recoveryCodes: expect.any(Array) } })
    server.clock.nowMs += STEP_MS
    expect(Object.keys((await first()).json())).toEqual(['mfaId'])
    expect(await statusOf(second(mfaId, codeOf(given.secret)))).toBe(400) // what set it up does not sign in again
    const body = { password: PASSWORD, code: codeOf(given.secret) }
    expect(await statusOf(post('second-factor/remove', body, done.token))).toBe(403)
    const asha = { identity: 'asha', password: PASSWORD }
    expect(await statusOf(post('auth-with-password', asha, '', 'members'))).toBe(200)
  })

  it('is not asked of accounts that have none', async () => {
    expect((await first()).statusCode).toBe(200)
    expect(await statusOf(post('auth-with-otp', { mfaId: 'x', password: '123456' }, '', 'members'))).toBe(403)
    expect(await statusOf(post('auth-with-otp', { mfaId: 'x', password: '123456' }))).toBe(400)
    expect(await statusOf(post('second-factor/enrol', { password: PASSWORD }))).toBe(401)
    expect(superusers.auth.secondFactor).toBe(true)
  })

  it('waits ten minutes for its code, and no longer', async () => {
    const { secret } = await enrol()
    const { mfaId } = (await first()).json()
    server.clock.nowMs += 600_000
    const late = await second(mfaId, codeOf(secret))
    expect([late.statusCode, late.json().message]).toEqual([400, 'This took too long. Please start again.'])
  })
})
