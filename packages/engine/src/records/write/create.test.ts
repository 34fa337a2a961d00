import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { listenIn } from '../../../test/db/said-statements.ts'
import { openTestServer } from '../../../test/server.ts'
import { asServer } from '../../auth/identify.ts'
import { createRecord } from './create.ts'

const members = authCollection('members', {
  about: 'Anybody joins; who is confirmed manages.',
  fields: { nick: text() },
  rules: { list: anyone, view: anyone, create: 'verified = false', update: locked, delete: locked },
  auth: { identity: ['email'], authRule: anyone, manageRule: 'verified = true', tokenS: 60 },
})
const answers = collection('answers', {
  about: 'One is chosen.',
  fields: { option: text(), code: text({ autogenerate: { alphabet: 'XYZ', length: 20 } }) },
  rules: { list: anyone, view: anyone, create: 'option != "none"', update: locked, delete: locked },
})
const password = { password: 'long enough', passwordConfirm: 'long enough' }

for (const store of DATABASES) {
  it(`a new account cannot mark itself as verified to pass a rule, on ${store.name}`, async () => {
    await using server = await openTestServer(store, { collections: [superusers, members] })
    const create = (body: Record<string, unknown>) =>
      server.app.inject({ method: 'POST', url: '/api/collections/members/records', payload: { ...password, ...body } })
    const refused = await create({ verified: true })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().data).toEqual({
      verified: { code: 'validation_values_mismatch', message: expect.any(String) },
    })
    expect(refused.body).not.toContain('members')
    const joined = await create({ nick: 'ann' })
    expect(joined.json()).toMatchObject({ nick: 'ann', verified: false })
    const list = await server.app.inject('/api/collections/members/records')
    expect(list.json()).toMatchObject({ totalItems: 1, items: [{ nick: 'ann' }] })
  })

  it(`an answer costs its rule, if rows in memory do not tell, and the write, on ${store.name}`, async () => {
    await using server = await openTestServer(store, { collections: [superusers, answers] })
    const { said, database } = listenIn(server.engine.database)
    const engine = { ...server.engine, database }
    const submission = { body: { option: 'A', unknown: 'x' }, files: [] }
    const request = { ...asServer(engine), isSuperuser: false }
    const record = await createRecord(engine, { collection: answers, submission, request })
    const rule = store.name === 'sqlite' ? [] : ['select']
    expect(said.map((sql) => sql.split(' ')[0]?.toLowerCase())).toEqual([...rule, 'insert'])
    expect(record).toEqual({ id: record.id, option: 'A', code: expect.stringMatching(/^[XYZ]{20}$/) })
  })

  it(`a create that its rule refuses reveals nothing more, on ${store.name}`, async () => {
    await using server = await openTestServer(store, { collections: [superusers, answers] })
    const create = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/collections/answers/records', payload })
    const refused = await create({ option: 'none', id: 'too short' })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { status: 400, message: 'Failed to create record.', data: {} },
    ])
    const faulty = await create({ option: 'A', id: 'too short' })
    expect([faulty.statusCode, Object.keys(faulty.json().data)]).toEqual([400, ['id']])
  })
}
