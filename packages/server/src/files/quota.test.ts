import { authCollection, collection, superusers } from '@olympiad/contract/collection'
import { file, number, relation } from '@olympiad/contract/fields'
import { anyone, locked } from '@olympiad/contract/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../db/test-databases.ts'
import { encodeForm } from '../testing/encode-form.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

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
    picture: file({ quota: { owner: 'student', files: FILES, bytes: BYTES, sizeIn: 'pictureBytes' } }),
    pictureBytes: number({ hidden: true }),
  },
  rules: { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone },
})

describe.each(DATABASES)('the quota of an owner on $name', (store) => {
  let server: TestServer
  let root = ''
  let ann = ''
  let bob = ''
  const account = () => {
    const email = `${Math.random()}@x.io`
    return { email, password: '12345678', passwordConfirm: '12345678' }
  }
  beforeAll(async () => {
    server = await openTestServer(store, { collections: [superusers, students, stills] })
    root = await server.tokenOf('_superusers', await server.add('_superusers', account()))
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    ann = await server.add('students', account())
    bob = await server.add('students', account())
  })

  interface Sent {
    readonly size?: number
    readonly as?: string
    readonly id?: string
    readonly fields?: Readonly<Record<string, string>>
  }
  async function send(student: string, { size = 10, as = '', id, fields = {} }: Sent = {}) {
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
  const remove = (id: string) => server.app.inject({ method: 'DELETE', url: `/api/collections/stills/records/${id}` })
  const refusal = {
    status: 400,
    data: {
      picture: {
        code: 'validation_quota_exceeded',
        message: 'Failed to upload - the maximum for one student is 5 files and 1000 bytes.',
        params: { maxFiles: FILES, maxBytes: BYTES },
      },
    },
  }

  it('holds so many files, and what is deleted makes room', async () => {
    const kept: string[] = []
    for (let i = 0; i < FILES; i++) kept.push((await send(ann)).json().id)
    expect((await send(ann)).json()).toMatchObject(refusal)
    expect((await send(bob)).statusCode).toBe(200)
    await remove(kept[0] ?? '')
    expect((await send(ann)).statusCode).toBe(200)
    expect((await send(ann)).statusCode).toBe(400)
  })

  it('holds so many bytes, whatever the sender says of them', async () => {
    const first = (await send(ann, { size: 600, fields: { pictureBytes: '0' } })).json()
    expect(first).not.toHaveProperty('pictureBytes')
    expect((await send(ann, { size: 401 })).json()).toMatchObject(refusal)
    expect((await send(ann, { size: 400 })).statusCode).toBe(200)
    expect((await send(ann, { size: 1 })).statusCode).toBe(400)
    expect((await send(ann, { size: 100, id: first.id })).statusCode).toBe(200) // another picture in its place
    expect((await send(ann, { size: 500 })).statusCode).toBe(200)
  })

  it('is not passed by many uploads at once', async () => {
    const sent = await Promise.all(Array.from({ length: 4 * FILES }, () => send(ann)))
    const taken = sent.filter(({ statusCode }) => statusCode === 200)
    const refused = sent.filter(({ statusCode }) => statusCode !== 200)
    expect(taken).toHaveLength(FILES)
    for (const one of refused) expect(one.json()).toMatchObject(refusal)
  })

  it('does not bind superusers', async () => {
    for (let i = 0; i <= FILES; i++) expect((await send(ann, { as: root })).statusCode).toBe(200)
    expect((await send(ann)).statusCode).toBe(400)
  })
})
