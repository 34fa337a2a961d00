import { askAhead, type ReadPage } from '../../kit/console/lists/use-list.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { readAddress } from '../../kit/staff/table/use-table-address.ts'
import type { SchoolRow } from '../../people/declared/people-list.ts'
import { schoolList } from '../../people/declared/read-people.ts'

/** The list of schools is searched, and not filtered. */
export const SCHOOL_FILTERS: string[] = []

/** A page of schools. */
export const readSchools: ReadPage<SchoolRow> = (question) => callReading(schoolList, question)

export const askSchoolsAhead = askAhead('school-list', readSchools, (address) => readAddress(address, SCHOOL_FILTERS))
