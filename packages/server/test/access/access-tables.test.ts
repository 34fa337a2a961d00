import { productCollections } from '@olympiad/olympiad/all/product-collections'
import type { Action, Collection } from '@olympiad/schema/collection'
import { describe, expect, it } from 'vitest'
import { type AccessTable, type Allowed, isAllowed, LOCKED, ROLES, recordsOf, seesRecord } from './access-table.ts'
import { situationsOf } from './situations.ts'
import { ACCESS_TABLES } from './tables/index.ts'
import { TEST_RECORDS } from './test-records.ts'

const COLLECTIONS = productCollections({ requireApproval: true })
const tableOf = ({ name }: Collection) => ACCESS_TABLES.find(({ collection }) => collection === name)

/** Whether each cell of a rule, in the table, lets its role in. */
function cells(table: AccessTable, action: Action, store: 'sqlite' | 'postgres'): boolean[] {
  const situations = situationsOf(table, store)
  const every = (judge: (role: (typeof ROLES)[number], situation: (typeof situations)[number]) => boolean) =>
    situations.flatMap((situation) => ROLES.map((role) => judge(role, situation)))
  const letsIn = (allowed: Allowed | typeof LOCKED) => every((role, situation) => isAllowed(allowed, role, situation))
  if (action === 'list' || action === 'view') {
    return recordsOf(table).flatMap((record) => every((...asked) => seesRecord(table, record, ...asked)))
  }
  if (action === 'delete') return table.delete ? letsIn(table.delete.allowed) : []
  return Object.values(table[`${action}s`] ?? {}).flatMap(({ allowed }) => letsIn(allowed))
}

/** Their files are shown to every visitor. */
const PUBLIC = ['editionfiles']
/** What is sealed is for everybody. */
const SEALED = ['sealed', 'firstpage']

describe.each(COLLECTIONS.map((collection) => ({ name: collection.name, collection })))('$name', ({ collection }) => {
  const { kind, rules, fields, isReadOnly } = collection
  const isWritten = kind !== 'view' && !isReadOnly
  const actions = !isWritten ? (['list', 'view'] as const) : (Object.keys(rules) as Action[])

  it('has a table', () => expect(tableOf(collection), 'write it into a file of tables/').toBeDefined())

  // proves: V4.1.1
  it.each(actions)('has allowed cells of its %s rule, and refused ones unless it is open to anyone', (action) => {
    const table = tableOf(collection)
    for (const store of ['sqlite', 'postgres'] as const) {
      const found = new Set(table && cells(table, action, store))
      expect([...found].sort(), store).toEqual(rules[action] === '' ? [true] : [false, true])
    }
  })

  it('has a locked cell for each locked rule, and for no other', () => {
    const table = tableOf(collection)
    for (const action of actions.slice(kind === 'view' ? 2 : 0)) {
      const told = { list: [table?.sees], view: [table?.sees], delete: [table?.delete?.allowed] }
      const writes = { create: table?.creates, update: table?.updates }
      const allowed = action in told ? told[action as keyof typeof told] : undefined
      const all = allowed ?? Object.values(writes[action as keyof typeof writes] ?? {}).map((write) => write.allowed)
      expect([action, ...new Set(all.map((one) => one === LOCKED))]).toEqual([action, rules[action] === null])
    }
  })

  it('is asked for by a relation where one leads to or from it', () => {
    const leadsAway = Object.values(fields).some(({ type }) => type === 'relation')
    const leadsHere = COLLECTIONS.some((other) =>
      Object.values(other.fields).some((field) => field.type === 'relation' && field.to === collection.name),
    )
    expect(Boolean(tableOf(collection)?.via), '`via` of its table').toBe(leadsAway || leadsHere)
  })

  it('is asked for its protected file where it has one', () => {
    const table = tableOf(collection)
    const files = Object.entries(fields).filter(([, { type }]) => type === 'file' && !PUBLIC.includes(collection.name))
    expect(table?.file !== undefined).toBe(files.length > 0)
    const field = table?.file && fields[table.file.field]
    if (field?.type === 'file') expect(table?.file?.takesSession).toBe(field.sessionReads ?? false)
    for (const [name, file] of files) if (!SEALED.includes(name)) expect(file).toMatchObject({ protected: true })
  })

  it('speaks of every record that the tests write', () => {
    const source = collection.view?.of ?? collection.name
    const written = TEST_RECORDS.filter((record) => record.collection === source).map(({ name }) => name)
    const expected = source === '_superusers' ? ['superuser'] : written
    const table = tableOf(collection)
    expect(table && [...recordsOf(table)].sort(), '`written` of its table, or its records in test-records.ts').toEqual(
      expected.sort(),
    )
  })
})

it('has no table of anything else', () => {
  const names = COLLECTIONS.map(({ name }) => name)
  expect(
    ACCESS_TABLES.map(({ collection }) => collection),
    'a file of tables/ for each collection',
  ).toEqual(names)
})
