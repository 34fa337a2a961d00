import { authCollection, collection, superusers } from '@olympiad/contract/collection'
import { bool, relation, text, timestamps } from '@olympiad/contract/fields'
import { anyone, locked } from '@olympiad/contract/rules'
import { EventSource } from 'eventsource'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES } from '../db/test-databases.ts'
import { asServer } from '../records/request.ts'
import { updateRecord } from '../records/update.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

/** Time for what should happen at once, on a busy machine. */
const PATIENT = { timeout: 10_000 }

globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource

const nobody = { create: locked, update: locked, delete: locked }
const students = authCollection('students', {
  about: 'A student, with a note that students do not see.',
  fields: { name: text(), secretnote: text({ hidden: true }) },
  rules: { list: 'id = @request.auth.id', view: 'id = @request.auth.id', ...nobody },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
const sheets = collection('sheets', {
  about: 'A sheet of a student; nobody else sees it.',
  fields: { student: relation('students'), note: text(), final: bool(), secret: text({ hidden: true }), ...timestamps },
  rules: { list: 'student = @request.auth.id', view: 'student = @request.auth.id', ...nobody },
})
const replies = collection('replies', {
  about: 'A reply to a sheet; goes with it, and is seen by whose sheet it is.',
  fields: { sheet: relation('sheets', { cascadeDelete: true }), text: text() },
  rules: { list: 'sheet.student = @request.auth.id', view: locked, ...nobody },
})
const notices = collection('notices', {
  about: 'News for everybody.',
  fields: { title: text(), sheet: relation('sheets') },
  rules: { list: anyone, view: anyone, ...nobody },
})

interface Heard {
  readonly topic: string
  readonly action: string
  readonly record: { readonly id: string; readonly [field: string]: unknown }
}

describe.each(DATABASES)('the stream of changes on $name', (store) => {
  let server: TestServer
  let url = ''
  let ann = ''
  let bob = ''
  let root = ''
  const clients: PocketBase[] = []

  beforeAll(async () => {
    server = await openTestServer(store, { collections: [superusers, students, sheets, replies, notices] })
    url = await server.listen()
  })
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.realtime.unsubscribe()))
    const account = (name: string) => ({ name, secretnote: 's', ...password, email: `${name}${Math.random()}@x.io` })
    ann = await server.add('students', account('ann'))
    bob = await server.add('students', account('bob'))
    root = await server.add('_superusers', account('root'))
  })

  const password = { password: '12345678', passwordConfirm: '12345678' }

  /** An unmodified SDK that listens, and all it hears. */
  async function listen(topics: readonly string[], as?: [collection: string, id: string], options?: object) {
    const client = new PocketBase(url, new BaseAuthStore())
    if (as) client.authStore.save(await server.tokenOf(...as))
    clients.push(client)
    const heard: Heard[] = []
    for (const topic of topics) {
      await client.realtime.subscribe(topic, ({ action, record }) => heard.push({ topic, action, record }), options)
    }
    return { client, heard }
  }
  const say = (heard: readonly Heard[]) =>
    heard.map(
      ({ topic, action, record }) => `${topic} ${action} ${record.note ?? record.title ?? record.text ?? record.name}`,
    )

  /** Waits until everything written so far has arrived: a notice is written, and heard, last. */
  async function settle(): Promise<void> {
    const { client, heard } = await listen(['notices/*'])
    const title = `end ${Math.random()}`
    await server.add('notices', { title })
    await expect.poll(() => heard.some(({ record }) => record.title === title), PATIENT).toBe(true)
    await client.realtime.unsubscribe()
  }

  const write = (name: string, id: string, body: Record<string, unknown>) => {
    const target = server.engine.registry.find(name)!
    return updateRecord(server.engine, {
      ...{ collection: target, id, submission: { body, files: [] }, request: asServer(server.engine) },
    })
  }
  async function remove(name: string, id: string): Promise<void> {
    const client = new PocketBase(url, new BaseAuthStore())
    client.authStore.save(await server.tokenOf('_superusers', root))
    await client.collection(name).delete(id)
  }

  it('tells each listener of what the list rule lets it see, and of nothing else', async () => {
    const [boss, own, other, guest] = [
      await listen(['sheets/*'], ['_superusers', root]),
      await listen(['sheets/*'], ['students', ann]),
      await listen(['sheets/*'], ['students', bob]),
      await listen(['sheets/*']),
    ]
    const sheet = await server.add('sheets', { student: ann, note: 'one', secret: 'x' })
    await write('sheets', sheet, { note: 'two' })
    await remove('sheets', sheet)
    await settle()
    expect(say(own.heard)).toEqual(['sheets/* create one', 'sheets/* update two', 'sheets/* delete two'])
    expect(own.heard[0]?.record).toMatchObject({ collectionId: sheets.id, collectionName: 'sheets', student: ann })
    expect(boss.heard[0]?.record).toHaveProperty('secret', 'x')
    expect(JSON.stringify(own.heard)).not.toContain('secret')
    expect([other.heard, guest.heard]).toEqual([[], []])
  })

  it('tells of one record by the view rule, under both its names', async () => {
    const sheet = await server.add('sheets', { student: ann, note: 'one' })
    const topics = [`sheets/${sheet}`, `${sheets.id}/${sheet}`, 'sheets/*']
    const [own, other] = [await listen(topics, ['students', ann]), await listen(topics, ['students', bob])]
    await write('sheets', sheet, { note: 'two' })
    await settle()
    expect(say(own.heard).sort()).toEqual(topics.map((topic) => `${topic} update two`).sort())
    expect(other.heard).toEqual([])
  })

  it('shows superusers what is hidden, and each account its own e-mail address only', async () => {
    const [boss, self] = [
      await listen(['students/*'], ['_superusers', root]),
      await listen(['students/*'], ['students', ann]),
    ]
    await write('students', ann, { name: 'Ann' })
    await write('students', bob, { name: 'Bob' })
    await settle()
    expect(say(boss.heard)).toEqual(['students/* update Ann', 'students/* update Bob'])
    expect(boss.heard[0]?.record).toMatchObject({ secretnote: 's' })
    expect(say(self.heard)).toEqual(['students/* update Ann'])
    expect(self.heard[0]?.record.email).toMatch(/^ann/)
    expect(self.heard[0]?.record).not.toHaveProperty('secretnote')
    for (const { record } of [...boss.heard, ...self.heard]) {
      expect(record).not.toHaveProperty('password')
      expect(record).not.toHaveProperty('tokenKey')
    }
  })

  it('gives no one the message of another who sees more', async () => {
    const expand = { expand: 'sheet' }
    const [boss, owner, other, guest] = [
      await listen(['sheets/*', 'notices/*'], ['_superusers', root], expand),
      await listen(['sheets/*', 'notices/*'], ['students', ann], expand),
      await listen(['notices/*'], ['students', bob], expand),
      await listen(['notices/*'], undefined, expand),
    ]
    const sheet = await server.add('sheets', { student: ann, note: 'one', secret: 'hush' })
    await server.add('notices', { title: 'two', sheet })
    await settle()
    const secretsOf = ({ heard }: typeof boss) =>
      heard.slice(0, 2).map(({ record }) => {
        const { sheet: expanded } = (record.expand ?? {}) as Record<string, Record<string, unknown> | undefined>
        return [record.secret, expanded?.note, expanded?.secret]
      })
    expect(secretsOf(boss)).toEqual([
      ['hush', undefined, undefined],
      [undefined, 'one', 'hush'],
    ])
    expect(secretsOf(owner)).toEqual([
      [undefined, undefined, undefined],
      [undefined, 'one', undefined],
    ])
    for (const listener of [other, guest]) expect(secretsOf(listener)[0]).toEqual([undefined, undefined, undefined])
  })

  it('filters, expands and picks as the listener asked', async () => {
    const options = { filter: 'final = true', expand: 'student', fields: 'id,final,expand.student.name' }
    const { heard } = await listen(['sheets/*'], ['students', ann], options)
    const sheet = await server.add('sheets', { student: ann, note: 'one' })
    await write('sheets', sheet, { final: true })
    await write('sheets', sheet, { final: false })
    await settle()
    expect(heard).toEqual([
      { topic: 'sheets/*', action: 'update', record: { id: sheet, final: true, expand: { student: { name: 'ann' } } } },
    ])
  })

  it('stays silent for a filter that is broken, that asks for hidden fields, or for what only superusers may name', async () => {
    const filters = [
      'final =',
      'nosuch = 1',
      'secret != "y"',
      '@request.auth.id != ""',
      'note != "@request.x"',
      '@collection.notices.id ?!= ""',
    ]
    const listeners = await Promise.all(filters.map((filter) => listen(['sheets/*'], ['students', ann], { filter })))
    const boss = await listen(['sheets/*'], ['_superusers', root], { filter: '@request.auth.id != ""' })
    await server.add('sheets', { student: ann, secret: 'x' })
    await settle()
    for (const { heard } of listeners) expect(heard).toEqual([])
    expect(boss.heard).toHaveLength(1)
  })

  it('does not let a filter reach into records the listener may not see', async () => {
    const sheet = await server.add('sheets', { student: bob, note: 'bob’s secret' })
    const filter = 'sheet.note ~ "secret"'
    const [self, other] = [
      await listen(['notices/*'], ['students', bob], { filter }),
      await listen(['notices/*'], ['students', ann], { filter }),
    ]
    await server.add('notices', { title: 'one', sheet })
    await settle()
    expect(say(self.heard)).toEqual(['notices/* create one'])
    expect(other.heard).toEqual([])
  })

  it('judges a deleted record by what it was, with all that goes with it', async () => {
    const [own, other] = [
      await listen(['replies/*'], ['students', ann]),
      await listen(['replies/*'], ['students', bob]),
    ]
    const sheet = await server.add('sheets', { student: ann })
    await server.add('replies', { sheet, text: 'hello' })
    await remove('sheets', sheet)
    await settle()
    expect(say(own.heard)).toEqual(['replies/* create hello', 'replies/* delete hello'])
    expect(other.heard).toEqual([])
  })

  it('tells nothing of a write that did not happen', async () => {
    const { heard } = await listen(['notices/*', 'sheets/*'], ['_superusers', root])
    const id = await server.add('notices', { title: 'kept' })
    const client = new PocketBase(url, new BaseAuthStore())
    client.authStore.save(await server.tokenOf('_superusers', root))
    const batch = client.createBatch()
    batch.collection('notices').update(id, { title: 'undone' })
    batch.collection('notices').delete(id)
    batch.collection('sheets').create({ student: 'missing00000000' })
    await expect(batch.send()).rejects.toMatchObject({ status: 400 })
    await settle()
    expect(say(heard).filter((line) => !line.includes('end 0.'))).toEqual(['notices/* create kept'])
  })

  it('keeps the order of the commits for each listener', async () => {
    const { heard } = await listen(['sheets/*'], ['students', ann])
    const sheet = await server.add('sheets', { student: ann, note: '0' })
    for (let i = 1; i < 40; i++) await write('sheets', sheet, { note: String(i) })
    await settle()
    expect(heard.map(({ record }) => record.note)).toEqual(Array.from({ length: 40 }, (_, i) => String(i)))
  })

  it('replaces all topics at each POST', async () => {
    const { client, heard } = await listen(['notices/*'])
    await client.realtime.subscribe('sheets/x', () => {})
    await client.realtime.unsubscribe('notices/*')
    await server.add('notices', { title: 'unheard' })
    await settle()
    expect(heard).toEqual([])
  })

  it('treats a listener as a guest once its session is over, its password changed or its account gone', async () => {
    const inHours = { nowMs: server.clock.nowMs }
    const expired = await listen(['sheets/*'], ['students', ann])
    server.clock.nowMs += 3_601_000
    await server.add('sheets', { student: ann, note: 'too late' })
    await settle()
    server.clock.nowMs = inHours.nowMs
    const [rotated, gone] = [
      await listen(['sheets/*'], ['students', ann]),
      await listen(['sheets/*'], ['students', bob]),
    ]
    await write('students', ann, password)
    await remove('students', bob)
    await server.add('sheets', { student: ann, note: 'after' })
    await settle()
    expect([expired.heard, rotated.heard, gone.heard]).toEqual([[], [], []])
    for (const { client } of [expired, rotated, gone]) expect(client.realtime.isConnected).toBe(true)
  })

  it('takes newer values of an account into its rules', async () => {
    const { heard } = await listen(['students/*'], ['students', ann])
    await write('students', ann, { name: 'first' })
    await write('students', ann, { name: 'second' })
    await settle()
    expect(say(heard)).toEqual(['students/* update first', 'students/* update second'])
  })

  it('makes the SDK connect anew and keep its topics when the server ends its stream', async () => {
    const { client, heard } = await listen(['notices/*'])
    const before = client.realtime.clientId
    server.app.server.closeAllConnections()
    await expect.poll(() => client.realtime.isConnected && client.realtime.clientId !== before, PATIENT).toBe(true)
    await expect
      .poll(async () => {
        await server.add('notices', { title: 'again' })
        return heard.length
      }, PATIENT)
      .toBeGreaterThan(0)
  })
})
