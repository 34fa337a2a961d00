import { createHash } from 'node:crypto'
import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, number, relation, text, timestamps } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../../test/databases.ts'
import { encodeForm } from '../../test/encode-form.ts'
import { openTestServer, type TestServer } from '../../test/server.ts'

const FILES = 5
const BYTES = 1000
const students = authCollection('students', {
  about: 'A student.',
  fields: {},
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
const stills = collection('stills', {
  about: 'A picture of a student.',
  fields: {
    student: relation('students', { required: true }),
    label: text(),
    picture: file({
      notes: { bytes: 'pictureBytes', sha256: 'pictureHash', pixels: 'picturePixels' },
      quota: { owner: 'student', files: FILES, bytes: BYTES, perS: 3600 },
    }),
    pictureBytes: number({ hidden: true }),
    pictureHash: text({ hidden: true }),
    picturePixels: number({ hidden: true }),
    ...timestamps,
  },
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone },
})

describe.each(DATABASES)('the quota of an owner on $name', (store) => {
  let server: TestServer
  let operator = ''
  let root = ''
  let ann = ''
  let bob = ''
  let accounts = 0
  const account = () => {
    const email = `${++accounts}@x.io`
    return { email, password: '12345678', passwordConfirm: '12345678' }
  }
  beforeAll(async () => {
    server = await openTestServer(store, { collections: [superusers, students, stills] })
    operator = await server.add('_superusers', account())
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    ann = await server.add('students', account())
    bob = await server.add('students', account())
    server.clock.nowMs = Math.ceil(server.clock.nowMs / 3_600_000) * 3_600_000
    root = await server.tokenOf('_superusers', operator) // those of the staff end when nobody uses them
  })

  interface SentFile {
    readonly size?: number
    readonly as?: string
    readonly id?: string
    readonly fields?: Readonly<Record<string, string>>
  }
  async function send(student: string, { size = 10, as = '', id, fields = {} }: SentFile = {}) {
    const data = new FormData()
    for (const [name, value] of Object.entries({ student, ...fields })) data.append(name, value)
    data.append('picture', new Blob(['x'.repeat(size)]), 'still.txt')
    const { headers, payload } = await encodeForm(data)
    const url = `/api/collections/stills/records${id ? `/${id}` : ''}`
    return server.app.inject({
      method: id ? 'PATCH' : 'POST',
      url,
      headers: { ...headers, authorization: as },
      payload,
    })
  }
  /** The labels of what is kept of a student, in order; all at one instant, so the order is that of the labels. */
  const kept = async (student: string) => {
    const url = `/api/collections/stills/records?perPage=100&sort=label&filter=(student="${student}")`
    const { items } = (await server.app.inject({ url })).json() as { items: { label: string }[] }
    return items.map(({ label }) => label)
  }
  /** One after the other, a second apart; the status of each. */
  async function sendAll(student: string, labels: readonly string[], size = 10): Promise<Set<number>> {
    const statuses = new Set<number>()
    for (const label of labels) {
      statuses.add((await send(student, { size, fields: { label } })).statusCode)
      server.clock.nowMs += 1000
    }
    return statuses
  }

  // proves: T10
  it('keeps the first of an hour and the newest, which is never refused', async () => {
    expect(await sendAll(ann, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])).toEqual(new Set([200]))
    expect(await kept(ann)).toEqual(['a', 'b', 'c', 'd', 'h'])
    expect(await sendAll(bob, ['a'])).toEqual(new Set([200]))
    expect(await kept(bob)).toEqual(['a'])
  })

  // proves: T10
  it('counts each hour separately', async () => {
    await sendAll(ann, ['a', 'b', 'c', 'd', 'e', 'f'])
    server.clock.nowMs += 3_600_000
    await sendAll(ann, ['k', 'l', 'm', 'n', 'o', 'p'])
    expect(await kept(ann)).toEqual(['a', 'b', 'c', 'd', 'f', 'k', 'l', 'm', 'n', 'p'])
  })

  // proves: T9, V12.1.3
  it('limits bytes by their real size, whatever the sender declares', async () => {
    const first = (await send(ann, { size: 600, fields: { label: 'a', pictureBytes: '0' } })).json()
    expect(first).not.toHaveProperty('pictureBytes')
    server.clock.nowMs += 1000
    await sendAll(ann, ['b'], 400)
    expect(await kept(ann)).toEqual(['a', 'b'])
    await sendAll(ann, ['c'], 1)
    expect(await kept(ann)).toEqual(['a', 'c'])
    await sendAll(ann, ['d', 'e', 'f'], 200)
    expect(await kept(ann)).toEqual(['a', 'c', 'f'])
    await sendAll(ann, ['g'], 900)
    expect(await kept(ann)).toEqual(['g'])
  })

  it('deletes the file together with its record', async () => {
    await sendAll(ann, ['a', 'b', 'c', 'd'])
    const { id, picture } = (await send(ann, { fields: { label: 'e' } })).json()
    const url = `/api/files/stills/${id}/${picture}`
    expect((await server.app.inject({ url })).statusCode).toBe(200)
    server.clock.nowMs += 1000
    await sendAll(ann, ['f'])
    await expect.poll(async () => (await server.app.inject({ url })).statusCode).toBe(404)
  })

  // proves: T9, V12.1.3
  // fails when: a full quota makes no room
  it('is not exceeded by many simultaneous uploads', async () => {
    const labels = Array.from({ length: 4 * FILES }, (_, index) => String(index))
    const sent = await Promise.all(labels.map((label) => send(ann, { fields: { label } })))
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await kept(ann)).toHaveLength(FILES)
  })

  it('does not bind superusers', async () => {
    for (let i = 0; i <= FILES; i++) expect((await send(ann, { as: root })).statusCode).toBe(200)
    expect(await kept(ann)).toHaveLength(FILES + 1)
  })

  it('has notes of each file that only superusers see: its bytes, their hash, its pixels', async () => {
    const { id } = (await send(ann, { size: 3, fields: { pictureHash: 'x', picturePixels: '9' } })).json()
    const url = `/api/collections/stills/records/${id}`
    const notes = { pictureBytes: 3, pictureHash: createHash('sha256').update('xxx').digest('hex'), picturePixels: 0 }
    expect((await server.app.inject({ url, headers: { authorization: root } })).json()).toMatchObject(notes)
    expect(Object.keys((await server.app.inject({ url })).json())).not.toContain('pictureHash')
    await server.app.inject({ method: 'PATCH', url, payload: { picture: '' } })
    const none = { pictureBytes: 0, pictureHash: '', picturePixels: 0 }
    expect((await server.app.inject({ url, headers: { authorization: root } })).json()).toMatchObject(none)
  })
})
