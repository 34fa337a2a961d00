import type { Collection } from '@olympiad/schema/collection'
import { type Case, COLLECTIONS, cases, casesOfStore, EVERYBODY, get, LONG, type Query, records } from './case.ts'

const EXCERPTS = '*:excerpt(5),components.*:excerpt(5),deviceInfo.*:excerpt(5),checks.*:excerpt(5)'

const pages: readonly (readonly [name: string, query: (collection: Collection) => Query])[] = [
  ['a page of a thousand', () => ({ perPage: '1000' })],
  ['a page of a hundred with all it leads to', (from) => ({ perPage: '100', expand: allHops(from) })],
]
/** Where there is most of it. */
const excerpts = ['fingerprints', 'devices', 'readiness'].flatMap((collection) =>
  cases(`excerpts of a page of a thousand of ${collection}`, ['supervisor'], () => [
    get(records(collection, { perPage: '1000', fields: EXCERPTS })),
  ]),
)

/** Each collection, listed by everybody. */
const everywhere = COLLECTIONS.flatMap((collection) =>
  pages.flatMap(([name, query]) => {
    const listers = collection.rules.list === null ? (['root'] as const) : EVERYBODY
    return casesOfStore(`${name} of ${collection.name}`, listers, () => [
      get(records(collection.name, query(collection))),
    ])
  }),
)

/** Every hop that leads from the collection, and every one that leads on from there. */
function allHops(collection: Collection): string {
  const hops = hopsOf(collection).flatMap(([name, to]) => [name, ...hopsOf(to).map(([next]) => `${name}.${next}`)])
  return hops.join().slice(0, LONG)
}

type HopTo = readonly [name: string, to: Collection]

function hopsOf(collection: Collection): HopTo[] {
  const forward = relationsOf(collection).flatMap(([field, to]): HopTo[] => {
    return COLLECTIONS.filter(({ name }) => name === to).map((target) => [field, target])
  })
  const back = COLLECTIONS.flatMap((from) => {
    const here = relationsOf(from).filter(([, to]) => to === collection.name)
    return here.map(([field]): HopTo => [`${from.name}_via_${field}`, from])
  })
  return [...forward, ...back]
}

function relationsOf({ fields }: Collection): (readonly [field: string, to: string])[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'relation' ? [[name, field.to] as const] : [],
  )
}

export const lists: readonly Case[] = [...everywhere, ...excerpts]
