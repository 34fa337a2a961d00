import { authCollection, collection, superusers } from '@olympiad/schema/collection'
import { bool, relation, text, timestamps } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { EventSource } from 'eventsource'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { expect } from 'vitest'
import { asServer } from '../../src/auth/identify.ts'
import { deleteRecord } from '../../src/records/write/remove.ts'
import { updateRecord } from '../../src/records/write/update.ts'
import type { TestStore } from '../databases.ts'
import { openTestServer, type TestServer } from '../server.ts'

globalThis.EventSource ??= EventSource as unknown as typeof globalThis.EventSource

/** Time for what should happen at once, on a busy machine. */
export const PATIENT = { timeout: 10_000 }
export const password = { password: '12345678', passwordConfirm: '12345678' }

const nobody = { create: locked, update: locked, delete: locked }
const students = authCollection('students', {
  about: 'A student, with a note that students do not see.',
  fields: { name: text(), secretnote: text({ hidden: true }) },
  rules: { list: 'id = @request.auth.id', view: 'id = @request.auth.id', ...nobody },
  auth: { identity: ['email'], authRule: anyone, tokenS: 3600 },
})
export const sheets = collection('sheets', {
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

export interface Heard {
  readonly topic: string
  readonly action: string
  readonly record: { readonly id: string; readonly [field: string]: unknown }
}

/** What was heard, in one line each. */
export function say(heard: readonly Heard[]): string[] {
  const nameOf = ({ record }: Heard) => record.note ?? record.title ?? record.text ?? record.name
  return heard.map((one) => `${one.topic} ${one.action} ${nameOf(one)}`)
}

type Asker = readonly [collection: string, id: string]

/** A server with two students and a superuser, listened to through the unmodified SDK. */
export class Hall {
  readonly server: TestServer
  ann = ''
  bob = ''
  root = ''
  readonly #clients: PocketBase[] = []
  #ends = 0
  #people = 0

  static async open(store: TestStore): Promise<Hall> {
    return new Hall(await openTestServer(store, { collections: [superusers, students, sheets, replies, notices] }))
  }

  constructor(server: TestServer) {
    this.server = server
  }

  /** Sends all listeners home, and lets new people in. */
  async refill(): Promise<void> {
    await Promise.all(this.#clients.splice(0).map((client) => client.realtime.unsubscribe()))
    const person = (name: string) => ({ name, secretnote: 's', ...password, email: `${name}${++this.#people}@x.io` })
    this.ann = await this.server.add('students', person('ann'))
    this.bob = await this.server.add('students', person('bob'))
    this.root = await this.server.add('_superusers', person('root'))
  }

  /** An SDK, with the session of somebody or of nobody. */
  async client(as?: Asker): Promise<PocketBase> {
    const client = new PocketBase(await this.server.listen(), new BaseAuthStore())
    if (as) client.authStore.save(await this.server.tokenOf(...as))
    return client
  }

  /** Somebody who listens, and all they hear. */
  async listen(topics: readonly string[], as?: Asker, options?: object) {
    const client = await this.client(as)
    this.#clients.push(client)
    const heard: Heard[] = []
    for (const topic of topics) {
      await client.realtime.subscribe(topic, ({ action, record }) => heard.push({ topic, action, record }), options)
    }
    return { client, heard }
  }

  /** Waits until everything written so far has arrived: a notice is written, and heard, last. */
  async settle(): Promise<void> {
    const { client, heard } = await this.listen(['notices/*'])
    const title = `end ${++this.#ends}`
    await this.server.add('notices', { title })
    await expect.poll(() => heard.some(({ record }) => record.title === title), PATIENT).toBe(true)
    await client.realtime.unsubscribe()
  }

  async write(name: string, id: string, body: Record<string, unknown>): Promise<void> {
    const { engine } = this.server
    const collection = engine.registry.find(name)!
    await updateRecord(engine, { collection, id, submission: { body, files: [] }, request: asServer(engine) })
  }

  async remove(name: string, id: string): Promise<void> {
    const { engine } = this.server
    await deleteRecord(engine, { collection: engine.registry.find(name)!, id, request: asServer(engine) })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.server[Symbol.asyncDispose]()
  }
}
