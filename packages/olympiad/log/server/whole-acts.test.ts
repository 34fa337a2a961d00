import { DATABASES } from '@olympiad/engine/test/databases'
import { type ActingServer, ASHA, EXAM, idOf, openActing, RAVI, STAFF } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import type { LogPage, PersonLog } from '../declared/log-page.ts'

async function ask<T>({ server }: ActingServer, path: string, name = 'organiser') {
  const authorization = await server.tokenOf(name === 'asha' ? 'examinees' : 'supervisors', idOf(name))
  const reply = await server.app.inject({ method: 'GET', url: `/api/olympiad/${path}`, headers: { authorization } })
  return { status: reply.statusCode, body: reply.json<T>() }
}

async function change({ server }: ActingServer, path: string, payload: object): Promise<void> {
  const authorization = await server.tokenOf('supervisors', idOf('organiser'))
  const url = `/api/collections/${path}`
  const reply = await server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })
  expect(reply.statusCode).toBe(200)
}

describe.each(DATABASES)('the log on $name', (store) => {
  // fails when: an act is cut where a page of 200 entries ends
  it('has an act of more entries than a page on one page, and the older ones on the next', async () => {
    await using acting = await openActing(store)
    await change(acting, `examinees/records/${ASHA}`, { name: 'Asha Rao' })
    acting.server.clock.nowMs += 3_600_000
    for (let index = 0; index < 203; index++) await change(acting, `exams/records/${EXAM}`, { type: `Online ${index}` })
    const { body } = await ask<LogPage>(acting, 'log')
    expect([body.items.length, body.isActCut, new Set(body.items.map(({ id }) => id)).size]).toEqual([203, false, 203])
    const next = await ask<LogPage>(acting, `log?${new URLSearchParams({ after: body.next })}`)
    expect(next.body.items.map(({ subject }) => subject)).toEqual(['Asha Rao'])
    expect(next.body.next).toBe('')
  })

  // fails when: a later change of the same field counts as taking back, or a secret one does
  it('tells beside each entry which later one took it back', async () => {
    await using acting = await openActing(store)
    await change(acting, `exams/records/${EXAM}`, { type: 'Online', level: '2' })
    await change(acting, `exams/records/${EXAM}`, { type: 'On paper' })
    await change(acting, `exams/records/${EXAM}`, { type: '', level: '1' })
    await change(acting, `exams/records/${EXAM}`, { type: 'Online', level: '2' })
    await change(acting, `exams/records/${EXAM}`, { type: '', level: '1' })
    const { body } = await ask<LogPage>(acting, 'log')
    const number = (id = '') => Number(id)
    expect(body.items.map(({ id, undone }) => [number(id), number(undone?.id)])).toEqual([
      [5, 0],
      [4, 5],
      [3, 0],
      [2, 0],
      [1, 5],
    ])
    expect(body.items[1]?.undone).toMatchObject({ actorName: 'organiser', who: 'organiser' })
  })
})

describe.each(DATABASES)('what the log has about a student on $name', (store) => {
  // fails when: it is read without the rule of the log, or beyond the caller’s school
  it('is read in words by those who may read the log of the school, and by nobody else', async () => {
    await using acting = await openActing(store)
    await change(acting, `examinees/records/${ASHA}`, { name: 'Asha Rao' })
    await change(acting, `examinees/records/${RAVI}`, { name: 'Ravi Das' })
    expect((await acting.post('supervisor', 'note', { examinee: ASHA, text: 'Came late.' })).status).toBe(200)
    expect((await acting.post('organiser', 'hold', { examinee: ASHA, reason: 'A complaint.' })).status).toBe(200)
    const said = async (name: string, examinee: string) => {
      const { status, body } = await ask<PersonLog>(acting, `person-log?examinee=${examinee}`, name)
      return status === 200 ? body.items.map(({ who, did, subject }) => `${who} ${did} ${subject}`) : status
    }
    const seen = ['supervisor noted something about Asha Rao', 'organiser changed Asha Rao']
    expect(await said('organiser', ASHA)).toEqual(['organiser put a legal hold on Asha Rao', ...seen])
    expect(await said('supervisor', ASHA)).toEqual(seen) // a hold may be about them
    expect(await said('supervisor', RAVI)).toBe(404)
    for (const name of [...STAFF.filter((role) => role === 'coordinator' || role === 'examiner'), 'asha'])
      expect([name, await said(name, ASHA)]).toEqual([name, 404])
    expect(await said('organiser', idOf('nobody'))).toBe(404)
    expect(await said('organiser', '')).toBe(404)
  })
})
