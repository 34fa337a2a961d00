import { collection, superusers } from '@olympiad/contract/collection'
import { text } from '@olympiad/contract/fields'
import { anyone, locked } from '@olympiad/contract/rules'
import { expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'

const notes = collection('notes', {
  about: 'Anybody writes one.',
  fields: { title: text() },
  rules: { list: anyone, view: anyone, create: anyone, update: locked, delete: locked },
})
const MIB = 1024 * 1024
const writes = (count: number) =>
  Array.from({ length: count }, () => ({ method: 'POST', url: '/api/collections/notes/records', body: { title: 'x' } }))

for (const store of DATABASES) {
  it.each([
    [undefined, 50],
    [2, 2],
    [120, 120],
  ])(`with a limit of %s a batch holds %i writes and not one more, on ${store.name}`, async (batchLimit, most) => {
    await using server = await openTestServer(store, { collections: [superusers, notes], batchLimit })
    const post = (payload: object | string) =>
      server.app.inject({ method: 'POST', url: '/api/batch', payload, headers: { 'content-type': 'application/json' } })
    const held = async () => (await server.app.inject('/api/collections/notes/records')).json().totalItems
    const refused = await post({ requests: writes(most + 1) })
    expect([refused.statusCode, refused.json().data.requests]).toEqual([
      400,
      {
        code: 'validation_length_too_long',
        message: `The length must be no more than ${most}.`,
        params: { max: most, min: 0 },
      },
    ])
    expect(await held()).toBe(0)
    expect((await post({ requests: writes(most) })).statusCode).toBe(200)
    expect(await held()).toBe(most)
    expect((await post(`{"requests":[]${' '.repeat(32 * MIB)}}`)).statusCode).toBe(413)
  })
}
