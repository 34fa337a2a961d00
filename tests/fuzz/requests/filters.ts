import type { Collection } from '@olympiad/schema/collection'
import type { Random } from '../random.ts'
import { mutate, wildText } from './wild-values.ts'
import { backRelations, COLLECTIONS, collectionOf, fieldsOf, IDS } from './world.ts'

const OPERATORS = ['=', '!=', '>', '>=', '<', '<=', '~', '!~']
const MACROS = ['@now', '@todayStart', '@yearEnd', '@second', '@monthStart', '@yesterday', '@weekday']
const MODIFIERS = [':each', ':length', ':lower', ':isset', ':changed', ':nonsense', '']
const REQUEST_NAMES = [
  '@request.auth.id',
  '@request.auth.questionpaper.exam.starts',
  '@request.body.examinee',
  '@request.query.filter',
  ...[
    '@request.headers.authorization',
    '@request.method',
    '@request.context',
    '@request.auth.tokenKey',
    '@request.nothing',
  ],
]

/** A filter of a collection: sensible in form, after whatever it can reach. */
export function filterText(random: Random, collection: Collection, depth = 0): string {
  if (depth < 3 && random.chance(0.35)) {
    const parts = random.times(2, 3, () => filterText(random, collection, depth + 1))
    const text = parts.join(random.pick([' && ', ' || ']))
    return random.chance(0.5) ? `(${text})` : text
  }
  const operator = (random.chance(0.3) ? '?' : '') + random.pick(OPERATORS)
  const text = `${operand(random, collection)} ${operator} ${operand(random, collection)}`
  return random.chance(0.04) ? mutate(random, text) : text
}

function operand(random: Random, collection: Collection): string {
  const make = random.weighted<() => string>([
    [10, () => path(random, collection) + (random.chance(0.15) ? random.pick(MODIFIERS) : '')],
    [6, () => literal(random)],
    [1, () => random.pick(MACROS)],
    [0.6, () => random.pick(REQUEST_NAMES)],
    [0.6, () => `@collection.${collectionPath(random)}`],
    [0.5, () => `geoDistance(${random.times(0, 5, () => operand(random, collection)).join()})`],
  ])
  return make()
}

function literal(random: Random): string {
  const quote = random.pick(['"', "'"])
  return random.pick([
    () => `${quote}${random.pick(IDS)}${quote}`,
    () => `${quote}${wildText(random).replaceAll(quote, `\\${quote}`)}${quote}`,
    () => random.pick(['0', '1', '-1', '1.5', '1e9', '9'.repeat(30), 'true', 'false', 'null']),
    () => `${quote}${random.pick(['A', 'A,D', '%', '_', 'https', '2025', 'sits.', 'bcd'])}${quote}`,
  ])()
}

function collectionPath(random: Random): string {
  const target = random.pick(COLLECTIONS)
  return `${target.name}${random.chance(0.2) ? ':alias' : ''}.${path(random, target)}`
}

/** A way through relations, there and back, to a field. */
export function path(random: Random, collection: Collection, hops = 0): string {
  const relations = Object.entries(collection.fields).flatMap(([name, field]) =>
    field.type === 'relation' ? [[name, field.to] as const] : [],
  )
  const back = backRelations(collection)
  if (hops < 7 && relations.length > 0 && random.chance(0.3)) {
    const [name, to] = random.pick(relations)
    return `${name}.${path(random, collectionOf(to), hops + 1)}`
  }
  if (hops < 7 && back.length > 0 && random.chance(0.3)) {
    const { path: name, from } = random.pick(back)
    return `${name}.${path(random, from, hops + 1)}`
  }
  const [name, field] = random.pick(fieldsOf(collection))
  const steps =
    field?.type === 'json' && random.chance(0.5) ? `.${random.pick(['0', 'a', 'evidence', '0.a', '-1', 'length'])}` : ''
  return random.chance(0.03) ? wildText(random) : name + steps
}
