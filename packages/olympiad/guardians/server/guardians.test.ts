import { createHash } from 'node:crypto'
import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { type ActingServer, EXAM, idOf, openActing } from '@olympiad/server/test/acts/acting-server'
import { mailedToken } from '@olympiad/server/test/mail/mailed-token'
import { sendRegistration } from '@olympiad/server/test/registration/register-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { STANDARD_CONSENT } from '../../ground/declared/consent-purposes.ts'
import { countUnasked } from '../../ground/server/rows/guardian/waiting-wards.ts'

const { consents, guardianconsents, mails } = olympiad
const yes = { takePart: 'given', observe: 'given', publish: 'refused' }

describe.each(DATABASES)('the guardian of a student on $name', (store) => {
  let acting: ActingServer
  const open = async (edition: object = { asks: 'yes', guardian: 'require' }) => {
    acting = await openActing(store, undefined, edition)
    await change('exams', EXAM, { registrationopen: true })
  }
  beforeEach(() => open())
  afterEach(() => acting[Symbol.asyncDispose]())

  async function change(collection: string, id: string, payload: object) {
    const authorization = await acting.server.tokenOf('_superusers', idOf('root'))
    const url = `/api/collections/${collection}/records/${id}`
    const reply = await acting.server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })
    expect([url, reply.statusCode]).toEqual([url, 200])
  }
  const ask = async (act: string, payload: object) => {
    const reply = await acting.server.app.inject({ method: 'POST', url: `/api/olympiad/${act}`, payload })
    return { status: reply.statusCode, body: reply.json() }
  }
  const register = async (values: Readonly<Record<string, string>> = {}): Promise<string> => {
    const { status, body } = await sendRegistration(acting, values)
    expect([status, body.message]).toEqual([200, undefined])
    return body.id
  }
  const toGuardian = async () =>
    (await table(acting.server.engine, mails).all()).filter(({ kind }) => kind === 'guardianLink')
  /** What stands behind `#` in the newest link. */
  const token = async () => mailedToken(acting.server.engine, (await toGuardian()).at(-1))
  const question = async () => (await ask('guardian-question', { token: await token() })).body
  async function say(words: object) {
    const { version } = await question()
    return ask('guardian-consent', { token: await token(), guardian: 'Lata Rao', version, ...words })
  }
  const accept = async (...ids: string[]) =>
    (await acting.post('organiser', 'accept-registrations', { registrations: ids })).body
  const consent = (minor: boolean) => ({
    ...{ state: 'given', version: STANDARD_CONSENT.version, minor, guardian: minor ? 'Lata Rao' : '' },
  })
  const said = async () => table(acting.server.engine, guardianconsents).all()

  it('says yes to each purpose by a link that went to them alone; then the student is accepted', async () => {
    const id = await register()
    expect((await accept(id)).refused).toMatchObject([{ why: 'The guardian has not agreed yet.' }])
    expect(await acting.stored('registrations', id)).toMatchObject({ guardian: 'asked' })
    const [mail] = await toGuardian()
    expect(mail).toMatchObject({ address: 'lata@example.org', name: 'आशा राव' })
    expect(mail?.text).not.toContain(await token())
    const asked = await question()
    expect([asked.name, asked.guardian]).toEqual(['आशा राव', 'Lata Rao'])
    expect(asked.purposes.map(({ purpose, state }: Record<string, string>) => [purpose, state])).toEqual([
      ['takePart', ''],
      ['observe', ''],
      ['publish', ''],
    ])
    expect(asked.purposes[1].text).toBe(STANDARD_CONSENT.text)
    const used = await token()
    expect((await say(yes)).status).toBe(200)
    const again = await ask('guardian-consent', { token: used, guardian: 'Lata', version: asked.version, ...yes })
    expect([again.status, again.body.reason]).toEqual([400, 'link.used'])
    expect(await acting.stored('registrations', id)).toMatchObject({ guardian: 'agreed' })
    const { done } = await accept(id)
    expect(done).toHaveLength(1)
    const [{ examinee }] = done
    expect((await said()).map((one) => [one.purpose, one.state, one.by, one.examinee, one.form])).toEqual([
      ['takePart', 'given', 'link', examinee, id],
      ['observe', 'given', 'link', examinee, id],
      ['publish', 'refused', 'link', examinee, id],
    ])
  })

  // fails when: the hash that is kept is of a text in another language than the one that was shown
  it('reads the question in their language, and what is kept is of that text', async () => {
    await register()
    const { body } = await ask('guardian-question', { token: await token(), language: 'hi' })
    const [takePart] = body.purposes
    expect([takePart.title, body.version]).toEqual(['भाग लेना', expect.stringMatching(/^guardian 1 hi, /)])
    const words = { token: await token(), guardian: 'Lata Rao', takePart: 'given' }
    expect((await ask('guardian-consent', { ...words, version: body.version.replace('hi', 'fr') })).status).toBe(400)
    expect((await ask('guardian-consent', { ...words, version: body.version })).status).toBe(200)
    const sha256 = createHash('sha256').update(takePart.text).digest('hex')
    expect(await said()).toMatchObject([{ version: body.version, sha256 }])
    expect((await ask('guardian-question', { token: await token(), language: 'fr' })).status).toBe(400)
  })

  // fails when: a word of the student counts for one of the guardian
  it('cannot be outvoted by the student, and takes a yes back by the same way', async () => {
    const id = await register()
    await say({ takePart: 'given' })
    const [{ examinee, username }] = (await accept(id)).done
    const asChild = async (payload: object) => {
      const authorization = await acting.server.tokenOf('examinees', examinee)
      const url = '/api/olympiad/consent'
      const reply = await acting.server.app.inject({ method: 'POST', url, headers: { authorization }, payload })
      return reply.statusCode
    }
    expect(username).not.toBe('')
    expect([await asChild(consent(true)), await asChild(consent(false))]).toEqual([400, 400])
    const link = (address: string) => ask('guardian-link', { address })
    expect((await link('LATA@example.org')).body).toEqual({ isTaken: true })
    await say({ observe: 'given' })
    expect(await asChild(consent(true))).toBe(200)
    await link('lata@example.org')
    await say({ takePart: 'given', observe: 'refused' })
    expect(await acting.stored('examinees', examinee)).toMatchObject({ consent: 'withdrawn' })
    expect((await said()).at(-1)).toMatchObject({ purpose: 'observe', state: 'withdrawn' })
    expect((await table(acting.server.engine, consents).all()).map(({ state, by }) => [state, by])).toEqual([
      ['given', 'examinee'],
      ['withdrawn', 'guardian'],
    ])
    expect([await asChild(consent(true)), await asChild(consent(false))]).toEqual([400, 400])
  })

  // proves: T19
  it('has a link that no session of the student reads, wherever it looks', async () => {
    const id = await register()
    await say({ takePart: 'given' })
    const [{ examinee }] = (await accept(id)).done
    await ask('guardian-link', { address: 'lata@example.org' })
    const secret = await token()
    expect(secret.length).toBeGreaterThan(40)
    const authorization = await acting.server.tokenOf('examinees', examinee)
    const read = async (url: string) => (await acting.server.app.inject({ url, headers: { authorization } })).body
    const own = await read('/api/olympiad/own-data')
    expect(own).toContain('takePart')
    for (const url of ['/api/olympiad/own-data?collection=mails', ...records('mails', 'guardianconsents', 'links')])
      expect([url, (await read(url)).includes(secret)]).toEqual([url, false])
    expect(own).not.toContain(secret)
    expect(JSON.parse(await read('/api/collections/mails/records')).items).toEqual([])
    expect((await ask('guardian-question', { token: examinee })).status).toBe(404)
  })
  const records = (...names: string[]) => names.map((name) => `/api/collections/${name}/records?perPage=500`)

  it('is not the student: their own address is refused, with a tag, and with the points of Gmail', async () => {
    for (const [guardianEmail, email] of [
      ['ASHA@example.net', 'asha@example.net'],
      ['asha+mother@example.net', 'asha@example.net'],
      ['asharao@googlemail.com', 'A.sha.Rao+exam@gmail.com'],
    ] as const) {
      const { status, body } = await sendRegistration(acting, { guardianEmail, email })
      expect([status, body.data.guardianEmail.code]).toEqual([400, 'validation_own_address'])
    }
    const points = { guardianEmail: 'asha.rao@example.net', email: 'asharao@example.net' }
    expect((await sendRegistration(acting, points)).status).toBe(200) // elsewhere a point makes another mailbox
    await acting[Symbol.asyncDispose]()
    await open()
    const plain = await register({ guardianEmail: '' })
    expect(await toGuardian()).toEqual([])
    const { refused } = (await acting.post('organiser', 'ask-guardians', { registrations: [plain] })).body
    expect(refused).toMatchObject([{ name: 'आशा राव', why: 'No e-mail address of a guardian is known.' }])
  })

  it('loses a link that went to a wrong address once it is corrected, and every link after 72 hours', async () => {
    const id = await register()
    const old = await token()
    await change('registrations', id, { guardianEmail: 'other@example.org' })
    expect((await ask('guardian-question', { token: old })).body).toMatchObject({ reason: 'link.moved' })
    expect((await acting.post('organiser', 'ask-guardians', { registrations: [id] })).body.done).toEqual([id])
    expect((await question()).name).toBe('आशा राव')
    acting.server.clock.nowMs += 72 * 3_600_000 + 1
    expect(await question()).toMatchObject({ reason: 'link.expired' })
  })

  it('gets at most five links a day, and a stranger’s address gets none', async () => {
    await register()
    for (let asked = 0; asked < 7; asked++) await ask('guardian-link', { address: 'lata@example.org' })
    expect(await toGuardian()).toHaveLength(1 + 5)
    acting.server.clock.nowMs += 61_000
    expect((await ask('guardian-link', { address: 'stranger@example.org' })).body).toEqual({ isTaken: true })
    expect(await toGuardian()).toHaveLength(1 + 5)
  })

  // fails when: mails that guests cause count against a child's own form, or against staff
  it('cannot be kept from being asked by forms that others send, and is *asked* only where a mail went', async () => {
    for (let forged = 0; forged < 19; forged++) await register({ email: `forged${forged}@example.net` })
    for (let asked = 0; asked < 6; asked++) await ask('guardian-link', { address: 'lata@example.org' })
    const own = await register()
    const before = (await toGuardian()).length
    expect(await acting.stored('registrations', own)).toMatchObject({ guardian: 'asked' })
    expect((await toGuardian()).filter(({ student }) => student === 'asha@example.net')).not.toEqual([])
    const late = await register({ email: 'late@example.net' })
    expect([(await acting.stored('registrations', late)).guardian, (await toGuardian()).length]).toEqual(['', before])
    expect(await countUnasked(acting.server.engine)).toBe(1)
    const byStaff = () => acting.post('organiser', 'ask-guardians', { registrations: [late] })
    expect((await byStaff()).body.done).toEqual([late])
    expect((await acting.stored('registrations', late)).guardian).toBe('asked')
    expect(await toGuardian()).toHaveLength(before + 1)
  })

  it('speaks by the signed list of a school too, whose place is on record; each that fails is named', async () => {
    const id = await register({ guardianEmail: '' })
    const { status, body } = await acting.post('organiser', 'record-guardians', {
      ...{ registrations: [id, idOf('nothing')], examinees: [idOf('asha')], takePart: 'given', observe: 'refused' },
      reference: 'Vidya Mandir, 12 November, folder 7',
    })
    expect([status, body.done]).toEqual([200, [id, idOf('asha')]])
    expect(body.refused).toEqual([{ id: idOf('nothing'), name: '', why: 'There is no such student.' }])
    const list = { by: 'list', reference: 'Vidya Mandir, 12 November, folder 7', recordedBy: 'organiser' }
    for (const one of await said()) expect(one).toMatchObject(list)
    expect((await acting.post('asha', 'consent', consent(false))).body.message).toContain('does not agree')
    expect((await accept(id)).done).toHaveLength(1)
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await acting.post(who, 'record-guardians', { registrations: [id], reference: 'x' })).status).toBe(404)
  })

  it('is asked and awaited by nobody where the edition does not require it, and a no counts all the same', async () => {
    await acting[Symbol.asyncDispose]()
    await open({ asks: 'yes', id: EDITION_ID })
    const [free, refused] = [await register(), await register({ email: 'ravi@example.net' })]
    expect((await accept(free)).done).toHaveLength(1)
    await say({ takePart: 'refused' })
    expect((await accept(refused)).refused).toMatchObject([{ why: 'The guardian does not agree.' }])
  })

  it('leaves who is of age alone', async () => {
    const id = await register({ yob: '2000', guardianEmail: '' })
    expect((await accept(id)).done).toHaveLength(1)
  })
})
