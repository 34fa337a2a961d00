import { authCollection, type Collection, collection } from '@olympiad/schema/collection'
import { bool, date, geoPoint, json, number, relation, relationMany, selectMany, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluate } from '../../test/filter/evaluator.ts'
import { print } from '../../test/filter/print.ts'
import { DATABASES, openWorld, type Rows, requestBy } from '../../test/filter/world.ts'
import type { StoredRecord } from '../core/request-info.ts'
import { namedFields } from '../fields/named-fields.ts'
import type { FindOne } from './predicate.ts'
import { type Filter, OPERATORS, type Term } from './read/filter-tree.ts'
import { parse } from './read/parse.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const people = authCollection('people', {
  about: 'An account.',
  fields: { title: text(), n: number() },
  rules: open,
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const things = collection('things', {
  about: 'A record with a field of every kind.',
  fields: {
    title: text(),
    n: number(),
    flag: bool(),
    day: date(),
    tags: selectMany(['a', 'b', '5'], { maxSelect: 3 }),
    one: relation('people'),
    many: relationMany('people', { maxSelect: 3 }),
    self: relation('things'),
    others: relationMany('things', { maxSelect: 3 }),
    j: json(),
    spot: geoPoint(),
  },
  rules: open,
})

const texts = ['', 'a', 'A', 'b', '5', '5.0', '1', 'x%', 'a_', ' 5', '["a"]', '2026-10-26 04:30:00.000Z', 'é']
const fields = [
  'title',
  'n',
  'flag',
  'day',
  'tags',
  'tags:each',
  'tags:length',
  'one',
  'many',
  'many:each',
  'many:length',
]
const more = [
  'title:lower',
  'n:lower',
  'j',
  'j.a',
  'j.l.0',
  'j:lower',
  'spot',
  'spot.lon',
  'one.title',
  'one.n',
  'many.id',
  'many.title',
  'many.n',
]
const deep = [
  'self.title',
  'self.many.title',
  'self.tags:length',
  'others.title',
  'others.one.n',
  'others.j.a',
  'others.flag',
  'things_via_self.title',
  'things_via_others.n',
]
const free = [
  '@collection.people.title',
  '@collection.people:other.n',
  '@now',
  '@year',
  '@request.auth.id',
  '@request.query.q',
  '@request.query.none',
  'null',
  'true',
  'false',
]

const personIds = ['p1', 'p2', 'p3']
const thingIds = ['t1', 't2', 't3', 't4']
const someOf = (ids: readonly string[]) => fc.uniqueArray(fc.constantFrom(...ids, 'gone'), { maxLength: 3 })
const aText = fc.constantFrom(...texts)
const aNumber = fc.constantFrom(0, 1, 5, -1, 5.5, 2026)
const aJson = fc.oneof(
  fc.constant(null),
  aText,
  aNumber,
  fc.boolean(),
  fc.record({ a: fc.oneof(aText, aNumber), l: fc.array(aText, { maxLength: 2 }) }),
)
const aPerson = (id: string) => fc.record({ id: fc.constant(id), title: aText, n: aNumber, tokenKey: fc.constant(id) })
const aThing = (id: string) =>
  fc.record({
    id: fc.constant(id),
    title: aText,
    n: aNumber,
    flag: fc.boolean(),
    day: fc.constantFrom('', '2026-10-26 04:30:00.000Z', '2026-01-01 00:00:00.000Z'),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b', '5'), { maxLength: 3 }),
    one: fc.constantFrom('', 'gone', ...personIds),
    many: someOf(personIds),
    self: fc.constantFrom('', 'gone', ...thingIds),
    others: someOf(thingIds),
    j: aJson,
    spot: fc.record({ lon: aNumber, lat: aNumber }),
  })

/** Few names in one filter, so that its comparisons often speak of the same rows. */
const someNames = (names: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
const aTerm = (names: readonly string[]): fc.Arbitrary<Term> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names).map((name): Term => ({ kind: 'name', name })) },
    { weight: 4, arbitrary: aText.map((text): Term => ({ kind: 'text', text })) },
    { weight: 2, arbitrary: aNumber.map((it): Term => ({ kind: 'number', digits: String(it) })) },
  )
const aComparison = (names: readonly string[]): fc.Arbitrary<Filter> =>
  fc.record({
    kind: fc.constant('comparison' as const),
    operator: fc.constantFrom(...OPERATORS),
    any: fc.boolean(),
    left: aTerm(names),
    right: aTerm(names),
  })
function aFilter(names: readonly string[]): fc.Arbitrary<Filter> {
  return someNames(names).chain((few) => {
    const one = aComparison(few)
    const group = (join: 'and' | 'or', parts: Filter[]): Filter => ({ kind: 'group', join, parts })
    return fc.oneof(
      one,
      fc.tuple(one, one, fc.constantFrom('and' as const, 'or' as const)).map(([a, b, join]) => group(join, [a, b])),
      fc.tuple(one, one, one).map(([a, b, c]) => group('and', [a, group('or', [b, c])])),
    )
  })
}

const aWorld = fc.record({ people: fc.tuple(...personIds.map(aPerson)), things: fc.tuple(...thingIds.map(aThing)) })

const ruleNames = [...fields, ...more, ...deep, ...free]
const clientNames = ruleNames.filter((name) => !name.startsWith('@collection') && !name.startsWith('@request'))
const request = requestBy({ query: { q: 'a' } })
/** Ids of rows that are not in memory. */
const UNKNOWN = new Set(['p2', 't2'])

it('random rules find the same rows in every store as in a plain evaluator, and no predicate finds others', async () => {
  let sure = 0
  await expectSameRows(aFilter(ruleNames), [people, things], (world, rows) => {
    const data = { registry: world.registry, rows, request }
    const records = recordsOf(world, rows)
    return {
      find: (text) => world.ids('things', text, { request }),
      expected: (filter) => evaluate(data, things, filter),
      surely(text) {
        const predicate = world.queries.predicate(things, text, request)
        const find: FindOne = ({ name }, field, value) => {
          const row = records[name]?.find((one) => one[field] === value) ?? null
          return UNKNOWN.has(value) ? undefined : row
        }
        const ids = records.things!.filter((record) => predicate?.(request, record, find)).map(({ id }) => id)
        sure += ids.length
        return ids
      },
    }
  })
  expect(sure).toBeGreaterThan(100)
}, 240_000)

it('random filters of a client reach only the rows that it may list, in every store', async () => {
  const guarded = [guard(people, 'n != 1'), guard(things, 'flag = true || many.title ?= "a"')]
  const [guardedPeople, guardedThings] = guarded.map(({ rules }) => parse(rules.list!))
  await expectSameRows(aFilter(clientNames), guarded, (world, rows) => {
    const data = { registry: world.registry, rows, request }
    const visible = new Set([
      ...evaluate(data, world.find('people'), guardedPeople!),
      ...evaluate(data, world.find('things'), guardedThings!),
    ])
    const limited = { ...data, isVisible: (_: Collection, { id }: { id: string }) => visible.has(id) }
    return {
      find: (text) => world.clientIds('things', text, { request }),
      expected: (filter) => evaluate(limited, world.find('things'), filter),
    }
  })
}, 240_000)

type World = Awaited<ReturnType<typeof openWorld>>
interface Trial {
  readonly find: (text: string) => Promise<string[]>
  readonly expected: (filter: Filter) => string[]
  /** The rows that a predicate lets in by itself. */
  readonly surely?: (text: string) => string[]
}

/** The rows as records in memory, whole. */
const recordsOf = ({ find }: World, rows: Record<string, Rows>): Record<string, StoredRecord[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, some]) => {
      const zeros = namedFields(find(name).fields).map(({ name, field, kind }) => [name, kind.zero(field)])
      return [name, some.map((row) => ({ ...Object.fromEntries(zeros), ...row }))]
    }),
  )

async function expectSameRows(
  filters: fc.Arbitrary<Filter>,
  collections: Collection[],
  trial: (world: World, rows: Record<string, Rows>) => Trial,
) {
  const worlds = await Promise.all(DATABASES.map((store) => openWorld(store, collections)))
  const some = fc.array(filters, { minLength: 20, maxLength: 20 })
  const property = fc.asyncProperty(aWorld, some, async (rows, filters) => {
    for (const world of worlds) {
      await world.refill(rows)
      const { find, expected, surely = () => [] } = trial(world, rows)
      for (const filter of filters) {
        const text = print(filter)
        const [ids, told] = [expected(filter), `${text} in ${world.database.dialect.name} over ${JSON.stringify(rows)}`]
        expect(await find(text), told).toEqual(ids)
        expect(ids, told).toEqual(expect.arrayContaining(surely(text)))
      }
    }
  })
  await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 25), endOnFailure: true })
  for (const world of worlds) await world[Symbol.asyncDispose]()
}

function guard(declared: Collection, list: string): Collection {
  return { ...declared, rules: { ...declared.rules, list } }
}
