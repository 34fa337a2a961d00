import { asServer, type StoredRecord, table, updateRecord } from '@olympiad/engine'
import type { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { finishTasks } from '@olympiad/engine/test/tasks/finish-tasks'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import type { FileMapping } from '@olympiad/olympiad/school-files/declared/school-file'
import { olympiad } from '../../src/olympiad.ts'

export const NOW_MS = Date.parse('2026-11-21T09:00:00Z')

interface SentFile {
  readonly as?: 'organiser' | 'coordinator' | 'supervisor' | 'examiner' | ''
  readonly school?: string
  readonly import?: string
  readonly mapping?: FileMapping
}

/** A server with two schools and their staff, and what staff do with school files. */
export async function openSchoolFiles(store: (typeof DATABASES)[number]) {
  const domain = olympiad({ requireApproval: true, operator: 'tester' })
  const server = await openTestServer(store, { ...domain, nowMs: NOW_MS })
  const { engine, app } = server
  const account = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
  const schools = { one: await server.add('schools', { code: 'school-1', name: 'City School' }), two: '' }
  schools.two = await server.add('schools', { code: 'school-2', name: 'Hill School' })
  const tokens: Record<string, string> = { '': '' }
  for (const role of ['organiser', 'coordinator', 'supervisor', 'examiner']) {
    const school = role === 'coordinator' ? schools.one : ''
    tokens[role] = await server.tokenOf(
      'supervisors',
      await server.add('supervisors', { username: role, role, school, ...account }),
    )
  }
  const post = async (as: string, act: string, body: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/olympiad/${act}`,
      headers: { authorization: tokens[as] ?? '' },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const send = async (name: string, content: string | Uint8Array, { as = 'organiser', ...fields }: SentFile = {}) => {
    const form = new FormData()
    form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
    for (const [field, value] of Object.entries(fields))
      form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
    const encoded = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/olympiad/plan-import',
      headers: { authorization: tokens[as] ?? '', 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const get = async (as: string, path: string) => {
    const answer = await app.inject({ url: `/api/${path}`, headers: { authorization: tokens[as] ?? '' } })
    return { status: answer.statusCode, body: answer.json() }
  }
  const queue = domain.taskQueue
  if (!queue) throw new Error('there is no queue')
  return {
    server,
    engine,
    schools,
    post,
    send,
    get,
    queue,
    async change(name: string, id: string, body: object) {
      const collection = engine.registry.find(name)
      if (!collection) throw new Error(name)
      const submission = { body: { ...body }, files: [] }
      await updateRecord(engine, { collection, id, submission, request: asServer(engine) })
    },
    finish: () => finishTasks(engine, queue),
    rows: async (id: string) => (await table(engine, collections.importrows).where({ import: id })) as StoredRecord[],
    people: async () => await table(engine, collections.examinees).all(),
    details: async () => await table(engine, collections.studentdetails).all(),
    importOf: async (id: string) => await table(engine, collections.imports).find(id),
    async apply(planned: { import: string; hash: string }, as = 'organiser', more: object = {}) {
      const answer = await post(as, 'apply-import', { import: planned.import, hash: planned.hash, ...more })
      if (answer.status === 200) await finishTasks(engine, queue)
      return answer
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
