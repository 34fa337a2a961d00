import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccessTable,
  isAllowed,
  LOCKED,
  ROLES,
  type Role,
  recordsOf,
  type Situation,
  seesRecord,
  WHEN,
  type Write,
} from './access-table.ts'
import { withheld, withOwnWindows } from './changed-records.ts'
import { situationsOf } from './situations.ts'
import { ACCESS_TABLES } from './tables/index.ts'
import { hearChanges } from './test-listeners.ts'
import { address, askInBatch, fieldValue, namesIn, outcomes, outcomesInTurn, writeOf } from './test-outcomes.ts'
import { idOf, TEST_RECORDS } from './test-records.ts'
import { type Ask, accountsOf, openWorld, type World } from './test-world.ts'

/** A server for each policy, shared by all tables. */
const worlds = new Map<string, World>()

describe.each(DATABASES)('who may do what on $name', (store) => {
  beforeAll(async () => {
    worlds.set('strict', await openWorld(store, { requireApproval: true }))
    worlds.set('lenient', await openWorld(store, { requireApproval: false }))
    worlds.set('later', await openWorld(store, { records: withOwnWindows(TEST_RECORDS) }))
    worlds.set('withheld', await openWorld(store, { records: withheld(TEST_RECORDS) }))
  })
  afterAll(async () => {
    for (const world of worlds.values()) await world[Symbol.asyncDispose]()
  })

  for (const table of ACCESS_TABLES) {
    for (const situation of situationsOf(table, store.name)) {
      describe(`${table.collection}, ${inWords(table, situation)}`, () =>
        tryAll({ store: store.name, table, situation }))
    }
  }
})

interface Case {
  readonly store: TestStore['name']
  readonly table: AccessTable
  readonly situation: Situation
}

function inWords({ variesWith }: AccessTable, situation: Situation): string {
  const { phase, approval, registration, isLater, isWithheld } = situation
  if (isWithheld) return 'after the end, held back'
  if (isLater) return { before: 'before a late start', during: 'in a later hour', after: 'after the last end' }[phase]
  const when = { before: 'before the start', during: 'during the exam', after: 'after the end' }[phase]
  if (variesWith === 'approval') return `${when}, approval ${approval}`
  return variesWith === 'registration' ? `${when}, registration ${registration}` : when
}

function worldOf({ approval, isLater, isWithheld }: Situation): World {
  const usual = approval === 'not required' ? 'lenient' : 'strict'
  const world = worlds.get(isLater ? 'later' : isWithheld ? 'withheld' : usual)
  if (!world) throw new Error('no server')
  return world
}

function tryAll(given: Case): void {
  const { table, situation } = given
  beforeAll(() => worldOf(situation).enter(situation))
  tryReads(given)
  if (table.via) tryVia(given, table.via)
  if (table.file) tryFile(given, table.file)
  it('realtime', () => expectHeard(given))
  for (const [what, write] of Object.entries(table.creates ?? {})) {
    const how = { method: 'POST', url: address(table.collection), refusal: 400 } as const
    tryWrite(`create ${what}`, given, { ...how, write })
  }
  for (const [what, write] of Object.entries(table.updates ?? {})) {
    const how = { method: 'PATCH', url: address(table.collection, table.record), refusal: 404 } as const
    tryWrite(`update ${what}`, given, { ...how, write })
  }
  if (table.delete) {
    const how = { method: 'DELETE', url: address(table.collection, table.record), refusal: 404 } as const
    tryWrite('delete', given, { ...how, write: { ...table.delete, body: {}, isFaulty: table.delete.isHeld } })
  }
  if (!table.creates) it('any write', () => expectNoWrites(given))
}

const seen = ({ table, situation }: Case, role: Role): string[] =>
  recordsOf(table).filter((record) => seesRecord(table, record, role, situation))

/** The status of what is locked for all but superusers; undefined where it is not, or not for this role. */
const lockedFor = ({ sees }: AccessTable, role: Role) => (sees === LOCKED && role !== 'superuser' ? '403' : undefined)

/** Whether the list rule may hold for an account of this kind at all; where it cannot, a filter may not go. */
function isEverShown({ sees }: AccessTable, role: Role): boolean {
  if (role === 'superuser') return true
  if (sees === LOCKED) return false
  const kind = ROLES.filter((other) => kindOf(other) === kindOf(role))
  return Object.values(sees).some((allowed) => kind.some((other) => Object.hasOwn(allowed, other)))
}

const kindOf = (role: Role) => (role === 'visitor' ? '' : accountsOf(role))

function tryReads(given: Case): void {
  const { table, situation } = given
  const { collection, field } = table
  const list = (role: Role, query: Record<string, string>) =>
    worldOf(situation).ask(role, { method: 'GET', url: address(collection, undefined, { perPage: '500', ...query }) })
  const page = (role: Role) => lockedFor(table, role) ?? (seen(given, role).join(' ') || 'none')

  // proves: S4.24, S6.3, S6.5
  it('list, in an order', async () => {
    const found = await outcomes(async (role) => namesIn(table, await list(role, { sort: `-${field}` })))
    expect(found).toEqual(await outcomes(async (role) => page(role)))
  })

  // proves: T2, T7
  it('filter', async () => {
    const filter = `${field} = ${await fieldValue(worldOf(situation), table)} && id = "${idOf(table.record)}"`
    const found = await outcomes(async (role) => namesIn(table, await list(role, { filter })))
    const expected = (role: Role) => (seen(given, role).includes(table.record) ? table.record : 'none')
    expect(found).toEqual(await outcomes(async (role) => lockedFor(table, role) ?? expected(role)))
  })

  // proves: S6.3
  it('view', async () => {
    const view = async (role: Role, record: string) => {
      const { status } = await worldOf(situation).ask(role, { method: 'GET', url: address(collection, record) })
      return `${record} ${status}`
    }
    const found = await outcomes(async (role) => {
      return (await Promise.all(recordsOf(table).map((record) => view(role, record)))).join(', ')
    })
    const status = (role: Role, record: string) => (seesRecord(table, record, role, situation) ? '200' : '404')
    const expected = (role: Role) =>
      recordsOf(table).map((record) => `${record} ${lockedFor(table, role) ?? status(role, record)}`)
    expect(found).toEqual(await outcomes(async (role) => expected(role).join(', ')))
  })
}

function tryVia(given: Case, { from: [source, record], path }: NonNullable<AccessTable['via']>): void {
  const { table, situation } = given
  const sources = ACCESS_TABLES.find(({ collection }) => collection === source)
  if (!sources) throw new Error(`no table of ${source}`)
  const seesSource = (role: Role) => seesRecord(sources, record, role, situation)
  const seesTarget = (role: Role) => seesRecord(table, table.record, role, situation)

  // proves: T7
  it(`expand from ${source}`, async () => {
    const found = await outcomes(async (role) => {
      const url = address(source, record, { expand: path })
      const { status, body } = await worldOf(situation).ask(role, { method: 'GET', url })
      if (status !== 200) return String(status)
      const expanded = [body.expand?.[path] ?? []].flat() as { id: string }[]
      return expanded.some(({ id }) => id === idOf(table.record)) ? 'there' : 'absent'
    })
    const expected = (role: Role) => (!seesSource(role) ? '404' : seesTarget(role) ? 'there' : 'absent')
    expect(found).toEqual(await outcomes(async (role) => expected(role)))
  })

  it(`filter from ${source}`, async () => {
    const value = await fieldValue(worldOf(situation), table)
    const filter = `id = "${idOf(record)}" && ${path}.${table.field} ?= ${value}`
    const found = await outcomes(async (role) => {
      const answer = await worldOf(situation).ask(role, { method: 'GET', url: address(source, undefined, { filter }) })
      return namesIn(sources, answer)
    })
    const expected = (role: Role) =>
      !isEverShown(table, role) ? '400' : seesSource(role) && seesTarget(role) ? record : 'none'
    expect(found).toEqual(await outcomes(async (role) => expected(role)))
  })
}

function tryFile(given: Case, { field, takesSession }: NonNullable<AccessTable['file']>): void {
  const { table, situation } = given
  const { collection, record } = table
  const sees = (role: Role) => seesRecord(table, record, role, situation)
  const url = () =>
    `/api/files/${collection}/${idOf(record)}/${worldOf(situation).fileName(`${collection}/${record}/${field}`)}`

  // proves: S1.24, S6.11
  it('file by the session', async () => {
    const found = await outcomes(async (role) => {
      return String((await worldOf(situation).ask(role, { method: 'GET', url: url() })).status)
    })
    expect(found).toEqual(await outcomes(async (role) => (takesSession && sees(role) ? '200' : '404')))
  })

  // proves: T1
  it('file by a file token', async () => {
    const world = worldOf(situation)
    const found = await outcomes(async (role) => {
      const token = await world.fileTokenOf(role)
      return String((await world.ask('visitor', { method: 'GET', url: `${url()}?token=${token}` })).status)
    })
    expect(found).toEqual(await outcomes(async (role) => (sees(role) ? '200' : '404')))
  })
}

async function expectHeard({ table, situation }: Case): Promise<void> {
  const all = 'update in the list, update of the record, delete in the list, delete of the record'
  const isView = table.collection.startsWith('readonly_')
  const expected = await outcomes(async (role) =>
    !isView && seesRecord(table, table.record, role, situation) ? all : 'nothing',
  )
  const world = worldOf(situation)
  const source = isView ? { ...table, collection: table.collection.replace('readonly_', '') } : table
  const found = isView ? await hearChanges(world, table, source) : await hearChanges(world, table)
  await world.restore()
  expect(found).toEqual(expected)
}

interface Trial {
  readonly method: Ask['method']
  readonly url: string
  /** Status for those whom the rule keeps out. */
  readonly refusal: number
  readonly write: Write
}

function tryWrite(name: string, { store, situation }: Case, { method, url, refusal, write }: Trial): void {
  const { allowed } = write
  const isFaulty = typeof write.isFaulty === 'string' ? WHEN[write.isFaulty](situation) : write.isFaulty
  const success = method === 'DELETE' ? 204 : 200
  const refused = allowed === LOCKED ? 403 : refusal
  const expected = (role: Role) => (!isAllowed(allowed, role, situation) ? refused : isFaulty ? 400 : success)
  const ways = {
    directly: async (world: World, role: Role, ask: Ask) => (await world.ask(role, ask)).status,
    'in a batch': askInBatch,
  }
  // A batch judges and writes by the way of single requests: at other times, and on PostgreSQL, these speak for it.
  const tried = Object.entries(ways).slice(0, store === 'sqlite' && isUsual(situation) ? 2 : 1)
  for (const [way, send] of tried) {
    // proves: S4.27, S5.17, S6.2, S6.4, S6.8, S9.17, T4, T7, T10, T15, V4.2.1, V5.1.2
    it(`${name} ${way}`, async () => {
      const world = worldOf(situation)
      const ask = async (role: Role) => {
        const given = method === 'DELETE' ? {} : writeOf(role, write)
        return String(await send(world, role, { method, url, ...given }))
      }
      // Refused callers change nothing, so all of them ask at once; an admitted caller finds the records as they were.
      const isLetIn = (role: Role) => expected(role) === success
      const kept = await outcomes(async (role) => (isLetIn(role) ? '' : ask(role)))
      await world.restore()
      const found = await outcomesInTurn(async (role) => {
        if (!isLetIn(role)) return kept[role]
        const status = await ask(role)
        await world.restore()
        return status
      })
      expect(found).toEqual(await outcomes(async (role) => String(expected(role))))
    })
  }
}

/** During an exam as most exams are: each table is tried at this time. */
const isUsual = ({ phase, approval, registration, isLater }: Situation) =>
  phase === 'during' && approval === 'given' && registration === 'open' && !isLater

/** Nobody writes to a view. */
async function expectNoWrites({ table, situation }: Case): Promise<void> {
  const { collection, record } = table
  const found = await outcomes(async (role) => {
    const ask = async (method: Ask['method'], url: string) => {
      const body = method === 'DELETE' ? undefined : { option: 'A' }
      return (await worldOf(situation).ask(role, { method, url, body })).status
    }
    const one = address(collection, record)
    return `${await ask('POST', address(collection))} ${await ask('PATCH', one)} ${await ask('DELETE', one)}`
  })
  expect(found).toEqual(await outcomes(async () => '400 400 400'))
}
