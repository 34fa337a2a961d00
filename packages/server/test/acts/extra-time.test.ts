import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { expect, it } from 'vitest'
import { olympiad } from '../../src/olympiad.ts'
import { at, EXAM, idOf, NOON_MS, PASSWORD } from './acting-server.ts'
import { copyExaminees } from './copy-examinees.ts'

const [ALL, GIVEN] = [60, 12]

it.each(DATABASES)(
  'twelve of sixty who sit an exam go on after its end on $name, and nobody else moves',
  async (store) => {
    const nowMs = NOON_MS + 100 * 60_000
    await using server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs })
    await server.add('_superusers', { id: idOf('root'), email: 'root@example.org', ...PASSWORD })
    await server.add('exams', { id: EXAM, level: '1', name: 'Morning', starts: at(0), ends: at(120) })
    const questionpaper = await server.add('questionpapers', { exam: EXAM })
    const first = await server.add('examinees', { username: 'first', questionpaper, ...PASSWORD })
    const all = [first, ...(await copyExaminees(server, ALL - 1))]
    const given = all.slice(0, GIVEN)
    const told: string[] = []
    server.engine.changes.listen(async (_, { collection, record }) => {
      if (collection.name === 'examinees') told.push(record.id)
      return undefined
    })
    const ask = async (accounts: string, id: string, path: string, payload?: object) => {
      const headers = { authorization: await server.tokenOf(accounts, id) }
      const reply = await server.app.inject({ method: payload ? 'POST' : 'GET', url: `/api/${path}`, headers, payload })
      return { status: reply.statusCode, body: reply.json() }
    }

    const body = { examinees: given, minutes: 30, reason: 'a fuse blew' }
    expect((await ask('_superusers', idOf('root'), 'olympiad/grant-time', body)).status).toBe(200)
    expect(told.toSorted()).toEqual(given.toSorted())
    const url = 'collections/examinees/records?perPage=100&fields=id,ends'
    const { items } = (await ask('_superusers', idOf('root'), url)).body as { items: { id: string; ends: string }[] }
    const moved = items.filter(({ ends }) => ends !== '')
    expect([items.length, moved.length]).toEqual([ALL, GIVEN])
    expect(moved.map(({ id, ends }) => [id, ends]).sort()).toEqual(given.map((id) => [id, at(150)]).sort())

    server.clock.nowMs = NOON_MS + 149 * 60_000
    const statuses: Record<string, number> = {}
    for (const examinee of all) {
      const answer = { examinee, questionpaper, questionnumber: 1, option: 'A' }
      statuses[examinee] = (await ask('examinees', examinee, 'collections/attempts/records', answer)).status
    }
    expect(all.filter((id) => statuses[id] === 200)).toEqual(given)
    expect(Object.values(statuses).filter((status) => status === 400)).toHaveLength(ALL - GIVEN)
    server.clock.nowMs = NOON_MS + 150 * 60_000
    const late = { examinee: first, questionpaper, questionnumber: 2, option: 'A' }
    expect((await ask('examinees', first, 'collections/attempts/records', late)).body.reason).toBe('exam.ended')
  },
)
