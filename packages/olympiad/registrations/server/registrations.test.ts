import { type Engine, table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { lockedPdf, pdfOfPages, plainPdf } from '@olympiad/engine/test/pdf/plain-pdf'
import { type ActingServer, EXAM, idOf, openActing, PASSWORD } from '@olympiad/server/test/acts/acting-server'
import { mailedToken } from '@olympiad/server/test/mail/mailed-token'
import { sendRegistration } from '@olympiad/server/test/registration/register-form'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { olympiad } from '../../all/collections.ts'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { links } from '../../ground/server/outbox/links.ts'
import { mails } from '../../mail/declared/mails.ts'
import { registrations } from '../declared/registrations.ts'

const form = {
  ...{ photo: 'face.jpg', idCard: 'card.jpg', name: 'आशा राव', gender: 'FEMALE', yob: 2009, email: 'asha@example.net' },
  ...{
    mobile: '9876543210',
    pinCode: '560059',
    standard: 'XI',
    guardianName: 'Lata Rao',
    guardianAddress: 'Ring Road',
  },
  ...{ schoolName: 'Vidya Mandir', schoolAddress: 'Mylapore', exam: EXAM, state: 'waiting' },
}

describe.each(DATABASES)('registrations on $name', (store) => {
  let acting: ActingServer
  let engine: Engine
  beforeEach(async () => {
    acting = await openActing(store)
    engine = acting.server.engine
    const second = { id: idOf('second'), username: 'second', email: 'second@example.org', role: 'organiser' }
    await acting.server.add('supervisors', { ...second, ...PASSWORD })
  })
  afterEach(() => acting[Symbol.asyncDispose]())

  /** As a form that arrived: its files are of no matter here. */
  async function arrived(name: string, values: object = {}): Promise<string> {
    const id = idOf(name)
    const record = {
      ...Object.fromEntries(Object.keys(registrations.fields).map((field) => [field, ''])),
      ...form,
      ...values,
    }
    const columns = ['id', ...Object.keys(registrations.fields)]
    const cells = columns.map((column) => (column === 'id' ? id : (record as Record<string, unknown>)[column]))
    const sql = `INSERT INTO registrations (${columns.map((one) => `"${one}"`).join()}) VALUES (${cells
      .map((cell) => (typeof cell === 'number' ? String(cell) : `'${cell}'`))
      .join()})`
    await engine.database.run({ sql, parameters: [] })
    return id
  }
  const asSecond = async (act: string, payload: object) => {
    const authorization = await acting.server.tokenOf('supervisors', idOf('second'))
    const url = `/api/olympiad/${act}`
    return (await acting.server.app.inject({ method: 'POST', url, headers: { authorization }, payload })).json()
  }
  const accept = async (...ids: string[]) =>
    (await acting.post('organiser', 'accept-registrations', { registrations: ids })).body
  const stored = (id: string) => acting.stored('registrations', id)
  const mailsOf = async (kind: string) => (await table(engine, mails).all()).filter((mail) => mail.kind === kind)

  const open = async () => {
    const isOpen = store.name === 'sqlite' ? 1 : true
    const sql = `UPDATE exams SET registrationopen = ${isOpen}, places = 5 WHERE id = '${EXAM}'`
    await engine.database.run({ sql, parameters: [] })
  }

  // fails when: each press is a form (three forms, three places, three mails), or only forms of an exam wait for each other
  it.each([EXAM, ''])(
    'that are sent twice at once are one form, with one place and one mail (exam “%s”)',
    async (exam) => {
      await open()
      const replies = await Promise.all([1, 2, 3].map(() => sendRegistration(acting, { exam })))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
      expect(replies.find(({ status }) => status === 400)?.body.data.email.code).toBe('validation_same_form')
      expect(await table(engine, registrations).all()).toHaveLength(1)
      expect(await mailsOf('registrationReceived')).toHaveLength(1)
      const sister = await sendRegistration(acting, { exam, name: 'Uma Rao' })
      acting.server.clock.nowMs += 61_000
      expect([sister.status, (await sendRegistration(acting, { exam })).status]).toEqual([200, 200])
    },
  )

  // fails when: the card is judged by its first bytes alone
  it('are told at once of an ID card that nobody could read', async () => {
    await open()
    const refused = await sendRegistration(acting, { cardPdf: lockedPdf() })
    expect([refused.status, refused.body.data]).toMatchObject([
      400,
      { idCard: { message: 'It opens with a password only. Save it without one.' } },
    ])
    const empty = await sendRegistration(acting, { cardPdf: pdfOfPages([{ content: '' }]) })
    expect(empty.body.data.idCard.code).toBe('validation_unreadable_pdf')
    expect(await table(engine, registrations).all()).toHaveLength(0)
    expect((await sendRegistration(acting, { cardPdf: plainPdf('Vidya Mandir, class XI') })).status).toBe(200)
  })

  // fails when: the years stand in the declaration of the field
  it('are of the years of birth that the edition takes, the specification’s without any', async () => {
    await open()
    const send = async (yob: string) =>
      (await sendRegistration(acting, { yob, name: `Asha ${yob.at(-1) === '7' ? 'Rao' : 'Sen'}` })).status
    expect([await send('1997'), await send('1998'), await send('2014')]).toEqual([400, 200, 400])
    await acting.server.add('editions', { id: EDITION_ID, asks: 'yes', bornfrom: 2000, bornuntil: 2015 })
    expect([await send('2014'), await send('2016'), await send('1999')]).toEqual([200, 400, 400])
  })

  // fails when: a mail without a language is in English whatever the edition speaks
  it('are answered in the language of the form, else in the first of the edition', async () => {
    await open()
    await acting.server.add('editions', {
      id: EDITION_ID,
      asks: 'yes',
      languages: [{ language: 'hi' }, { language: 'en' }],
    })
    for (const [name, language] of [
      ['Asha Rao', ''],
      ['Uma Rao', 'en'],
      ['Lata Rao', 'hi-IN'],
    ] as const)
      await sendRegistration(acting, { name, language })
    const sent = await mailsOf('registrationReceived')
    const languageOf = (name: string) => sent.find((mail) => mail.name === name)?.language
    expect(['Asha Rao', 'Uma Rao', 'Lata Rao'].map(languageOf)).toEqual(['hi', 'en', 'hi'])
    expect(sent.find(({ name }) => name === 'Asha Rao')?.subject).toContain('पंजीकरण')
  })

  it('become accounts, whose link and username are mailed apart; the link sets a password once', async () => {
    const id = await arrived('asha')
    const { done, refused } = await accept(id)
    expect(refused).toEqual([])
    const [{ examinee, username }] = done
    expect(await stored(id)).toMatchObject({ state: 'accepted', examinee, decidedBy: 'organiser' })
    expect(await acting.stored('examinees', examinee)).toMatchObject({
      name: 'आशा राव',
      exam: EXAM,
      email: 'asha@example.net',
    })
    const [link] = await mailsOf('accountLink')
    const [name] = await mailsOf('accountName')
    expect([link?.text.includes(username), name?.text.includes(username)]).toEqual([false, true])
    expect(name?.secrets).toBeNull()
    const token = await mailedToken(engine, link)
    const set = (payload: object) =>
      acting.server.app.inject({ method: 'POST', url: '/api/olympiad/first-password', payload })
    expect((await set({ token, password: 'short' })).statusCode).toBe(400)
    expect((await set({ token, password: 'a long password' })).statusCode).toBe(200)
    const again = await set({ token, password: 'another password' })
    expect([again.statusCode, again.json().reason]).toEqual([400, 'link.used'])
    const payload = { identity: username, password: 'a long password' }
    const url = '/api/collections/examinees/auth-with-password'
    expect((await acting.server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(200)
    const [kept] = await engine.database.all({ sql: `SELECT id FROM ${links.name}`, parameters: [] })
    expect(String(kept?.id)).not.toContain(String(token))
  })

  it('have links that end after 72 hours, and tell a wrong one from an old one', async () => {
    await accept(await arrived('asha'))
    const [link] = await mailsOf('accountLink')
    const token = await mailedToken(engine, link)
    acting.server.clock.nowMs += 72 * 3_600_000 + 1
    const url = '/api/olympiad/first-password'
    const set = (payload: object) => acting.server.app.inject({ method: 'POST', url, payload })
    expect((await set({ token, password: 'a long password' })).json().reason).toBe('link.expired')
    expect((await set({ token: 'wrong', password: 'a long password' })).statusCode).toBe(404)
  })

  // fails when: a link to choose a password names its account alone
  it('have links that a new password or another address ends, and a stranger who reads the old mail sets none', async () => {
    const change = async (name: 'examinees' | 'studentdetails', id: string, payload: object) => {
      const authorization = await acting.server.tokenOf('_superusers', idOf('root'))
      const url = `/api/collections/${name}/records/${id}`
      const reply = await acting.server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })
      expect(reply.statusCode).toBe(200)
    }
    const ends: Readonly<Record<string, (examinee: string) => Promise<unknown>>> = {
      newPassword: async (examinee) =>
        expect(await acting.post('organiser', 'new-password', { examinee })).toMatchObject({ status: 200 }),
      address: (id) => change('examinees', id, { email: 'corrected@example.net' }),
      detail: async (examinee) => {
        const [details] = await table(engine, olympiad.studentdetails).where({ examinee })
        await change('studentdetails', details?.id ?? '', { email: 'corrected@example.net' })
      },
    }
    for (const [name, end] of Object.entries(ends)) {
      const email = `${name.toLowerCase()}@example.net`
      const [{ examinee, username }] = (await accept(await arrived(name.toLowerCase(), { email }))).done
      const mail = (await mailsOf('accountLink')).find((one) => one.examinee === examinee)
      const before = await table(engine, olympiad.examinees).find(examinee)
      const token = await mailedToken(engine, mail)
      await end(examinee)
      const since = await table(engine, olympiad.examinees).find(examinee)
      const payload = { token, password: 'a password of a stranger' }
      const reply = await acting.server.app.inject({ method: 'POST', url: '/api/olympiad/first-password', payload })
      expect([name, reply.statusCode, reply.json().reason]).toEqual([name, 400, 'link.moved'])
      const after = await table(engine, olympiad.examinees).find(examinee)
      expect(after).toMatchObject({ password: since?.password, tokenKey: since?.tokenKey })
      expect([after?.username, before?.username]).toEqual([username, username])
    }
  })

  // fails when: a link is made when its mail is queued
  it('have no link in the store while their mail waits, so a copy of it opens nothing', async () => {
    await accept(await arrived('asha'))
    expect(await engine.database.all({ sql: `SELECT id FROM ${links.name}`, parameters: [] })).toEqual([])
    const [mail] = await mailsOf('accountLink')
    expect(JSON.stringify(mail)).not.toMatch(/first-password#[\w-]/)
  })

  // fails when: the decisions of one call share a transaction
  it('are decided one by one: those that fail are named, and keep no other back', async () => {
    const [asha, ravi, third] = [await arrived('asha'), await arrived('ravi', { name: 'Ravi' }), await arrived('third')]
    await acting.post('organiser', 'refuse-registrations', { registrations: [ravi], reason: 'Class VII may not sit.' })
    const { done, refused } = await accept(asha, ravi, third, idOf('nothing'))
    expect(done.map((one: { id: string }) => one.id)).toEqual([asha, third])
    expect(refused).toEqual([
      { id: ravi, name: 'Ravi', why: 'It was refused already, by organiser.' },
      { id: idOf('nothing'), name: '', why: 'There is no such registration.' },
    ])
    expect(await stored(ravi)).toMatchObject({ state: 'refused', reply: 'Class VII may not sit.', examinee: '' })
    expect((await mailsOf('registrationRefused'))[0]?.text).toContain('Class VII may not sit.')
    // Brothers and sisters share an address; the first account has it.
    const emails = await Promise.all(
      done.map(async (one: { examinee: string }) => (await acting.stored('examinees', one.examinee)).email),
    )
    expect(emails).toEqual(['asha@example.net', ''])
  })

  it('belong to one reviewer for ten minutes: others read who has them, and decide later', async () => {
    const id = await arrived('asha')
    const mine = (await acting.post('organiser', 'review-registration', { registration: id })).body
    expect(mine).toMatchObject({ holderName: 'organiser', isYours: true })
    expect(await asSecond('review-registration', { registration: id })).toMatchObject({
      holderName: 'organiser',
      isYours: false,
    })
    const { done, refused } = await asSecond('accept-registrations', { registrations: [id] })
    expect([done, refused[0].why]).toEqual([[], 'It is being reviewed by organiser.'])
    acting.server.clock.nowMs += 10 * 60_000 + 1
    expect((await asSecond('accept-registrations', { registrations: [id] })).done).toHaveLength(1)
  })

  it('say which exam is full, and take no more for it', async () => {
    const isOpen = store.name === 'sqlite' ? 1 : true
    const sql = `UPDATE exams SET registrationopen = ${isOpen}, places = 2 WHERE id = '${EXAM}'`
    await engine.database.run({ sql, parameters: [] })
    const full = async () => (await acting.server.app.inject({ url: '/api/olympiad/registrations/full' })).json()
    const send = () =>
      Promise.all(['a', 'b', 'c'].map((one) => sendRegistration(acting, { email: `${one}@example.net`, exam: EXAM })))
    expect(await full()).toEqual({ full: [] })
    const sent = await send()
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 400])
    expect(sent.find(({ status }) => status === 400)?.body.data.exam.message).toBe('This exam is full.')
    expect(await full()).toEqual({ full: [EXAM] })
  })

  it('tell their state by code, and no name', async () => {
    const id = await arrived('asha')
    const ask = (code: string) => acting.server.app.inject({ url: `/api/olympiad/registrations/${code}/status` })
    expect((await ask(id)).json()).toEqual({ state: 'waiting', reply: '', created: '' })
    await acting.post('organiser', 'ask-registrations', { registrations: [id], reason: 'Which school?' })
    expect((await ask(id)).json()).toMatchObject({ state: 'asked', reply: 'Which school?' })
    expect((await ask('nothing')).statusCode).toBe(404)
  })

  it('show who may be the same person, students and forms', async () => {
    const [one, other] = [
      await arrived('asha'),
      await arrived('ravi', { email: 'other@example.net', name: 'asha  rao' }),
    ]
    await engine.database.run({
      sql: `UPDATE examinees SET name = 'आशा राव' WHERE id = '${idOf('asha')}'`,
      parameters: [],
    })
    const authorization = await acting.server.tokenOf('supervisors', idOf('organiser'))
    const url = `/api/olympiad/registrations/${one}/twins`
    const { twins } = (await acting.server.app.inject({ url, headers: { authorization } })).json()
    expect(twins.map(({ kind, id }: { kind: string; id: string }) => [kind, id])).toEqual([
      ['student', idOf('asha')],
      ['registration', other],
    ])
  })

  // proves: T15
  it('are decided by acts alone: no record call writes their state', async () => {
    const id = await arrived('asha')
    for (const [accounts, name] of [['supervisors', 'organiser']] as const) {
      const authorization = await acting.server.tokenOf(accounts, idOf(name))
      const url = `/api/collections/registrations/records/${id}`
      const patch = (payload: object) =>
        acting.server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })
      expect((await patch({ state: 'accepted' })).statusCode).toBe(404)
      expect((await patch({ holder: idOf('second') })).statusCode).toBe(404)
      expect((await patch({ schoolName: 'Town School' })).statusCode).toBe(200)
    }
    for (const who of ['supervisor', 'coordinator', 'examiner', 'asha'])
      expect((await acting.post(who, 'accept-registrations', { registrations: [id] })).status).toBe(404)
  })
})
