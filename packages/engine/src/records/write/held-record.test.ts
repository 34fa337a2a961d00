import { collection, superusers } from '@olympiad/contract/collection'
import { relation, relationMany } from '@olympiad/contract/fields'
import { anyone } from '@olympiad/contract/rules'
import { describe, expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const about = 'Of this test.'
const parents = collection('parents', { about, fields: {}, rules: open })
const children = collection('children', {
  about,
  fields: { parent: relation('parents', { required: true }) },
  rules: open,
})
const friends = collection('friends', { about, fields: { parent: relation('parents') }, rules: open })
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
const collections = [superusers, parents, children, friends, groups, toys]

const ROOT = { email: 'root@example.org', password: 'long-enough-1', passwordConfirm: 'long-enough-1' }
const REFUSAL = 'Failed to delete record. Make sure that the record is not part of a required relation reference.'

for (const store of DATABASES) {
  describe(`a record that others require, on ${store.name}`, () => {
    async function openHeld() {
      const server = await openTestServer(store, { collections })
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

    it('stays, and a superuser is told what holds it and how often', async () => {
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

    it('stays, and nobody else is told of the records of others', async () => {
      const { server, remove } = await openHeld()
      await using _ = server
      const reply = await remove({})
      expect([reply.statusCode, reply.json()]).toEqual([400, { status: 400, message: REFUSAL, data: {} }])
    })
  })
}
