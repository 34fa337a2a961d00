import { type Engine, queryOf, selectRows } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { PersonDetails } from '../../declared/people-list.ts'

const { examinees, studentdetails } = olympiad

/** What is known of students beside their names, by their ids; the address of an account comes before a school's. */
export async function studentDetails(
  { database }: Engine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonDetails>> {
  if (ids.length === 0) return new Map()
  const query = queryOf(database.dialect, examinees, studentdetails)
    .selectFrom(`${examinees.name} as e`)
    .leftJoin(`${studentdetails.name} as d`, 'd.examinee', 'e.id')
    .select(['e.id', 'e.email as own', 'd.class', 'd.birthdate', 'd.rollnumber', 'd.email'])
    .select(['d.guardian', 'd.guardianphone', 'd.guardianemail'])
    .where('e.id', 'in', ids)
  const rows = await selectRows(database, query)
  return new Map(rows.map((row) => [String(row.id), detailsOf(row)]))
}

function detailsOf(row: Readonly<Record<string, unknown>>): PersonDetails {
  const text = (column: string) => String(row[column] ?? '')
  return {
    ...{ class: text('class'), birthdate: text('birthdate'), rollnumber: text('rollnumber') },
    email: text('own') || text('email'),
    ...{ guardian: text('guardian'), guardianphone: text('guardianphone'), guardianemail: text('guardianemail') },
  }
}
