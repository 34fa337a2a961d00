import { fileKey, queryOf, runQuery } from '@olympiad/engine'
import type { TestStore } from '@olympiad/engine/test/databases'
import { encodeForm } from '@olympiad/engine/test/encode-form'
import type { TestFile } from '@olympiad/engine/test/fixture-files'
import type { DiskSpace } from '@olympiad/engine/test/internals'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { olympiad as collections } from '@olympiad/olympiad/all/collections'
import { WRITTEN_BY_ACTS } from '@olympiad/olympiad/people/declared/examinees'
import type { InjectOptions } from 'fastify'
import { olympiad } from '../../src/olympiad.ts'
import { writeAsServer } from '../write-as-server.ts'
import { ROLES, type Role, type Situation, STAFF } from './access-table.ts'
import { keepFiles, keepRecords } from './test-kept-records.ts'
import {
  ENDS_MS,
  idOf,
  OWN_WINDOW_DELAY_MS,
  PASSWORD,
  STARTS_MS,
  TEST_RECORDS,
  type TestRecord,
} from './test-records.ts'

/** A request of a role; the body is sent as JSON, or as a form where there are files. */
export interface Ask {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body?: unknown
  readonly files?: Readonly<Record<string, TestFile>>
  readonly headers?: Readonly<Record<string, string>>
}
export interface Answer {
  readonly status: number
  /** The body, byte for byte. */
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  /** The parsed JSON; null if the text is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  readonly body: any
}

/** A whole olympiad on one server, for many questions in turn. */
export interface World {
  readonly server: TestServer
  /** Moves the clock, signs everybody in, and gives or takes the approvals and the registration; one second off the start or the end, unless said. */
  enter(situation: Situation, atMs?: number): Promise<void>
  ask(role: Role, ask: Ask): Promise<Answer>
  /** The session token of a role; empty for a visitor. */
  tokenOf(role: Role): string
  /** A new file token of a role; empty for a visitor. */
  fileTokenOf(role: Role): Promise<string>
  /** The stored name of a file, as `collection/record/field`. */
  fileName(path: string): string
  /** Puts back what was written since the last time. */
  restore(): Promise<void>
  /** From now on that means: to what is there by now. */
  keep(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

const SUPERUSER = { email: 'root@example.org', password: PASSWORD, passwordConfirm: PASSWORD }
/** Collections that no request writes. */
const READ_ONLY: readonly string[] = Object.values(collections).flatMap(({ name, ...one }) =>
  'isReadOnly' in one ? [name] : [],
)
const INSTANTS = { before: STARTS_MS - 1000, during: STARTS_MS + 1000, after: ENDS_MS + 1000 }
/** The exam has started but not the examinee's window; the exam is over but not the window; both are over. */
const LATER_INSTANTS = {
  before: STARTS_MS + OWN_WINDOW_DELAY_MS - 1000,
  during: ENDS_MS + OWN_WINDOW_DELAY_MS - 1000,
  after: ENDS_MS + OWN_WINDOW_DELAY_MS + 1000,
}

function instantOf({ phase, isLater }: Situation): number {
  return (isLater ? LATER_INSTANTS : INSTANTS)[phase]
}

const isStaff = (role: Role) => STAFF.some((one) => one === role)

/** Collection of the account of a role. */
export function accountsOf(role: Exclude<Role, 'visitor'>): string {
  if (role === 'superuser') return '_superusers'
  return isStaff(role) ? 'supervisors' : 'examinees'
}

/** Opens a server and writes the olympiad into it, through its own API. */
export async function openWorld(
  store: TestStore,
  {
    requireApproval = true,
    records = TEST_RECORDS,
    disk,
  }: { requireApproval?: boolean; records?: readonly TestRecord[]; disk?: DiskSpace } = {},
): Promise<World> {
  const server = await openTestServer(store, {
    ...olympiad({ requireApproval }),
    noteRead: async () => {}, // each trial would find the readings of those before it in the log
    nowMs: INSTANTS.before,
    disk,
  })
  await server.add('_superusers', { id: idOf('superuser'), ...SUPERUSER })
  const tokens = new Map<Role, string>([['superuser', await server.tokenOf('_superusers', idOf('superuser'))]])
  const ask: World['ask'] = (role, { headers, ...rest }) => send(server, tokens.get(role) ?? '', { ...rest, headers })
  const names = new Map<string, string>()
  for (const record of records) {
    if (READ_ONLY.includes(record.collection)) continue
    const { plain, byActs } = partsOf(record)
    await write(ask, names, plain)
    if (byActs) await writeAsServer(server, record.collection, { id: idOf(record.name), values: byActs })
    await writeDerived(server, record)
  }
  await writeReadOnly(server, names, records)
  const signIn = async () => {
    for (const role of ROLES) {
      if (role !== 'visitor') tokens.set(role, await server.tokenOf(accountsOf(role), idOf(role)))
    }
  }
  await signIn()
  keepFiles(server)
  const keeper = await keepRecords(server)
  return {
    server,
    ask,
    tokenOf: (role) => tokens.get(role) ?? '',
    fileTokenOf: async (role) => (role === 'visitor' ? '' : server.fileTokenOf(accountsOf(role), idOf(role))),
    fileName: (path) => names.get(path) ?? 'no-such-file',
    restore: keeper.restore,
    keep: keeper.keep,
    async enter(situation, atMs = instantOf(situation)) {
      server.clock.nowMs = atMs
      await signIn() // those of staff do not last from one phase to the next
      await keeper.enter(situation)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** The log of acts holds what the tests say, and nothing of how the rest was written. */
async function writeReadOnly({ engine }: TestServer, names: Map<string, string>, records: readonly TestRecord[]) {
  const { database, registry, storage } = engine
  const queryIn = (name: string) => queryOf(database.dialect, { name })
  for (const name of READ_ONLY) await runQuery(database, queryIn(name).deleteFrom(name))
  for (const { collection, name, values, files = {} } of records) {
    if (!READ_ONLY.includes(collection)) continue
    const home = registry.find(collection)
    const stored = Object.entries(files).map(([field, file]) => ({ field, name: `stored_${file.name}`, file }))
    for (const { field, name: fileName, file } of stored) {
      if (home) await storage.write(fileKey(home, idOf(name), fileName), file.bytes)
      names.set(`${collection}/${name}/${field}`, fileName)
    }
    const row = { id: idOf(name), ...values, ...Object.fromEntries(stored.map((one) => [one.field, one.name])) }
    await runQuery(database, queryIn(collection).insertInto(collection).values(row))
  }
}

/** What only acts write of an examinee is written as the server itself. */
function partsOf(record: TestRecord) {
  if (record.collection !== 'examinees') return { plain: record }
  const isByAct = ([name]: [string, unknown]) => WRITTEN_BY_ACTS.some((one) => one === name)
  const { true: byActs = [], false: rest = [] } = Object.groupBy(Object.entries(record.values), (entry) =>
    isByAct(entry) ? 'true' : 'false',
  )
  return { plain: { ...record, values: Object.fromEntries(rest) }, byActs: Object.fromEntries(byActs) }
}

/** What the server alone finds out is written past all rules. */
async function writeDerived({ engine }: TestServer, { collection, name, derived }: TestRecord): Promise<void> {
  if (!derived) return
  const update = queryOf(engine.database.dialect, { name: collection }).updateTable(collection).set(derived)
  await runQuery(engine.database, update.where('id', '=', idOf(name)))
}

async function write(ask: World['ask'], names: Map<string, string>, { collection, name, values, files }: TestRecord) {
  const url = `/api/collections/${collection}/records`
  const { status, body, text } = await ask('superuser', {
    method: 'POST',
    url,
    body: { id: idOf(name), ...values },
    files,
  })
  if (status !== 200) throw new Error(`${name}: ${text}`)
  for (const field of Object.keys(files ?? {})) names.set(`${collection}/${name}/${field}`, body[field])
}

async function send(server: TestServer, token: string, { files, body, headers, ...ask }: Ask): Promise<Answer> {
  const payload = files ? await form(body, files) : body === undefined ? {} : { payload: body as object }
  const authorization = token === '' ? {} : { authorization: token }
  const given = 'headers' in payload ? payload.headers : {}
  const options: InjectOptions = { ...ask, ...payload, headers: { ...authorization, ...given, ...headers } }
  const reply = await server.app.inject(options)
  const isJson = String(reply.headers['content-type']).startsWith('application/json') && reply.payload !== ''
  const parsed = isJson ? JSON.parse(reply.payload) : null
  return { status: reply.statusCode, text: reply.rawPayload.toString('latin1'), headers: reply.headers, body: parsed }
}

async function form(body: unknown, files: NonNullable<Ask['files']>) {
  const data = new FormData()
  data.append('@jsonPayload', JSON.stringify(body))
  for (const [field, { name, type, bytes }] of Object.entries(files))
    data.append(field, new File([bytes], name, { type }))
  return encodeForm(data)
}
