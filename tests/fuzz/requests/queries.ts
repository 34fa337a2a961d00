import type { Collection } from '@olympiad/schema/collection'
import type { Random } from '../random.ts'
import { filterText, path } from './filters.ts'
import { mutate, wildText } from './wild-values.ts'

/** Nearly as much as a head may hold. */
const LONG = 12_000
const NUMBERS = ['0', '1', '2', '100', '1000', '-1', '1e3', '999999999999999', '9'.repeat(30), 'x', '']

/** The query part of an address, without its question mark. */
export function query(random: Random, collection: Collection): string {
  const makers: readonly (readonly [probability: number, name: string, make: () => string])[] = [
    [0.5, 'filter', () => filterText(random, collection)],
    [0.25, 'sort', () => random.times(1, 3, () => sortKey(random, collection)).join()],
    [0.3, 'expand', () => random.times(1, 3, () => expandPath(random, collection)).join()],
    [0.15, 'fields', () => fieldsText(random, collection)],
    [0.15, 'page', () => random.pick(NUMBERS)],
    [0.15, 'perPage', () => random.pick(NUMBERS)],
    [0.1, 'skipTotal', () => random.pick(['1', 'true', 'x'])],
    [0.03, wildText(random), () => wildText(random)],
  ]
  const given = makers.filter(([probability]) => random.chance(probability))
  const text = given.map(([, name, make]) => `${encode(name)}=${encode(make())}`).join('&')
  if (random.chance(0.04)) return mutate(random, text)
  return random.chance(0.03) ? `${text}&${text}` : text
}

function sortKey(random: Random, collection: Collection): string {
  const name = random.chance(0.1) ? random.pick(['@random', '@rowid', '@nothing']) : path(random, collection)
  return random.pick(['', '-', '+']) + name
}

function expandPath(random: Random, collection: Collection): string {
  const text = path(random, collection)
  return random.chance(0.7) ? text.split('.').slice(0, -1).join('.') : text
}

/** The query of as large an answer as can be, or of one that is much work. */
export function largeQuery(random: Random, collection: Collection): string {
  const expand = `&expand=${encode(rounds(random, collection))}`
  const fields = `&fields=${encode(longFields(random))}`
  return `perPage=1000${random.pick([expand, fields, `${expand}&fields=id`, `${expand}&fields=*:excerpt(9)`])}`
}

function longFields(random: Random): string {
  const piece = random.pick([',', '(,', ',)', 'a.', 'id,', ':excerpt(1),', '*:excerpt(5),'])
  return piece.repeat(random.int(LONG / piece.length))
}

/** There and back again and again: each round multiplies what is found. */
function rounds(random: Random, { name, fields }: Collection): string {
  const relations = Object.entries(fields).filter(([, { type }]) => type === 'relation')
  const [field] = relations.length > 0 ? random.pick(relations) : ['exam']
  return random.times(1, 3, () => `${field}.${name}_via_${field}`).join('.')
}

function fieldsText(random: Random, collection: Collection): string {
  const field = () => random.pick([path(random, collection), '*', 'expand.*', 'expand.questionpaper.*'])
  const modifier = () =>
    random.pick(['', '', ':excerpt(10)', ':excerpt(10,true)', ':excerpt(-1)', ':excerpt(', ':nothing()'])
  return random.times(1, 4, () => field() + modifier()).join()
}

/** As a component of an address; halves of characters, which cannot be encoded, become question marks. Commas stay: a head is soon full. */
export function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',')
}
