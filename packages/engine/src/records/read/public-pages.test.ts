import { productCollections } from '@olympiad/contract/collections/index'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'
import { isPublic } from './public-pages.ts'

const collections = productCollections({ requireApproval: true })
const named = (name: string) => collections.find((collection) => collection.name === name)!
const note = (primaryContent: string) => ({ severity: 'info', primaryContent, secondaryContent: '' })

for (const store of DATABASES) {
  describe(`pages for everybody on ${store.name}`, () => {
    it('show each write at once, and are sent like any other', async () => {
      await using server = await openTestServer(store, { collections })
      const url = '/api/collections/notifications/records'
      const list = async () => (await server.app.inject(url)).json()
      const texts = async () => (await list()).items.map((item: { primaryContent: string }) => item.primaryContent)
      const id = await server.add('notifications', note('one'))
      expect(await texts()).toEqual(['one'])
      expect(await texts()).toEqual(['one'])
      await server.add('notifications', note('two'))
      expect(await texts()).toEqual(['one', 'two'])
      const { engine } = server
      await engine.database.run({
        sql: `UPDATE notifications SET "primaryContent" = 'new' WHERE id = '${id}'`,
        parameters: [],
      })
      expect(await texts()).toEqual(['new', 'two'])
      const [first, again] = [await server.app.inject(url), await server.app.inject(url)]
      expect(first.headers['content-type']).toBe('application/json')
      expect(again.headers['content-type']).toBe('application/json')
      expect(again.json()).toMatchObject({ page: 1, perPage: 30, totalItems: 2, totalPages: 1 })
    })

    it('refuse a bad question as ever', async () => {
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
    expect(isPublic(named('exams'), { sort: '-starts,name', page: '2' })).toBe(true)
    expect(isPublic(named('exams'), { filter: 'id != ""' })).toBe(false)
    expect(isPublic(named('exams'), { expand: 'x' })).toBe(false)
    expect(isPublic(named('exams'), { sort: '@random' })).toBe(false)
    expect(isPublic(named('questionpapers'), { sort: 'exam.starts' })).toBe(false)
    expect(isPublic(named('attempts'), {})).toBe(false)
    expect(isPublic(named('examinees'), {})).toBe(false)
  })
})
