import { setTimeout as sleep } from 'node:timers/promises'
import { collection, superusers } from '@olympiad/schema/collection'
import { relation } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const parents = collection('parents', {
  about: 'What is referred to.',
  fields: {},
  rules: open,
})
const children = collection('children', {
  about: 'What refers to it.',
  fields: { parent: relation('parents', { required: true }) },
  rules: open,
})
const WRONG_WITHIN_MS = 300

const url = (name: string, id = '') => `/api/collections/${name}/records${id && '/'}${id}`

for (const store of DATABASES) {
  it(`a record deleted at the same moment gets no new references, on ${store.name}`, async () => {
    await using server = await openTestServer(store, { collections: [superusers, parents, children] })
    const { app, engine } = server
    const parent = await server.add('parents', {})
    const written = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const unlisten = engine.changes.listen(async (_, { collection: { name } }) => {
      if (name !== 'children') return undefined
      written.resolve()
      await goOn.promise // the child is written, and not yet committed
      return undefined
    })
    const creation = app.inject({ method: 'POST', url: url('children'), payload: { parent } })
    await written.promise
    const deletion = app.inject({ method: 'DELETE', url: url('parents', parent) })
    await Promise.race([deletion, sleep(WRONG_WITHIN_MS)]) // it waits, as it should: that takes no event to tell
    goOn.resolve()
    expect([(await creation).statusCode, (await deletion).statusCode]).toEqual([200, 400])
    unlisten()
  })
}
