import { queryOf, runQuery, table } from '@olympiad/engine'
import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { ASHA, openActing, STAFF } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { olympiad } from '../../../all/collections.ts'
import { verifyLog } from '../../../ground/server/audit/verify-log.ts'
import { auditlog } from '../../../log/declared/auditlog.ts'

async function openHall(store: TestStore) {
  const acting = await openActing(store, undefined, { asks: 'no' })
  const { engine, app, tokenOf, clock } = acting.server
  const preview = async (who: string, examinee = ASHA) => {
    const authorization = await tokenOf('supervisors', who.padEnd(15, '0'))
    const url = `/api/olympiad/erasure-preview?examinee=${examinee}`
    const reply = await app.inject({ url, headers: { authorization } })
    return { status: reply.statusCode, body: reply.json() }
  }
  const erase = (confirm?: string, who = 'organiser') => acting.post(who, 'erase-examinee', { examinee: ASHA, confirm })
  return { ...acting, engine, preview, erase, endExam: () => (clock.nowMs += 5 * 3_600_000) }
}

describe.each(DATABASES)('erasing a student in the console on $name', (store) => {
  it('is previewed, waits for a quiet hour and the typed name, and leaves a sound log', async () => {
    await using hall = await openHall(store)
    await hall.save('asha', 1)
    const early = await hall.preview('organiser')
    expect([early.status, early.body.username, early.body.blocked]).toEqual([
      ...[200, 'asha'],
      'An exam is running, or starts within the hour: erasing would delay its answers.',
    ])
    expect((await hall.erase('asha')).status).toBe(409)
    hall.endExam()
    const { body } = await hall.preview('organiser')
    expect([body.blocked, body.stays]).toEqual(['', [{ collection: 'attempts', noun: 'an answer', count: 1 }]])
    expect((await hall.erase()).body).toMatchObject({ data: { name: 'asha' } })
    expect((await hall.erase('ravi')).status).toBe(409)
    expect((await hall.erase('asha')).body).toMatchObject({ erased: 'asha' })
    const person = await table(hall.engine, olympiad.examinees).find(ASHA)
    expect([person?.username === 'asha', person?.name]).toEqual([false, ''])
    expect((await table(hall.engine, olympiad.attempts).where({ examinee: ASHA })).length).toBe(1)
    const entries = await table(hall.engine, auditlog).where({ act: 'erase' })
    expect(entries).toMatchObject([{ actorName: 'organiser', record: ASHA }])
    expect((await verifyLog(hall.engine.database)).fault).toBe(undefined)
  })

  // fails when: mails and files that are known by address or name alone go, and the preview does not say so
  it('counts in the preview what is theirs by address or name alone', async () => {
    await using hall = await openHall(store)
    hall.endExam()
    const { add, engine } = hall.server
    await runQuery(
      engine.database,
      queryOf(engine.database.dialect, olympiad.examinees)
        .updateTable('examinees')
        .set({ email: 'Asha.Rao@example.net', name: 'Asha Rao' })
        .where('id', '=', ASHA),
    )
    const texts = { subject: 'Your form', text: 'It has come.' }
    const mail = { ...texts, kind: 'registrationReceived', state: 'sent', due: '2026-03-01 09:00:00.000Z' }
    await add('mails', { ...mail, messageId: 'own', address: 'asha.rao@EXAMPLE.net', name: 'Asha Rao' })
    await add('mails', { ...mail, messageId: 'other', address: 'asha.rao@example.net', name: 'Her Brother' })
    await add('imports', { file: 'asha rao form.csv', state: 'planned' })
    await add('imports', { file: 'class 10.csv', state: 'planned' })
    const { goes, stays } = (await hall.preview('organiser')).body
    expect(goes).toContainEqual({ collection: 'mails', noun: 'a mail', count: 1 })
    expect(stays).toContainEqual({ collection: 'imports', noun: 'a school file', count: 1 })
    expect(goes.filter(({ count }: { count: number }) => count === 0)).toEqual([])
  })

  it('is for organisers alone, and not beside a legal hold', async () => {
    await using hall = await openHall(store)
    hall.endExam()
    for (const who of STAFF.filter((one) => one !== 'organiser')) {
      expect((await hall.preview(who)).status).toBe(404)
      expect((await hall.erase('asha', who)).status).toBe(404)
    }
    expect((await hall.preview('organiser', 'nobody000000000')).status).toBe(404)
    await hall.post('organiser', 'hold', { examinee: ASHA, reason: 'An objection' })
    expect((await hall.preview('organiser')).body.blocked).toContain('legal hold')
    expect((await hall.erase('asha')).body.message).toContain('legal hold')
    expect((await table(hall.engine, olympiad.examinees).find(ASHA))?.username).toBe('asha')
  })
})
