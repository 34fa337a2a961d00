import { people } from '@olympiad/contract/acts/people/read-people'
import type { PersonRow } from '@olympiad/contract/people/people-list'
import { callReading } from '../../lib/acts.ts'
import { readAddress } from '../../staff/table/use-table-address.ts'
import { editionOf } from '../lists/use-former-exams.ts'
import { type AskedList, askAhead, type ReadPage } from '../lists/use-list.ts'

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
