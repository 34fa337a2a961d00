import { schoolList } from '@olympiad/contract/acts/people/read-people'
import type { SchoolRow } from '@olympiad/contract/people/people-list'
import { callReading } from '../../lib/acts.ts'
import { readAddress } from '../../staff/table/use-table-address.ts'
import { askAhead, type ReadPage } from '../lists/use-list.ts'

/** The list of schools is searched, and not filtered. */
export const SCHOOL_FILTERS: string[] = []

/** A page of schools. */
export const readSchools: ReadPage<SchoolRow> = (question) => callReading(schoolList, question)

export const askSchoolsAhead = askAhead('school-list', readSchools, (address) => readAddress(address, SCHOOL_FILTERS))
