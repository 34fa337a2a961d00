import { collection } from '@olympiad/schema/collection'
import { bool, number, relation, select } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import type { Database } from '../database.ts'
import { queryOf, selectRows } from './table-rows.ts'

declare const database: Database
const fields = { hall: relation('halls'), row: number(), isTaken: bool(), state: select(['open', 'done']) }
const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const seats = collection('seats', { about: 'A seat.', fields, rules })
const query = queryOf(database.dialect, seats)

export async function compiles(): Promise<(string | number)[]> {
  const taken = query.selectFrom(`${seats.name} as s`).where('s.state', '=', 'open').select(['s.hall', 's.row'])
  const [seat] = await selectRows(database, taken.orderBy(`s.${database.dialect.orderColumn}`))
  return seat ? [seat.hall, seat.row] : []
}

export function compilesNot(): unknown[] {
  return [
    // @ts-expect-error this table was not named
    query.selectFrom('halls'),
    // @ts-expect-error there is no such column
    query.selectFrom(seats.name).select('column'),
    // @ts-expect-error a number is no text
    query.selectFrom(seats.name).where('row', '=', 'first'),
    // @ts-expect-error the field has no such choice
    query.selectFrom(seats.name).where('state', '=', 'closed'),
    // @ts-expect-error a truth is a number on one of the stores
    query.selectFrom(seats.name).where('isTaken', '=', 'yes'),
  ]
}
