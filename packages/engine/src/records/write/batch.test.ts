import { collection, superusers } from '@olympiad/schema/collection'
import { relation, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { expect, it } from 'vitest'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer } from '../../../test/server.ts'

const notes = collection('notes', {
  about: 'Anybody writes one.',
  fields: { title: text() },
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: locked },
})
const tags = collection('tags', {
  about: 'What a note is about.',
  fields: { note: relation('notes') },
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: locked },
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

  it(`a batch reads what it has written so far, and answers each write, on ${store.name}`, async () => {
    await using server = await openTestServer(store, { collections: [superusers, notes, tags] })
    const requests = [
      { method: 'PUT', url: '/api/collections/notes/records', body: { id: 'note00000000001', title: 'one' } },
      { method: 'PUT', url: '/api/collections/notes/records', body: { id: 'note00000000001', title: 'two' } },
      { method: 'POST', url: '/api/collections/tags/records?expand=note', body: { note: 'note00000000001' } },
      { method: 'PATCH', url: '/api/collections/tags/records/none00000000000', body: {} },
    ]
    const send = (sent: object[]) =>
      server.app.inject({ method: 'POST', url: '/api/batch', payload: { requests: sent } })
    const refused = await send(requests)
    expect(refused.json().data.requests).toEqual({ 3: expect.objectContaining({ code: 'batch_request_failed' }) })
    const page = async () => (await server.app.inject('/api/collections/notes/records')).json().items
    expect(await page()).toEqual([])
    const answers = (await send(requests.slice(0, 3))).json()
    expect(
      answers.map(({ status, body }: { status: number; body: { title?: string } }) => [status, body.title]),
    ).toEqual([
      [200, 'one'],
      [200, 'two'],
      [200, undefined],
    ])
    expect(answers[2].body.expand.note).toMatchObject({ title: 'two' })
    expect(await page()).toMatchObject([{ id: 'note00000000001', title: 'two' }])
  })

  // fails when: a batch that the machine is too slow for is refused as if its content were wrong
  it(`a batch that takes too long writes nothing, and may be sent again, on ${store.name}`, async () => {
    const clock = { ms: Date.now(), stepMs: 1000 }
    const slow = {
      get nowMs() {
        clock.ms += clock.stepMs
        return clock.ms
      },
    }
    await using server = await openTestServer(store, { collections: [superusers, notes], clock: slow })
    const send = () => server.app.inject({ method: 'POST', url: '/api/batch', payload: { requests: writes(9) } })
    const late = await send()
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '2'])
    const held = async () => (await server.app.inject('/api/collections/notes/records')).json().totalItems
    expect(await held()).toBe(0)
    clock.stepMs = 0
    expect((await send()).statusCode).toBe(200)
    expect(await held()).toBe(9)
  })
}
