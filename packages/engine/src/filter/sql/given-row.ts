import type { Collection } from '@olympiad/schema/collection'
import { sql } from 'kysely'
import type { Expressions, Sql } from '../../db/expressions.ts'
import { storageClass } from '../../db/storage-class.ts'
import { kindOf } from '../../fields/index.ts'
import { asText } from '../read/value.ts'
import { placeholder } from './placeholder.ts'

/** A table of one row: a record that is not in the store, or that differs there; with the columns that the rest of the query names. */
export function givenRow(expressions: Expressions, { fields }: Collection, rest: string): Sql {
  const named = Object.entries(fields).filter(([name]) => rest.includes(`"t"."${name}"`))
  const columns = named.map(([name, field]) => {
    const value = placeholder(({ row }) => kindOf(field).encode(row?.[name], field))
    return sql`${expressions.columnParameter(storageClass(field), value)} as ${sql.ref(name)}`
  })
  const id = placeholder(({ row }) => asText(row?.id ?? ''))
  return sql`(select ${sql.join([sql`${expressions.columnParameter('text', id)} as id`, ...columns])})`
}
