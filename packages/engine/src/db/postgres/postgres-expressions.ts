import { sql } from 'kysely'
import type { Expressions, JsonPath, Sql } from '../expressions.ts'
import type { StorageClass } from '../storage-class.ts'

/** Numbers that certainly fit a double: a cast that does not would be an error and not just no match. */
const NUMBER = String.raw`^[ \t\n\v\f\r]*[+-]?([0-9]{1,40}\.?[0-9]{0,40}|\.[0-9]{1,40})([eE][+-]?([0-9]{1,2}|1[0-9][0-9]|2[0-4][0-9]))?[ \t\n\v\f\r]*$`
const CASTS: Record<StorageClass, string> = {
  text: '::text collate "C"',
  list: '::text collate "C"',
  number: '::double precision',
  bool: '::boolean',
  json: '::json',
  geoPoint: '::json',
}

export const postgresExpressions: Expressions = {
  textParameter: (parameter) => sql`${parameter}::text collate "C"`,
  numberParameter: (parameter) => sql`${parameter}::double precision`,
  columnParameter: (stored, parameter) => sql`${parameter}${sql.raw(CASTS[stored])}`,
  boolNumber: (column) => sql`${column}::int::double precision`,
  numberText: (number) => text(sql`(${number})::numeric::text`),
  textNumber: (value) => sql`case when ${value} ~ ${sql.lit(NUMBER)} then ${value}::double precision end`,
  geoText: (column) => text(sql`${column}::text`),
  jsonPart(column, path) {
    const value = stepInto(column, path)
    const plain = sql`(${value} #>> '{}')`
    return {
      number: sql`case json_typeof(${value}) when 'number' then case when ${plain} ~ ${sql.lit(NUMBER)} then ${plain}::double precision end when 'boolean' then case ${plain} when 'true' then 1 else 0 end end`,
      text: text(sql`case when json_typeof(${value}) in ('string', 'object', 'array') then ${plain} end`),
    }
  },
  lower: (value) => sql`lower(${text(value)})`,
  like: (value, pattern) => sql`lower(${text(value)}) like lower(${text(pattern)}) escape '\\'`,
  same: (left, right) => sql`${left} is not distinct from ${right}`,
  entries: (list, alias) =>
    sql`lateral (select value collate "C" as value from json_array_elements_text(${list}::json)) as ${sql.ref(alias)}`,
  entryCount: (list) => sql`coalesce(json_array_length(${list}::json), 0)`,
}

const text = (value: Sql) => sql`(${value}) collate "C"`

function stepInto(column: Sql, path: JsonPath): Sql {
  return path.reduce((value, step) => sql`(${value} -> ${sql.lit(step)})`, column)
}
