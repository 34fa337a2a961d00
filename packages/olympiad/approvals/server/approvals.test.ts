import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { at, idOf, openActing, PASSWORD } from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'

const APPROVALS = '/api/collections/approvals/records'

/** Beside the exam of both schools: one that the northern school sits alone, and one that nobody sits yet. */
async function openApproving(store: TestStore) {
  const acting = await openActing(store)
  const { add, app, tokenOf } = acting.server
  for (const name of ['northern', 'direct', 'empty'])
    await add('exams', { id: idOf(name), level: '1', name, starts: at(600), ends: at(700) })
  await add('questionpapers', { id: idOf('npaper'), exam: idOf('northern') })
  const uma = { id: idOf('uma'), username: 'uma', school: idOf('north'), ...PASSWORD }
  await add('examinees', { ...uma, questionpaper: idOf('npaper') })
  await add('examinees', { ...uma, id: idOf('dev'), username: 'dev', exam: idOf('direct') })
  const boss = { username: 'boss', email: 'boss@example.org', role: 'supervisor' }
  await add('supervisors', { id: idOf('boss'), ...boss, ...PASSWORD })
  const ask = async (who: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const authorization = await tokenOf('supervisors', idOf(who))
    const reply = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
    return { status: reply.statusCode, body: reply.payload === '' ? null : reply.json() }
  }
  const approve = (who: string, exam: string) =>
    ask(who, 'POST', APPROVALS, { exam: idOf(exam), supervisor: idOf(who), approved: true })
  const takeBack = async (who: string, id: string) => (await ask(who, 'DELETE', `${APPROVALS}/${id}`)).status
  return { ...acting, ask, approve, takeBack }
}

describe.each(DATABASES)('an approval on $name', (store) => {
  it('is given and taken back by a supervisor of a school where that school sits the exam alone', async () => {
    await using approving = await openApproving(store)
    for (const exam of ['northern', 'direct']) {
      const { status, body } = await approving.approve('supervisor', exam)
      expect(status).toBe(200)
      expect(await approving.takeBack('supervisor', body.id)).toBe(204)
    }
  })

  // fails when: a plan in memory asks the store whether no rows at all are as they were
  it('is given again and again by several at once', async () => {
    await using approving = await openApproving(store)
    const names = Array.from({ length: 24 }, (_, nth) => `x${nth}x`)
    for (const name of names)
      await approving.server.add('exams', { id: idOf(name), level: '1', name, starts: at(600), ends: at(700) })
    const approveAll = (some: readonly string[]) =>
      Promise.all(some.map((name, nth) => approving.approve(nth % 2 ? 'boss' : 'organiser', name)))
    const given = [...(await approveAll(names.slice(0, 8))), ...(await approveAll(names.slice(8)))]
    expect(given.map(({ status }) => status)).toEqual(names.map(() => 200))
  })

  // fails when: a lock on the exam waits for the locks of others that point at it
  it('is given once to an exam that several approve at once', async () => {
    await using approving = await openApproving(store)
    await approving.server.add('exams', { id: idOf('one'), level: '1', name: 'one', starts: at(600), ends: at(700) })
    const both = Array.from({ length: 16 }, (_, nth) => approving.approve(nth % 2 ? 'boss' : 'organiser', 'one'))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(15).fill(400)])
  })

  // proves: T15
  it('is refused for an exam of another school too, or of nobody, by every route', async () => {
    await using approving = await openApproving(store)
    for (const exam of ['morning', 'empty']) {
      expect(await approving.approve('supervisor', exam)).toMatchObject({
        status: 400,
        body: { reason: 'exam.notOfSchool', message: expect.stringContaining('an organiser approves it') },
      })
      const body = { exam: idOf(exam), supervisor: idOf('supervisor'), approved: true }
      const batch = { requests: [{ method: 'POST', url: APPROVALS, body }] }
      expect((await approving.ask('supervisor', 'POST', '/api/batch', batch)).status).toBe(400)
    }
    const { body } = await approving.approve('organiser', 'empty')
    expect(await approving.takeBack('supervisor', body.id)).toBe(404)
    expect((await approving.ask('organiser', 'GET', APPROVALS)).body.totalItems).toBe(1)
  })

  it('is taken from them by one student of another school', async () => {
    await using approving = await openApproving(store)
    const { body } = await approving.approve('supervisor', 'northern')
    const other = { username: 'kiran', school: idOf('south'), questionpaper: idOf('npaper'), ...PASSWORD }
    await approving.server.add('examinees', other)
    expect(await approving.takeBack('supervisor', body.id)).toBe(404)
    expect(await approving.takeBack('boss', body.id)).toBe(204)
  })

  it('is given for every exam by an organiser, and by a supervisor without a school', async () => {
    await using approving = await openApproving(store)
    for (const [who, exam] of [
      ['organiser', 'northern'],
      ['boss', 'morning'],
      ['boss', 'empty'],
    ] as const)
      expect((await approving.approve(who, exam)).status).toBe(200)
    for (const who of ['coordinator', 'examiner']) expect((await approving.approve(who, 'direct')).status).toBe(400)
  })

  it('is known beforehand to be theirs to give', async () => {
    await using approving = await openApproving(store)
    const approvable = async (who: string) => (await approving.ask(who, 'GET', '/api/olympiad/approvable')).body?.exams
    expect((await approvable('supervisor')).toSorted()).toEqual([idOf('direct'), idOf('northern')])
    expect([await approvable('boss'), await approvable('organiser')]).toEqual(['all', 'all'])
    expect(await approvable('examiner')).toEqual([])
    expect((await approving.ask('coordinator', 'GET', '/api/olympiad/approvable')).status).toBe(404)
  })
})
