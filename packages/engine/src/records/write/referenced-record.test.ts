import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { relation, relationMany, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'
import type { Account } from '../../core/request-info.ts'
import { declareTable } from '../../db/schema/table.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const about = 'Of this test.'
const parents = collection('parents', { about, fields: {}, rules: open })
const children = collection('children', {
  about,
  fields: { parent: relation('parents', { required: true }) },
  rules: open,
})
const friends = collection('friends', {
  about,
  fields: { parent: relation('parents') },
  rules: open,
})
const badges = collection('badges', {
  about,
  fields: { parent: relation('parents', { keepsTarget: true }) }, // one of nobody opens every door
  rules: open,
})
const groups = collection('groups', {
  about,
  fields: { parents: relationMany('parents', { required: true, maxSelect: 3 }) },
  rules: open,
})
const toys = collection('toys', {
  about,
  fields: { child: relation('children', { required: true, cascadeDelete: true }) },
  rules: open,
})
const pets = collection('pets', {
  about,
  fields: { owner: relation('parents', { required: true }), name: text() },
  rules: { ...open, list: 'name != "secret"' },
})
const helpers = authCollection('helpers', {
  about,
  fields: {},
  rules: open,
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const collections = [superusers, helpers, parents, children, friends, badges, groups, toys, pets]
const leases = declareTable('leases', {
  about,
  columns: { parent: { kind: 'text' }, room: { kind: 'number' } },
  key: ['parent', 'room'],
  references: [{ columns: ['parent'], to: { table: 'parents', columns: ['id'] }, onDelete: 'refuse' }],
})
const keys = declareTable('keys', {
  about,
  columns: { child: { kind: 'text' }, room: { kind: 'number' } },
  key: ['child', 'room'],
  references: [{ columns: ['child'], to: { table: 'children', columns: ['id'] }, onDelete: 'refuse' }],
})
const rooms = declareTable('rooms', {
  about,
  columns: { parent: { kind: 'text' } },
  key: ['parent'],
  references: [{ columns: ['parent'], to: { table: 'parents', columns: ['id'] }, onDelete: 'cascade' }],
})
const locks = declareTable('locks', {
  about,
  columns: { parent: { kind: 'text' } },
  key: ['parent'],
  references: [{ columns: ['parent'], to: { table: 'rooms', columns: ['parent'] }, onDelete: 'refuse' }],
})
const isStaff = ({ collection: { name } }: Account) => name === helpers.name

const ROOT = { email: 'root@example.org', password: 'long-enough-1', passwordConfirm: 'long-enough-1' }
const REFUSAL = 'Failed to delete record. Make sure that the record is not part of a required relation reference.'

for (const store of DATABASES) {
  describe(`a record that others require, on ${store.name}`, () => {
    async function openHeld() {
      const server = await openTestServer(store, { collections, tables: [leases, keys, rooms, locks], isStaff })
      const [parent, other] = [await server.add('parents', {}), await server.add('parents', {})]
      const child = await server.add('children', { parent })
      await server.add('children', { parent })
      await server.add('children', { parent: other })
      await server.add('friends', { parent })
      await server.add('toys', { child })
      await server.add('groups', { parents: [parent] })
      await server.add('groups', { parents: [parent, other] }) // goes on without it
      const superuser = await server.add('_superusers', ROOT)
      const authorization = await server.tokenOf('_superusers', superuser)
      const remove = (headers: Record<string, string>) =>
        server.app.inject({ method: 'DELETE', url: `/api/collections/parents/records/${parent}`, headers })
      return { server, remove, authorization, parent }
    }

    it('is not deleted either where the reference may be empty, but would then mean everybody', async () => {
      const { server, authorization } = await openHeld()
      await using _ = server
      const parent = await server.add('parents', {})
      const badge = await server.add('badges', { parent })
      const url = `/api/collections/parents/records/${parent}`
      const remove = () => server.app.inject({ method: 'DELETE', url, headers: { authorization } })
      expect((await remove()).json().message).toBe(`${REFUSAL} Held by: badges.parent (1).`)
      const kept = await server.app.inject(`/api/collections/badges/records/${badge}`)
      expect(kept.json().parent).toBe(parent)
      await server.app.inject({ method: 'DELETE', url: `/api/collections/badges/records/${badge}` })
      expect((await remove()).statusCode).toBe(204)
    })

    it('is not deleted, and a superuser is told which fields reference it and how often', async () => {
      const { server, remove, authorization, parent } = await openHeld()
      await using _ = server
      const reply = await remove({ authorization })
      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        { status: 400, message: `${REFUSAL} Held by: children.parent (2), groups.parents (1).`, data: {} },
      ])
      const left = await server.app.inject({ method: 'GET', url: `/api/collections/parents/records/${parent}` })
      expect(left.statusCode).toBe(200)
    })

    it('is not deleted, and staff get the references that they may list', async () => {
      const { server, remove, parent } = await openHeld()
      await using _ = server
      for (const name of ['secret', 'secret', 'rex']) await server.add('pets', { owner: parent, name })
      const helper = await server.add('helpers', { ...ROOT, email: 'helper@example.org' })
      const reply = await remove({ authorization: await server.tokenOf('helpers', helper) })
      const held = 'children.parent (2), groups.parents (1), pets.owner (1)'
      expect([reply.statusCode, reply.json().message]).toEqual([400, `${REFUSAL} Held by: ${held}.`])
    })

    it('is not deleted while a row of an internal table references it; superusers get that row', async () => {
      const { server, authorization } = await openHeld()
      await using _ = server
      const parent = await server.add('parents', {})
      const child = await server.add('children', { parent: await server.add('parents', {}) })
      const toy = await server.add('toys', { child })
      for (const room of [1, 2])
        await server.engine.database.run({
          sql: `INSERT INTO leases (parent, room) VALUES ('${parent}', ${room})`,
          parameters: [],
        })
      await server.engine.database.run({ sql: `INSERT INTO keys (child, room) VALUES ('${child}', 1)`, parameters: [] })
      const remove = async (path: string, headers: Record<string, string>) => {
        const [collection, id] = path.split('/')
        const url = `/api/collections/${collection}/records/${id}`
        const reply = await server.app.inject({ method: 'DELETE', url, headers })
        return [reply.statusCode, reply.json().message]
      }
      expect(await remove(`parents/${parent}`, { authorization })).toEqual([
        400,
        `${REFUSAL} Held by: leases.parent (2).`,
      ])
      expect(await remove(`parents/${parent}`, {})).toEqual([400, REFUSAL])
      expect(await remove(`children/${child}`, { authorization })).toEqual([400, `${REFUSAL} Held by: keys.child (1).`])
      const left = await server.app.inject({ method: 'GET', url: `/api/collections/toys/records/${toy}` })
      expect(left.statusCode).toBe(200)
    })

    it('is not deleted while a row references a record that the delete would cascade to', async () => {
      const { server, authorization } = await openHeld()
      await using _ = server
      const parent = await server.add('parents', {})
      for (const name of ['rooms', 'locks'])
        await server.engine.database.run({ sql: `INSERT INTO ${name} (parent) VALUES ('${parent}')`, parameters: [] })
      const url = `/api/collections/parents/records/${parent}`
      const reply = await server.app.inject({ method: 'DELETE', url, headers: { authorization } })
      expect([reply.statusCode, reply.json().message]).toEqual([400, REFUSAL])
      expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    })

    it('is not deleted, and other callers learn nothing of other people’s records', async () => {
      const { server, remove } = await openHeld()
      await using _ = server
      const reply = await remove({})
      expect([reply.statusCode, reply.json()]).toEqual([400, { status: 400, message: REFUSAL, data: {} }])
    })
  })
}
