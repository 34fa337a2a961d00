import type { RawBuilder } from 'kysely'
import type { StorageClass } from './storage-class.ts'

export type Sql = RawBuilder<unknown>

/** Steps into a JSON value: names of an object, places of a list. */
export type JsonPath = readonly (string | number)[]

/**
 * Fragments of the filter language that the stores say differently. Whatever they get or give as text compares by code
 * point, and as number is a double; nothing they are given may make a statement fail.
 */
export interface Expressions {
  /** A parameter that is bound as text, which may be that of a list, or as a number. */
  textParameter(parameter: Sql): Sql
  numberParameter(parameter: Sql): Sql
  /** A parameter that stands for a column of the storage class. */
  columnParameter(stored: StorageClass, parameter: Sql): Sql
  /** A bool column as 0 or 1. */
  boolNumber(column: Sql): Sql
  /** A number as people write it: whole ones without a point. */
  numberText(number: Sql): Sql
  /** The number a text spells, NULL when it spells none. */
  textNumber(text: Sql): Sql
  /** The text of a geoPoint column. */
  geoText(column: Sql): Sql
  /**
   * The part of a json or geoPoint column at the path: one of the two is not NULL, or both are where nothing is stored.
   */
  jsonPart(column: Sql, path: JsonPath): { readonly number: Sql; readonly text: Sql }
  /** ASCII letters in lower case. */
  lower(text: Sql): Sql
  /** Whether the text matches a LIKE pattern whose escape character is `\`, ASCII letters in any case. */
  like(text: Sql, pattern: Sql): Sql
  /** Whether two values are the same, NULL being a value too. */
  same(left: Sql, right: Sql): Sql
  /** A table of the entries of a list column or parameter, in the column `value`, for a join. */
  entries(list: Sql, alias: string): Sql
  /** Number of entries of a list column; 0 for NULL. */
  entryCount(list: Sql): Sql
}
