import { sql } from 'kysely'
import type { Expressions, Sql } from '../../db/expressions.ts'
import type { Distance, Field, FieldClass, KnownValue } from '../names/condition.ts'
import { asContained, asNumber, asPattern, asText } from '../read/value.ts'
import { plainText } from './compare.ts'
import type { Compilation } from './compilation.ts'
import type { Expression } from './expression.ts'
import { type Facts, isLed } from './facts.ts'
import { placeholder } from './placeholder.ts'

const EARTH_RADIUS_KM = 6371

/** A known value by its fact. */
export function knownExpression(expressions: Expressions, { value }: KnownValue, fact: Facts): Expression {
  const typed = { isField: false, isKnown: true, isNullable: false, isStrict: false }
  const text = () => expressions.textParameter(placeholder(({ values }) => asText(values[value]!)))
  if (fact === 'e' || fact === '0') return { kind: 'null' }
  if (fact === 't') return { ...typed, kind: 'text', text: text() }
  const number = expressions.numberParameter(placeholder(({ values }) => asNumber(values[value]!)))
  return { ...typed, kind: 'number', number, asText: text }
}

/** A known value, as `~` searches for it. */
export function patternExpression(expressions: Expressions, { value, likeField }: KnownValue, fact: Facts): Expression {
  if (fact === '0') return { kind: 'null' }
  const pattern = likeField ? asContained : asPattern
  const text = expressions.textParameter(placeholder(({ values }) => pattern(values[value]!)))
  return { kind: 'text', text, isField: false, isKnown: true, isNullable: false, isStrict: true }
}

/** A field of a row. */
export function fieldExpression({ expressions, block }: Compilation, field: Field): Expression {
  const column = sql.ref(`${block.alias(field.cell.join)}.${field.cell.name}`)
  const plain = plainField(expressions, field, column, field.cell.join.link.kind !== 'main')
  if (!field.isLower || plain.kind === 'null') return plain
  const text = expressions.lower(plainText(expressions, plain)!)
  return { kind: 'text', text, isField: false, isKnown: false, isNullable: plain.isNullable, isStrict: plain.isStrict }
}

function plainField(
  expressions: Expressions,
  { class: type, path }: Field,
  column: Sql,
  isNullable: boolean,
): Expression {
  const typed = { isField: isDeclared(type), isKnown: false, isNullable, isStrict: false }
  const number = (value: Sql): Expression => ({
    ...typed,
    kind: 'number',
    number: value,
    asText: () => expressions.numberText(value),
  })
  switch (type) {
    case 'text':
    case 'entry':
      return { ...typed, kind: 'text', text: column }
    case 'sentEntry':
      return { ...typed, kind: 'text', text: column, isNullable: true, isMissingApart: true }
    case 'geoPoint':
      return { ...typed, kind: 'text', text: expressions.geoText(column) }
    case 'number':
      return number(column)
    case 'bool':
      return number(expressions.boolNumber(column))
    case 'count':
      return { ...number(expressions.entryCount(column)), isNullable: false } as Expression
    case 'presence':
      return { ...number(sql`case when ${column} <> '' then 1 else 0 end`), isNullable: false } as Expression
    case 'json':
      return { ...typed, kind: 'json', ...expressions.jsonPart(column, path ?? []), isNullable: true, isStrict: true }
  }
}

function isDeclared(type: FieldClass): boolean {
  return type === 'text' || type === 'number' || type === 'bool' || type === 'geoPoint'
}

/** Great-circle distance by the haversine formula; NULL where a coordinate is no number. */
export function distanceExpression(compilation: Compilation, { of }: Distance, facts: Facts): Expression {
  const { expressions } = compilation
  let at = 0
  const numbers = of.map((part) => {
    const fact = part.kind === 'known' || isLed(part) ? facts[at++]! : ''
    if (fact === '-') return sql`null`
    const expression =
      part.kind === 'known' ? knownExpression(expressions, part, fact) : fieldExpression(compilation, part as Field)
    return expression.kind === 'number' || expression.kind === 'json' ? expression.number : sql`null`
  })
  const [lonA, latA, lonB, latB] = numbers.map((degrees) => sql`radians(${degrees})`)
  const half = (from: Sql, to: Sql) => sql`sin((${to} - ${from}) / 2) * sin((${to} - ${from}) / 2)`
  const square = sql`(${half(latA!, latB!)} + cos(${latA}) * cos(${latB}) * ${half(lonA!, lonB!)})`
  // Rounding and invalid latitudes may leave 0…1; the root of a negative number is an error in PostgreSQL.
  const number = sql`(${sql.lit(2 * EARTH_RADIUS_KM)} * atan2(sqrt(abs(${square})), sqrt(abs(1 - ${square}))))`
  const typed = { isField: false, isKnown: false, isNullable: true, isStrict: true }
  return { ...typed, kind: 'number', number, asText: () => expressions.numberText(number) }
}
