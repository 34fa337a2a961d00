import { DATABASES } from '@olympiad/engine/test/databases'
import {
  type ActingServer,
  ASHA,
  at,
  EXAM,
  idOf,
  openActing,
  RAVI,
  STAFF,
} from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { commandOf } from '../../ground/server/audit/actor.ts'
import { tellHead } from '../../ground/server/audit/head-log.ts'
import { erasePerson } from '../../privacy/server/person/erase-person.ts'
import type { LogPage, LogState } from '../declared/log-page.ts'
import { prove } from './proof.ts'

async function read({ server }: ActingServer, name: string, path: string) {
  const accounts = name === 'root' ? '_superusers' : name === 'asha' ? 'examinees' : 'supervisors'
  const headers = { authorization: await server.tokenOf(accounts, idOf(name)) }
  return server.app.inject({ method: 'GET', url: `/api/olympiad/${path}`, headers })
}
const page = async (acting: ActingServer, query: Record<string, string> = {}) => {
  const reply = await read(acting, 'organiser', `log?${new URLSearchParams(query)}`)
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  return reply.json<LogPage>()
}
const words = ({ items }: LogPage) => items.map(({ actorName, act, subject }) => `${actorName} ${act} ${subject}`)

async function patch({ server }: ActingServer, path: string, payload: object): Promise<void> {
  const authorization = await server.tokenOf('supervisors', idOf('organiser'))
  const url = `/api/collections/${path}`
  const reply = await server.app.inject({ method: 'PATCH', url, headers: { authorization }, payload })
  expect(reply.statusCode).toBe(200)
}

/** Three entries, an hour apart. */
async function act(acting: ActingServer): Promise<void> {
  await patch(acting, `examinees/records/${ASHA}`, { name: 'Asha Rao' })
  acting.server.clock.nowMs += 3_600_000
  await patch(acting, `exams/records/${EXAM}`, { type: 'Online' })
  acting.server.clock.nowMs += 3_600_000
  const reason = 'His form came late.'
  const given = await acting.post('supervisor', 'note', { examinee: ASHA, text: reason })
  expect(given.status).toBe(200)
}

describe.each(DATABASES)('the audit log in the console on $name', (store) => {
  it('is read newest first, each entry with what it is about, and by actor, person, act and time', async () => {
    await using acting = await openActing(store)
    await act(acting)
    const all = await page(acting)
    expect(words(all)).toEqual(['supervisor note Asha Rao', 'organiser update Morning', 'organiser update Asha Rao'])
    expect(all.next).toBe('')
    expect(all.items[2]).toMatchObject({ id: '000000000000001', at: at(30), examinee: ASHA, fields: ['name'] })
    expect(Object.keys(all.items[0] ?? {})).not.toContainEqual('salt')
    expect(all.items.map(({ did, noun }) => `${did} ${noun}`)).toEqual([
      'noted something about a note',
      'changed the exam',
      'changed the student',
    ])
    expect(words(await page(acting, { actor: 'supervisor' }))).toEqual(['supervisor note Asha Rao'])
    expect(words(await page(acting, { act: 'note' }))).toEqual(['supervisor note Asha Rao'])
    for (const person of ['asha', ASHA])
      expect(words(await page(acting, { person }))).toEqual(['supervisor note Asha Rao', 'organiser update Asha Rao'])
    expect(words(await page(acting, { person: EXAM }))).toEqual(['organiser update Morning'])
    expect(words(await page(acting, { person: RAVI }))).toEqual([])
    expect(words(await page(acting, { since: '2026-03-01T13:30:00Z', until: '2026-03-01T14:30:00Z' }))).toEqual([
      'organiser update Morning',
    ])
    expect(words(await page(acting, { actor: 'organiser', act: 'update', person: 'asha' }))).toEqual([
      'organiser update Asha Rao',
    ])
  })

  it('is paged by key: no entry comes twice and none is left out', async () => {
    await using acting = await openActing(store)
    for (let index = 0; index < 120; index++)
      await patch(acting, `exams/records/${EXAM}`, { type: `Online ${index % 2}${index}` })
    const ids: string[] = []
    let after = ''
    do {
      const found = await page(acting, { after, actor: 'organiser' })
      ids.push(...found.items.map(({ id }) => id))
      after = found.next
    } while (after !== '')
    expect(ids).toHaveLength(120)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(new Set(ids).size).toBe(120)
  })

  it.each([
    ['after=nonsense', 'After is not from a page of the log.'],
    ['since=yesterday', 'Since is not a time, such as 2026-11-21T09:00:00Z.'],
    [`actor=${'a'.repeat(201)}`, 'Actor is too long.'],
  ])('refuses %s by name', async (query, message) => {
    await using acting = await openActing(store)
    const reply = await read(acting, 'organiser', `log?${query}`)
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  })

  // proves: T15
  it('is for organisers and superusers alone', async () => {
    await using acting = await openActing(store)
    for (const path of ['log', 'log-state']) {
      const asked = [...STAFF, 'root', 'asha'] as const
      const statuses = await Promise.all(asked.map(async (name) => (await read(acting, name, path)).statusCode))
      expect(asked.filter((_, index) => statuses[index] === 200)).toEqual(['organiser', 'root'])
      expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    }
  })

  it('says nothing of a person who was erased', async () => {
    await using acting = await openActing(store)
    await act(acting)
    await erasePerson(acting.server.engine, { id: ASHA, actor: commandOf('operator') })
    const found = await page(acting)
    expect(JSON.stringify(found)).not.toMatch(/Asha Rao|came late/)
    expect(
      found.items.filter(({ examinee }) => examinee === ASHA).every(({ subject }) => !subject.includes('Rao')),
    ).toBe(true)
  })

  it('tells its end, when it was written outside and verified, and what a verification found', async () => {
    await using acting = await openActing(store)
    const { engine } = acting.server
    const state = async () => (await read(acting, 'organiser', 'log-state')).json<LogState>()
    expect(await state()).toMatchObject({ entries: 0, written: '', verified: null })
    await act(acting)
    await tellHead(engine, 'test')
    await prove(engine)
    const written = at(30 + 120)
    const whole = await state()
    expect(whole).toMatchObject({ entries: 3, written, verified: { at: written, entries: 3, fault: '' } })
    expect(whole.acts).toEqual(expect.arrayContaining(['create', 'erase', 'grant-time', 'note', 'read-people']))
    expect(whole.acts).not.toContain('submit') // an act of students is not logged
    expect(whole.hash).toMatch(/^2-[0-9a-f]{64}$/)
    const change = { sql: `UPDATE auditlog SET "actorName" = 'nobody' WHERE id = '000000000000002'`, parameters: [] }
    await engine.database.run(change)
    await prove(engine)
    expect((await state()).verified).toMatchObject({
      entries: 1,
      fault: 'entry 000000000000002 is not as it was written',
    })
  })
})
