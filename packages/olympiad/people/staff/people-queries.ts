import { editionOf } from '../../kit/console/lists/use-former-exams.ts'
import { type AskedList, askAhead, type ReadPage } from '../../kit/console/lists/use-list.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { readAddress } from '../../kit/staff/table/use-table-address.ts'
import type { PersonRow } from '../declared/people-list.ts'
import { people } from '../declared/read-people.ts'

/** A page of students. */
export const readPeople: ReadPage<PersonRow> = (question) => callReading(people, question)

export const PEOPLE_FILTERS = ['exam', 'school', 'level', 'room', 'state', 'edition']

/** Who asks for one exam means its students, whatever its edition. */
export function askedPeople({ filters, ...asked }: AskedList): AskedList {
  return { ...asked, filters: { ...filters, edition: filters.exam ? '' : editionOf(filters) } }
}

export const askPeopleAhead = askAhead('people', readPeople, (address) =>
  askedPeople(readAddress(address, PEOPLE_FILTERS)),
)
