import { type DrawnRows, drawnRows } from '@olympiad/engine/test/filter/drawn-rows'
import { DATABASES, openWorld, requestBy, type World } from '@olympiad/engine/test/filter/world'
import { canMeet, declaredRules, demandsOf } from '@olympiad/engine/test/internals'
import { productCollections } from '@olympiad/olympiad/all/product-collections'
import type { Collection } from '@olympiad/schema/collection'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

type Request = ReturnType<typeof requestBy>
type Asker = Request['account']

/** Each collection with its rules under every setting; those that only the other setting has stand among its checks. */
const [strict, lenient] = [true, false].map((requireApproval) => productCollections({ requireApproval }))
const collections = strict!.map((collection, at): Collection => {
  const others = declaredRules(lenient![at]!).map(({ name, text }) => ({
    rule: text,
    field: name,
    code: '',
    message: '',
  }))
  return { ...collection, checks: [...collection.checks, ...others] }
})
const { nowMs } = requestBy()

/** A guest, and one account of each kind. */
const askersIn = (world: World, rows: DrawnRows): Asker[] => [
  null,
  ...world.registry.all.flatMap((collection) => {
    const [record] = collection.kind === 'auth' ? (rows[collection.name] ?? []) : []
    return record ? [{ collection, record }] : []
  }),
]

const RUNS = Number(process.env.PROPERTY_RUNS ?? 15)
/** Part of the rules with a predicate that must let somebody in, or the rows that are drawn prove nothing. */
const MOST = 0.9

describe.each(DATABASES)('every declared rule on $name', (store) => {
  // fails when: the predicate takes an instant of now for an earlier one, or a submitted field for one that is not
  it('refuses in the store nobody whom it lets in by rows in memory', async () => {
    const [judged, sure] = [new Set<string>(), new Set<string>()]
    await forRows(store, RUNS, async (world, rows) => {
      const find = ({ name }: Collection, field: string, value: string) =>
        rows[name]?.find((row) => row[field] === value) ?? null
      const answers = questions(world, rows).map(async ({ collection, text, request }) => {
        const predicate = world.queries.predicate(collection, text, request)
        if (!predicate) return
        judged.add(text)
        const records = rows[collection.name] ?? []
        const ids = records.filter((record) => predicate(request, record, find)).map(({ id }) => id)
        if (ids.length === 0) return
        sure.add(text)
        const found = await world.ids(collection.name, text, { request })
        expect(found, told(text, request)).toEqual(expect.arrayContaining(ids))
      })
      await Promise.all(answers)
    })
    expect(sure.size).toBeGreaterThan(MOST * judged.size)
  })

  // fails when: a way to fulfil a rule is left out of its demands
  it('finds in the store nothing for those who meet none of its demands', async () => {
    await forRows(store, Math.ceil(RUNS / 5), async (world, rows) => {
      const answers = questions(world, rows).map(async ({ collection, text, request }) => {
        const demands = demandsOf(collection, text)
        if (demands.some((demand) => canMeet(demand, request.account))) return
        expect(await world.ids(collection.name, text, { request }), told(text, request)).toEqual([])
      })
      await Promise.all(answers)
    })
  })
})

const told = (text: string, { account }: Request) => `${text} as ${account?.collection.name ?? 'a guest'}`

async function forRows(
  store: (typeof DATABASES)[number],
  numRuns: number,
  look: (world: World, rows: DrawnRows) => Promise<void>,
): Promise<void> {
  await using world = await openWorld(store, collections)
  const property = fc.asyncProperty(drawnRows(collections, nowMs), async (rows) => {
    await world.refill(rows)
    await look(world, rows)
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}

interface Question {
  readonly collection: Collection
  readonly text: string
  readonly request: Request
}

/** Each rule, asked by each kind of asker, who submits nothing or the values of a row. */
const questions = (world: World, rows: DrawnRows): Question[] =>
  collections.flatMap((collection) =>
    declaredRules(collection).flatMap(({ text }) =>
      askersIn(world, rows).flatMap((account) =>
        [{}, rows[collection.name]?.[0] ?? {}].map((body) => ({
          collection,
          text,
          request: requestBy({ account, body }),
        })),
      ),
    ),
  )
