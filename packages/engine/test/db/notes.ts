import { collection, type Index, index, unique } from '@olympiad/schema/collection'
import {
  bool,
  type Fields,
  geoPoint,
  json,
  number,
  relation,
  relationMany,
  selectMany,
  text,
} from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import type { Database } from '../../src/db/database.ts'
import { compileOnce, type SqlValue, type Statement } from '../../src/db/statement.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }

/** A collection as a test needs it. */
export function declare(name: string, fields: Fields, indexes: readonly Index[] = []) {
  return collection(name, { about: 'Rows of a test.', fields, indexes, rules })
}

/** One collection with a field of each way of storing and an index of each kind. */
export const notes = declare(
  'notes',
  {
    title: text(),
    owner: relation('notes'),
    place: text(),
    size: number(),
    isDone: bool(),
    tags: selectMany(['a', 'b'], { maxSelect: 2 }),
    friends: relationMany('notes', { maxSelect: 9 }),
    extra: json(),
    position: geoPoint(),
  },
  [
    { ...unique('title'), noCase: true },
    { ...unique('owner', 'size'), whenFilled: false },
    { ...unique('place'), whenFilled: true },
    index('isDone'),
  ],
)

type Values = Readonly<Record<string, SqlValue>> & { readonly id: string }

/** Each note is unlike the others where indexes ask for it, unless said otherwise. */
export function insertNote({ dialect }: Database, values: Values, table = 'notes'): Statement {
  const own = { title: values.id, owner: values.id, ...values }
  return compileOnce(dialect.builder.insertInto(table).values(own))
}

export function updateNote({ dialect }: Database, { id, ...values }: Values): Statement {
  return compileOnce(dialect.builder.updateTable('notes').set(values).where('id', '=', id))
}

/** Ids of the notes in their order of insertion. */
export async function noteIds(database: Database): Promise<string[]> {
  const { builder, orderColumn } = database.dialect
  const rows = await database.all(compileOnce(builder.selectFrom('notes').select('id').orderBy(orderColumn)))
  return rows.map((row) => String(row.id))
}
