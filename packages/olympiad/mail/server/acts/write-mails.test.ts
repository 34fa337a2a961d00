import { table } from '@olympiad/engine'
import { DATABASES } from '@olympiad/engine/test/databases'
import { ASHA, idOf, openActing, RAVI, STAFF } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'

const said = { subject: 'Your exam begins later', text: 'It begins at 10:30, in {{room}} 4.' }

describe.each(DATABASES)('a mail to chosen students on $name', (store) => {
  // fails when: a guardian gets what is for the student, or a student without an address is passed over in silence
  it('goes to them, their guardians or coordinators, and names those without an address', async () => {
    await using hall = await openActing(store)
    const { engine, add } = hall.server
    await add('studentdetails', { examinee: ASHA, email: 'asha@example.net', guardianemail: 'lata@example.net' })
    await add('supervisors', {
      ...{ id: idOf('north2'), username: 'north2', email: 'north2@example.org', role: 'coordinator' },
      ...{ school: idOf('north'), password: 'a password of tests', passwordConfirm: 'a password of tests' },
    })
    const write = async (to: string, ...examinees: string[]) =>
      (await hall.post('organiser', 'write-mails', { to, examinees, ...said })).body
    const written = async () =>
      (await table(engine, olympiad.mails).all()).map(({ address, student }) => [address, student])
    expect(await write('students', ASHA, RAVI, ASHA)).toEqual({
      done: [ASHA],
      refused: [{ id: RAVI, name: 'ravi', why: 'No e-mail address is known.' }],
    })
    expect(await written()).toEqual([['asha@example.net', 'asha@example.net']])
    const [mail] = await table(engine, olympiad.mails).all()
    expect(mail).toMatchObject({ kind: 'message', subject: said.subject, by: 'organiser', examinee: ASHA })
    expect(mail?.text).toContain('in { {room} } 4.')
    await write('guardians', ASHA)
    expect((await written()).at(-1)).toEqual(['lata@example.net', 'asha@example.net'])
    await write('coordinators', ASHA, RAVI)
    expect((await written()).map(([address]) => address)).toEqual([
      ...['asha@example.net', 'lata@example.net', 'north2@example.org'],
    ])
    expect(await table(engine, auditlog).where({ act: 'write-mails' })).toHaveLength(3)
  })

  // fails when: what a student chose on the site says nothing of their mails
  it('is in the language that the account has chosen', async () => {
    await using hall = await openActing(store)
    for (const examinee of [ASHA, RAVI])
      await hall.server.add('studentdetails', { examinee, email: `${examinee}@example.net` })
    await hall.post('asha', 'choose-language', { language: 'hi' })
    await hall.post('organiser', 'write-mails', { to: 'students', examinees: [ASHA, RAVI], ...said })
    const mails = await table(hall.server.engine, olympiad.mails).all()
    const languageOf = (examinee: string) => mails.find((mail) => mail.examinee === examinee)?.language
    expect([ASHA, RAVI].map(languageOf)).toEqual(['hi', 'en'])
  })

  it('is written by organisers alone, and to somebody', async () => {
    await using hall = await openActing(store)
    const write = (who: string, examinees: string[]) =>
      hall.post(who, 'write-mails', { to: 'students', examinees, ...said })
    for (const who of STAFF.filter((one) => one !== 'organiser')) expect((await write(who, [ASHA])).status).toBe(404)
    expect((await write('organiser', [])).status).toBe(400)
    expect((await write('organiser', [idOf('nobody')])).status).toBe(404)
    expect(await table(hall.server.engine, olympiad.mails).all()).toEqual([])
  })
})
