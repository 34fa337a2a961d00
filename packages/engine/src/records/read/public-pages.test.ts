import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { date, relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'
import { isPublic } from './public-pages.ts'

const rules = { list: anyone, view: anyone, create: locked, update: locked, delete: locked }
const readers = { ...rules, list: '@request.auth.id != ""' }
const exams = collection('exams', {
  about: 'An exam; when the last student ends is for superusers.',
  fields: { name: text(), starts: date(), closes: date({ hidden: true }) },
  rules,
})
const collections = [
  superusers,
  exams,
  collection('notices', { about: 'A notice for everybody.', fields: { line: text() }, rules }),
  collection('papers', { about: 'A paper of an exam.', fields: { exam: relation(exams) }, rules }),
  collection('answers', { about: 'An answer.', fields: { line: text() }, rules: readers }),
  authCollection('members', {
    about: 'A member.',
    fields: { username: text() },
    rules: readers,
    auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
  }),
]
const named = (name: string) => collections.find((collection) => collection.name === name)!
const visited = (query: Record<string, string>) => ({ query, isNamed: false })
const note = (line: string) => ({ line })

for (const store of DATABASES) {
  describe(`pages for everybody on ${store.name}`, () => {
    it('show each write at once, with the headers of any other answer', async () => {
      await using server = await openTestServer(store, { collections })
      const url = '/api/collections/notices/records'
      const list = async () => (await server.app.inject(url)).json()
      const texts = async () => (await list()).items.map((item: { line: string }) => item.line)
      const id = await server.add('notices', note('one'))
      expect(await texts()).toEqual(['one'])
      expect(await texts()).toEqual(['one'])
      await server.add('notices', note('two'))
      expect(await texts()).toEqual(['one', 'two'])
      const { engine } = server
      await engine.database.run({
        sql: `UPDATE notices SET line = 'new' WHERE id = '${id}'`,
        parameters: [],
      })
      expect(await texts()).toEqual(['new', 'two'])
      const [first, again] = [await server.app.inject(url), await server.app.inject(url)]
      expect(first.headers['content-type']).toBe('application/json')
      expect(again.headers['content-type']).toBe('application/json')
      expect(again.json()).toMatchObject({ page: 1, perPage: 30, totalItems: 2, totalPages: 1 })
    })

    it('show hidden fields to superusers only, also right after a superuser’s request', async () => {
      await using server = await openTestServer(store, { collections })
      const times = { starts: '2026-01-01 09:00:00.000Z', closes: '2026-01-01 11:00:00.000Z' }
      await server.add('exams', { name: 'Junior', ...times })
      const root = await server.add('_superusers', {
        email: 'root@example.org',
        password: '12345678',
        passwordConfirm: '12345678',
      })
      const keys = async (headers: Record<string, string> = {}) => {
        const reply = await server.app.inject({ url: '/api/collections/exams/records', headers })
        return Object.keys(reply.json().items[0])
      }
      expect(await keys()).not.toContain('closes')
      expect(await keys({ authorization: await server.tokenOf('_superusers', root) })).toContain('closes')
      expect(await keys()).not.toContain('closes')
    })

    it('refuse a bad query as usual', async () => {
      await using server = await openTestServer(store, { collections })
      const status = async (query: string) => {
        return (await server.app.inject(`/api/collections/exams/records?${query}`)).statusCode
      }
      expect(await status('sort=nothing')).toBe(400)
      expect(await status('page=x')).toBe(400)
      expect(await status('sort=starts')).toBe(200)
    })
  })
}

describe('a page is for everybody', () => {
  it('where anybody may list and no account, other collection or chance plays a part', () => {
    expect(isPublic(named('exams'), visited({ sort: '-starts,name', page: '2' }))).toBe(true)
    expect(isPublic(named('exams'), visited({ filter: 'id != ""' }))).toBe(false)
    expect(isPublic(named('exams'), visited({ expand: 'x' }))).toBe(false)
    expect(isPublic(named('exams'), visited({ sort: '@random' }))).toBe(false)
    expect(isPublic(named('papers'), visited({ sort: 'exam.starts' }))).toBe(false)
    expect(isPublic(named('answers'), visited({}))).toBe(false)
    expect(isPublic(named('members'), visited({}))).toBe(false)
    expect(isPublic(named('notices'), { query: {}, isNamed: true })).toBe(true)
    expect(isPublic(named('exams'), { query: {}, isNamed: true })).toBe(false) // superusers see when the last examinee ends
  })
})
