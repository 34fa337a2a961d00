import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { file, fileMany, select, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import PocketBase from 'pocketbase'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestBucket, type TestBucket } from '../../../test/bucket/bucket.ts'
import { DATABASES } from '../../../test/databases.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { createBucketStorage } from '../../storage/bucket/storage-bucket.ts'

const OPEN = '@request.auth.collectionName = "students" && status = "open"'
/** Time for what should happen at once, on a busy machine. */
const PATIENT = { timeout: 10_000 }

const students = authCollection('students', {
  about: 'A student.',
  fields: { name: text() },
  rules: { list: locked, view: locked, create: locked, update: locked, delete: locked },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
const papersOf = (packed: boolean) =>
  collection('papers', {
    about: 'A paper whose files are for signed-in students, once it is open.',
    fields: {
      status: select(['draft', 'open']),
      paper: file({ protected: true, sessionReads: true, packed, maxSize: 10_000, mimeTypes: ['application/pdf'] }),
      tokens: file({ protected: true, packed }),
      open: fileMany({ maxSelect: 10, packed, thumbs: ['30x20f'] }),
      picture: file({ packed, mimeTypes: ['image/png'] }),
    },
    rules: { list: OPEN, view: OPEN, create: anyone, update: anyone, delete: anyone },
  })
const papers = papersOf(false)

const PDF = '%PDF-1.7\n0123456789'
const form = (parts: Record<string, string | [content: Uint8Array | string, name: string]>) => {
  const data = new FormData()
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') data.append(name, part)
    else data.append(name, new Blob([part[0] as Uint8Array<ArrayBuffer>]), part[1])
  }
  return data
}

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const onEach = (kind: string, collection: typeof papers) =>
  DATABASES.map((store) => ({ store, name: store.name + kind, collection, openBucket: undefined }))
const PLACES = [
  ...onEach('', papers),
  ...onEach(' and in segments', papersOf(true)),
  { store: DATABASES[0]!, name: 'sqlite and in a bucket', collection: papers, openBucket: () => openTestBucket() },
]

describe.each(PLACES)('files on $name', ({ store, collection: papers, openBucket }) => {
  let bucket: TestBucket | undefined
  let server: TestServer
  let sdk: PocketBase
  let [url, student, session, fileToken] = ['', '', '', '']

  beforeAll(async () => {
    const explainDenial = async () => 'exam.notStarted'
    bucket = await openBucket?.()
    const storage = bucket && createBucketStorage(bucket.place)
    server = await openTestServer(store, { collections: [superusers, students, papers], explainDenial, storage })
    url = await server.listen()
    sdk = new PocketBase(url)
    const account = { email: 'a@x.io', password: '12345678', passwordConfirm: '12345678' }
    student = await server.add('students', account)
    session = await server.tokenOf('students', student)
    fileToken = await server.fileTokenOf('students', student)
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await bucket?.[Symbol.asyncDispose]()
  })

  const create = (parts: Parameters<typeof form>[0]) => sdk.collection('papers').create(form(parts))
  const pathOf = (record: { id: string }, name: string) => `/api/files/${papers.id}/${record.id}/${name}`
  const get = (path: string, init: RequestInit = {}) => fetch(url + path, init)
  const asStudent = () => ({ headers: { authorization: session } })

  // proves: T19, V8.2.1
  it('serves a protected file to its readers, by session or by token, and never from caches', async () => {
    const record = await create({ status: 'open', paper: [PDF, 'The Paper.pdf'] })
    expect(record.paper).toMatch(/^the_paper_\w{10}\.pdf$/)
    for (const response of [
      await get(pathOf(record, record.paper), asStudent()),
      await get(`${pathOf(record, record.paper)}?token=${fileToken}`),
    ]) {
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(PDF)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('content-disposition')).toBe(
        `inline; filename=${record.paper}; filename*=UTF-8''${record.paper}`,
      )
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('x-frame-options')).toBeNull()
    }
  })

  // proves: T19
  it('serves not a byte of it to anybody else', async () => {
    const record = await create({ status: 'open', paper: [PDF, 'p.pdf'], tokens: [PDF, 't.pdf'] })
    const refused: [path: string, init?: RequestInit][] = [
      [pathOf(record, record.paper)],
      [pathOf(record, record.paper), { headers: { authorization: 'nonsense' } }],
      [`${pathOf(record, record.paper)}?token=${session}`],
      [`${pathOf(record, record.paper)}?token=`],
      [pathOf(record, record.tokens), asStudent()],
      [pathOf(record, 'other.pdf'), asStudent()],
      [`/api/files/papers/missing00000000/${record.paper}`, asStudent()],
      [`/api/files/nosuch/${record.id}/${record.paper}`, asStudent()],
    ]
    for (const [path, init] of refused) {
      const response = await get(path, init)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.text()).not.toContain('%PDF')
    }
    expect((await get(`${pathOf(record, record.tokens)}?token=${fileToken}`)).status).toBe(200)
  })

  it('refuses before the start, and gives the reason if the domain allows it', async () => {
    const record = await create({ status: 'draft', paper: [PDF, 'p.pdf'] })
    const response = await get(pathOf(record, record.paper), asStudent())
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      data: {},
      message: "The requested resource wasn't found.",
      status: 404,
      reason: 'exam.notStarted',
    })
    const admin = await server.add('_superusers', {
      email: 'r@x.io',
      password: '12345678',
      passwordConfirm: '12345678',
    })
    const token = await server.fileTokenOf('_superusers', admin)
    expect((await get(`${pathOf(record, record.paper)}?token=${token}`)).status).toBe(200)
  })

  // proves: T19
  it('takes a file token for three minutes', async () => {
    const record = await create({ status: 'open', tokens: [PDF, 't.pdf'] })
    sdk.authStore.save(session)
    const token = await sdk.files.getToken()
    sdk.authStore.clear()
    const path = `${pathOf(record, record.tokens)}?token=${token}`
    expect((await get(path)).status).toBe(200)
    const { nowMs } = server.clock
    server.clock.nowMs += 179_000
    expect((await get(path)).status).toBe(200)
    server.clock.nowMs += 2_000
    expect((await get(path)).status).toBe(404)
    server.clock.nowMs = nowMs
    const guest = await get('/api/files/token', { method: 'POST' })
    expect(guest.status).toBe(401)
    expect(((await guest.json()) as { message: string }).message).toBe(
      'The request requires valid record authorization token.',
    )
  })

  it('serves an open file to everybody, by the collection’s id or name, also in ranges and for HEAD', async () => {
    const record = await create({ open: [PDF, 'p.pdf'] })
    const [name] = record.open
    const whole = await get(`/api/files/papers/${record.id}/${name}`)
    expect([whole.status, await whole.text()]).toEqual([200, PDF])
    expect(whole.headers.get('cache-control')).toBe('max-age=2592000, stale-while-revalidate=86400')
    const part = await get(pathOf(record, name), { headers: { range: 'bytes=0-3' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 0-3/19', '%PDF'])
    expect((await get(pathOf(record, name), { headers: { range: 'bytes=999999-' } })).status).toBe(416)
    const head = await get(pathOf(record, name), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '19', ''])
    const since = { 'if-modified-since': whole.headers.get('last-modified') ?? '' }
    const known = await get(pathOf(record, name), { headers: since })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const download = await get(`${pathOf(record, name)}?download=1`)
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  // proves: T9, V12.5.2
  // fails when: files are sent without the sandbox header
  it('sends headers that stop scripts in files from running on this site', async () => {
    const record = await create({ open: ['<!doctype html><script>alert(1)</script>', 'x.png'] })
    const response = await get(pathOf(record, record.open[0]))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
  })

  // proves: V12.2.1
  it('serves pictures with their real type in picture fields, whatever the sender declared', async () => {
    const record = await create({ picture: [await red(8, 8), 'x.js'] })
    expect(record.picture).toMatch(/^x\w*_\w{10}\.png$/)
    const response = await get(pathOf(record, record.picture))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-disposition')).toMatch(/^inline; /)
  })

  // proves: V12.5.2
  it('sends a picture named as a script as an attachment', async () => {
    const record = await create({ open: [await red(8, 8), 'x.js'] })
    const response = await get(pathOf(record, record.open[0]))
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  // proves: V12.5.2
  // fails when: a browser may run an upload as a script
  it('refuses requests that would run the file as a script or style', async () => {
    const record = await create({ open: ['alert(1)', 'x.js'] })
    const statusFor = async (dest: string) =>
      (await get(pathOf(record, record.open[0]), { headers: { 'sec-fetch-dest': dest } })).status
    for (const dest of ['script', 'worker', 'serviceworker', 'style', 'audioworklet'])
      expect([dest, await statusFor(dest)]).toEqual([dest, 404])
    for (const dest of ['document', 'iframe', 'image', 'empty'])
      expect([dest, await statusFor(dest)]).toEqual([dest, 200])
  })

  it('serves thumbs of declared sizes, else the file itself', async () => {
    const record = await create({ open: [await red(60, 60), 'x.png'] })
    const [name] = record.open
    const sizeOf = async (thumb: string) => {
      const response = await get(`${pathOf(record, name)}?thumb=${thumb}`)
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      return [`${width}x${height}`, response.headers.get('content-disposition')?.split(';')[1]]
    }
    expect(await sizeOf('30x20f')).toEqual(['20x20', ` filename=30x20f_${name}`])
    expect(await sizeOf('100x100')).toEqual(['100x100', ` filename=100x100_${name}`])
    expect(await sizeOf('999x999')).toEqual(['60x60', ` filename=${name}`])
  })

  it('deletes files that a record no longer names, after the commit', async () => {
    const record = await create({ open: [PDF, 'p.pdf'] })
    const old = record.open[0]
    const updated = await sdk.collection('papers').update(record.id, form({ open: [PDF, 'new.pdf'] }))
    expect((await get(pathOf(record, old))).status).toBe(404)
    expect((await get(pathOf(record, updated.open[0]))).status).toBe(200)
    await sdk.collection('papers').delete(record.id)
    expect((await get(pathOf(record, updated.open[0]))).status).toBe(404)
    await expect
      .poll(() => server.engine.storage.open(`${papers.id}/${record.id}/${updated.open[0]}`), PATIENT)
      .toBeNull()
    expect(await server.engine.storage.open(`${papers.id}/${record.id}/${old}`)).toBeNull()
  })

  it('loses no file when two are added to one field at the same moment', async () => {
    const record = await create({ open: [PDF, 'first.pdf'] })
    const add = (name: string) =>
      sdk.collection('papers').update(record.id, form({ 'open+': [PDF, name] }), { requestKey: null })
    await Promise.all([add('a.pdf'), add('b.pdf'), add('c.pdf')])
    const token = await server.tokenOf('students', student)
    await sdk.collection('papers').update(record.id, { status: 'open' })
    const now = await sdk.collection('papers').getOne(record.id, { headers: { authorization: token } })
    expect(now.open).toHaveLength(4)
    for (const name of now.open) expect((await get(pathOf(record, name))).status).toBe(200)
  })

  it('stores nothing of a write that is refused', async () => {
    const refused = await fetch(`${url}/api/collections/papers/records`, {
      method: 'POST',
      body: form({ id: 'refused00000000', status: 'nonsense', open: [PDF, 'p.pdf'], paper: ['no pdf', 'x.pdf'] }),
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(((await refused.json()) as { data: object }).data)).toEqual(['status', 'paper'])
    expect(await server.engine.storage.open(`${papers.id}/refused00000000`)).toBeNull()
  })
})

describe('files in a bucket that are fetched from it', () => {
  it('are authorised here and then fetched from the bucket if they are large and allowed', async () => {
    await using bucket = await openTestBucket({ directBytes: 1000 })
    const storage = createBucketStorage(bucket.place)
    await using server = await openTestServer(DATABASES[0]!, { collections: [superusers, students, papers], storage })
    const url = await server.listen()
    const student = await server.add('students', { email: 'a@x.io', password: '12345678', passwordConfirm: '12345678' })
    const headers = { authorization: await server.tokenOf('students', student) }
    const large = `${PDF}${'x'.repeat(2000)}`
    const create = (status: string, content: string) =>
      new PocketBase(url).collection('papers').create(form({ status, paper: [content, 'p.pdf'] }))
    const get = async (record: { id: string; paper?: string }, init: RequestInit) =>
      fetch(`${url}/api/files/papers/${record.id}/${record.paper}`, { redirect: 'manual', ...init })
    const open = await create('open', large)
    const sent = await get(open, { headers })
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([307, 'private, no-store'])
    const address = sent.headers.get('location') ?? ''
    expect(address.startsWith(bucket.place.endpoint)).toBe(true)
    const fetched = await fetch(address)
    expect(await fetched.text()).toBe(large)
    expect(fetched.headers.get('content-type')).toBe('application/pdf')
    expect((await get(await create('open', PDF), { headers })).status).toBe(200)
    const by = `${open.paper}?direct=false`
    for (const asked of [await get({ ...open, paper: by }, { headers }), await get(open, { headers, method: 'HEAD' })])
      expect([asked.status, asked.headers.get('content-length')]).toEqual([200, String(large.length)])
    for (const refused of [await get(open, {}), await get(await create('draft', large), { headers })]) {
      expect([refused.status, refused.headers.get('location')]).toEqual([404, null])
    }
  })
})
